### Waarom iets niet mag: het einde van een zin die met zijn regel begint.

over = de partij is voorbij
turn-of = { $colour } is aan de beurt
asked-arrow = { $colour } kiest de richting van dit eenrichtingsplaatje
asked-answer = { $colour } moet antwoorden
rolling-board = het bord wordt gegooid
rolling-first = eerst wordt geloot wie begint
dealing = er worden kaarten gedeeld
drawing = er wordt een kaart getrokken
rolling-die = er wordt een steen gegooid

## Stappen

no-edge = geen steen verlaat het bord met zijn eigen stap
no-frozen = de steen op { $field } is bevroren: hij zet niet en wordt niet geduwd
no-blocked = { $field } is versperd: daar mag geen steen komen
no-one-way = { $field } is eenrichting en mag alleen langs de pijl betreden worden
no-wall = de duw eindigt bij het versperde veld { $field }
no-weak = te zwak: { $strength } duwt { $resistance } niet weg
no-own-die = op { $field } staat geen steen van jou
no-move-left = de steen op { $field } heeft deze beurt al gezet
no-neighbour = te ver: { $to } ligt niet naast { $from }
no-step-now = deze stap wordt nu niet gevraagd
must-move = een steen die nog moet zetten, kan zetten, dus moet hij
no-pass = passen mag niet: elke steen die kan zetten, moet
move-a-die = zet een steen

## Het bord en wat vóór de partij gebeurt

none-left = voor de { $number } is geen plaatje { $kind } meer over: er wordt opnieuw gegooid
none-for-opposite = { $field } en het veld ertegenover krijgen hetzelfde plaatje, en { $kind } is er nog maar één keer: de { $number } wordt opnieuw gegooid
no-arrow-on-centre = { $field } ligt tegenover zichzelf, en een pijl zou voor elke kant anders wijzen: de { $number } wordt opnieuw gegooid
no-entry = niemand zou { $field } ooit kunnen betreden als de pijl naar { $way } wijst
choose-arrow = kies de richting van het eenrichtingsplaatje
chance-arrow = het lot bepaalt de richting van het eenrichtingsplaatje
deal-from-pile = er wordt een kaart van de trekstapel gedeeld
draw-from-pile = er wordt een kaart van de trekstapel getrokken
one-begins = een van de { $players } spelers begint

## Velden

only-extra-step = alleen de steen op { $field } mag de extra stap doen
pips-range = een steen toont 1 t/m 6
no-beam = { $field } is geen ander vrij straalveld
use-or-skip = gebruik het veld { $field } of sla het over
choose-charge = kies wie een steen teruggeeft
choose-start = kies een vrij startveld voor je herboren steen

## Kaarten

no-card-in-move = geen kaart midden in een zet
no-cards = deze partij wordt zonder kaarten gespeeld
not-in-hand = { $card } zit niet in je hand
no-target-now = { $card } heeft nu geen geldig doel
choose-first = kies eerst een doel voor { $card }
answer-or-pass = speel een antwoordkaart of pas
no-answer = { $card } zit niet in je hand of is hier geen antwoord op
no-answer-target = { $card }: kies een steen van de aanval die de kaart kan veranderen

needs-die = { $card }: op { $field } staat geen steen
needs-own = { $card } is voor een eigen steen; die op { $field } is niet van jou
needs-enemy = { $card } is voor een vijandelijke steen; die op { $field } is van jou
needs-less-than-six = { $card }: de steen op { $field } toont al 6
needs-more-than-one = { $card }: de steen op { $field } toont al 1
is-frozen-already = de steen op { $field } is al bevroren
is-frozen = de steen op { $field } is bevroren en blijft waar hij is
is-immortal = de steen op { $field } is al onsterfelijk
needs-enemy-beside = naast { $field } staat geen vijandelijke steen
needs-room = naast de steen op { $field } is geen veld vrij
needs-start = voor de steen op { $field } is geen startveld vrij
needs-other-die = er is geen andere steen om mee te ruilen
needs-to-move = de steen op { $field } heeft al gezet, en { $card } heeft er een nodig die nog moet
needs-plate = op { $field } ligt geen plaatje
needs-no-die = op { $field } staat een steen
needs-other-kind = de plaatjes op { $one } en { $other } zijn gelijk
needs-beside = { $field } ligt niet naast { $first }
needs-free = { $field } is niet vrij
needs-start-field = { $field } is geen startveld van de steen op { $first }
needs-another = kies een andere steen dan die op { $field }
needs-way = { $card } gaat rechtdoor en eindigt vanaf { $from } niet op { $to }
not-through = naast { $from } is in die richting niets waar een geest doorheen kan
no-run = vanaf { $from } is in die richting geen vrij veld om naartoe te rennen
choose-target = kies een doel voor { $card }
