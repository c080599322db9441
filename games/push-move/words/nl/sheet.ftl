### Wat je vóór een partij kunt kiezen.

tagline = Sumo met dobbelstenen: elke steen moet zetten en duwt weg wat niet sterk genoeg is.
preset-book = Boek
    .text = Het spel zoals gedrukt: wie het eerst drie stenen verovert, wint.
preset-balanced = In balans
    .text = Wie het eerst drie stenen verovert, wint; wie begint, zet eerst maar de helft van de eigen stenen.
preset-cards = Kaarten
    .text = 37 kaarten, om te beginnen elk één.
preset-blitz = Blitz
    .text = Met twee stenen win je; hoogstens 15 rondes.
option-players = Spelers
    .help = Met z'n tweeën zoals gedrukt, of met drie of vier en minder stenen elk.
option-board = Bord
    .help = Welke plaatjes waar liggen.
    .open = een code van 49 letters, rij voor rij van boven
option-board-random = Gegooid
option-board-random-fair = Gegooid, voor alle kanten gelijk
board-one = Eén
board-two = Twee
board-crossfire = Kruisvuur
board-windmill = Windmolen
from-book = { $title } (gedrukt)
for-players = { $title }, voor { $players ->
    [2] twee
    [3] drie
   *[4] vier
}
option-cards = Kaarten
    .help = Blanco velden geven kaarten; kaarten buigen de regels.
option-deal = Gedeelde kaarten
    .help = Kaarten in elke hand vóór de partij; alleen met kaarten.
option-goal = Doel
    .help = Met zoveel vijandelijke stenen win je.
option-rounds = Rondes
    .help = Na zoveel rondes is het uiterlijk afgelopen.
option-opening = Opening
    .help = Hoeveel stenen er in de allereerste beurt zetten.
option-opening-full = Allemaal (boek)
option-opening-half = De helft (eerlijker)
option-first = Wie begint
    .help = Door loting, of een plaats.
option-first-chance = Door loting
option-first-p1 = Wit
option-first-p2 = Zwart
option-first-p3 = Rood
option-first-p4 = Blauw
option-arrows = Pijlen van een gegooid bord
    .help = Wie kiest waarheen eenrichtingsplaatjes wijzen.
option-arrows-players = De spelers om de beurt
option-arrows-chance = Het lot
idle-deal = Kaarten worden alleen in het kaartspel gedeeld.
idle-arrows = De pijlen van een gelegd bord wijzen waar ze wijzen.
