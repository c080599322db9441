# Was geschehen ist, je ein Satz.

story-course = Der Zufall hat die Strecke gewählt.
story-slot = { $who } startet von Feld { $slot }.
story-drew = { $who } zieht { $card }.
story-played = { $who } spielt { $card }.
story-shuffled = { $deck ->
    [sprint] Die Sprintkarten werden neu gemischt.
   *[rush] Die Rushkarten werden neu gemischt.
}
story-steered = { $side ->
    [left] { $who } lenkt nach links.
   *[right] { $who } lenkt nach rechts.
}
story-rammed = { $by } rammt { $who }.
story-damaged = { $lives ->
    [one] { $who } verliert ein Leben; { $left ->
        [0] keines ist übrig.
        [one] eines ist übrig.
       *[other] { $left } sind übrig.
    }
   *[other] { $who } verliert { $lives } Leben; { $left ->
        [0] keines ist übrig.
        [one] eines ist übrig.
       *[other] { $left } sind übrig.
    }
}
story-repaired = { $lives ->
    [one] { $who } hat ein Leben.
   *[other] { $who } hat { $lives } Leben.
}
story-starred = { $star ->
    [one] { $who } hat einen Stern.
   *[other] { $who } hat { $star } Sterne.
}
story-special = { $who } nutzt die Spezialfähigkeit: { $ability }.
story-part = { $who } nutzt ein Teil: { $part }.
story-off = { $who } fliegt von der Strecke und beginnt hinter dem letzten Checkpoint neu.
story-put-back = { $who } findet dort keinen Platz und kommt auf das letzte freie Feld.
story-exploded = Eine Bombe explodiert!
story-rock-hit = { $who } fährt auf einen Felsbrocken.
story-rock-falls = Ein Felsbrocken fällt auf die Strecke.
story-rock-gone = Ein Felsbrocken wird weggeräumt.
story-bomb = Eine Bombe wird geworfen.
story-bomb-gone = Eine Bombe wird weggeräumt.
story-rocket = Die Rakete von { $who } trifft.
story-rocket-fades = Die Rakete von { $who } trifft nichts.
story-boosted = Boost! { $who } fährt { $drive } weiter.
story-portal = { $who } fährt durch ein Portal.
story-clearing = { $who } verirrt sich im Dschungel.
story-fell = { $who } fällt in den See.
story-rolled = Der Würfel zeigt { $pips }.
story-geyser = Unter { $who } bricht ein Geysir aus.
story-landslide = { $rocks ->
    [one] Erdrutsch: Ein Felsbrocken kommt herunter.
   *[other] Erdrutsch: { $rocks } Felsbrocken kommen herunter.
}
story-snout = Die Hässliche Schnauze geht los.
story-snout-stays = Die Hässliche Schnauze bleibt stehen.
story-snout-home = Die Hässliche Schnauze rennt nach Hause.
story-volcano = Der Vulkan erwacht.
story-lava = Lava trifft { $who }.
story-finished = { $who } fährt über die Ziellinie: Das ist die letzte Spielrunde.
story-leader = { $who } liegt weiter vorn.
story-new-leader = { $who } übernimmt in Spielrunde { $round } die Führung.
story-bought = { $who } kauft ein Teil: { $part }.
story-passed = { $who } kauft nichts.

banner-finished = { $who } ist im Ziel!
float-wrecked = Totalschaden
float-boost = BOOST
