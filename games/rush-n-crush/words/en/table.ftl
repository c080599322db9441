# The table: marks on the road, buttons, cards, panels, facts.

## Ways that one click plans
way-rest = { $steps ->
    [one] Drive 1, to lane { $lane }
   *[other] Drive { $steps }, to lane { $lane }
}
way-line = Drive over the line and win
way-wall = { $steps ->
    [one] Drive into the wall ahead
   *[other] Drive { $steps }, into the wall
}
way-crush = { $steps ->
    [one] Drive into { $who } from behind
   *[other] Drive { $steps }, into { $who } from behind
}
way-ram = { $steps ->
    [one] Ram { $who } from the side
   *[other] Drive { $steps }, and ram { $who } from the side
}
way-changes = { $used ->
    [0] no lane change
   *[other] { $used } of { $free } lane changes
}
way-changes-any = { $used ->
    [0] no lane change
    [one] 1 lane change
   *[other] { $used } lane changes
}

## Plates on their ends: at most six letters
plate-changes = { $used }/{ $free }
plate-changes-any = { $used } ↔
plate-mine = mine
plate-wreck = wreck
plate-rolls = 2 or +
plate-wall = wall
plate-ram = ram
plate-win = WIN
plate-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}

## Buttons
button-keep = Keep { $speed }
button-go = Go at { $speed }
button-hit = Ram now
button-end = End turn
button-gear = Speed { $speed }, gear { $gear }
button-turbo = Turbo: { $speed }, gear { $gear }
button-brake = Brake: { $speed }, gear { $gear }
button-boost = Booster { $steps }
button-boost-stop = Booster { $steps }, stop after { $first }
button-mine = Lay mine
button-run = Drive { $steps }
button-left = Left
button-right = Right

## Drafts
shelf-cars = Cars to choose from
shelf-drivers = Drivers to choose from
card-car = { $fixed }. Steering { $steering }, Brake { $brake }, Turbo { $turbo }

## Equipment
item-bumper = Side Bumper
item-flamer = Flamer
item-gun = Machine Gun
item-saw = Circular Saw
item-booster = Rocket Booster
item-ext = Fire Extinguisher
fixed-armor = Armor Shielding
fixed-computer = On-board Computer
fixed-combat-bumper = Combat Bumper
fixed-minelayer = Minelayer
face-left = { $name } left
face-right = { $name } right

## The board as text
legend = L1 to L4 are the lanes, driven from left to right; numbers are cars, # a wall, m a mine, w a wreck. Each car has a line below: its place (section, lane, space), gear and speed, zone, structure (st), heat, points for steering (S), brake (B) and turbo (T), and mines (M).
