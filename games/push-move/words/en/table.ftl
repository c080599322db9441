### What stands at the table: the goal, whose turn it is and what to do, panels, facts, buttons.

goal = { $goal ->
    [one] Push an enemy die off the board.
   *[other] Push { $goal } enemy dice off the board.
}

colour-white = White
colour-black = Black
colour-red = Red
colour-blue = Blue

way-up = up
way-right = right
way-down = down
way-left = left

## Prompts: `-you` for the seat that is asked, without its name.

ask-plate = The plate for { $field } is rolled.
ask-arrow-you = Choose where the one-way plate on { $field } points.
ask-arrow = { $who } chooses where the one-way plate on { $field } points.
ask-arrow-chance = Chance decides where the one-way plate on { $field } points.
ask-deal = Cards are dealt.
ask-first = It is decided by lot who begins.

ask-done-you = All your dice have moved: end the turn.
ask-done-cards-you = All your dice have moved: play a card, or end the turn.
ask-done = All dice of { $who } have moved.
ask-stuck-you = None of your dice can move any more: end the turn.
ask-stuck = No die of { $who } can move any more.
ask-move-you = { $left ->
    [one] Move your last die.
   *[other] Choose a die; { $left } have still to move.
}
ask-move = { $left ->
    [one] { $who } moves the last die.
   *[other] { $who } chooses a die; { $left } have still to move.
}
ask-opening-you = { $moves ->
    [one] Choose a die: one move is left in this opening.
   *[other] Choose a die: { $moves } moves are left in this opening.
}
ask-opening = { $moves ->
    [one] { $who } chooses a die: one move is left in this opening.
   *[other] { $who } chooses a die: { $moves } moves are left in this opening.
}

use-plus-minus-you = Take one pip more or one less on { $field }, or skip it.
use-plus-minus = { $who } may take one pip more or one less on { $field }.
use-extra-step-you = Step once more from { $field }, or skip it.
use-extra-step = { $who } may step once more from { $field }.
use-reroll-you = Roll the die on { $field }, or skip it.
use-reroll = { $who } may roll the die on { $field }.
use-rebirth-you = Roll the die on { $field }: a 1 brings a lost die back. Or skip it.
use-rebirth = { $who } may roll the die on { $field }: a 1 brings a lost die back.
use-beam-you = Jump from { $field } to another beam field, or skip it.
use-beam = { $who } may jump from { $field } to another beam field.
use-card-you = Draw a card on { $field }, or skip it.
use-card = { $who } may draw a card on { $field }.

ask-roll = The die on { $field } is rolled.
ask-lift-you = A die of yours returns: choose who hands it back.
ask-lift = { $who } chooses who hands a die back.
ask-reborn-you = Choose a start field for the die that returns.
ask-reborn = { $who } chooses a start field for the die that returns.
ask-drawing = { $who } draws a card.

ask-card = { $who } chooses a target for { $card }.
ask-card-you = { $card }: { $what }
target-plus = choose a die of yours.
target-minus = choose an enemy die.
target-shrink = choose an enemy die.
target-move = choose an extra step.
target-random = choose a die to roll.
target-frost = choose a die to freeze.
target-ghost = choose a way through.
target-charge = choose a run.
target-telekinesis = choose a die to move by a field.
target-home = choose a die to send home.
target-bomb = choose which of your dice explodes.
target-fields = choose the first plate.
target-swap = choose the first die.
target-superpower = choose a step of any weight.
target-rebirth = choose a start field.
target-immortality = choose a die of yours.
second-telekinesis = choose where the die on { $first } goes.
second-home = choose a start field for the die on { $first }.
second-swap = choose the die that changes places with the one on { $first }.
second-fields = choose the plate that changes places with the one on { $first }.

ask-answer-you = { $danger } Answer with a card, or pass.
ask-answer = { $danger } { $who } may answer with a card.
ask-answer-target-you = { $card }: choose a die of this attack.
ask-answer-target = { $who } answers with { $card }.
danger-push = { $who } pushes from { $die } with { $strength } against { $resistance }.
danger-shove = { $who } pushes from { $die }.
danger-telekinesis = { $who } moves the die on { $die } to its death on { $to }.
danger-bomb = { $who } lets the die on { $die } explode.

over-goal = { $dice ->
    [one] { $who } wins with one die taken.
   *[other] { $who } wins with { $dice } dice taken.
}
over-rounds = The last round is over: { $who } is ahead and wins.
over-shared = { $who } share the win.
and = { $others } and { $last }

## Panels, facts and titles

taken = Taken
taken-of = { $count } of { $goal }
dice = Dice
pips = Pips
cards = Cards
trophy = a { $colour } die, taken
trophy-self = a { $colour } die, lost by its own side
round = Round
round-of = { $round } of { $rounds }
dice-to-move = Still to move
to-move-of = { $left } of { $own }
draw-pile = Draw pile
held-since = Held since the shuffle
hand-own = Your hand
hand = Hand of { $who }
discards = Discard pile
plate-help = { $name }. { $effect } { $rule }
start-field = { $field }: start field of { $colour }
die-title = { $field }: { $colour } { $pips }
die-to-move = still to move
die-frozen = frozen
die-immortal = immortal

## Buttons

button-end = End turn
button-roll = Roll
button-draw = Draw a card
button-skip = Skip
button-pass = Pass
button-own-loss = Own loss
button-from = From { $who }
button-arrow = { $sign } { $way }

## The board as text
legend = W2 is a white die that shows 2 (B black, R red, U blue). Before it, > has still to move; behind it, * is frozen and ! cannot die. The sign beside it is the field: X death, + plus, - minus, h half, d double, # blocked, = plus-minus, m extra step, ^ > v < one-way, w reroll, b beam, r rebirth, ? blank or card.
