### What stands at the table.

table = Table
board = Board
lift = Lift
card-back = A card, face down
decision = Your decision
cards = Cards
players = Players
rules = Rules
rules-title = The rules, beside the board
rules-page = Own page
rules-close = Close the rules
rule = Rule { $rule }
one-moment = One moment…
story = Story
what-happened = What happened
news = News
more = More
more-title = Settings and keys
undo = Undo
undo-title = Take back the last step (U)
hint = Hint
hint-title = What would a bot do? (H)
sound-is-on = Sound is on
sound-is-off = Sound is off
muted = Muted
leave-table = Leave the table
leave-home = Pileup: leave for the home page; the table stays
lost-pending = The server does not answer. Your last move will be sent again. Trying again…
lost-saved = The server does not answer. Everything played so far is saved. Trying again…
hand-busy = Your hand is busy for { $seconds } s.
not-your-turn = It is not your turn.
you-only-watch = You watch this table.
did-not-work = That did not work.
play-again = Play again
rematch-begun = A rematch has begun.
watch-rematch = Watch the rematch
all-choices = All choices
show-again = Show again
zoom-follow = Follow the action (F)
zoom-closer = Closer (+)
zoom-farther = Farther (−)
zoom-whole = Whole board (0)
back-to-board = Back to the board
so-many-of = { $count } of { $all }

## whose turn
your-turn = Your turn:
you-watch = You watch:
bot-thinks = { $who } (bot) is thinking…
tag-you = You
tag-bot = Bot
tag-free = free chair
tag-away = away
to-move = to move
your-hands = your hands
play-as = play as
play-as-title = Play for this seat; S goes to the next
play-for-seat = play for this seat
play-next-seat = play for the next of your seats
hand-over = Hand the device to { $name }
i-am = I am { $name }
look-away = The others look away.

## company
company = Who is here
pause = Pause
pause-title = Ask everybody for a pause
told-away = { $count ->
    [one] { $names } is away: a bot plays.
   *[other] { $names } are away: bots play.
}
told-back = { $count ->
    [one] { $names } is back.
   *[other] { $names } are back.
}
told-resigned = { $name } has resigned.
told-resigned-bot = { $name } has resigned. A bot plays on.
told-pauses = The table pauses.
told-goes-on = The table goes on.
watching-you = You watch
is-away = { $name } is away
is-away-bot = { $name } is away: a bot plays
watching = { $count } watching
watching-more = { $count } more watching
pauses = The table pauses
go-on = Go on
waiting-for = Waiting for { $name }
clock-stopped = The clock has stopped. In a moment a bot plays until they are back.
not-now = Not now
pause-wished = { $count ->
    [one] { $names } would like a pause
   *[other] { $names } would like a pause
}
pause-if = { $count ->
    [one] A pause, if { $names } would like one too
   *[other] A pause, if { $names } would like one too
}
never-mind = Never mind
resign = Resign
resign-for = Resign for { $name }
resign-sure = Give up?
resign-many = A bot plays on in your place, and you come last.
resign-two = The other side wins.
play-on = Play on

## inviting
chairs-wait = { $count ->
    [one] A chair waits: { $look }
   *[other] { $count } chairs wait
}
the-code-is = The code is { $code }
tell-code = Tell them the code
bot-instead = Put a bot here instead
bot-for = A bot for { $look }
invite = Invite
invite-fold = Fold
invite-here = On this device: open this address in another window.
invite-listen = Phones and other computers cannot open it: the server listens to this machine only. Start it with { $command } to let them in.
invite-phone = or point a phone at this
invite-network = It has to be in the same network as this server.
invite-send = or send the address
invite-text = Play with me. The code is { $code }.
invite-others = Other addresses of this machine
your-name = Your name
sit-as = Sit down as { $look }
free-chairs = { $count ->
    [one] There is a free chair:
   *[other] There are free chairs:
}
qr = The address as a picture for phones
address = Address of this table
share = Share
copy = Copy
copied = Copied

## moments
move-of = Move { $move } of { $moves }
move-back = One move back
move-on = One move on
the-result = The result
back-to-now = Back to now
once-more = Once more…

## the end
end = The end
end-board = See the board
end-all = Everybody wins
end-draw = A draw
end-nobody = Nobody wins
end-you-won = You won
end-you-share = You share the win
end-you-lost = You lost
end-you-came = { $place ->
    [2] You came second of { $count }
    [3] You came third of { $count }
    [4] You came fourth of { $count }
    [5] You came fifth of { $count }
    [6] You came sixth of { $count }
   *[other] You came { $place }. of { $count }
}
end-win = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
end-share = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
end-decided = What decided it
rematch = Rematch
replay = Replay
record = Record
picture = Picture
name-you = { $name } (you)

## keys and gestures
keys = Keys and gestures
keys-now = Now
keys-always = Always
keys-mouse = With the mouse: one click plays, or lifts a piece that can go to several places; a second click or a drag puts it there. Resting on anything says what it is or does. The wheel zooms, dragging moves the board.
keys-finger = With a finger: a tap lifts a piece or plays, a long press says what something is or does, two fingers zoom.
keys-list = Everything that can be played is also in the list of all choices, in words.
key-arrows = Arrows
key-arrows-does = walk to the next choice in that direction
key-tab-does = walk through all choices in order
key-space = Space
key-shift-arrows = Shift + arrows
key-shift-arrows-does = walk to the next thing that can be explained
key-enter-does = play the choice; lift a piece, then play its goal
key-u-does = undo, as far as the rules allow
key-h-does = hint: what would a bot do?
key-zoom-does = closer, farther
key-0-does = the whole board
key-f-does = follow the action
key-esc-does = put down what is lifted; back to now; close what is open
key-help-does = this list
gesture-is-drag = Drag
gesture-is-second = Right click
gesture-is-double = Double click
gesture-is-shift = Shift + click
gesture-is-hold = Long press
gesture-more = , and { $count } more

told-gone = { $count ->
    [one] { $names } has been away for a while.
   *[other] { $names } have been away for a while.
}
lend = Let a bot play for { $name }
analyse = Analyse
analysis = Analysis
speed-short = Speed
the-rule = The rule: { $rule }
again = Again
back-to-game = Back to the game
step-of = { $step } of { $steps }: { $words }
hint-thinking = The expert is thinking…
