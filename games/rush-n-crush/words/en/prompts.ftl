# What is being decided: to who is asked, and (after -they) to everybody else.

prompt-car = Choose a car.
prompt-car-they = { $who } chooses a car.
prompt-car-drawn = A car is drawn for { $who }.
prompt-driver = Choose a driver.
prompt-driver-they = { $who } chooses a driver.
prompt-driver-drawn = A driver is drawn for { $who }.
prompt-grid = The start grid is drawn.
prompt-start = Into first gear, and off you go.
prompt-start-they = { $who } goes into first gear.
prompt-gear = Choose a gear, or keep speed { $speed }.
prompt-gear-they = { $who } chooses a gear.
prompt-push-plain = Throw the dice for speed { $speed }.
prompt-push = Throw for speed { $speed }, or spend Turbo or Brake points first.
prompt-push-they = { $who } is about to throw for speed { $speed }.
prompt-boost = { $steps ->
    [one] Lay a mine, or make the last booster step.
   *[other] Lay a mine, or drive on: { $steps } booster steps to go.
}
prompt-boost-they = { $who } drives by booster.
prompt-drive-any = Drive { $movement }, and change lanes as you like.
prompt-drive-points = Drive { $movement }. A lane change costs a Steering point.
prompt-drive-straight = Drive { $movement }, straight ahead.
prompt-drive = { $changes ->
    [one] Drive { $movement }, with 1 lane change.
   *[other] Drive { $movement }, with { $changes } lane changes.
}
prompt-drive-they = { $who } has { $movement } to drive.
prompt-ram = Ram { $target }: use Bumper or Saw, or just hit.
prompt-ram-they = { $who } rams { $target }.
prompt-dodge = The wall throws you out of your lane: left or right?
prompt-dodge-they = The wall throws { $who } out of its lane.
prompt-cut = Your move was cut short. Use equipment, or end your turn.
prompt-after = Use equipment, or end your turn.
prompt-after-they = { $who } may still use equipment.
prompt-won = { $who } wins the race.
prompt-over = The race is over.

goal = Be the first over the finish line, or the last car running.
goal-laps = { $laps ->
    [one] Be the first over the line after 1 lap, or the last car running.
   *[other] Be the first over the line after { $laps } laps, or the last car running.
}

## Dice that are due
due-heat = { $dice ->
    [one] { $who } throws 1 die for heat.
   *[other] { $who } throws { $dice } dice for heat.
}
due-steer = { $dice ->
    [one] { $who } throws 1 die for lane changes.
   *[other] { $who } throws { $dice } dice for lane changes.
}
due-wall = { $dice ->
    [one] { $who } has hit a wall: 1 die for the damage.
   *[other] { $who } has hit a wall: { $dice } dice for the damage.
}
due-debris = { $who } drives through a wreck: 1-3 costs a Structure point.
due-mine = { $who } drives over a mine: 1-3 costs a Structure point.
due-ram = { $who } rams: a die decides.
due-saw = { $who } saws: 4-6 cuts.
due-crush = { $dice ->
    [one] { $who } crashes into the car ahead: 1 die.
   *[other] { $who } crashes into the car ahead: { $dice } dice.
}
due-gun = { $dice ->
    [one] { $who } fires 1 die forward: 1-2 hits.
   *[other] { $who } fires { $dice } dice forward: 1-2 hits.
}
due-flame = { $dice ->
    [one] { $who } flames 1 die backward: 1-2 heats.
   *[other] { $who } flames { $dice } dice backward: 1-2 heats.
}
due-boost = { $dice ->
    [one] { $who } throws 1 die for the heat of the booster.
   *[other] { $who } throws { $dice } dice for the heat of the booster.
}
