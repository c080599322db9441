# Was Karten und Stapel sind und tun, und wie Runden gewonnen werden.

effect-coin = Münze
effect-confrontation = ein Leben
effect-confusion-all = fegt alles
effect-confusion-one = fegt einen
effect-summon = Prüfung +1
effect-dracology = Drache +{ $places }
effect-ban = ✕ { $symbol }
effect-whirlwind = −1 Würfel
effect-silence = kein Wort
effect-one-hand = eine Hand
effect-high-five = abklatschen
effect-reap = holt Seelen
effect-maim = 2 Wunden
effect-regression-each = je −1 Punkt
effect-regression-one = −1 Punkt

does-standard = eine Prüfung der Helden
does-coin = wer die eigene Seite zuerst füllt, nimmt eine Münze
does-confrontation = die Helden nehmen dem Zauberer ein Leben, der Zauberer schafft die Karte weg
does-confusion-all = nimmt alle Heldenwürfel von einer Karte
does-confusion-one = nimmt einen Heldenwürfel von einer Karte
does-summon = kommt als neue Prüfung auf den Prüfungsstapel
does-dracology = { $places ->
    [one] der Drache geht einen Platz auf den Prüfungsstapel zu
   *[other] der Drache geht { $places } Plätze auf den Prüfungsstapel zu
}
does-ban = ein Held darf kein Symbol „{ $symbol }“ legen
does-whirlwind = ein Held spielt mit zwei Würfeln
does-silence = die Helden dürfen nicht sprechen
does-one-hand = die Helden spielen mit einer Hand
does-high-five = die Helden klatschen ab, bevor sie Würfel zurückbekommen
does-reap = verwundet einen Helden und nimmt für jeden verwundeten eine Seele
does-maim = verwundet zwei Helden
does-regression-each = jeder Held verliert einen Punkt
does-regression-one = ein Held verliert einen Punkt

equipment = Der Joker steht auch für { $symbol }

pile-size = { $left ->
    [one] noch eine
   *[other] noch { $left }
}
pile-none = leer
pile-few = die letzten
pile-half = bis zur Hälfte
pile-most = über die Hälfte
pile-full = voll

dragon-home = Der Drache ist zu Hause
dragon-first = Der Drache ist auf der ersten Prüfung
dragon-second = Der Drache ist auf der zweiten Prüfung
dragon-third = Der Drache ist einen Schritt vom Stapel entfernt
dragon-pile = Der Drache hat den Stapel erreicht

win-trials = Die Helden gewinnen die Runde: Die letzte Prüfung ist aufgedeckt.
win-spells = Der Zauberer gewinnt die Runde: Der letzte Spruch ist aufgedeckt.
win-dragon = Der Zauberer gewinnt die Runde: Der Drache hat den Stapel erreicht.
win-souls = Der Zauberer gewinnt die Runde: Alle Seelen gehören ihm.
win-lives = Die Helden gewinnen die Runde: Das letzte Leben des Zauberers ist weg.
win-bell = Die Helden gewinnen die Runde: Die Glocke hat geläutet.

fact-round = Runde
fact-heroes = Heldensiege
fact-wizard = Zauberersiege
fact-beat = Takt
row-wounded = verwundet
row-unhurt = unverletzt
row-experience = Erfahrung
row-spells = Sprüche
row-trials = Prüfungen
row-coins = Münzen

## Wen und was es gibt

unit-wizard = Zauberer
unit-warrior = Krieger
unit-hunter = Jäger
unit-bard = Sänger
unit-cleric = Kleriker
the-hero = der { $hero }
two-heroes = Zwei Helden
target-dragon = Drache
target-wounds = Wunden: { $hero }
target-storm = Sturm
target-drake = Lindwurm

symbol-fire = Feuer
    .die = ein Feuer
    .slot = Feuer-Feld
symbol-sword = Schwert
    .die = ein Schwert
    .slot = Schwert-Feld
symbol-footprint = Fußspur
    .die = eine Fußspur
    .slot = Fußspur-Feld
symbol-key = Schlüssel
    .die = einen Schlüssel
    .slot = Schlüssel-Feld
symbol-heart = Herz
    .die = ein Herz
    .slot = Herz-Feld
symbol-joker = Joker
    .die = einen Joker
    .slot = Joker-Feld
symbol-plant = Pflanze
    .die = eine Pflanze
    .slot = Pflanzen-Feld
symbol-water = Wasser
    .die = ein Wasser
    .slot = Wasser-Feld
symbol-air = Luft
    .die = eine Luft
    .slot = Luft-Feld
symbol-lightning = Blitz
    .die = einen Blitz
    .slot = Blitz-Feld
symbol-anything = alles

role-plant-water = Pflanze, Wasser
    .does = Drehe frische Würfel von Pflanze auf Wasser oder zurück
role-plant-air = Pflanze, Luft
    .does = Drehe frische Würfel von Pflanze auf Luft oder zurück
role-exchange = Austausch
    .does = Tausche einen Spruch mit dem obersten des Stapels
role-joker-water = Joker: Wasser
    .does = Joker dürfen für Wasser stehen
role-joker-plant = Joker: Pflanze
    .does = Joker dürfen für Pflanze stehen
role-joker-air = Joker: Luft
    .does = Joker dürfen für Luft stehen
role-storm = Sturm
    .does = Zwei Blitze fegen eine Karte leer
role-drake = Lindwurm
    .does = Fünf Feuer bewegen den Drachen

scenario-t1 = erstes Training
scenario-t2 = zweites Training
scenario = Szenario { $number }
