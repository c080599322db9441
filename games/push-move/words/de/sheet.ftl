### Was man vor einer Partie wählen kann.

tagline = Sumo mit Würfeln: Jeder Würfel muss ziehen und schiebt weg, was nicht stark genug ist.
preset-book = Regelbuch
    .text = Das Spiel wie gedruckt: Wer zuerst drei Würfel erbeutet, gewinnt.
preset-balanced = Ausgeglichen
    .text = Wer zuerst drei Würfel erbeutet, gewinnt; wer beginnt, zieht zuerst nur die Hälfte der eigenen.
preset-cards = Karten
    .text = 37 Karten, zu Beginn für jeden eine.
preset-blitz = Blitz
    .text = Zwei Würfel zum Sieg, höchstens 15 Runden.
option-players = Spieler
    .help = Zu zweit wie gedruckt, oder zu dritt oder viert mit weniger Würfeln.
option-board = Spielplan
    .help = Welche Plättchen wo liegen.
    .open = ein Code aus 49 Buchstaben, Reihe für Reihe von oben
option-board-random = Ausgewürfelt
option-board-random-fair = Ausgewürfelt, für alle Seiten gleich
board-one = Eins
board-two = Zwei
board-crossfire = Kreuzfeuer
board-windmill = Windmühle
from-book = { $title } (gedruckt)
for-players = { $title }, für { $players ->
    [2] zwei
    [3] drei
   *[4] vier
}
option-cards = Karten
    .help = Blanko-Felder geben Karten; Karten biegen die Regeln.
option-deal = Ausgeteilte Karten
    .help = Karten auf jeder Hand vor der Partie; nur mit Karten.
option-goal = Ziel
    .help = So viele gegnerische Würfel braucht der Sieg.
option-rounds = Runden
    .help = Nach so vielen Runden ist spätestens Schluss.
option-opening = Eröffnung
    .help = Wie viele Würfel im allerersten Zug ziehen.
option-opening-full = Alle (Regelbuch)
option-opening-half = Die Hälfte (fairer)
option-first = Wer beginnt
    .help = Per Los, oder ein Platz.
option-first-chance = Per Los
option-first-p1 = Weiß
option-first-p2 = Schwarz
option-first-p3 = Rot
option-first-p4 = Blau
option-arrows = Pfeile eines ausgewürfelten Plans
    .help = Wer bestimmt, wohin Richtungsweiser zeigen.
option-arrows-players = Die Spieler reihum
option-arrows-chance = Der Zufall
idle-deal = Karten werden nur im Kartenspiel ausgeteilt.
idle-arrows = Die Pfeile eines gelegten Plans zeigen, wohin sie zeigen.
