###
### Woorden van dit spel, overal dezelfde: car auto · space vak · lane baan · section baandeel · joint overgang ·
### course parcours · rock rots · ram rammen · pile-up kettingbotsing · off the track van de baan · special special ·
### position bar positiebalk · clearing open plek · Snout Snuit
# Het doel, wat er beslist wordt, knoppen en zetten.
# $voice is "you" voor wie gevraagd wordt en "they" voor alle anderen. $who is een naam.

goal = Rijd één ronde. Is er iemand binnen, dan wordt de speelronde afgemaakt: daarna wint wie het verst is.
goal-championship = Haal de meeste punten in { $races } races. In elke wint wie het verst is.

ask-course = Het parcours wordt gekozen…
ask-grid = De startopstelling wordt geloot…
ask-deal = De starthanden worden gedeeld…
ask-portals = De portalen krijgen hun nummers…
ask-boosts = De boosts worden gelegd…
ask-rocks = Een dobbelsteen bepaalt waar rotsen vallen…
ask-clearing = { $who } zoekt de weg uit de jungle…
ask-bot-card = { $who } draait een kaart om…
ask-end = { $voice ->
    [you] Gebruik je special of beëindig je beurt.
   *[they] { $who } mag nog een special gebruiken.
}
ask-again = { $voice ->
    [you] Speel nog een kaart.
   *[they] { $who } speelt nog een kaart.
}
ask-card = { $voice ->
    [you] Speel een kaart. Eerst komt haar effect, dan rijd je haar getal.
   *[they] { $who } kiest een kaart.
}
ask-steer = { $voice ->
    [you] Stuur naar een verlicht vak en rijd dan { $drive }; of rijd rechtdoor.
   *[they] { $who } mag sturen en rijdt dan { $drive }.
}
ask-bomb = { $voice ->
    [you] Gooi een bom op een verlicht vak en rijd dan { $drive }; of rijd gewoon.
   *[they] { $who } mag een bom gooien en rijdt dan { $drive }.
}
ask-rocket = { $voice ->
    [you] Vuur de raket af en rijd dan { $drive }; of rijd gewoon.
   *[they] { $who } mag een raket afvuren en rijdt dan { $drive }.
}
ask-repair = { $voice ->
    [you] Repareer een leven en rijd dan { $drive }; of rijd gewoon.
   *[they] { $who } mag een leven repareren en rijdt dan { $drive }.
}
ask-star = { $voice ->
    [you] Laad je special en rijd dan { $drive }; of rijd gewoon.
   *[they] { $who } mag een ster laden en rijdt dan { $drive }.
}
ask-star-simple = { $voice ->
    [you] Rijd eerst 2 en dan { $drive }; of alleen { $drive }.
   *[they] { $who } mag eerst 2 rijden, dan { $drive }.
}
ask-steer-to = { $voice ->
    [you] Kies een vak om naartoe te sturen.
   *[they] { $who } kiest waarheen.
}
ask-bomb-to = { $voice ->
    [you] Kies een vak voor de bom.
   *[they] { $who } kiest waar de bom komt.
}
ask-go = { $voice ->
    [you] Kies hoe ver je rijdt, tot { $most }.
   *[they] { $who } kiest hoe ver de rit gaat.
}
ask-step = { $voice ->
    [you] Kies het volgende vak; { $left ->
        [one] nog één stap.
       *[other] nog { $left } stappen.
    }
   *[they] { $who } kiest de volgende stap.
}
ask-lane = { $voice ->
    [you] Kies een baan; { $left ->
        [one] nog één vak te rijden.
       *[other] nog { $left } vakken te rijden.
    }
   *[they] { $who } kiest een baan.
}
ask-geyser = Raakt de geiser { $who }?
ask-slide = { $voice ->
    [you] Een aardverschuiving veroorzaken? Een dobbelsteen bepaalt hoeveel rotsen er komen.
   *[they] { $who } mag een aardverschuiving veroorzaken.
}
ask-slide-roll = De helling begint te schuiven…
ask-slide-rock = { $voice ->
    [you] Kies waar de volgende rots valt.
   *[they] { $who } kiest waar een rots valt.
}
ask-snout-roll = De Lelijke Snuit wordt wakker…
ask-snout = { $voice ->
    [you] Verplaats de Lelijke Snuit tot { $paws } { $paws ->
        [one] poot
       *[other] poten
    } ver, of laat hem staan.
   *[they] { $who } verplaatst de Lelijke Snuit.
}
ask-boost = Boost! Een kaart bepaalt hoe ver { $who } doorrijdt…
ask-rope = Houdt de touwbrug { $who }?
ask-lava = De vulkaan spuwt lava…
ask-draw = { $who } trekt een kaart…
ask-garage = { $voice ->
    [you] Koop een onderdeel, of geen. Je hebt { $coins ->
        [one] één munt.
       *[other] { $coins } munten.
    }
   *[they] { $who } kijkt rond in de garage.
}

over = De race is voorbij.
over-race = { $who } wint de race.
over-by = { $spaces ->
    [0] { $who } wint met een neuslengte: gelijk met { $next }, maar dichter bij de scheidsrechter.
    [one] { $who } wint met één vak voorsprong op { $next }.
   *[other] { $who } wint met { $spaces } vakken voorsprong op { $next }.
}
over-championship = { $ahead ->
    [0] { $who } wint het kampioenschap met { $points } punten, dankzij de betere races.
    [one] { $who } wint het kampioenschap met { $points } punten, één meer.
   *[other] { $who } wint het kampioenschap met { $points } punten, { $ahead } meer.
}

