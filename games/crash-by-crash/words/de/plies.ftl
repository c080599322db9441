### Züge in Worten, ohne wer sie macht.

direction-E = Osten
direction-SE = Südosten
direction-SW = Südwesten
direction-W = Westen
direction-NW = Nordwesten
direction-NE = Nordosten
spot-hole = Loch { $place }
whose-car = { $team } { $number }
whose-magnet = Magnet { $team }

ply-tile = { $tile } auf { $place } legen
ply-deal = { $card } an { $who }
ply-show = { $card } in die Auslage
ply-post = Bahnwärter auf { $field }
ply-start = Auto auf { $field }, Wert { $worth }
ply-car = Auto auf { $field }
ply-car-fee = Zweites Auto auf { $field }, für { $points } Punkte
ply-magnet = Den Magneten legen
ply-magnet-fee = Den Magneten legen, für { $points } Punkte
ply-play = { $card } spielen: { $text }
ply-guard = Den Bahnwärter 2 Schritte führen
ply-guard-long = Den Bahnwärter { $steps } Schritte führen, für { $points } Punkte
ply-exchange = Zwei Karten austauschen
ply-pass = { $action ->
    [1] Passen: auf beide Aktionen verzichten
   *[2] Passen: auf die zweite Aktion verzichten
}
ply-hit = { $batteries ->
    [0] Nach { $direction } stoßen
    [one] Nach { $direction } stoßen, mit einer Batterie
   *[other] Nach { $direction } stoßen, mit { $batteries } Batterien
}
ply-hit-none = Nichts anstoßen
ply-at = Magnet auf { $field }
ply-to = Bahnwärter nach { $spot }
ply-to-pushing = Bahnwärter nach { $spot }, er schiebt nach { $direction }
ply-bell = Die Glocke von { $field } nehmen
ply-put = Glocke auf { $field }
ply-swap = { $one } und { $other } vertauschen
ply-ride = { $car } auf { $field } fährt
ply-go = Nach { $field }
ply-go-bell = Auf die Glocke von { $field }
ply-remove = { $car } auf { $field } nach Hause schicken
ply-fly = Bahnwärter auf { $field }
ply-drop = { $card } ablegen
ply-take = { $card } nehmen
ply-take-deck = Die nächste Karte vom Stapel nehmen, ungesehen
ply-keep = { $card } behalten
