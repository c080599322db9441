### Waarom iets niet mag: het einde van een zin die met zijn regel begint.

turn-of = { $who } is aan de beurt
chance-first = eerst: { $asked }
now-asked = nu: { $asked }
over-scorings = de partij is voorbij: de laatste bel heeft gerinkeld
over-wiped-out = de partij is voorbij: een bende heeft geen auto meer
over-closing = de partij is voorbij: het was sluitingstijd
lay-flower = op { $place } komt een bloem die nog niet ligt
lay-cross = op { $place } komt een X die nog niet ligt
deal-what-is-left = { $who } krijgt een kaart die nog in de stapel zit
draw-what-is-left = { $who } trekt een kaart die nog in de stapel zit
show-what-is-left = er wordt een kaart opengelegd die nog in de stapel zit
q-tile = het bord wordt gelegd
q-deal = de kaarten worden gedeeld
q-post = de baanwachter krijgt zijn post
q-start = er komt een auto op een deel zonder auto
q-act = er wordt een actie gekozen
q-hit = de nieuwe auto stoot een buur aan
q-hit-second = de nieuwe auto botst in een tweede richting
q-at = de magneet wordt gezet
q-bell = er wordt een bel gekozen
q-put = de bel wordt neergelegd
q-swap = twee auto's naast elkaar worden verwisseld
q-ride = er wordt een auto gekozen voor het vrijkaartje
q-go = de auto gaat naar een vrij veld ernaast
q-remove = een auto van de ander gaat naar huis
q-fly = de baanwachter komt op een ander veld
q-take = er wordt een kaart genomen, open of van de stapel
q-fetch = er wordt een kaart getrokken
q-keep = een van de twee kaarten wordt gehouden
q-step = { $left ->
    [one] de baanwachter loopt nog één stap
   *[other] de baanwachter loopt nog { $left } stappen
}
q-drop = { $left ->
    [one] een van twee kaarten moet nog worden afgelegd
   *[other] twee kaarten moeten nog worden afgelegd
}
no-post = { $field } is niet het midden van een bloem zonder bel
no-start = op het deel van { $field } staat al een auto
no-pull-there = op { $field } zou de magneet geen auto aantrekken
no-bell-there = op { $field } ligt geen bel
no-car-there = op { $field } staat geen auto
no-go = { $field } is geen vrij veld naast { $car }
no-opponent-there = op { $field } staat geen auto van de ander
not-on-display = { $card } ligt niet open
not-drawn = { $card } is niet getrokken
no-car-beside = naast { $field } staat geen auto
one-car-beside = naast { $field } is maar één auto om aan te stoten
two-bells-from = vanaf { $field } zouden in dezelfde actie twee bellen rinkelen
all-bumps-ring = elke botsing vanaf { $field } eindigt op een bel; { $why }
no-scoring-follows = er moet een telling volgen; { $why }
no-car-that-way = vanaf { $field } naar { $direction } staat geen auto
batteries-left = { $left ->
    [0] er is geen batterij meer
    [one] er is nog één batterij
   *[other] er zijn nog { $left } batterijen
}
bump-would-ring = deze botsing eindigt op een bel; { $why }
been-there = op { $spot } is hij deze keer al geweest
step-into-hole = { $field } is weggevallen: hij stapt in het gat { $place }
not-beside = { $spot } ligt niet naast { $from }
fallen-out = { $field } is uit de vloer gevallen
car-there = op { $field } staat een auto
guard-there = op { $field } staat de baanwachter
bell-there = op { $field } ligt een bel
car-must-follow = na { $card } moet een auto worden gezet
would-ring = er zou een auto op een bel komen; { $why }
must-ring = na { $card } moet een bel rinkelen, en zo kan dat niet
not-in-hand = { $card } zit niet in je hand
walk-too-dear = vier stappen kosten { $price } punten, { $team } heeft er { $points }
car-too-dear = de tweede auto kost { $price } punten, { $team } heeft er { $points }
too-early = de eerste telling mag vanaf beurt { $turn }
one-scoring = in één beurt is er maar één telling
exchange-needs-two = voor omruilen heb je twee kaarten in je hand nodig
second-action-owed = de gespeelde kaart eist een tweede actie
must-bump = een nieuwe auto moet een buur aanstoten
bell-under-guard = op deze bel staat de baanwachter
bell-to-bare-flower = een bel blijft op haar bloem of gaat naar een bloem zonder bel
not-side-by-side = daar staan geen twee auto's naast elkaar
fly-elsewhere = de baanwachter vliegt naar een ander veld zonder auto en bel
chance-deals = het lot deelt kaarten en legt delen
no-spare-car = er is geen gewone auto in de voorraad
normal-car-must-follow = deze kaart verandert een botsing: er moet een gewone auto volgen
magnet-is-out = de magneet staat al op het bord
yellow-first-only = een gele kaart speel je alleen als eerste actie
nothing-can-ring = er moet een telling volgen, en geen tweede actie kan een bel laten rinkelen
blue-first-only = een blauwe kaart speel je alleen als eerste actie: er volgt een auto
no-battery-to-take = de andere kant heeft geen batterij meer
two-directions = een dubbele klap gaat in twee verschillende richtingen
no-batteries-with-blue = geen batterijen bij een blauwe kaart
batteries-flat = de batterijen zijn deze beurt leeg
two-bells = er zouden in dezelfde actie twee bellen rinkelen
give-direction = de richting geef je op als hij vanuit een gat op twee manieren op een auto kan komen
second-bell = zo zou in dezelfde actie een tweede bel rinkelen
no-such-walk = zoveel stappen kan de baanwachter hier niet doen
no-exchange = omruilen kan nu niet
no-bump-here = botsen kan hier niet
no-pull = de magneet zou geen auto aantrekken
bell-stuck = deze bel kan nergens heen
no-bell-to = daar kan de bel niet heen
no-such-swap = deze auto's kunnen niet ruilen
car-stuck = naast deze auto is geen veld vrij
no-car-to = daar kan de auto niet heen
no-removal = deze auto kan niet weg
no-guard-to = daar kan de baanwachter niet heen
no-pull-anywhere = nergens zou de magneet een auto aantrekken
card-undoable = deze kaart kan nu niet worden uitgevoerd
dead-end = vandaar zou hij zijn tocht niet kunnen afmaken
