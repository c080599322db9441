### Was an einer Option falsch ist.

bad-players = es spielen 2, 3 oder 4
bad-deal = ausgeteilt werden 0, 1 oder 2 Karten, denn auf die Hand passen zwei
bad-deal-without-cards = Karten werden nur im Kartenspiel ausgeteilt
bad-goal = das Ziel sind 1, 2 oder 3 Würfel; bei mehr könnten zu dritt oder zu viert die Würfel ausgehen
bad-rounds = eine Partie dauert 5 bis 99 Runden
bad-first = first: „{ $word }“ ist weder chance noch p1, p2 …
bad-first-seat = { $seat } spielt nicht mit: die Plätze sind p1 bis p{ $players }
bad-board = „{ $board }“ ist kein Spielplan: { $names }, random, random-fair oder ein Code aus 49 Buchstaben sind welche
bad-plates = { $count } Plättchen „{ $kind }“, in der Schachtel sind { $most }
