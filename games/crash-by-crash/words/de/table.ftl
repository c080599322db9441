### Was am Tisch steht: das Ziel, wer am Zug ist und was zu tun ist, Schilder, Angaben, Knöpfe.
###
### Wörter dieses Spiels, überall dieselben: car Auto (legen) · bump Stoß, anstoßen · row Reihe · flower Blume ·
### piece Teil · bell Glocke (läutet) · scoring Wertung · guard Bahnwärter · magnet Magnet · battery Batterie ·
### display Auslage · exchange Kartentausch · supply Vorrat · gang Clique · closing time Feierabend

goal = { $scorings ->
    [one] Hol die meisten Punkte, bis eine Glocke geläutet hat.
   *[other] Hol die meisten Punkte, bis { $scorings } Glocken geläutet haben.
}

team-green = Grün
team-orange = Orange
seat-green-first = Grün, erster Fahrer
seat-green-second = Grün, zweiter Fahrer
seat-orange-first = Orange, erster Fahrer
seat-orange-second = Orange, zweiter Fahrer

## Aufforderungen: `-you` für den Platz, der gefragt ist, ohne seinen Namen.

ask-tile = Der Spielplan wird gelegt.
ask-deal = Die Karten werden ausgeteilt.
ask-post-you = Setz den Bahnwärter in die Mitte einer Blume ohne Glocke.
ask-post = { $who } setzt den Bahnwärter auf seinen Posten.
ask-start-you = Leg ein Auto auf ein Planteil ohne Auto.
ask-start = { $who } legt ein Auto auf ein Planteil ohne Auto.
ask-act-you = { $action ->
    [1] Wähle deine erste Aktion: Auto, Bahnwärter, Karte oder Kartentausch.
   *[2] Wähle deine zweite Aktion: Auto, Bahnwärter, Karte oder Kartentausch.
}
ask-act = { $action ->
    [1] { $who } wählt die erste Aktion.
   *[2] { $who } wählt die zweite Aktion.
}
ask-tied-yellow-you = { $card }: Läute jetzt eine Glocke.
ask-tied-yellow = { $card }: { $who } muss eine Glocke läuten.
ask-tied-expansion-you = { $card }: Leg ein Auto oder den Magneten auf ein beliebiges leeres Feld.
ask-tied-you = { $card }: Leg jetzt ein Auto.
ask-tied = { $card }: { $who } legt ein Auto.
ask-hit-you = Wähle, welches Auto du anstößt.
ask-hit = { $who } wählt, welches Auto angestoßen wird.
ask-hit-second-you = Wähle das zweite Auto zum Anstoßen.
ask-hit-second = { $who } wählt das zweite Auto zum Anstoßen.
ask-at-you = Leg den Magneten dorthin, wo er ein Auto anzieht.
ask-at = { $who } legt den Magneten.
ask-step-you = { $left ->
    [one] Wähle den letzten Schritt des Bahnwärters.
   *[other] Führe den Bahnwärter: noch { $left } Schritte.
}
ask-step = { $left ->
    [one] { $who } führt den Bahnwärter: der letzte Schritt.
   *[other] { $who } führt den Bahnwärter: noch { $left } Schritte.
}
ask-bell-you = Wähle eine Glocke zum Versetzen.
ask-bell = { $who } wählt eine Glocke zum Versetzen.
ask-put-you = Leg die Glocke ab.
ask-put = { $who } legt die Glocke ab.
ask-swap-you = Vertausche zwei Autos, die nebeneinander stehen.
ask-swap = { $who } vertauscht zwei Autos.
ask-ride-you = Wähle ein Auto für die freie Fahrkarte.
ask-ride = { $who } wählt ein Auto für die freie Fahrkarte.
ask-go-you = Wähle, wohin das Auto fährt.
ask-go = { $who } wählt, wohin das Auto fährt.
ask-remove-you = Schick ein gegnerisches Auto nach Hause.
ask-remove = { $who } schickt ein gegnerisches Auto nach Hause.
ask-fly-you = Setz den Bahnwärter auf ein beliebiges leeres Feld.
ask-fly = { $who } setzt den Bahnwärter auf ein beliebiges leeres Feld.
ask-drop-you = { $left ->
    [one] Leg noch eine Karte ab.
   *[other] Leg { $left } Karten ab.
}
ask-drop = { $who } legt zwei Karten ab.
ask-take-you = Nimm eine Karte: aus der Auslage oder ungesehen vom Stapel.
ask-take = { $who } nimmt eine Karte.
ask-fetch = { $who } zieht eine Karte.
ask-keep-you = Behalte eine der zwei Karten.
ask-keep = { $who } behält eine von zwei Karten.
ask-fill = Die Auslage wird aufgefüllt.
over-won = { $team } gewinnt, { $points } zu { $others }.
over-draw = Unentschieden, je { $points } Punkte.

