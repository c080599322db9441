### Courses that players build: the box of sections, and what is wrong with a course.

build-summary = { $sections } sections, one lap of { $left }, { $middle } or { $right } spaces from lane 1, 2 or 3
build-empty = an empty course: begin with the start section, 01A or 01B
build-unknown = "{ $word }" is no section: 01A to 12B, with - if driven reversed, == for the bridge and = for the rope bridge are
build-start = must begin with 01
build-start-advice = 01A or 01B
build-twice = section { $number } used twice
build-twice-advice = every section is in the box once
build-few = fewer than 6 sections: { $count }
build-few-advice = a course has 6 to 12
build-bridges = only one bridge is in the box
build-rope = = joins 06B and 07B only; the bridge elsewhere is ==
build-partner = { $name } needs { $partner } beside it: { $one } or { $other }
build-oneway-advice = it cannot be driven reversed
build-overlap = sections overlap: { $other } lies on { $one }; only the bridge, ==, leads over a section
box-bridge = bridge over one section or over nothing
box-rope = rope bridge over the lake, between 06B and 07B
box-start = the start
box-reversed = driven reversed
box-partner = together with { $partner }
box-portals = portals
box-landslide = landslide
box-bank = bank of the lake
box-geysers = geysers
box-jungle = jungle with clearings
box-volcano = volcano with lava
box-snout = Ugly Snout
