# What has happened.

told-slot = { $who } starts from slot { $slot }.
told-took = { $who } takes the { $car }.
told-hired = { $who } hires { $driver }.
told-round = Round { $round }.
told-round-banner = Round { $round }
told-order = Order: { $names }.
told-keeps = { $who } keeps speed { $speed }.
told-faster = { $who } accelerates to { $speed }.
told-slower = { $who } brakes to { $speed }.
told-shift = { $who } shifts to gear { $gear } at { $speed }.
told-turbo = { $who } spends a Turbo point: { $speed }.
told-turbo-float = Turbo { $speed }
told-brake = { $who } spends a Brake point: { $speed }.
told-brake-float = Brake { $speed }
told-thrown = { $who } throws { $dice } for { $what }.
told-heated = { $who } heats up by { $by } to { $heat }.
told-heated-float = Heat +{ $by }
told-free-lanes = { $who } may change lanes freely.
told-lanes = { $changes ->
    [one] { $who } has 1 lane change.
   *[other] { $who } has { $changes } lane changes.
}
told-moved = { $steps ->
    [one] { $who } drives 1 space.
   *[other] { $who } drives { $steps } spaces.
}
told-lane = { $who } changes to lane { $lane }.
told-lane-point = { $who } changes to lane { $lane } for a Steering point.
told-off = { $who } crosses the line and is off.
told-lap = { $who } crosses the line: lap { $lap }.
told-finished = { $who } crosses the line and wins!
told-wall = { $who } hits a wall: { $damage } damage.
told-dodged = { $who } swerves to lane { $lane }.
told-cut = The move of { $who } is cut short.
told-ram-shoves = { $who } rams { $target } with { $roll } and shoves it aside.
told-ram-holds = { $who } rams { $target } with { $roll }: it holds.
told-displaced = { $who } is shoved to lane { $lane }.
told-saw-cuts = The Saw cuts into { $target }.
told-saw-slips = The Saw slips off { $target }.
told-crush = Rush 'n' Crush: { $who } into { $target }, { $both } to both, { $more } more to { $target }.
told-crush-both = Rush 'n' Crush: { $who } into { $target }, { $both } to both.
told-gun = { $hits ->
    [0] { $who } fires at { $target } and misses.
    [one] { $who } fires at { $target }: 1 hit.
   *[other] { $who } fires at { $target }: { $hits } hits.
}
told-flame = { $who } flames { $target }: { $hits } heat.
told-boost = { $steps ->
    [one] { $who } lights the booster: 1 step.
   *[other] { $who } lights the booster: { $steps } steps.
}
told-ext = { $who } cools down to { $heat }.
told-ext-float = Heat -1
told-armed = { $who } arms the { $item }.
told-used = { $who } uses the { $item }.
told-mine-laid = { $who } lays a mine.
told-mine-harm = { $who } drives over a mine of { $owner }. It goes off.
told-mine-dud = { $who } drives over a mine of { $owner }. It does not go off.
told-wreck-harm = { $who } drives through a wreck. It scrapes.
told-wreck-clean = { $who } drives through a wreck. Nothing happens.
told-damaged = { $who } loses { $by } Structure, { $left } left.
told-wrecked = { $who } is wrecked!
told-overheated = { $who } overheats and explodes!
told-over = The race is over: { $names }.
told-over-banner = { $who } wins