## Schilder, Angaben und Titel

points = Punkte
bell-now = Läutet es jetzt
bell-now-points = +{ $points } → { $sum }
cards-in-hand = Karten
known-cards = Bekannt
turn = Zug
bells-rung = Geläutet
bells-rung-of = { $rung } von { $all }
first-scoring = Erste Glocke
first-scoring-from = ab Zug { $turn }
closing-time = Feierabend
closing-in = { $turns ->
    [one] in einem Zug
   *[other] in { $turns } Zügen
}
pile = Stapel
pile-cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
pile-left = { $cards ->
    [one] Stapel: 1 Karte
   *[other] Stapel: { $cards } Karten
}
plate-title = { $team }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, { $cars ->
    [one] 1 Auto im Vorrat
   *[other] { $cars } Autos im Vorrat
 }, { $batteries ->
    [one] 1 Batterie
   *[other] { $batteries } Batterien
 }
plate-bell-now = { $plate }; läutet es jetzt, { $points } Punkte mehr
plate-flat = { $plate }; einen Zug lang keine Batterien
hole-title = Ein Loch. Was hineingestoßen wird, fällt hinunter.
bell-title = Glocke auf { $field }. Ein Auto, das auf sie kommt, läutet sie: Beide Seiten werten, und ihre Blume fällt.
car-title = { $team } { $number } auf { $field }, Wert { $worth }
magnet-title = Magnet von { $team } auf { $field }, Wert { $worth }
guard-title = Der Bahnwärter auf { $spot }. Er hält auf, was gegen ihn gestoßen wird, und schiebt vor sich her, was ihm im Weg steht.
field-title = Feld { $field }. Seine Tönung sagt, was ein Auto darauf wert ist, wenn es läutet.
barred-title = Kein Auto hierher: Sein Stoß würde eine Glocke läuten; { $why }
hand-own = Deine Hand
hand = Hand von { $who }
offered = Gezogen: Behalte eine
display = Auslage
discards = Abgelegte Karten

## Knöpfe

button-magnet = Magnet
button-magnet-fee = Magnet ({ $points } Punkte)
button-guard = Wärter: 2 Schritte
button-guard-long = Wärter: 4 Schritte ({ $points } Punkte)
button-exchange = Karten tauschen
button-no-bump = Kein Stoß
button-pass = Passen
button-bump = { $sign } { $outcome }
button-bump-batteries = { $sign } { $outcome } (+{ $batteries })

## Was ein Stoß bewirkt, auf seinem Knopf

bump-nothing = Nichts rührt sich
bump-slides = Rutscht auf { $to }
bump-worth = Wert { $new } statt { $old }
bump-hole = Ins Loch
bump-edge = Über den Rand
bump-gain = du gewinnst 2
bump-own-falls = dein Auto ist weg
bump-absorbed = Wärter stoppt es
bump-stays = niemand bewegt sich
bump-rings = Glocke läutet
bump-scores = du +{ $own }, sie +{ $other }
note-batteries = { $count ->
    [one] 1 Batterie
   *[other] { $count } Batterien
}
note-absorbed = der Bahnwärter steckt es weg
note-rings = läutet: Grün +{ $green }, Orange +{ $orange }
note-costs = { $points ->
    [one] kostet 1 Punkt
   *[other] kostet { $points } Punkte
}

## Das Terminal

discarded = Ablage

## Das Brett als Text
legend = Jedes Feld hat drei Zeichen: A ein grünes Auto, B ein oranges (m dahinter: der Magnet), G der Bahnwärter, o eine Glocke; die Zahl ist, was das Feld wert ist. Wo nichts steht, ist ein Loch. Daneben stehen Punkte (pts), Autos im Vorrat (cars, +m mit dem Magneten) und Batterien (bat).
