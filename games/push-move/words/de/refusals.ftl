### Warum etwas nicht erlaubt ist: das Ende eines Satzes, der mit seiner Regel beginnt.

over = die Partie ist vorbei
turn-of = { $colour } ist am Zug
asked-arrow = { $colour } bestimmt die Richtung dieses Richtungsweisers
asked-answer = { $colour } ist nach einer Antwort gefragt
rolling-board = der Spielplan wird ausgewürfelt
rolling-first = erst wird ausgelost, wer beginnt
dealing = Karten werden ausgeteilt
drawing = eine Karte wird gezogen
rolling-die = ein Würfel wird geworfen

## Schritte

no-edge = kein Würfel verlässt mit dem eigenen Schritt das Brett
no-frozen = der Würfel auf { $field } ist gefroren: er zieht nicht und wird nicht geschoben
no-blocked = { $field } ist gesperrt: dorthin darf kein Würfel
no-one-way = { $field } ist ein Richtungsweiser und darf nur entlang seines Pfeils betreten werden
no-wall = der Schub endet am gesperrten Feld { $field }
no-weak = zu schwach: { $strength } schiebt { $resistance } nicht
no-own-die = auf { $field } steht kein Würfel von dir
no-move-left = der Würfel auf { $field } hat in diesem Zug schon gezogen
no-neighbour = zu weit: { $to } liegt nicht neben { $from }
no-step-now = dieser Schritt ist jetzt nicht gefragt
must-move = ein Würfel, der noch ziehen muss, kann ziehen, also muss er
no-pass = gepasst wird nicht: jeder Würfel, der ziehen kann, muss
move-a-die = zieh einen Würfel

## Der Spielplan und was vor der Partie geschieht

none-left = für die { $number } ist kein Plättchen „{ $kind }“ mehr da: es wird neu gewürfelt
none-for-opposite = { $field } und das Feld gegenüber bekommen das gleiche Plättchen, und „{ $kind }“ gibt es nur noch einmal: die { $number } wird neu gewürfelt
no-arrow-on-centre = { $field } liegt sich selbst gegenüber, und ein Richtungsweiser zeigte für jede Seite anders: die { $number } wird neu gewürfelt
no-entry = niemand könnte { $field } je betreten, wenn der Pfeil nach { $way } zeigt
choose-arrow = bestimme die Richtung des Richtungsweisers
chance-arrow = der Zufall bestimmt die Richtung des Richtungsweisers
deal-from-pile = eine Karte vom Stapel wird ausgeteilt
draw-from-pile = eine Karte vom Stapel wird gezogen
one-begins = einer von { $players } beginnt

## Felder

only-extra-step = nur der Würfel auf { $field } darf den zusätzlichen Schritt machen
pips-range = ein Würfel zeigt 1 bis 6
no-beam = { $field } ist kein anderes freies Beam-Feld
use-or-skip = nutze das Feld { $field } oder lass es aus
choose-charge = wähle, wer einen Würfel herausgibt
choose-start = wähle ein freies Startfeld für deinen wiedergeborenen Würfel

## Karten

no-card-in-move = keine Karte mitten in einem Zug
no-cards = diese Partie wird ohne Karten gespielt
not-in-hand = { $card } ist nicht auf deiner Hand
no-target-now = { $card } hat gerade kein erlaubtes Ziel
choose-first = wähle erst ein Ziel für { $card }
answer-or-pass = spiel eine Antwortkarte oder passe
no-answer = { $card } ist nicht auf deiner Hand oder keine Antwort darauf
no-answer-target = { $card }: wähle einen Würfel des Angriffs, den sie ändern kann

needs-die = { $card }: auf { $field } steht kein Würfel
needs-own = { $card } gilt für einen eigenen Würfel; der auf { $field } ist nicht deiner
needs-enemy = { $card } gilt für einen gegnerischen Würfel; der auf { $field } ist deiner
needs-less-than-six = { $card }: der Würfel auf { $field } zeigt schon 6
needs-more-than-one = { $card }: der Würfel auf { $field } zeigt schon 1
is-frozen-already = der Würfel auf { $field } ist schon gefroren
is-frozen = der Würfel auf { $field } ist gefroren und bleibt, wo er ist
is-immortal = der Würfel auf { $field } ist schon unsterblich
needs-enemy-beside = neben { $field } steht kein gegnerischer Würfel
needs-room = neben dem Würfel auf { $field } ist kein Feld frei
needs-start = für den Würfel auf { $field } ist kein Startfeld frei
needs-other-die = es gibt keinen anderen Würfel zum Tauschen
needs-to-move = der Würfel auf { $field } hat schon gezogen, und { $card } braucht einen, der noch muss
needs-plate = auf { $field } liegt kein Plättchen
needs-no-die = auf { $field } steht ein Würfel
needs-other-kind = die Plättchen auf { $one } und { $other } sind gleich
needs-beside = { $field } liegt nicht neben { $first }
needs-free = { $field } ist nicht frei
needs-start-field = { $field } ist kein Startfeld des Würfels auf { $first }
needs-another = wähle einen anderen Würfel als den auf { $field }
needs-way = { $card } geht geradeaus und endet von { $from } aus nicht auf { $to }
not-through = neben { $from } ist in dieser Richtung nichts, wodurch ein Geist gehen könnte
no-run = von { $from } aus ist in dieser Richtung kein Feld zum Laufen frei
choose-target = wähle ein Ziel für { $card }
