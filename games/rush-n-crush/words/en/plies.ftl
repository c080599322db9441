# Plies in words, without who plays them.

ply-slot = { $who } starts from slot { $slot }
ply-car = Take the { $car } ({ $items })
ply-driver = Take { $driver } ({ $items })
ply-faster = Accelerate to { $speed } in gear { $gear }
ply-slower = Brake to { $speed } in gear { $gear }
ply-shift = Shift to gear { $gear } at speed { $speed }
ply-keep = Keep speed { $speed }
ply-turbo = Turbo point: { $speed } in gear { $gear }
ply-brake = Brake point: { $speed } in gear { $gear }
ply-go = Go at speed { $speed }
ply-run = Drive { $steps }
ply-run-wall = Drive { $steps }, into the wall
ply-run-car = Drive { $steps }, into { $who } from behind
ply-run-line = Drive { $steps }, over the line and win
ply-run-mine = Drive { $steps }, over the mine
ply-run-wreck = Drive { $steps }, through the wreck
ply-left = Change lanes to the left
ply-right = Change lanes to the right
ply-swerve-left = Swerve to the left
ply-swerve-right = Swerve to the right
ply-ram-left = Ram { $who } to the left
ply-ram-right = Ram { $who } to the right
ply-arm = Arm the { $item }
ply-use = Use the { $item }
ply-fire = { $item } at { $who }, range { $range }
ply-boost = { $steps ->
    [one] Rocket Booster, 1 step
   *[other] Rocket Booster, { $steps } steps
}
ply-boost-stop = Rocket Booster, { $steps } steps, with a stop after { $first } for a mine
ply-mine = Lay a mine on the space just left
ply-hit = Ram now
ply-end = End the turn
ply-throw = { $what }: { $dice }

throw-heat = heat
throw-steer = steering
throw-wall = the wall
throw-debris = the wreck
throw-mine = the mine
throw-ram = the ram
throw-saw = the Saw
throw-crush = the crush
throw-gun = the gun
throw-flame = the flame
throw-boost = the booster
