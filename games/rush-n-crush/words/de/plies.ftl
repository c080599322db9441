# Züge in Worten, ohne wer sie macht.

ply-slot = { $who } bekommt Startplatz { $slot }
ply-car = { $car } nehmen ({ $items })
ply-driver = { $driver } nehmen ({ $items })
ply-faster = Auf { $speed } im Gang { $gear } beschleunigen
ply-slower = Auf { $speed } im Gang { $gear } bremsen
ply-shift = In Gang { $gear } schalten, Tempo { $speed }
ply-keep = Tempo { $speed } halten
ply-turbo = Turbopunkt: { $speed } im Gang { $gear }
ply-brake = Bremspunkt: { $speed } im Gang { $gear }
ply-go = Mit Tempo { $speed } los
ply-run = { $steps } fahren
ply-run-wall = { $steps } fahren, in die Wand
ply-run-car = { $steps } fahren, von hinten in { $who }
ply-run-line = { $steps } fahren, über die Linie zum Sieg
ply-run-mine = { $steps } fahren, über die Mine
ply-run-wreck = { $steps } fahren, durch das Wrack
ply-left = Spurwechsel nach links
ply-right = Spurwechsel nach rechts
ply-swerve-left = Nach links ausweichen
ply-swerve-right = Nach rechts ausweichen
ply-ram-left = { $who } links rammen
ply-ram-right = { $who } rechts rammen
ply-arm = { $item } scharf machen
ply-use = { $item } benutzen
ply-fire = { $item } auf { $who }, Entfernung { $range }
ply-boost = { $steps ->
    [one] Raketenbooster, 1 Schritt
   *[other] Raketenbooster, { $steps } Schritte
}
ply-boost-stop = Raketenbooster, { $steps } Schritte, mit Halt nach { $first } für eine Mine
ply-mine = Eine Mine auf das eben verlassene Feld legen
ply-hit = Jetzt rammen
ply-end = Den Zug beenden
ply-throw = { $what }: { $dice }

throw-heat = Hitze
throw-steer = Lenken
throw-wall = Wand
throw-debris = Wrack
throw-mine = Mine
throw-ram = Rammen
throw-saw = Säge
throw-crush = Aufprall
throw-gun = MG
throw-flame = Flamme
throw-boost = Booster