button-go = Rijd { $spaces }
button-rocket = Vuur
button-repair = Repareer
button-star = Laad ster
button-star-simple = Rijd eerst 2
button-skip = Rijd alleen { $drive }
button-special = Special { $level }
button-stop = Stop hier
button-slide = Aardverschuiving
button-no-slide = Geen aardverschuiving
button-end = Klaar
button-fins = Vinnen
button-flask = Heupfles
button-pass = Niets kopen

ply-course = Parcours { $number } van de lijst
ply-slot = { $who } start vanaf vak { $slot }
ply-deal = { $who } krijgt { $card }
ply-portal = Portaal { $number }
ply-roll = Worp { $pips }
ply-draw = { $card } trekken
ply-play = { $card } spelen en { $drive } rijden
ply-steer = Sturen { $place }
ply-bomb = Een bom gooien { $place }
ply-rocket-car = Op { $who } vuren
ply-rocket-rock = Op de rots vóór je vuren
ply-rocket-bomb = Op de bom vóór je vuren
ply-rocket-snout = Op de Lelijke Snuit vuren
ply-rocket-nothing = De verte in vuren: er is niets binnen bereik
ply-repair = Een leven repareren
ply-star = De ster met één laden
ply-star-simple = Eerst 2 vakken rijden
ply-skip = { $drive ->
    [0] Het effect laten liggen
   *[other] Het effect laten liggen en { $drive } rijden
}
ply-special = De special gebruiken: { $ability }
ply-go = { $spaces } rijden
ply-step = Verder { $place }
ply-stop = Hier stoppen
ply-lane = Naar { $lane }
ply-slide = Een aardverschuiving veroorzaken
ply-no-slide = Geen aardverschuiving veroorzaken
ply-rock = Er valt een rots { $place }
ply-snout-stays = De Snuit blijft
ply-snout-back = De Snuit gaat { $paws } terug
ply-snout-on = De Snuit gaat { $paws } verder
ply-end = De beurt beëindigen
ply-buy = { $part } kopen voor { $price }
ply-pass = Niets kopen
ply-fins = Sturen met de vinnen
ply-flask = 2 rijden met de heupfles

# Waar een vak ligt, gezien vanuit de auto.
toward = { $way ->
    [left] naar links
    [left-back] naar links, verder naar achteren
    [left-front] naar links, verder naar voren
    [right] naar rechts
    [right-back] naar rechts, verder naar achteren
    [right-front] naar rechts, verder naar voren
    [behind] naar achteren
    [ahead-left] naar voren, links
    [ahead-right] naar voren, rechts
   *[ahead] naar voren
}
lane = { $lane ->
    [left] de linkerbaan
    [right] de rechterbaan
   *[middle] de middelste baan
}
on-section = op baandeel { $section }, { $lane }, vak { $number }{ $on }
on-thing = , op { $thing }
thing-bomb = een bom
thing-rock = een rots

# Wat een keuze zou doen. De eigen auto heeft geen onderwerp: "Fenn rammen".
outlook = { $spaces } rijden: { $what }
outlook-clear = de weg is vrij
outlook-portal = door een portaal
outlook-ram = { $who } rammen
outlook-pushed = { $by } wordt tegen { $who } geduwd
outlook-rock = een rots raken
outlook-rock-other = { $who } raakt een rots
outlook-bombs = { $bombs ->
    [one] er ontploft een bom
   *[other] er ontploffen { $bombs } bommen
}
outlook-rocket = de raket is raak
outlook-rocket-fades = de raket raakt niets
outlook-off = van de baan vliegen
outlook-off-other = { $who } vliegt van de baan
outlook-hurt = { $lives ->
    [one] een leven verliezen
   *[other] { $lives } levens verliezen
}
outlook-hurt-other = { $lives ->
    [one] { $who } verliest een leven
   *[other] { $who } verliest { $lives } levens
}
outlook-jungle = de jungle in
outlook-jungle-other = { $who } belandt in de jungle
outlook-finish = over de finish
outlook-finish-other = { $who } gaat over de finish
outlook-snout-home = de Snuit rent naar huis
outlook-put-back = terug naar het laatste vrije vak
outlook-geyser = op een geiser: 1 t/m 3 doet pijn, en 1 beëindigt de beurt
outlook-slide = op de helling: je mag een aardverschuiving veroorzaken
outlook-snout = de Lelijke Snuit wordt wakker
outlook-lane = dan een baan kiezen voor de laatste { $left }
outlook-rope = { $pips ->
    [one] de touwbrug breekt bij een 1
   *[other] de touwbrug breekt bij 1 t/m { $pips }
}
outlook-boost = dan jaagt een boost je verder
outlook-lava = op lava staan: 1 t/m 4 doet pijn
outlook-volcano = de vulkaan ontwaakt

## Het bord als tekst
legend = De baandelen volgen op elkaar zoals er wordt gereden, eerst links, dan rechts; op elke baan rijd je van links naar rechts. / en \ leiden naar de volgende baan, ! is de checkpointstreep. Letters zijn auto's, # een rots, * een bom, > een boost, @ de Lelijke Snuit, cijfers portalen, z bliksem; op - kan een rots vallen. De balk (bar) zegt wie voorop ligt en wie Sprintkaarten (S) of Rushkaarten (R) trekt.
