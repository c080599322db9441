### Why something is not allowed: the end of a sentence that begins with its rule.

turn-of = it is the turn of { $who }
chance-first = { $asked } first
now-asked = now { $asked }
over-scorings = the game is over: the last bell has rung
over-wiped-out = the game is over: a gang has no car left
over-closing = the game is over: it was closing time
lay-flower = a flower that has not been laid yet comes to { $place }
lay-cross = an X that has not been laid yet comes to { $place }
deal-what-is-left = { $who } is dealt a card of which the pile still has one
draw-what-is-left = { $who } draws a card that is still in the pile
show-what-is-left = a card that is still in the pile is laid open
q-tile = the board is laid out
q-deal = the cards are dealt
q-post = the guard gets his post
q-start = a car is put on a piece without a car
q-act = an action is chosen
q-hit = the new car bumps a neighbour
q-hit-second = the new car bumps in a second direction
q-at = the magnet is put down
q-bell = a bell is chosen
q-put = the bell is put down
q-swap = two cars side by side are swapped
q-ride = a car is chosen for the free ride
q-go = the car goes to a free field beside it
q-remove = an opposing car is sent home
q-fly = the guard is put on another field
q-take = a card is taken, from the display or the pile
q-fetch = a card is drawn
q-keep = one of the two cards is kept
q-step = { $left ->
    [one] the guard walks, one step to go
   *[other] the guard walks, { $left } steps to go
}
q-drop = { $left ->
    [one] one of two cards is still to be discarded
   *[other] two cards are still to be discarded
}
no-post = { $field } is not the centre of a flower without a bell
no-start = there is a car on the piece of { $field } already
no-pull-there = on { $field } the magnet would pull no car
no-bell-there = there is no bell on { $field }
no-car-there = there is no car on { $field }
no-go = { $field } is not a free field next to { $car }
no-opponent-there = there is no opposing car on { $field }
not-on-display = { $card } is not on display
not-drawn = { $card } was not drawn
no-car-beside = no car stands next to { $field }
one-car-beside = next to { $field } there is only one car to bump
two-bells-from = from { $field } two bells would ring in the same action
all-bumps-ring = every bump from { $field } ends on a bell; { $why }
no-scoring-follows = a scoring must follow; { $why }
no-car-that-way = there is no car { $direction } of { $field }
batteries-left = { $left ->
    [0] there is no battery left
    [one] there is one battery left
   *[other] there are { $left } batteries left
}
bump-would-ring = this bump ends on a bell; { $why }
been-there = he has been on { $spot } in this move
step-into-hole = { $field } has fallen out: he steps into the hole { $place }
not-beside = { $spot } is not next to { $from }
fallen-out = { $field } has fallen out of the floor
car-there = there is a car on { $field }
guard-there = the guard is on { $field }
bell-there = there is a bell on { $field }
car-must-follow = after { $card } a car must be put
would-ring = a car would come onto a bell; { $why }
must-ring = after { $card } a bell must ring, and this cannot do it
not-in-hand = { $card } is not in your hand
walk-too-dear = four steps cost { $price } points, { $team } has { $points }
car-too-dear = the second car costs { $price } points, { $team } has { $points }
too-early = the first scoring may be in turn { $turn }
one-scoring = there is only one scoring in a turn
exchange-needs-two = an exchange needs two cards in hand
second-action-owed = the card that was played demands a second action
must-bump = a new car must bump one of its neighbours
bell-under-guard = the guard stands on this bell
bell-to-bare-flower = a bell stays on its flower or goes to a flower without one
not-side-by-side = there are not two cars side by side
fly-elsewhere = the guard flies to another field without car and bell
chance-deals = chance deals cards and lays pieces
no-spare-car = there is no normal car in the supply
normal-car-must-follow = this card changes a bump: a normal car must follow
magnet-is-out = the magnet is on the board
yellow-first-only = a yellow card is played as the first action only
nothing-can-ring = a scoring must follow, and no second action can ring a bell
blue-first-only = a blue card is played as the first action only: a car follows it
no-battery-to-take = the other side has no battery left
two-directions = a double hit goes in two different directions
no-batteries-with-blue = no batteries with a blue card
batteries-flat = the batteries are flat this turn
two-bells = two bells would ring in the same action
give-direction = the direction is given where he leaves a hole onto a car in one of two ways
second-bell = that would ring a second bell in the same action
no-such-walk = the guard cannot take so many steps from here
no-exchange = an exchange is not possible now
no-bump-here = a bump is not possible here
no-pull = the magnet would pull no car
bell-stuck = this bell can go nowhere
no-bell-to = the bell cannot go there
no-such-swap = these cars cannot be swapped
car-stuck = this car has no free field beside it
no-car-to = the car cannot go there
no-removal = this car cannot be removed
no-guard-to = the guard cannot go there
no-pull-anywhere = nowhere would the magnet pull a car
card-undoable = this card cannot be carried out now
dead-end = from there he could not finish his move
