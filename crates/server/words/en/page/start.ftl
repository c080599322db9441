### The first page, and new tables.

games = Games
players-minutes = { $players } players · { $minutes } min
code-of-table = Code of a table
no-table = There is no table “{ $code }”. Check the code, or ask for the link.
open = Open
state-over = Over
state-yours = Your turn
state-theirs = { $count ->
    [one] { $names } to move
   *[other] { $names } to move
}
state-going = Under way
with = with { $names }

## new tables
new-table = New table
start = Start
play = Play
all-set = All set.
all-set-link = All set. The link is on the next page.
option-wrong = One option does not fit: see the note beside it.
seats = Seats
variant = Variant
chairs = Chairs
draw-lots = Draw lots for the chairs
you = you
so-many-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
so-many-links = { $count ->
    [one] somebody by link
   *[other] { $count } by link
}
chair-me = Me
chair-here = Somebody here
chair-link = By link
chair-bot = Bot
chair-link-help = The next page shows the code, a picture for phones and the address. Until somebody comes the chair is free.
bot-level = Bot, { $level }
level = { $level ->
    [random] random
    [greedy] greedy
    [easy] easy
    [normal] normal
    [hard] hard
    [expert] expert
   *[other] { $level }
}
who-plays = Who plays { $look }
how-good = How good?
name-of = Name of { $look }
name = Name

## options
range = { $min } to { $max }
range-steps = { $min } to { $max } in steps of { $step }
in-seconds = { $label }, in seconds
range-seconds = seconds, { $min } to { $max }
another = Another…
label-number = { $label }, number { $number }
one-less = One less
one-more = One more
none = None
choose = Choose…
fold = Fold
as-chosen = As chosen here
seat-number = Seat { $number }
label-of-seat = { $label } of seat { $number }
own-mix = Your own mix
what-kind = What kind of game?
for-tinkerers = For tinkerers
more-options = More options
back-to-usual = { $label }: back to the usual. { $message }
begins-from = Begins from “{ $preset }”.
set-here = Set here.
your-own = Your own
my-courses = My courses
your-course = Your course
change-it = Change it
change-in-editor = Change it in the editor
code-of-course = Code of a course
or-course-code = Or a course code
by-code = By code
show = Show
build-one = Build one
build-course = Build a course

# Pieces that are painted.
piece-number = { $label } { $number }
painted-plain = { $colour }, { $value }
painted-star = { $colour }, { $value }, with a star
paint-own = Paint my own…
paint-colours = Colours
paint-stars = Stars ({ $count })
paint-usual = As in the box
