# Figuren, Felder, Karten, Tafeln.

piece-car = { $driver } im Wagen { $car }, { $life } von { $full } Leben
piece-boost = Boost: Fahr darüber, und eine Sprintkarte treibt dich weiter.
piece-rock = Felsbrocken: Wer darauf kommt, verliert ein Leben und hält an.
piece-bomb = Bombe: Wer darauf kommt, löst sie aus. Alle auf oder neben ihrem Feld verlieren ein Leben.
piece-snout = Die Hässliche Schnauze: Wer auf sie kommt, verliert ein Leben und hält an.

space-geyser = Geysir: Würfle sofort. 1 kostet ein Leben und den Zug, 2 und 3 ein Leben.
space-landslide = Hang: Hier darfst du einen Erdrutsch auslösen.
space-snout = Hier würfelst du und ziehst die Hässliche Schnauze.
space-volcano = Hier erwacht der Vulkan: Am Ende des Zuges würfeln alle, die auf Lava stehen.
space-lava = Lava: gefährlich, wenn der Vulkan geweckt wurde.
space-zone = Hierher fallen die Felsbrocken eines Erdrutsches.
space-portal = Portal: Gleiche Nummern sind ein Feld.
space-entrance = Der Dschungel: Du kommst auf die erste Lichtung und hältst an.
space-paw = Hier geht die Hässliche Schnauze.
space-rock = Hier fällt ein Felsbrocken, wenn der Würfel { $symbol } oder mehr zeigt.
space-checkpoint = Checkpoint: Wer danach von der Strecke fliegt, kommt hierher zurück.

card-steer = Lenken
    .text = Wechsle eine Spur, dann fahr { $drive }
card-rocket = Rakete
    .text = Triff das Erste vor dir, dann fahr { $drive }
card-bomb = Bombe
    .text = Wirf sie neben dich, dann fahr { $drive }
card-repair = Reparatur
    .text = Hol ein Herz zurück, dann fahr { $drive }
card-star = Stern
    .text = Lade den Stern um eins, dann fahr { $drive }
    .simple = Fahr 2, dann fahr { $drive }
card-name = { $effect } { $drive }
card-back = { $deck ->
    [sprint] eine Sprintkarte
   *[rush] eine Rushkarte
}

part-plate = Panzerplatte
    .text = Ein Leben mehr.
part-igniter = Zünder
    .text = Beginne jedes Rennen mit einem Stern.
part-ram = Rammbock
    .text = Wagen, auf die du auffährst, werden 3 geschoben, nicht 2.
part-crew = Boxencrew
    .text = Ein Abflug von der Strecke bringt zwei Sterne.
part-fins = Leitwerk
    .text = Einmal im Rennen, zu Beginn deines Zuges: lenken.
part-flask = Flachmann
    .text = Einmal im Rennen, nach einer Karte: 2 fahren.
part-scope = Zielfernrohr
    .text = Raketen fliegen einen Checkpoint weiter und über Felsbrocken.
part-tip = Geheimtipp
    .text = Beginne mit einer Rushkarte mehr.

shelf-hand-own = Deine Hand
shelf-hand = Hand von { $who }
shelf-played = Gespielt von { $who }
shelf-garage = Garage
shelf-discard = { $deck ->
    [sprint] Abgelegte Sprintkarten
   *[rush] Abgelegte Rushkarten
}

ability-none = noch keine
ability-rocket = eine Rakete abfeuern
ability-drive = 2 fahren
ability-bomb = eine Bombe werfen
ability-repair = ein Leben reparieren
ability-steer = lenken
ability-card = noch eine Karte spielen
ability-broadside = Breitseite: eine Rakete, dann 7 fahren
ability-golden-turbo = Goldener Turbo: bis zu 6 fahren
ability-ghost-ride = Geisterfahrt: bis zu 7 Schritte, jede Spur, über alles hinweg
ability-wrecking-run = Abrissfahrt: 4 geradeaus, mitten durch alles
ability-shining-path = Leuchtender Pfad: alle Leben, dann bis zu 6 Schritte, jede Spur
ability-wingbeat = Flügelschlag: bis zu 7 geradeaus, über alles hinweg

fact-round = Spielrunde
fact-race = Rennen
    .of = { $race } von { $races }
fact-rocks = Felsbrocken übrig
fact-bombs = Bomben übrig
fact-pile = { $deck ->
    [sprint] Sprint
   *[rush] Rush
}

panel-bar = Positionen
bar-place = { $place }. { $who }, zieht { $deck ->
    [sprint] Sprintkarten
   *[rush] Rushkarten
}
panel-lives = { $lives } von { $full } Leben
panel-star = Stern { $star } von 3
panel-cards = { $sprint } Sprint, { $rush } Rush
panel-ability = Spezial
panel-known = Hält
panel-driven = Gefahren von
    .by = den Karten
panel-finished = Im Ziel
    .place = { $place }.
panel-points = Punkte
panel-coins = Münzen
panel-parts = Teile
panel-automatic = { $who } (automatisch)
