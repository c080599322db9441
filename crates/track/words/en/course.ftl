### Courses on the grid: shapes, directions, and what is wrong with a course.

shape-straight = straight
shape-left = left bend
shape-right = right bend
shape-terminal = into a closed end
shape-outlet = out of a closed end
heading-north = north
heading-east = east
heading-south = south
heading-west = west
fault-oneway = { $name } is one-way
fault-empty = the course is empty
fault-lanes = the lanes of { $before } and { $after } do not meet
fault-closed = { $name } has a closed end: a section driven out of its closed end must follow one driven into it
fault-open = not closed: ends at ({ $x }, { $y }) heading { $heading }; the last section has to lead back into the first
fault-overlap = sections overlap: { $first } and { $second } at ({ $x }, { $y })
