### What is wrong with an option.

pieces-count = a set has 12 flowers and 13 X pieces, this has { $flowers } and { $crosses }
pieces-stars = 10 of the 12 flowers have a star, here { $stars } do
piece-no-centre = { $piece } has no centre: a flower has a centre and six petals
piece-no-star = { $piece }: "{ $star }" is no field of a flower; a star is on the centre, E, SE, SW, W, NW or NE
piece-count = { $piece }: { $wanted } values are needed, here are { $count }
piece-value = { $piece }: a field counts 0 (white) to 3 (dark), not { $value }
layout-count = a board has 25 pieces, this list has { $count }
layout-wants-flower = { $piece } cannot lie on { $place }: a flower belongs there
layout-wants-cross = { $piece } cannot lie on { $place }: an X belongs there
layout-twice = { $piece } is used twice
layout-unknown = "{ $name }" is no board: random, standard or a list of 25 pieces is
bad-players = Crash by Crash is for 2 or 4 players
bad-rider = { $seat } does not sit at a table of { $players }
bad-scorings = the scoring track has 7 boxes: 1 to 7
bad-first-scoring = the first scoring may be from turn 1 to turn 12
bad-closing = closing time comes after 8 to 100 turns, a multiple of { $players }
bad-anomaly = the four values are 0 to 9
bad-bonus = the bonus is 0 to 12 points
