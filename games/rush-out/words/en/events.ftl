# What has happened.

event-kept = { $who } keeps the dice.
event-turned = The { $hero }'s { $was } becomes { $is }.
event-completed-wizard = { $who } completes { $card }.
event-completed-one = The { $hero } completes { $card }.
event-completed-two = The { $hero } and the { $other } complete { $card }.
event-completed-all = The heroes complete { $card }.
event-held = { $card } is full: high five!
event-fived = { $who } raises a hand.
event-grabbed = { $who } takes the dice without a high five.
event-cast = { $card }: { $effect }.
event-fizzled = { $card } has no effect.
event-zapped = Dice jump off { $card }.
event-summoned = { $card } lies on the trial pile.
event-afflicted = { $card } lies before the { $hero }.
event-pinned = A die of the { $hero } is caught.
event-cursed = A curse: { $effect }.
event-lifted = { $card } is lifted.
event-swapped = { $card } goes back onto the pile.
event-coin-heroes = The heroes take a coin.
event-coin-wizard = { $who } takes a coin.
event-spent-heroes = The heroes pay two coins: the top trial goes.
event-spent-wizard = { $who } pays two coins: the top spell goes.
event-dragon-near = The dragon comes nearer.
event-dragon-back = The dragon is pushed back.
event-wounded = The { $hero } is wounded.
event-healed = The { $hero } is healed.
event-souls = { $taken ->
    [one] { $who } takes a soul and has { $total }.
   *[other] { $who } takes { $taken } souls and has { $total }.
}
event-life = The wizard loses a life: { $left } left.
event-learned = The { $hero } gains experience.
event-forgot = The { $hero } forgets something.
event-ceded = The { $hero } passes a point to the { $other }.
event-called = { $who } points at { $card }.
event-asked = { $who } asks for { $symbol }.
event-said = { $who } speaks.
event-fault = The { $hero } breaks a curse.
event-reported = { $who } reports the { $hero }, and is right: a spell goes.
event-misreported = { $who } reports the { $hero } wrongly.
banner-round = Round { $round }
event-round = Round { $round } begins.
event-market = Market: the heroes have { $heroes ->
    [one] one coin
   *[other] { $heroes } coins
}, the wizard { $wizard }.
event-bought = { $who } buys a role: { $role }.
event-offered = { $who } proposes a joker as { $symbol } for the { $hero }.
event-withdrawn = { $who } withdraws the proposal.
event-equipped = The { $hero }'s joker now also stands for { $symbol }.
event-done = { $who } is done with the market.
