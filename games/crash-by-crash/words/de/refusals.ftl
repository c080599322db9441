### Warum etwas nicht erlaubt ist: das Ende eines Satzes, der mit seiner Regel beginnt.

turn-of = { $who } ist am Zug
chance-first = erst: { $asked }
now-asked = jetzt: { $asked }
over-scorings = die Partie ist vorbei: die letzte Glocke hat geläutet
over-wiped-out = die Partie ist vorbei: eine Clique hat kein Auto mehr
over-closing = die Partie ist vorbei: es war Feierabend
lay-flower = auf { $place } kommt eine Blume, die noch nicht liegt
lay-cross = auf { $place } kommt ein X, das noch nicht liegt
deal-what-is-left = { $who } bekommt eine Karte, die noch im Stapel ist
draw-what-is-left = { $who } zieht eine Karte, die noch im Stapel ist
show-what-is-left = aufgedeckt wird eine Karte, die noch im Stapel ist
q-tile = der Spielplan wird gelegt
q-deal = die Karten werden ausgeteilt
q-post = der Bahnwärter bekommt seinen Posten
q-start = ein Auto kommt auf ein Planteil ohne Auto
q-act = eine Aktion wird gewählt
q-hit = das neue Auto stößt einen Nachbarn an
q-hit-second = das neue Auto stößt in eine zweite Richtung
q-at = der Magnet wird gelegt
q-bell = eine Glocke wird gewählt
q-put = die Glocke wird abgelegt
q-swap = zwei Autos nebeneinander werden vertauscht
q-ride = ein Auto für die freie Fahrkarte wird gewählt
q-go = das Auto fährt auf ein freies Feld daneben
q-remove = ein gegnerisches Auto wird nach Hause geschickt
q-fly = der Bahnwärter kommt auf ein anderes Feld
q-take = eine Karte wird genommen, aus der Auslage oder vom Stapel
q-fetch = eine Karte wird gezogen
q-keep = eine der zwei Karten wird behalten
q-step = { $left ->
    [one] der Bahnwärter geht noch einen Schritt
   *[other] der Bahnwärter geht noch { $left } Schritte
}
q-drop = { $left ->
    [one] eine von zwei Karten ist noch abzulegen
   *[other] zwei Karten sind noch abzulegen
}
no-post = { $field } ist nicht die Mitte einer Blume ohne Glocke
no-start = auf dem Planteil von { $field } steht schon ein Auto
no-pull-there = auf { $field } würde der Magnet kein Auto anziehen
no-bell-there = auf { $field } ist keine Glocke
no-car-there = auf { $field } steht kein Auto
no-go = { $field } ist kein freies Feld neben { $car }
no-opponent-there = auf { $field } steht kein gegnerisches Auto
not-on-display = { $card } liegt nicht in der Auslage
not-drawn = { $card } wurde nicht gezogen
no-car-beside = neben { $field } steht kein Auto
one-car-beside = neben { $field } ist nur ein Auto anzustoßen
two-bells-from = von { $field } aus würden in derselben Aktion zwei Glocken läuten
all-bumps-ring = jeder Stoß von { $field } endet auf einer Glocke; { $why }
no-scoring-follows = eine Wertung muss folgen; { $why }
no-car-that-way = in Richtung { $direction } von { $field } steht kein Auto
batteries-left = { $left ->
    [0] es ist keine Batterie mehr da
    [one] es ist noch eine Batterie da
   *[other] es sind noch { $left } Batterien da
}
bump-would-ring = dieser Stoß endet auf einer Glocke; { $why }
been-there = auf { $spot } war er in diesem Gang schon
step-into-hole = { $field } ist herausgebrochen: er steigt ins Loch { $place }
not-beside = { $spot } liegt nicht neben { $from }
fallen-out = { $field } ist aus dem Boden gebrochen
car-there = auf { $field } steht ein Auto
guard-there = auf { $field } steht der Bahnwärter
bell-there = auf { $field } ist eine Glocke
car-must-follow = nach { $card } muss ein Auto gelegt werden
would-ring = ein Auto käme auf eine Glocke; { $why }
must-ring = nach { $card } muss eine Glocke läuten, und das geht so nicht
not-in-hand = { $card } ist nicht auf deiner Hand
walk-too-dear = vier Schritte kosten { $price } Punkte, { $team } hat { $points }
car-too-dear = das zweite Auto kostet { $price } Punkte, { $team } hat { $points }
too-early = die erste Wertung ist ab Zug { $turn } erlaubt
one-scoring = in einem Zug gibt es nur eine Wertung
exchange-needs-two = für einen Kartentausch braucht es zwei Karten auf der Hand
second-action-owed = die gespielte Karte verlangt eine zweite Aktion
must-bump = ein neues Auto muss einen Nachbarn anstoßen
bell-under-guard = auf dieser Glocke steht der Bahnwärter
bell-to-bare-flower = eine Glocke bleibt auf ihrer Blume oder kommt auf eine Blume ohne Glocke
not-side-by-side = dort stehen nicht zwei Autos nebeneinander
fly-elsewhere = der Bahnwärter fliegt auf ein anderes Feld ohne Auto und Glocke
chance-deals = der Zufall teilt Karten aus und legt Planteile
no-spare-car = im Vorrat ist kein normales Auto
normal-car-must-follow = diese Karte ändert einen Stoß: ein normales Auto muss folgen
magnet-is-out = der Magnet liegt schon auf dem Plan
yellow-first-only = eine gelbe Karte spielt man nur als erste Aktion
nothing-can-ring = eine Wertung muss folgen, und keine zweite Aktion kann eine Glocke läuten
blue-first-only = eine blaue Karte spielt man nur als erste Aktion: ein Auto folgt ihr
no-battery-to-take = die andere Seite hat keine Batterie mehr
two-directions = ein doppelter Treffer geht in zwei verschiedene Richtungen
no-batteries-with-blue = keine Batterien zu einer blauen Karte
batteries-flat = die Batterien sind in diesem Zug leer
two-bells = zwei Glocken würden in derselben Aktion läuten
give-direction = die Richtung gibt man an, wenn er aus einem Loch auf zwei Arten auf ein Auto treffen kann
second-bell = so würde in derselben Aktion eine zweite Glocke läuten
no-such-walk = so viele Schritte kann der Bahnwärter von hier nicht gehen
no-exchange = ein Kartentausch ist jetzt nicht möglich
no-bump-here = ein Stoß ist hier nicht möglich
no-pull = der Magnet würde kein Auto anziehen
bell-stuck = diese Glocke kann nirgends hin
no-bell-to = dorthin kann die Glocke nicht
no-such-swap = diese Autos können nicht tauschen
car-stuck = neben diesem Auto ist kein Feld frei
no-car-to = dorthin kann das Auto nicht
no-removal = dieses Auto kann nicht entfernt werden
no-guard-to = dorthin kann der Bahnwärter nicht
no-pull-anywhere = nirgends würde der Magnet ein Auto anziehen
card-undoable = diese Karte ist jetzt nicht ausführbar
dead-end = von dort könnte er seinen Gang nicht beenden
