# The dashboard of a car and the line about each rival.

dash-start = Start
dash-structure = Structure { $left } of { $full }
dash-points = Steering { $steering } of { $steering_full }, Brake { $brake } of { $brake_full }, Turbo { $turbo } of { $turbo_full }
dash-mines = Mines { $mines }
dash-heat = Heat { $heat } of { $skull }; at { $skull } the car explodes
dash-heat-short = Heat { $heat }/{ $skull }
dash-lanes = Lane changes by speed: ∞ as many as you like, ▲ the highest and ▼ the lowest of so many white dice
dash-gear = Gear { $gear }, speed { $speed }, { $zone } zone, red dice: { $red }
dash-activations = { $left ->
    [one] 1 Activation left
   *[other] { $left } Activations left
}
dash-armed = { $item }: armed
dash-disarmed = { $item }: not armed
dash-moved-armed = { $item }: armed this turn
dash-moved-disarmed = { $item }: used this turn

row-speed = Speed
row-structure = Structure
row-heat = Heat
row-armed = Armed
row-out = Out
row-out-wrecked = wrecked
row-out-heat = overheated
row-car = Car
row-no-car = not chosen yet

fact-round = Round
fact-lap = Lap
fact-laps = { $lap } of { $laps }
fact-order = Order

title-on-road = { $who }: { $car }, speed { $speed }, Structure { $structure }, Heat { $heat }, Steering { $steering }, Brake { $brake }, Turbo { $turbo }
title-armed = { $title }, armed: { $items }
title-wreck = Wreck: on 1-3 whoever drives through loses a Structure point
title-mine = Mine of { $who }: on 1-3 anybody else who drives over it loses a Structure point
title-line = The line
title-walls = Obstructions
