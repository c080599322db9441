### Courses that players build: the box of tiles, and what is wrong with a course.

build-empty = an empty course: begin with a tile that has room for the start grid: { $firsts }
build-none-of = "{ $word }" is none of { $all }
build-twice = { $id } is a side of tile { $tile }, which is used before; with the option tiles "free" it could be
build-few = a course has at least 4 sections, not { $count }
build-many = a course has at most { $most } sections, not { $count }
build-grid = slot { $number } of the grid, { $slot }, is an obstruction
build-no-way = a car on { $space } hits an obstruction and has no lane to change to
build-open-laps = only a ring is driven several times
build-laps = 1 to 3 laps, not { $laps }
build-ring = a ring of { $sections } sections, { $least } to { $most } spaces a lap, for 1 to 3 laps
build-ring-even = a ring of { $sections } sections, { $spaces } spaces a lap, for 1 to 3 laps
build-line = a line of { $sections } sections, { $least } to { $most } spaces from end to end
build-line-even = a line of { $sections } sections, { $spaces } spaces from end to end
box-walls = { $count ->
    [0] clear road
    [one] { $count } obstruction
   *[other] { $count } obstructions
}
box-start = room for the start grid
loadout-count = { $count } pairs are listed for { $seats } seats
loadout-twice = { $twice } is used twice (RC-2.3)
bad-players = 2 to 6 can race, not { $count }
bad-rounds = 10 to 200 rounds, not { $count }
