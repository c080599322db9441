### Plies in words, without who plays them.

direction-E = east
direction-SE = south-east
direction-SW = south-west
direction-W = west
direction-NW = north-west
direction-NE = north-east
spot-hole = the hole { $place }
whose-car = { $team } { $number }
whose-magnet = { $team }'s magnet

ply-tile = Lay { $tile } on { $place }
ply-deal = { $card } to { $who }
ply-show = { $card } on display
ply-post = Guard on { $field }
ply-start = Car on { $field }, worth { $worth }
ply-car = Car on { $field }
ply-car-fee = Second car on { $field }, for { $points } points
ply-magnet = Put the magnet
ply-magnet-fee = Put the magnet, for { $points } points
ply-play = Play { $card }: { $text }
ply-guard = Move the guard 2 steps
ply-guard-long = Move the guard { $steps } steps, for { $points } points
ply-exchange = Exchange two cards
ply-pass = { $action ->
    [1] Pass: give up both actions
   *[2] Pass: give up the second action
}
ply-hit = { $batteries ->
    [0] Bump to the { $direction }
    [one] Bump to the { $direction } with a battery
   *[other] Bump to the { $direction } with { $batteries } batteries
}
ply-hit-none = Bump nothing
ply-at = Magnet on { $field }
ply-to = Guard to { $spot }
ply-to-pushing = Guard to { $spot }, pushing { $direction }
ply-bell = Take the bell of { $field }
ply-put = Bell on { $field }
ply-swap = Swap { $one } and { $other }
ply-ride = { $car } on { $field } rides
ply-go = To { $field }
ply-go-bell = Onto the bell of { $field }
ply-remove = Send { $car } on { $field } home
ply-fly = Guard on { $field }
ply-drop = Discard { $card }
ply-take = Take { $card }
ply-take-deck = Take the next card of the pile, unseen
ply-keep = Keep { $card }
