###
### Wörter dieses Spiels, überall dieselben: car Wagen · space Feld · lane Spur · section Abschnitt · joint Übergang ·
### course Strecke · rock Felsbrocken · ram rammen · pile-up Auffahrunfall · off the track von der Strecke ·
### special Spezialfähigkeit · position bar Positionsleiste · clearing Lichtung · Snout Schnauze
# Das Ziel, was entschieden wird, Knöpfe und Züge.
# $voice ist „you“ für den, der gefragt ist, und „they“ für alle anderen. $who ist ein Name.

goal = Fahr eine Runde. Ist jemand im Ziel, wird die Spielrunde zu Ende gespielt: Dann gewinnt, wer am weitesten ist.
goal-championship = Hol in { $races } Rennen die meisten Punkte. In jedem gewinnt, wer am weitesten ist.

ask-course = Die Strecke wird gewählt …
ask-grid = Die Startaufstellung wird ausgelost …
ask-deal = Die Starthände werden ausgeteilt …
ask-portals = Die Portale bekommen ihre Nummern …
ask-boosts = Die Boosts werden gelegt …
ask-rocks = Ein Würfel entscheidet, wo Felsbrocken fallen …
ask-clearing = { $who } sucht den Weg aus dem Dschungel …
ask-bot-card = { $who } deckt eine Karte auf …
ask-end = { $voice ->
    [you] Nutze deine Spezialfähigkeit oder beende deinen Zug.
   *[they] { $who } darf noch eine Spezialfähigkeit nutzen.
}
ask-again = { $voice ->
    [you] Spiel noch eine Karte.
   *[they] { $who } spielt noch eine Karte.
}
ask-card = { $voice ->
    [you] Spiel eine Karte. Erst kommt ihr Effekt, dann fährst du ihre Zahl.
   *[they] { $who } wählt eine Karte.
}
ask-steer = { $voice ->
    [you] Lenk auf ein leuchtendes Feld, dann fahr { $drive }; oder fahr geradeaus.
   *[they] { $who } darf lenken und fährt dann { $drive }.
}
ask-bomb = { $voice ->
    [you] Wirf eine Bombe auf ein leuchtendes Feld, dann fahr { $drive }; oder fahr einfach.
   *[they] { $who } darf eine Bombe werfen und fährt dann { $drive }.
}
ask-rocket = { $voice ->
    [you] Feuere die Rakete ab, dann fahr { $drive }; oder fahr einfach.
   *[they] { $who } darf eine Rakete abfeuern und fährt dann { $drive }.
}
ask-repair = { $voice ->
    [you] Repariere ein Leben, dann fahr { $drive }; oder fahr einfach.
   *[they] { $who } darf ein Leben reparieren und fährt dann { $drive }.
}
ask-star = { $voice ->
    [you] Lade deine Spezialfähigkeit, dann fahr { $drive }; oder fahr einfach.
   *[they] { $who } darf einen Stern laden und fährt dann { $drive }.
}
ask-star-simple = { $voice ->
    [you] Fahr erst 2 und dann { $drive }; oder nur { $drive }.
   *[they] { $who } darf erst 2 fahren, dann { $drive }.
}
ask-steer-to = { $voice ->
    [you] Wähle ein Feld, auf das du lenkst.
   *[they] { $who } wählt, wohin es geht.
}
ask-bomb-to = { $voice ->
    [you] Wähle ein Feld für die Bombe.
   *[they] { $who } wählt, wohin die Bombe kommt.
}
ask-go = { $voice ->
    [you] Wähle, wie weit du fährst, bis zu { $most }.
   *[they] { $who } wählt, wie weit die Fahrt geht.
}
ask-step = { $voice ->
    [you] Wähle das nächste Feld; { $left ->
        [one] noch ein Schritt.
       *[other] noch { $left } Schritte.
    }
   *[they] { $who } wählt den nächsten Schritt.
}
ask-lane = { $voice ->
    [you] Wähle eine Spur; { $left ->
        [one] noch ein Feld zu fahren.
       *[other] noch { $left } Felder zu fahren.
    }
   *[they] { $who } wählt eine Spur.
}
ask-geyser = Trifft der Geysir { $who }?
ask-slide = { $voice ->
    [you] Einen Erdrutsch auslösen? Ein Würfel entscheidet, wie viele Felsbrocken kommen.
   *[they] { $who } darf einen Erdrutsch auslösen.
}
ask-slide-roll = Der Hang gerät ins Rutschen …
ask-slide-rock = { $voice ->
    [you] Wähle, wohin der nächste Felsbrocken fällt.
   *[they] { $who } wählt, wohin ein Felsbrocken fällt.
}
ask-snout-roll = Die Hässliche Schnauze erwacht …
ask-snout = { $voice ->
    [you] Zieh die Hässliche Schnauze bis zu { $paws } { $paws ->
        [one] Pfote
       *[other] Pfoten
    } weit, oder lass sie stehen.
   *[they] { $who } zieht die Hässliche Schnauze.
}
ask-boost = Boost! Eine Karte entscheidet, wie weit { $who } weiterfährt …
ask-rope = Hält die Hängebrücke { $who } aus?
ask-lava = Der Vulkan spuckt Lava …
ask-draw = { $who } zieht eine Karte …
ask-garage = { $voice ->
    [you] Kauf ein Teil oder keins. Du hast { $coins ->
        [one] eine Münze.
       *[other] { $coins } Münzen.
    }
   *[they] { $who } sieht sich in der Garage um.
}

