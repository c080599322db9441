### Wat er mis is met een optie.

bad-players = er spelen 2, 3 of 4 mensen
bad-deal = er kunnen 0, 1 of 2 kaarten gedeeld worden, want in een hand passen er twee
bad-deal-without-cards = kaarten worden alleen in het kaartspel gedeeld
bad-goal = het doel is 1, 2 of 3 stenen; bij meer kunnen drie of vier spelers zonder stenen raken
bad-rounds = een partij duurt 5 tot 99 rondes
bad-first = first: "{ $word }" is geen chance en geen p1, p2 …
bad-first-seat = { $seat } speelt niet mee: de plaatsen zijn p1 t/m p{ $players }
bad-board = "{ $board }" is geen bord: { $names }, random, random-fair of een code van 49 letters wel
bad-plates = { $count } plaatjes { $kind }, in de doos zitten er { $most }
