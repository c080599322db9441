### Wat er op tafel staat: het doel, wie aan de beurt is en wat te doen, panelen, gegevens, knoppen.
###
### Woorden van dit spel, overal dezelfde: die steen · pip oog · field veld · plate plaatje · push duw, duwen ·
### line rij · step stap · move zet, zetten · turn beurt · seat plaats · blocked versperd · taken veroverd

goal = { $goal ->
    [one] Duw een vijandelijke steen van het bord.
   *[other] Duw { $goal } vijandelijke stenen van het bord.
}

colour-white = Wit
colour-black = Zwart
colour-red = Rood
colour-blue = Blauw

way-up = boven
way-right = rechts
way-down = beneden
way-left = links

## Vragen: `-you` voor de plaats die gevraagd wordt, zonder naam.

ask-plate = Het plaatje voor { $field } wordt gegooid.
ask-arrow-you = Kies waarheen het eenrichtingsplaatje op { $field } wijst.
ask-arrow = { $who } kiest waarheen het eenrichtingsplaatje op { $field } wijst.
ask-arrow-chance = Het lot bepaalt waarheen het eenrichtingsplaatje op { $field } wijst.
ask-deal = Er worden kaarten gedeeld.
ask-first = Er wordt geloot wie begint.

ask-done-you = Al je stenen hebben gezet: beëindig je beurt.
ask-done-cards-you = Al je stenen hebben gezet: speel een kaart of beëindig je beurt.
ask-done = Alle stenen van { $who } hebben gezet.
ask-stuck-you = Geen van je stenen kan nog zetten: beëindig je beurt.
ask-stuck = Geen steen van { $who } kan nog zetten.
ask-move-you = { $left ->
    [one] Zet je laatste steen.
   *[other] Kies een steen; { $left } moeten nog zetten.
}
ask-move = { $left ->
    [one] { $who } zet de laatste steen.
   *[other] { $who } kiest een steen; { $left } moeten nog zetten.
}
ask-opening-you = { $moves ->
    [one] Kies een steen: nog één zet in deze opening.
   *[other] Kies een steen: nog { $moves } zetten in deze opening.
}
ask-opening = { $moves ->
    [one] { $who } kiest een steen: nog één zet in deze opening.
   *[other] { $who } kiest een steen: nog { $moves } zetten in deze opening.
}

use-plus-minus-you = Neem op { $field } een oog meer of minder, of sla het over.
use-plus-minus = { $who } mag op { $field } een oog meer of minder nemen.
use-extra-step-you = Doe vanaf { $field } nog een stap, of sla het over.
use-extra-step = { $who } mag vanaf { $field } nog een stap doen.
use-reroll-you = Gooi de steen op { $field } opnieuw, of sla het over.
use-reroll = { $who } mag de steen op { $field } opnieuw gooien.
use-rebirth-you = Gooi de steen op { $field }: een 1 brengt een verloren steen terug. Of sla het over.
use-rebirth = { $who } mag de steen op { $field } gooien: een 1 brengt een verloren steen terug.
use-beam-you = Spring van { $field } naar een ander straalveld, of sla het over.
use-beam = { $who } mag van { $field } naar een ander straalveld springen.
use-card-you = Trek op { $field } een kaart, of sla het over.
use-card = { $who } mag op { $field } een kaart trekken.

ask-roll = De steen op { $field } wordt gegooid.
ask-lift-you = Een steen van jou keert terug: kies wie hem teruggeeft.
ask-lift = { $who } kiest wie een steen teruggeeft.
ask-reborn-you = Kies een startveld voor de steen die terugkeert.
ask-reborn = { $who } kiest een startveld voor de steen die terugkeert.
ask-drawing = { $who } trekt een kaart.

ask-card = { $who } kiest een doel voor { $card }.
ask-card-you = { $card }: { $what }
target-plus = kies een eigen steen.
target-minus = kies een vijandelijke steen.
target-shrink = kies een vijandelijke steen.
target-move = kies een extra stap.
target-random = kies een steen om te gooien.
target-frost = kies een steen om te bevriezen.
target-ghost = kies een weg erdoorheen.
target-charge = kies een stormloop.
target-telekinesis = kies een steen om een veld te verplaatsen.
target-home = kies een steen die terug moet naar de start.
target-bomb = kies welke van je stenen ontploft.
target-fields = kies het eerste plaatje.
target-swap = kies de eerste steen.
target-superpower = kies een stap tegen elk gewicht.
target-rebirth = kies een startveld.
target-immortality = kies een eigen steen.
second-telekinesis = kies waarheen de steen op { $first } gaat.
second-home = kies een startveld voor de steen op { $first }.
second-swap = kies de steen die ruilt met die op { $first }.
second-fields = kies het plaatje dat ruilt met dat op { $first }.

ask-answer-you = { $danger } Antwoord met een kaart, of pas.
ask-answer = { $danger } { $who } mag met een kaart antwoorden.
ask-answer-target-you = { $card }: kies een steen van deze aanval.
ask-answer-target = { $who } antwoordt met { $card }.
danger-push = { $who } duwt vanaf { $die } met { $strength } tegen { $resistance }.
danger-shove = { $who } duwt vanaf { $die }.
danger-telekinesis = { $who } stuurt de steen op { $die } de dood in op { $to }.
danger-bomb = { $who } laat de steen op { $die } ontploffen.

over-goal = { $dice ->
    [one] { $who } wint met één veroverde steen.
   *[other] { $who } wint met { $dice } veroverde stenen.
}
over-rounds = De laatste ronde is voorbij: { $who } staat voor en wint.
over-shared = { $who } delen de winst.
and = { $others } en { $last }

## Panelen, gegevens en titels

taken = Veroverd
taken-of = { $count } van { $goal }
dice = Stenen
pips = Ogen
cards = Kaarten
trophy = een steen van { $colour }, veroverd
trophy-self = een steen van { $colour }, zelf verloren
round = Ronde
round-of = { $round } van { $rounds }
dice-to-move = Nog te zetten
to-move-of = { $left } van { $own }
draw-pile = Trekstapel
held-since = In de hand sinds het schudden
hand-own = Je hand
hand = Hand van { $who }
discards = Aflegstapel
plate-help = { $name }. { $effect } { $rule }
start-field = { $field }: startveld van { $colour }
die-title = { $field }: { $colour } { $pips }
die-to-move = moet nog zetten
die-frozen = bevroren
die-immortal = onsterfelijk

## Knoppen

button-end = Klaar
button-roll = Gooien
button-draw = Kaart trekken
button-skip = Overslaan
button-pass = Passen
button-own-loss = Eigen verlies
button-from = Van { $who }
button-arrow = { $sign } { $way }

## Het bord als tekst
legend = W2 is een witte steen met twee ogen (B zwart, R rood, U blauw). Ervoor betekent > dat hij nog moet zetten; erachter betekent * bevroren en ! onsterfelijk. Het teken ernaast is het veld: X dodenveld, + plus, - min, h halveren, d verdubbelen, # versperd, = plus-min, m extra stap, ^ > v < eenrichting, w opnieuw gooien, b straalveld, r wedergeboorte, ? blanco of kaart.
