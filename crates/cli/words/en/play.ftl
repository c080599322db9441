### Playing, learning and puzzles in the terminal.

plies = { $count ->
    [one] 1 ply
   *[other] { $count } plies
}
and = { $others } and { $last }
or = { $others } or { $last }
some-more = { $words }, and { $more } more
did-you-mean = Did you mean { $words }?
draw = A draw.
wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}

## At the table
who-you = you
who-person = person
who-bot = bot ({ $level })
who-nobody = nobody
how-to-choose = Type the number of a choice; ? tells other words, and the signs of the board.
as-in = Type both words, as in { $example }.
# The key that the page names in brackets: the terminal has none.
key-space = Space
hand-over = Hand the keyboard to { $name } and press Enter.
let-others = Let the others go first
nobody-can = Nobody can do anything any more.
type-a-number = Type a number of the list, or ? for other words.
rule-tells = { $rule }; rules { $rule } tells more
nothing-played = nothing can be taken back: nothing has been played
taken-back = Taken back: { $plies }.
no-idea = No bot has an idea.
bot-would = A bot ({ $level }) would choose: { $words }
of-a-win = { $percent } % of a win
bot-expects = It expects: { $line }
save-where = Say where to: save evening.pileup
saved = Saved. pileup play --resume { $file } goes on from here.
not-saved = The game was not saved.
end-words = Enter leaves; save FILE, log and rules work as before.
end-words-undo = Enter leaves; save FILE, log, rules and undo work as before.
game-over = The game is over.

## What can be typed
help-number = choose what is numbered 4; its notation will do as well
help-undo = take back your last choice, unless something was revealed since
help-hint = what a bot would do
help-board = the board and the choices again
help-log = what has happened so far
help-rules = a rule, as in rules 2.1; or words, as in rules turn; or all of them
help-save = write the record; pileup play --resume FILE goes on with it
help-wait = let the others go first; time stands still while you think
help-quit = leave
word-file = FILE

## Lessons
learn-how = Type the number of a choice; hint shows what is wanted, rules tells more, quit leaves.
step-of = { $step } of { $steps }
allowed-but = That is allowed, too. But here: { $ask }
no-lesson = { $game } has no lesson yet
no-step = "{ $named }" is no step: there are { $steps }

## Puzzles
no-puzzles = There are none.
no-puzzles-yet = { $game } has no puzzles yet; look for some with --games
puzzle-line = { $seat } to play, { $choices } choices: { $best } promises { $most } %, the next best { $next } %; { $plies } in all
puzzle-find = { $name }: find the best choice of { $who }.
puzzle-ask = your choice (answer, next, quit):
no-choice = That is no choice here.
puzzle-right = Right! { $percent } % of a win.
puzzle-better = That leaves you { $percent } %; there is better.
