### Strecken, die man selbst baut: die Schachtel mit den Teilen und was an einer Strecke nicht stimmt.

build-empty = eine leere Strecke: Beginn mit einem Teil, auf dem Platz für die Startaufstellung ist: { $firsts }
build-none-of = „{ $word }“ gehört nicht zu { $all }
build-twice = { $id } ist eine Seite von Teil { $tile }, das schon liegt; mit freien Teilen ginge es
build-few = eine Strecke hat mindestens 4 Abschnitte, nicht { $count }
build-many = eine Strecke hat höchstens { $most } Abschnitte, nicht { $count }
build-grid = Startplatz { $number }, { $slot }, ist ein Hindernis
build-no-way = ein Wagen auf { $space } stößt gegen ein Hindernis und kann in keine Spur wechseln
build-open-laps = nur ein Ring wird mehrmals gefahren
build-laps = 1 bis 3 Runden, nicht { $laps }
build-ring = ein Ring aus { $sections } Abschnitten, { $least } bis { $most } Felder je Runde, für 1 bis 3 Runden
build-ring-even = ein Ring aus { $sections } Abschnitten, { $spaces } Felder je Runde, für 1 bis 3 Runden
build-line = eine Linie aus { $sections } Abschnitten, { $least } bis { $most } Felder von Anfang bis Ende
build-line-even = eine Linie aus { $sections } Abschnitten, { $spaces } Felder von Anfang bis Ende
box-walls = { $count ->
    [0] freie Straße
    [one] { $count } Hindernis
   *[other] { $count } Hindernisse
}
box-start = Platz für die Startaufstellung
loadout-count = { $count } Paare sind für { $seats } Plätze genannt
loadout-twice = { $twice } kommt zweimal vor (RC-2.3)
bad-players = 2 bis 6 können fahren, nicht { $count }
bad-rounds = 10 bis 200 Spielrunden, nicht { $count }
