### What happened, one sentence an event.

placed = { $car } comes onto { $field }.
moved = { $car } slides from { $from } to { $to }.
absorbed = The guard takes the bump without blinking.
fell = { $car } falls off from { $from }.
points-fall = { $team } gets { $count } points for pushing a car off.
points-second-car = { $team } pays { $count } points for a second car.
points-bribe = { $team } pays { $count } points to the guard.
points-bonus = { $count ->
    [one] { $team } gets a point for not beginning.
   *[other] { $team } gets { $count } points for not beginning.
}
rang = The bell of { $field } rings!
scored = Scoring { $number }: Green { $green }, Orange { $orange }.
scored-anomaly = Scoring { $number }, with colours turned round: Green { $green }, Orange { $orange }.
banner-scored = Scoring { $number }: Green +{ $green }, Orange +{ $orange }
returned = { $car } goes home from { $from }.
collapsed = The flower { $place } falls out of the floor.
pulled = { $magnet } pulls { $car } from { $from } to { $to }.
guard-posted = The guard takes his post on { $spot }.
guard-moved = The guard goes to { $spot }.
bell-moved = The bell of { $from } goes to { $to }.
swapped = The cars of { $one } and { $other } change places.
battery-lost = { $count ->
    [one] { $team } is a battery poorer.
   *[other] { $team } is { $count } batteries poorer.
}
card-played = { $who } plays { $card }.
card-discarded = { $who } discards { $card }.
card-taken = { $who } takes { $card }.
card-taken-hidden = { $who } takes a card.
card-offered = { $who } draws { $card }.
card-offered-hidden = { $who } draws a card to choose from.
card-shown = { $card } comes on display.
reshuffled = The discards are shuffled and become the pile.
began = Positions are worth { $green } for Green and { $orange } for Orange: { $who } begins.
banner-began = { $who } begins
end-last-scoring = The last bell has rung
end-wipe-out = A gang has no car left
end-closing-time = Closing time
result-won = { $team } wins
result-draw = a draw
ended = { $why }: { $result }. Green { $green }, Orange { $orange }.
banner-ended = { $why }: { $result }
