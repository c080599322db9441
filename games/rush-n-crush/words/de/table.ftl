# Der Tisch: Zeichen auf der Straße, Knöpfe, Karten, Tafeln, Angaben.

## Wege, die ein Klick plant
way-rest = { $steps ->
    [one] 1 fahren, auf Spur { $lane }
   *[other] { $steps } fahren, auf Spur { $lane }
}
way-line = Über die Linie fahren und gewinnen
way-wall = { $steps ->
    [one] In die Wand voraus fahren
   *[other] { $steps } fahren, in die Wand
}
way-crush = { $steps ->
    [one] Von hinten in { $who } fahren
   *[other] { $steps } fahren, von hinten in { $who }
}
way-ram = { $steps ->
    [one] { $who } von der Seite rammen
   *[other] { $steps } fahren und { $who } von der Seite rammen
}
way-changes = { $used ->
    [0] kein Spurwechsel
   *[other] { $used } von { $free } Spurwechseln
}
way-changes-any = { $used ->
    [0] kein Spurwechsel
    [one] 1 Spurwechsel
   *[other] { $used } Spurwechsel
}

## Schilder an ihrem Ende: höchstens sechs Buchstaben
plate-changes = { $used }/{ $free }
plate-changes-any = { $used } ↔
plate-mine = Mine
plate-wreck = Wrack
plate-rolls = 2 o. +
plate-wall = Wand
plate-ram = Stoß
plate-win = SIEG
plate-dice = { $dice } W

## Knöpfe
button-keep = { $speed } halten
button-go = Los mit { $speed }
button-hit = Jetzt rammen
button-end = Zug beenden
button-gear = Tempo { $speed }, Gang { $gear }
button-turbo = Turbo: { $speed }, Gang { $gear }
button-brake = Bremse: { $speed }, Gang { $gear }
button-boost = Booster { $steps }
button-boost-stop = Booster { $steps }, Halt nach { $first }
button-mine = Mine legen
button-run = { $steps } fahren
button-left = Links
button-right = Rechts

## Auswahl
shelf-cars = Wagen zur Auswahl
shelf-drivers = Fahrer zur Auswahl
card-car = { $fixed }. Lenkung { $steering }, Bremse { $brake }, Turbo { $turbo }

## Ausrüstung
item-bumper = Seitenstoßstange
item-flamer = Flammenwerfer
item-gun = Maschinengewehr
item-saw = Kreissäge
item-booster = Raketenbooster
item-ext = Feuerlöscher
fixed-armor = Panzerung
fixed-computer = Bordcomputer
fixed-combat-bumper = Kampfstoßstange
fixed-minelayer = Minenleger
face-left = { $name } links
face-right = { $name } rechts

## Das Brett als Text
legend = L1 bis L4 sind die Spuren, gefahren wird von links nach rechts; Ziffern sind Wagen, # eine Wand, m eine Mine, w ein Wrack. Jeder Wagen hat unten eine Zeile: sein Feld (Abschnitt, Spur, Feld), Gang und Tempo, Zone, Struktur (st), Hitze (heat), Punkte für Lenkung (S), Bremse (B) und Turbo (T), und Minen (M).
