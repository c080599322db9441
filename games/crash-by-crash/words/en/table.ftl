### What stands at the table: the goal, whose turn it is and what to do, plates, facts, buttons.

goal = { $scorings ->
    [one] Have the most points when one bell has rung.
   *[other] Have the most points when { $scorings } bells have rung.
}

team-green = Green
team-orange = Orange
seat-green-first = Green, first driver
seat-green-second = Green, second driver
seat-orange-first = Orange, first driver
seat-orange-second = Orange, second driver

## Prompts: `-you` for the seat that is asked, without its name.

ask-tile = The board is being laid.
ask-deal = The cards are being dealt.
ask-post-you = Put the guard on the centre of a flower without a bell.
ask-post = { $who } puts the guard on his post.
ask-start-you = Put a car on a piece without a car.
ask-start = { $who } puts a car on a piece without a car.
ask-act-you = { $action ->
    [1] Choose your first action: a car, the guard, a card or an exchange.
   *[2] Choose your second action: a car, the guard, a card or an exchange.
}
ask-act = { $action ->
    [1] { $who } chooses the first action.
   *[2] { $who } chooses the second action.
}
ask-tied-yellow-you = { $card }: now ring a bell.
ask-tied-yellow = { $card }: { $who } must ring a bell.
ask-tied-expansion-you = { $card }: put a car or the magnet on any empty field.
ask-tied-you = { $card }: now put a car.
ask-tied = { $card }: { $who } puts a car.
ask-hit-you = Choose which car to bump.
ask-hit = { $who } chooses which car to bump.
ask-hit-second-you = Choose the second car to bump.
ask-hit-second = { $who } chooses the second car to bump.
ask-at-you = Put the magnet where it pulls a car.
ask-at = { $who } puts the magnet.
ask-step-you = { $left ->
    [one] Choose the guard's last step.
   *[other] Lead the guard: { $left } steps to go.
}
ask-step = { $left ->
    [one] { $who } leads the guard: the last step.
   *[other] { $who } leads the guard: { $left } steps to go.
}
ask-bell-you = Choose a bell to move.
ask-bell = { $who } chooses a bell to move.
ask-put-you = Put the bell down.
ask-put = { $who } puts the bell down.
ask-swap-you = Swap two cars that stand side by side.
ask-swap = { $who } swaps two cars.
ask-ride-you = Choose a car for the free ride.
ask-ride = { $who } chooses a car for the free ride.
ask-go-you = Choose where the car goes.
ask-go = { $who } chooses where the car goes.
ask-remove-you = Send an opposing car home.
ask-remove = { $who } sends an opposing car home.
ask-fly-you = Put the guard on any empty field.
ask-fly = { $who } puts the guard on any empty field.
ask-drop-you = { $left ->
    [one] Discard one more card.
   *[other] Discard { $left } cards.
}
ask-drop = { $who } discards two cards.
ask-take-you = Take a card: from the display, or unseen from the pile.
ask-take = { $who } takes a card.
ask-fetch = { $who } draws a card.
ask-keep-you = Keep one of the two cards.
ask-keep = { $who } keeps one of two cards.
ask-fill = The display is filled up.
over-won = { $team } wins, { $points } to { $others }.
over-draw = A draw, { $points } points each.

## Plates, facts and titles

points = Points
bell-now = If a bell rang now
bell-now-points = +{ $points } → { $sum }
cards-in-hand = Cards
known-cards = Known
turn = Turn
bells-rung = Bells rung
bells-rung-of = { $rung } of { $all }
first-scoring = First bell
first-scoring-from = from turn { $turn }
closing-time = Closing time
closing-in = { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
}
pile = Pile
pile-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
pile-left = { $cards ->
    [one] The pile: 1 card
   *[other] The pile: { $cards } cards
}
plate-title = { $team }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $cars ->
    [one] 1 car in the supply
   *[other] { $cars } cars in the supply
 }, { $batteries ->
    [one] 1 battery
   *[other] { $batteries } batteries
 }
plate-bell-now = { $plate }; if a bell rang now, { $points } more points
plate-flat = { $plate }; no batteries for a turn
hole-title = A hole. What is pushed into it falls off.
bell-title = Bell on { $field }. A car that comes onto it rings: both sides score, and its flower falls.
car-title = { $team } { $number } on { $field }, worth { $worth }
magnet-title = { $team } magnet on { $field }, worth { $worth }
guard-title = The guard on { $spot }. He stops whatever is pushed into him and shifts what he walks into.
field-title = Field { $field }. Its shade is what a car on it is worth when a bell rings.
barred-title = No car here: its bump would ring; { $why }
hand-own = Your hand
hand = Hand of { $who }
offered = Drawn: keep one
display = Display
discards = Discarded cards

## Buttons

button-magnet = Magnet
button-magnet-fee = Magnet ({ $points } points)
button-guard = Guard: 2 steps
button-guard-long = Guard: 4 steps ({ $points } points)
button-exchange = Exchange cards
button-no-bump = No bump
button-pass = Pass
button-bump = { $sign } { $outcome }
button-bump-batteries = { $sign } { $outcome } (+{ $batteries })

## What a bump would do, on its button

bump-nothing = Nothing moves
bump-slides = Slides to { $to }
bump-worth = worth { $new }, was { $old }
bump-hole = Into the hole
bump-edge = Over the edge
bump-gain = you gain 2
bump-own-falls = your own car is lost
bump-absorbed = Guard stops it
bump-stays = nobody moves
bump-rings = Rings the bell
bump-scores = you +{ $own }, they +{ $other }
note-batteries = { $count ->
    [one] 1 battery
   *[other] { $count } batteries
}
note-absorbed = the guard absorbs it
note-rings = rings: Green +{ $green }, Orange +{ $orange }
note-costs = { $points ->
    [one] costs 1 point
   *[other] costs { $points } points
}

## The terminal

discarded = discards

## The board as text
legend = Every field has three signs: A a green car, B an orange one (m behind it: the magnet), G the guard, o a bell; the number is what the field is worth. Where nothing stands is a hole. Beside the board: points, cars at home (+m with the magnet) and batteries (bat).
