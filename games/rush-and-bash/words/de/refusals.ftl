# Warum etwas nicht erlaubt ist. Jedes steht hinter der Nummer seiner Regel.

no-race-over = das Rennen ist vorbei
no-other-turn = jemand anderes entscheidet gerade
no-chance-first = erst ist ein Wurf oder eine Karte fällig
no-second-card = ein Zug hat eine Karte, und die ist gespielt
no-such-card = { $card } ist nicht auf der Hand
no-card-before-effect = erst kommt die Karte auf dem Tisch: nutze ihren Effekt, oder fahr einfach
no-card-now = erst ist etwas anderes zu entscheiden
no-such-space = so ein Feld gibt es auf dieser Strecke nicht
no-steer-there = man lenkt auf ein Feld der Nachbarspur, das seitlich an das eigene grenzt
no-steering = nur mit Lenken wechselt man die Spur
no-bomb-here = dort darf keine Bombe liegen
no-bomb-there = eine Bombe wirft man auf ein Feld neben dem Wagen
no-bomb = nur mit einem Bombeneffekt wirft man eine Bombe
no-rocket = nur mit einem Raketeneffekt feuert man eine Rakete ab
no-repair = nur mit einem Reparatureffekt repariert man
no-star = nur mit einem Sterneffekt lädt man den Stern
no-skip = es gibt keinen Effekt, auf den man verzichten könnte
no-abilities = die einfache Variante kennt keine Spezialfähigkeiten
no-ability-now = eine Spezialfähigkeit nutzt man vor oder nach einer Karte, nicht dazwischen
no-ability-twice = eine Spezialfähigkeit nutzt man höchstens einmal im Zug
no-ability-unloaded = es ist noch kein Stern da
no-ability-clearing = auf einer Lichtung geht diese Fähigkeit nicht
no-ability-use = die Fähigkeit könnte nichts bewirken
no-step = dorthin führt die Fähigkeit nicht
no-lane = eine Spur wählt man nur am Ende der Brücke oder im See
no-slide = es gibt keinen Erdrutsch auszulösen
no-slide-rock = dieser Felsbrocken fällt in eine rote Zone, in der Reihenfolge der Regel
no-snout = die Schnauze geht höchstens so weit, wie Würfel und Weg es erlauben
no-end = erst muss eine Karte gespielt werden
no-end-now = was begonnen hat, muss erst zu Ende sein
no-garage = die Garage ist geschlossen
no-pass = es gibt nichts zu passen
no-part = dieses Teil geht jetzt nicht
no-chance = das ist es nicht, was der Zufall jetzt entscheidet
no-free-space = das Feld ist nicht frei
no-part-twice = { $part } ist schon da; niemand hat ein Teil zweimal
no-money = { $part } kostet { $price }, und da { $coins ->
    [one] ist nur eine Münze
   *[other] sind nur { $coins } Münzen
}
no-part-simple = { $part } bewirkt in der einfachen Variante nichts und wird nicht verkauft

# Optionen, mit denen man nicht spielen kann.

bad-players = 2 bis 6 spielen mit
bad-bots = höchstens 6 Wagen: Spielende und Bots zusammen
bad-championship = 3 bis 6 Strecken sind eine Meisterschaft
bad-random = eine Meisterschaft nennt ihre Strecken; random gilt für ein einzelnes Rennen
bad-skip = Übergänge ohne Boost gibt es nur auf einer bekannten Strecke mit Boosts
bad-limit = 10 bis 200 Spielrunden
bad-cars = { $named ->
    [one] ein Wagen ist
   *[other] { $named } Wagen sind
} genannt, es braucht { $count }
bad-car-twice = vergeben: { $car } ist zweimal genannt
bad-joint = kein Boost an diesem Übergang: { $section }
bad-joints = für 8 Boosts bleiben { $joints } Übergänge
bad-course-beside = eine Meisterschaft nennt ihre Strecken: lass die Strecke, wie sie ist, oder die Meisterschaft weg

# Stellungen, die es nicht geben kann.

odd-portal = { $place } ist kein Ausgangsportal dieser Strecke
odd-paw = es gibt keine Pfote { $paw }
odd-knowledge = niemand kann „{ $what }“ wissen
odd-race = es gibt kein Rennen { $race }
odd-course = { $course } steht nicht auf der Liste
odd-other-course = die Strecke der Optionen ist { $known }, nicht { $course }
odd-bar = auf der Leiste steht jeder der { $cars } Wagen einmal
odd-turn = { $who } fährt nicht mit
odd-cars = { $cars } Wagen fahren, nicht { $named }
odd-missing = der Wagen von { $who } fehlt
odd-car = { $who } fährt { $driven }, nicht { $car }
odd-hand = { $who } hält höchstens drei Karten, alle bekannt
odd-copies = so viele Karten { $card } gibt es nicht
odd-space = { $place } ist kein Feld dieser Strecke
odd-section = Abschnitt { $section } ist nicht in dieser Strecke

# Was nicht zu lesen ist.

unread-space = „{ $text }“ ist kein Feld: 02.2.3, BR.3, LAKE oder 09.C2 sind welche
unread-card = „{ $text }“ ist keine Karte: S-steer-2 oder R-rocket-5 sind welche
unread-number = „{ $text }“ ist keine Zahl von 1 bis { $most }
unread-back = { $card } sagt nicht, welche Karte
unread-paws = „{ $text }“ ist kein Weg für die Schnauze: -2, 0 oder +3 sind welche
unread-part = „{ $text }“ ist kein Teil der Garage
unread-ply = „{ $text }“ ist kein Zug: play S-steer-2, steer 02.1.3, bomb 02.1.3, rocket, repair, star, skip, special, end sind welche
