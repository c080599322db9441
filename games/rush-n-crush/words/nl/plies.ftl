# Zetten in woorden, zonder wie ze doet.

ply-slot = { $who } krijgt startplek { $slot }
ply-car = Neem de { $car } ({ $items })
ply-driver = Neem { $driver } ({ $items })
ply-faster = Versnel naar { $speed } in versnelling { $gear }
ply-slower = Rem naar { $speed } in versnelling { $gear }
ply-shift = Schakel naar versnelling { $gear } op snelheid { $speed }
ply-keep = Houd snelheid { $speed }
ply-turbo = Turbopunt: { $speed } in versnelling { $gear }
ply-brake = Rempunt: { $speed } in versnelling { $gear }
ply-go = Rijd met snelheid { $speed }
ply-run = Rijd { $steps }
ply-run-wall = Rijd { $steps }, tegen de muur
ply-run-car = Rijd { $steps }, van achteren op { $who }
ply-run-line = Rijd { $steps }, over de streep en win
ply-run-mine = Rijd { $steps }, over de mijn
ply-run-wreck = Rijd { $steps }, door het wrak
ply-left = Wissel naar links
ply-right = Wissel naar rechts
ply-swerve-left = Wijk uit naar links
ply-swerve-right = Wijk uit naar rechts
ply-ram-left = Ram { $who } links
ply-ram-right = Ram { $who } rechts
ply-arm = { $item } op scherp zetten
ply-use = { $item } gebruiken
ply-fire = { $item } op { $who }, afstand { $range }
ply-boost = { $steps ->
    [one] Raketbooster, 1 stap
   *[other] Raketbooster, { $steps } stappen
}
ply-boost-stop = Raketbooster, { $steps } stappen, met een stop na { $first } voor een mijn
ply-mine = Leg een mijn op het vak dat je net verliet
ply-hit = Ram nu
ply-end = Beëindig de beurt
ply-throw = { $what }: { $dice }

throw-heat = hitte
throw-steer = sturen
throw-wall = de muur
throw-debris = het wrak
throw-mine = de mijn
throw-ram = het rammen
throw-saw = de zaag
throw-crush = de klap
throw-gun = het machinegeweer
throw-flame = de vlam
throw-boost = de booster
