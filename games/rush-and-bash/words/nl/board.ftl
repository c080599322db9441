# Stukken, vakken, kaarten, panelen.

piece-car = { $driver } in de { $car }, { $life } van { $full } levens
piece-boost = Boost: rijd erover en een Sprintkaart jaagt je verder.
piece-rock = Rots: wie erop komt, verliest een leven en stopt.
piece-bomb = Bom: wie erop komt, laat hem afgaan. Iedereen op of naast dat vak verliest een leven.
piece-snout = De Lelijke Snuit: wie erop komt, verliest een leven en stopt.

space-geyser = Geiser: gooi meteen. 1 kost een leven en de beurt, 2 en 3 een leven.
space-landslide = Helling: hier mag je een aardverschuiving veroorzaken.
space-snout = Hier gooi je en verplaats je de Lelijke Snuit.
space-volcano = Hier ontwaakt de vulkaan: aan het eind van de beurt gooit iedereen op lava.
space-lava = Lava: gevaarlijk als de vulkaan wakker is.
space-zone = Hier vallen de rotsen van een aardverschuiving.
space-portal = Portaal: gelijke nummers zijn één vak.
space-entrance = De jungle: je komt op de eerste open plek en stopt.
space-paw = Hier loopt de Lelijke Snuit.
space-rock = Hier valt een rots als de dobbelsteen { $symbol } of meer toont.
space-checkpoint = Checkpoint: wie daarna van de baan vliegt, komt hier terug.

card-steer = Sturen
    .text = Wissel één baan, rijd dan { $drive }
card-rocket = Raket
    .text = Raak het eerste vóór je, rijd dan { $drive }
card-bomb = Bom
    .text = Gooi hem naast je, rijd dan { $drive }
card-repair = Reparatie
    .text = Krijg een hart terug, rijd dan { $drive }
card-star = Ster
    .text = Laad je special met één, rijd dan { $drive }
    .simple = Rijd 2, rijd dan { $drive }
card-name = { $effect } { $drive }
card-back = { $deck ->
    [sprint] een Sprintkaart
   *[rush] een Rushkaart
}

part-plate = Pantserplaat
    .text = Eén leven meer.
part-igniter = Ontsteker
    .text = Begin elke race met één ster.
part-ram = Stormram
    .text = Auto's waar je tegenaan rijdt, schuiven 3 op, niet 2.
part-crew = Pitcrew
    .text = Van de baan vliegen geeft twee sterren.
part-fins = Vinnen
    .text = Eén keer per race, aan het begin van je beurt: sturen.
part-flask = Heupfles
    .text = Eén keer per race, na een kaart: 2 rijden.
part-scope = Vizier
    .text = Raketten vliegen een checkpoint verder, en over rotsen.
part-tip = Tip
    .text = Begin met één Rushkaart meer.

shelf-hand-own = Je hand
shelf-hand = Hand van { $who }
shelf-played = Gespeeld door { $who }
shelf-garage = Garage
shelf-discard = { $deck ->
    [sprint] Afgelegde Sprintkaarten
   *[rush] Afgelegde Rushkaarten
}

ability-none = nog geen
ability-rocket = een raket afvuren
ability-drive = 2 rijden
ability-bomb = een bom gooien
ability-repair = een leven repareren
ability-steer = sturen
ability-card = nog een kaart spelen
ability-broadside = Breedzij: een raket, dan 7 rijden
ability-golden-turbo = Gouden turbo: tot 6 rijden
ability-ghost-ride = Spookrit: tot 7 stappen, elke baan, over alles heen
ability-wrecking-run = Slooprit: 4 rechtdoor, dwars door alles
ability-shining-path = Lichtend pad: alle levens, dan tot 6 stappen, elke baan
ability-wingbeat = Vleugelslag: tot 7 rechtdoor, over alles heen

fact-round = Speelronde
fact-race = Race
    .of = { $race } van { $races }
fact-rocks = Rotsen over
fact-bombs = Bommen over
fact-pile = { $deck ->
    [sprint] Sprint
   *[rush] Rush
}

panel-bar = Posities
bar-place = { $place }. { $who }, trekt { $deck ->
    [sprint] Sprintkaarten
   *[rush] Rushkaarten
}
panel-lives = { $lives } van { $full } levens
panel-star = Ster { $star } van 3
panel-cards = { $sprint } Sprint, { $rush } Rush
panel-ability = Special
panel-known = Heeft
panel-driven = Bestuurd door
    .by = de kaarten
panel-finished = Gefinisht
    .place = { $place }e
panel-points = Punten
panel-coins = Munten
panel-parts = Onderdelen
panel-automatic = { $who } (automatisch)
