# Why something cannot be done. Every sentence stands beside the id of its rule.

no-dice-due = the dice are to be thrown
no-others-turn = it is somebody else's turn
no-lot = { $lot ->
    [one] 1 die is to be thrown, not { $dice }
   *[other] { $lot } dice are to be thrown, not { $dice }
}
no-equipment-dice = equipment waits until the dice are thrown
no-equipment-ram = in a Side Ram only the Side Bumper and the Saw can be used
no-equipment-dodge = equipment waits for the compulsory lane change, left or right
no-boost-ahead = the booster goes straight ahead, { $steps } more
no-throw-first = a throw is due first: { $what }
no-grid = the grid is being drawn
no-cars = cars are being taken
no-drivers = drivers are being taken
no-gear-first = a gear has to be chosen first
no-push-first = first finish with the gears: Turbo, Brake or Go
no-drive-first = { $movement } movement is still to be spent
no-ram-first = a Side Ram is being made
no-dodge-first = the compulsory lane change comes first, left or right
no-movement = no movement is left
no-race = the race is over
no-seat = { $seat } is not in this race
no-slot = { $seat } already has a slot
no-driver-left = that driver is taken already
no-car-left = that car is taken already

no-run = { $longest ->
    [one] { $steps } steps are too far: 1 is possible here
   *[other] { $steps } steps are too far: { $longest } are possible here
}
no-lane = there is no lane on that side
no-lane-wall = there is an obstruction on that side
no-change = no lane change and no Steering point is left

no-line = no line of the gate leads from speed { $from } in gear { $from_gear } to speed { $to } in gear { $to_gear }
no-keep = on the grid you must accelerate
no-turbo-line = a Turbo point is one step along a line, to a higher speed
no-turbo = no Turbo point is left
no-brake-line = a Brake point is one step along a line, to a lower speed
no-brake = no Brake point is left
no-stop = a car may not be brought to a stop
no-turbo-and-brake = a turn uses Turbo points or Brake points, not both

no-counter = the counter of the { $item } has moved this turn already
no-item = this driver has no { $item }
no-armed = the { $item } is not armed
no-arming = the { $item } is armed already
no-activation = both Activations of this turn are used
no-gun-target = no car is in the line of fire ahead, within 3 spaces
no-flamer-target = no car is in the line of fire behind, within 3 spaces
no-side-ram = the { $item } is used in a Side Ram only
no-heat = there is no heat to extinguish
no-boost-steps = choose 1, 2 or 3 steps
no-boost-yet = the Rocket Booster is used when all movement is spent
no-boost-cut = the move was cut short: the Rocket Booster may not be used this turn
no-boost-far = the Rocket Booster makes 1 to 3 steps
no-boost-stop = the booster stops for a mine only, and no Activation would be left for it
no-minelayer = this car has no Minelayer
no-mines = no mine is left
no-left = no space was left behind this turn
no-mine-place = the space just left already holds a mine or a wreck