over = Das Rennen ist vorbei.
over-race = { $who } gewinnt das Rennen.
over-by = { $spaces ->
    [0] { $who } gewinnt um Haaresbreite: gleichauf mit { $next }, aber näher am Schiedsrichter.
    [one] { $who } gewinnt mit einem Feld Vorsprung vor { $next }.
   *[other] { $who } gewinnt mit { $spaces } Feldern Vorsprung vor { $next }.
}
over-championship = { $ahead ->
    [0] { $who } gewinnt die Meisterschaft mit { $points } Punkten, dank der besseren Rennen.
    [one] { $who } gewinnt die Meisterschaft mit { $points } Punkten, einem mehr.
   *[other] { $who } gewinnt die Meisterschaft mit { $points } Punkten, { $ahead } mehr.
}

button-go = { $spaces } fahren
button-rocket = Feuer
button-repair = Reparieren
button-star = Stern laden
button-star-simple = Erst 2 fahren
button-skip = Nur { $drive } fahren
button-special = Spezial { $level }
button-stop = Hier halten
button-slide = Erdrutsch
button-no-slide = Kein Erdrutsch
button-end = Zug beenden
button-fins = Leitwerk
button-flask = Flachmann
button-pass = Nichts kaufen

ply-course = Strecke { $number } der Liste
ply-slot = { $who } startet von Feld { $slot }
ply-deal = { $who } bekommt { $card }
ply-portal = Portal { $number }
ply-roll = Wurf { $pips }
ply-draw = { $card } ziehen
ply-play = { $card } spielen und { $drive } fahren
ply-steer = Lenken { $place }
ply-bomb = Eine Bombe werfen { $place }
ply-rocket-car = Auf { $who } feuern
ply-rocket-rock = Auf den Felsbrocken vor dir feuern
ply-rocket-bomb = Auf die Bombe vor dir feuern
ply-rocket-snout = Auf die Hässliche Schnauze feuern
ply-rocket-nothing = In die Ferne feuern: Nichts ist in Reichweite
ply-repair = Ein Leben reparieren
ply-star = Den Stern um eins laden
ply-star-simple = Erst 2 Felder fahren
ply-skip = { $drive ->
    [0] Auf den Effekt verzichten
   *[other] Auf den Effekt verzichten und { $drive } fahren
}
ply-special = Die Spezialfähigkeit nutzen: { $ability }
ply-go = { $spaces } fahren
ply-step = Weiter { $place }
ply-stop = Hier halten
ply-lane = Auf { $lane }
ply-slide = Einen Erdrutsch auslösen
ply-no-slide = Keinen Erdrutsch auslösen
ply-rock = Ein Felsbrocken fällt { $place }
ply-snout-stays = Die Schnauze bleibt
ply-snout-back = Die Schnauze geht { $paws } zurück
ply-snout-on = Die Schnauze geht { $paws } weiter
ply-end = Den Zug beenden
ply-buy = { $part } für { $price } kaufen
ply-pass = Nichts kaufen
ply-fins = Mit dem Leitwerk lenken
ply-flask = Mit dem Flachmann 2 fahren

