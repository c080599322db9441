### Was an einer Option falsch ist.

pieces-count = ein Satz hat 12 Blumen und 13 X-Teile, dieser hat { $flowers } und { $crosses }
pieces-stars = 10 der 12 Blumen tragen einen Stern, hier sind es { $stars }
piece-no-centre = { $piece } hat keine Mitte: eine Blume hat eine Mitte und sechs Blätter
piece-no-star = { $piece }: „{ $star }“ ist kein Feld einer Blume; ein Stern liegt auf centre, E, SE, SW, W, NW oder NE
piece-count = { $piece }: { $wanted } Werte braucht es, hier sind { $count }
piece-value = { $piece }: ein Feld zählt 0 (weiß) bis 3 (dunkel), nicht { $value }
layout-count = ein Spielplan hat 25 Teile, diese Liste { $count }
layout-wants-flower = { $piece } passt nicht auf { $place }: dort gehört eine Blume hin
layout-wants-cross = { $piece } passt nicht auf { $place }: dort gehört ein X hin
layout-twice = { $piece } kommt zweimal vor
layout-unknown = „{ $name }“ ist kein Spielplan: random, standard oder eine Liste von 25 Teilen sind welche
bad-players = Crash by Crash spielt man zu zweit oder zu viert
bad-rider = { $seat } sitzt nicht an einem Tisch für { $players }
bad-scorings = die Wertungsleiste hat 7 Felder: 1 bis 7
bad-first-scoring = die erste Wertung ist ab einem der Züge 1 bis 12 möglich
bad-closing = Feierabend ist nach 8 bis 100 Zügen, einem Vielfachen von { $players }
bad-anomaly = die vier Werte sind 0 bis 9
bad-bonus = der Bonus beträgt 0 bis 12 Punkte
