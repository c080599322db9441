### What can be chosen before a game.

tagline = Thread a needle at a speed you chose yourself: gears, heat, guns and concrete.
preset-hook = Hook
    .text = All ten tiles in one lap, four cars, drawn by lot: the normal race.
preset-sprint = Sprint
    .text = Seven tiles from A to B: over in five or six rounds.
preset-dust-bowl = Dust Bowl
    .text = A short ring, driven twice, six cars.
preset-duel = Duel
    .text = Two cars on the Meat Grinder.
preset-draft = Draft
    .text = Choose car and driver before the start.
preset-book = Book
    .text = As printed: everybody drives the car and driver of their team.
option-players = Cars
    .help = Two to six cars race.
option-course = Course
    .help = The road. Rings are driven for laps, lines from one end to the other.
    .open = the code of a course
course-open = { $name }: { $tiles } tiles, from end to end
course-ring = { $name }: { $tiles } tiles, { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}
option-laps = Laps
    .help = How often a ring is driven; the course has its own number.
option-grid = Start grid
    .help = Who starts where.
option-grid-random = Slots are drawn
option-grid-seats = Player 1 in front, and so on
option-loadout = Cars and drivers
    .help = Who drives what.
option-loadout-teams = Everybody their own team
option-loadout-draft = Chosen in turn
option-loadout-random = Drawn by lot
option-loadout-car = Car
option-loadout-driver = Driver
option-tiles = Tiles
    .help = Which tiles a course of your own may use.
option-tiles-box = Each tile of the box once
option-tiles-free = Any faces, up to 16
option-round-limit = Round limit
    .help = The race stops after so many rounds.
idle-laps = This road leads from one end to the other: only a ring has laps.
idle-tiles = This is for courses of your own.
