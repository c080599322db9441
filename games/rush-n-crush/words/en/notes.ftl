# What the dice may bring, told before a click. Clauses are joined by semicolons; the first is capitalised.

## Chances
percent = { $whole } %
percent-hardly = under 1 %
percent-nearly = over 99 %

## What is met on the way
met-mine = a mine
met-wreck = a wreck
met-wall = a wall
met-crush = { $dice ->
    [one] Rush 'n' Crush into { $who } with 1 die
   *[other] Rush 'n' Crush into { $who } with { $dice } dice
}
met-ram-clear = Side Ram, far side clear
met-ram-blocked = Side Ram, far side blocked
met-mine-other = a mine under { $who }
met-wreck-other = a wreck under { $who }
met-then = { $first }, then { $next }
met-perhaps = { $first }, perhaps { $next }
met-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}

## What comes of it
risk-wins = wins the race
risk-wins-perhaps = wins the race { $chance }
risk-shoves = shoves { $who } aside { $chance }
risk-you-lose = you lose { $spread }
risk-other-loses = { $who } loses { $spread }
risk-average = { $mean } Structure on average
risk-first = { $points } Structure: { $chance }
risk-more = { $points }: { $chance }
risk-you-out = destroys you { $chance }
risk-other-out = destroys { $who } { $chance }
risk-heat = heat { $spread }
risk-other-heat = heat of { $who } { $spread }
risk-heat-part = +{ $points }: { $chance }
risk-overheats = OVERHEATS { $chance }
risk-other-overheats = { $who } overheats { $chance }
risk-steering = { $points ->
    [one] costs a Steering point, { $left } left after it
   *[other] costs { $points } Steering points, { $left } left after it
}
risk-steering-perhaps = { $points ->
    [one] a Steering point { $chance }
   *[other] { $points } Steering points { $chance }
}
risk-cools = Heat { $from } to { $to }
risk-bumper = +1 on the ram die

## Gears
gear-zone = { $dice ->
    [one] Speed { $speed }, { $zone } zone: 1 red die, heat on 1-{ $range }
   *[other] Speed { $speed }, { $zone } zone: { $dice } red dice, heat on 1-{ $range }
}
gear-any-lanes = as many lane changes as you like
gear-no-lanes = no lane changes but by Steering points
gear-die = lane changes by 1 white die: { $list }
gear-highest = lane changes by the highest of { $dice } white dice: { $list }
gear-lowest = lane changes by the lowest of { $dice } white dice: { $list }
gear-lane = { $count }+ { $chance }
gear-hopeless = the road ahead cannot be driven without hitting a wall
gear-needs = the road needs { $count } at least: { $chance }
gear-needs-points = the road needs { $count } at least: { $chance }, with Steering points { $more }
