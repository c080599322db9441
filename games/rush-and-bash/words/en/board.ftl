# Pieces, spaces, cards, panels.

piece-car = { $driver } in the { $car }, { $life } of { $full } lives
piece-boost = Boost: drive over it and a Sprint card drives you on.
piece-rock = Rock: whoever comes onto it loses one life and stops.
piece-bomb = Bomb: whoever comes onto it sets it off. Everybody on or beside its space loses one life.
piece-snout = The Ugly Snout: whoever comes onto it loses one life and stops.

space-geyser = Geyser: roll at once. 1 costs a life and the turn, 2 and 3 a life.
space-landslide = Slope: here you may start a landslide.
space-snout = Here you roll and move the Ugly Snout.
space-volcano = Here the volcano wakes up: at the end of the turn everybody on lava rolls.
space-lava = Lava: dangerous when the volcano has been woken.
space-zone = Rocks of a landslide fall here.
space-portal = Portal: equal numbers are one space.
space-entrance = The jungle: you are put on the first clearing and stop.
space-paw = The Ugly Snout walks here.
space-rock = A rock falls here if the die shows { $symbol } or more.
space-checkpoint = Checkpoint: whoever goes off the track after it comes back here.

card-steer = Steer
    .text = Change one lane, then drive { $drive }
card-rocket = Rocket
    .text = Hit the first thing ahead, then drive { $drive }
card-bomb = Bomb
    .text = Drop it next to you, then drive { $drive }
card-repair = Repair
    .text = Get one heart back, then drive { $drive }
card-star = Star
    .text = Charge your special by one, then drive { $drive }
    .simple = Drive 2, then drive { $drive }
card-name = { $effect } { $drive }
card-back = { $deck ->
    [sprint] a Sprint card
   *[rush] a Rush card
}

part-plate = Armour plate
    .text = One life more.
part-igniter = Igniter
    .text = Start each race with one star.
part-ram = Ram
    .text = Cars you run into are pushed 3, not 2.
part-crew = Pit crew
    .text = Going off the track gives two stars.
part-fins = Fins
    .text = Once a race, at the start of your turn: steer.
part-flask = Flask
    .text = Once a race, after a card: drive 2.
part-scope = Scope
    .text = Rockets fly one checkpoint further, and over rocks.
part-tip = Tip
    .text = Start with one Rush card more.

shelf-hand-own = Your hand
shelf-hand = Hand of { $who }
shelf-played = Played by { $who }
shelf-garage = Garage
shelf-discard = { $deck ->
    [sprint] Sprint cards discarded
   *[rush] Rush cards discarded
}

ability-none = none yet
ability-rocket = fire a rocket
ability-drive = drive 2
ability-bomb = drop a bomb
ability-repair = repair one life
ability-steer = steer
ability-card = play one more card
ability-broadside = Broadside: a rocket, then drive 7
ability-golden-turbo = Golden turbo: drive up to 6
ability-ghost-ride = Ghost ride: up to 7 steps, any lane, over everything
ability-wrecking-run = Wrecking run: 4 ahead through everything
ability-shining-path = Shining path: all lives, then up to 6 steps, any lane
ability-wingbeat = Wingbeat: up to 7 ahead, over everything

fact-round = Round
fact-race = Race
    .of = { $race } of { $races }
fact-rocks = Rocks left
fact-bombs = Bombs left
fact-pile = { $deck ->
    [sprint] Sprint
   *[rush] Rush
}

panel-bar = Positions
bar-place = { $place }. { $who }, draws { $deck ->
    [sprint] Sprint cards
   *[rush] Rush cards
}
panel-lives = { $lives } of { $full } lives
panel-star = Star { $star } of 3
panel-cards = { $sprint } Sprint, { $rush } Rush
panel-ability = Special
panel-known = Holds
panel-driven = Driven by
    .by = the cards
panel-finished = Finished
    .place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
panel-points = Points
panel-coins = Coins
panel-parts = Parts
panel-automatic = { $who } (automatic)