# Wo ein Feld liegt, vom Wagen aus gesehen.
toward = { $way ->
    [left] nach links
    [left-back] nach links, weiter hinten
    [left-front] nach links, weiter vorn
    [right] nach rechts
    [right-back] nach rechts, weiter hinten
    [right-front] nach rechts, weiter vorn
    [behind] nach hinten
    [ahead-left] nach vorn links
    [ahead-right] nach vorn rechts
   *[ahead] nach vorn
}
lane = { $lane ->
    [left] die linke Spur
    [right] die rechte Spur
   *[middle] die mittlere Spur
}
on-section = auf Abschnitt { $section }, { $lane }, Feld { $number }{ $on }
on-thing = , auf { $thing }
thing-bomb = eine Bombe
thing-rock = einen Felsbrocken

# Was eine Wahl bewirken würde. Der eigene Wagen hat kein Subjekt: „Fenn rammen“.
outlook = { $spaces } fahren: { $what }
outlook-clear = der Weg ist frei
outlook-portal = durch ein Portal
outlook-ram = { $who } rammen
outlook-pushed = { $by } wird auf { $who } geschoben
outlook-rock = auf einen Felsbrocken fahren
outlook-rock-other = { $who } fährt auf einen Felsbrocken
outlook-bombs = { $bombs ->
    [one] eine Bombe explodiert
   *[other] { $bombs } Bomben explodieren
}
outlook-rocket = die Rakete trifft
outlook-rocket-fades = die Rakete trifft nichts
outlook-off = von der Strecke fliegen
outlook-off-other = { $who } fliegt von der Strecke
outlook-hurt = { $lives ->
    [one] ein Leben verlieren
   *[other] { $lives } Leben verlieren
}
outlook-hurt-other = { $lives ->
    [one] { $who } verliert ein Leben
   *[other] { $who } verliert { $lives } Leben
}
outlook-jungle = in den Dschungel
outlook-jungle-other = { $who } landet im Dschungel
outlook-finish = über die Ziellinie
outlook-finish-other = { $who } fährt über die Ziellinie
outlook-snout-home = die Schnauze rennt nach Hause
outlook-put-back = zurück auf das letzte freie Feld
outlook-geyser = auf einen Geysir: 1 bis 3 tut weh, und 1 beendet den Zug
outlook-slide = auf den Hang: Du darfst einen Erdrutsch auslösen
outlook-snout = die Hässliche Schnauze erwacht
outlook-lane = dann eine Spur für die letzten { $left } wählen
outlook-rope = { $pips ->
    [one] die Hängebrücke reißt bei einer 1
   *[other] die Hängebrücke reißt bei 1 bis { $pips }
}
outlook-boost = dann treibt dich ein Boost weiter
outlook-lava = auf Lava stehen: 1 bis 4 tut weh
outlook-volcano = der Vulkan erwacht

## Das Brett als Text
legend = Die Abschnitte folgen aufeinander, wie gefahren wird, erst links, dann rechts; gefahren wird auf jeder Spur von links nach rechts. / und \ führen auf die nächste Spur, ! ist die Linie des Checkpoints. Buchstaben sind Wagen, # ein Felsbrocken, * eine Bombe, > ein Boost, @ die Hässliche Schnauze, Ziffern Portale, z Blitze; auf - kann ein Felsbrocken fallen. Die Leiste (bar) sagt, wer vorn liegt und ob er Sprintkarten (S) oder Rushkarten (R) zieht.
