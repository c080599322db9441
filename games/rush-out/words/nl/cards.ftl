# Wat kaarten en stapels zijn en doen, en hoe rondes gewonnen worden.

effect-coin = munt
effect-confrontation = een leven
effect-confusion-all = veegt alles
effect-confusion-one = veegt er een
effect-summon = beproeving
effect-dracology = draak +{ $places }
effect-ban = ✕ { $symbol }
effect-whirlwind = −1 steen
effect-silence = niet praten
effect-one-hand = één hand
effect-high-five = high fives
effect-reap = pakt zielen
effect-maim = 2 wonden
effect-regression-each = elk −1 punt
effect-regression-one = −1 punt

does-standard = een beproeving van de helden
does-coin = wie de eigen kant het eerst vult, pakt een munt
does-confrontation = de helden nemen de tovenaar een leven af, de tovenaar werkt de kaart weg
does-confusion-all = haalt alle heldendobbelstenen van één kaart
does-confusion-one = haalt één heldendobbelsteen van een kaart
does-summon = komt als nieuwe beproeving op de beproevingsstapel
does-dracology = { $places ->
    [one] de draak loopt één plek naar de beproevingsstapel toe
   *[other] de draak loopt { $places } plekken naar de beproevingsstapel toe
}
does-ban = één held mag geen { $symbol } leggen
does-whirlwind = één held speelt met twee dobbelstenen
does-silence = de helden mogen niet praten
does-one-hand = de helden spelen met één hand
does-high-five = de helden geven een high five voordat dobbelstenen terugkomen
does-reap = verwondt een held en pakt voor elke gewonde een ziel
does-maim = verwondt twee helden
does-regression-each = elke held verliest een punt
does-regression-one = één held verliest een punt

equipment = De joker staat ook voor { $symbol }

pile-size = { $left ->
    [one] nog één
   *[other] nog { $left }
}
pile-none = leeg
pile-few = de laatste
pile-half = half of minder
pile-most = meer dan half
pile-full = vol

dragon-home = De draak is thuis
dragon-first = De draak is op de eerste beproeving
dragon-second = De draak is op de tweede beproeving
dragon-third = De draak is één stap van de stapel
dragon-pile = De draak heeft de stapel bereikt

win-trials = De helden winnen de ronde: de laatste beproeving ligt open.
win-spells = De tovenaar wint de ronde: de laatste spreuk ligt open.
win-dragon = De tovenaar wint de ronde: de draak heeft de stapel bereikt.
win-souls = De tovenaar wint de ronde: alle zielen zijn van hem.
win-lives = De helden winnen de ronde: het laatste leven van de tovenaar is weg.
win-bell = De helden winnen de ronde: de bel heeft geklonken.

fact-round = ronde
fact-heroes = winst helden
fact-wizard = winst tovenaar
fact-beat = tel
row-wounded = gewond
row-unhurt = ongedeerd
row-experience = ervaring
row-spells = spreuken
row-trials = beproevingen
row-coins = munten

## Wie en wat er is

unit-wizard = tovenaar
unit-warrior = krijger
unit-hunter = jager
unit-bard = bard
unit-cleric = priester
the-hero = de { $hero }
two-heroes = Twee helden
target-dragon = de draak
target-wounds = de wonden van de { $hero }
target-storm = de storm
target-drake = de lindworm

symbol-fire = vuur
    .die = vuur
    .slot = een vuurvak
symbol-sword = zwaard
    .die = een zwaard
    .slot = een zwaardvak
symbol-footprint = voetstap
    .die = een voetstap
    .slot = een voetstapvak
symbol-key = sleutel
    .die = een sleutel
    .slot = een sleutelvak
symbol-heart = hart
    .die = een hart
    .slot = een hartvak
symbol-joker = joker
    .die = een joker
    .slot = een jokervak
symbol-plant = plant
    .die = een plant
    .slot = een plantvak
symbol-water = water
    .die = water
    .slot = een watervak
symbol-air = lucht
    .die = lucht
    .slot = een luchtvak
symbol-lightning = bliksem
    .die = een bliksem
    .slot = een bliksemvak
symbol-anything = alles

role-plant-water = Plant, water
    .does = Draai verse dobbelstenen van plant naar water of terug
role-plant-air = Plant, lucht
    .does = Draai verse dobbelstenen van plant naar lucht of terug
role-exchange = Omruilen
    .does = Ruil een spreuk met de bovenste van de stapel
role-joker-water = Joker: water
    .does = Jokers mogen voor water staan
role-joker-plant = Joker: plant
    .does = Jokers mogen voor plant staan
role-joker-air = Joker: lucht
    .does = Jokers mogen voor lucht staan
role-storm = Storm
    .does = Twee bliksems vegen een kaart leeg
role-drake = Lindworm
    .does = Vijf vuren bewegen de draak

scenario-t1 = eerste training
scenario-t2 = tweede training
scenario = scenario { $number }
