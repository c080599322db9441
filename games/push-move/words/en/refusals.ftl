### Why something is not allowed: the end of a sentence that begins with its rule.

over = the game is over
turn-of = it is { $colour }'s turn
asked-arrow = { $colour } chooses the direction of this one-way plate
asked-answer = { $colour } is asked for an answer
rolling-board = the board is being rolled
rolling-first = first it is decided by lot who begins
dealing = cards are being dealt
drawing = a card is being drawn
rolling-die = a die is being rolled

## Steps

no-edge = no die leaves the board by its own step
no-frozen = the die on { $field } is frozen and neither moves nor is pushed
no-blocked = { $field } is blocked: no die may come there
no-one-way = { $field } is one-way and may be stepped onto only along its arrow
no-wall = the push ends at the blocked field { $field }
no-weak = too weak: { $strength } cannot push { $resistance }
no-own-die = no die of yours stands on { $field }
no-move-left = the die on { $field } has no move left in this turn
no-neighbour = too far: { $to } is not next to { $from }
no-step-now = this step is not asked for now
must-move = a die that has still to move can move, so it must
no-pass = there is no pass: every die that can move must
move-a-die = move a die

## The board and what is before the game

none-left = no { $kind } plate is left for { $number }: it is rolled again
none-for-opposite = { $field } and the field opposite get the same plate, and only one { $kind } plate is left: { $number } is rolled again
no-arrow-on-centre = { $field } lies opposite itself, and a one-way plate would point differently for each side: { $number } is rolled again
no-entry = nobody could ever enter { $field } heading { $way }
choose-arrow = choose the direction of the one-way plate
chance-arrow = chance decides the direction of the one-way plate
deal-from-pile = a card of the draw pile is dealt
draw-from-pile = a card of the draw pile is drawn
one-begins = one of { $players } players begins

## Fields

only-extra-step = only the die on { $field } may make the extra step
pips-range = a die shows 1 to 6
no-beam = { $field } is no other beam field that is free
use-or-skip = use the field { $field } or skip it
choose-charge = choose whose charge is lifted
choose-start = choose a free start field of yours for the reborn die

## Cards

no-card-in-move = no card in the middle of a move
no-cards = this game is played without cards
not-in-hand = { $card } is not in your hand
no-target-now = { $card } has no legal target now
choose-first = choose a target for { $card } first
answer-or-pass = play an answer card or pass
no-answer = { $card } is not in your hand or is no answer to this
no-answer-target = { $card }: choose a die of the attack that it can change

needs-die = { $card }: no die stands on { $field }
needs-own = { $card } is for a die of yours; the one on { $field } is not
needs-enemy = { $card } is for an enemy die; the one on { $field } is yours
needs-less-than-six = { $card }: the die on { $field } shows 6 already
needs-more-than-one = { $card }: the die on { $field } shows 1 already
is-frozen-already = the die on { $field } is frozen already
is-frozen = the die on { $field } is frozen and stays where it is
is-immortal = the die on { $field } is immortal already
needs-enemy-beside = no enemy die stands next to { $field }
needs-room = the die on { $field } has no free field beside it
needs-start = no start field of the die on { $field } is free
needs-other-die = there is no other die to change places with
needs-to-move = the die on { $field } has no move left, and { $card } needs one that has
needs-plate = no plate lies on { $field }
needs-no-die = a die stands on { $field }
needs-other-kind = the plates on { $one } and { $other } are of the same kind
needs-beside = { $field } is not next to { $first }
needs-free = { $field } is not free
needs-start-field = { $field } is no start field of the die on { $first }
needs-another = choose another die than the one on { $field }
needs-way = { $card } goes straight ahead, and from { $from } it does not end on { $to }
not-through = next to { $from } there is nothing for a ghost to go through that way
no-run = from { $from } there is no free field to run to that way
choose-target = choose a target for { $card }
