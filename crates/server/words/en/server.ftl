### What the server says: problems in sentences without a full stop, as they may go on.

language = en
description = Pileup: five tabletop games about pushing, crashing and rushing.
no-script = Pileup draws its boards with JavaScript. Please switch it on for this page.

nothing-here = there is nothing here
no-words = there are no such words

not-here = Not here
not-now = Not now
all-games = All games
no-game = there is no game "{ $id }"
no-table = there is no table "{ $code }"; check the code
no-such-table = there is no such table
old-rules = this table was begun under version { $then } of the rules of { $game }, and this server plays version { $now }: it cannot go on here
seats-for = { $seats } seats for { $players } players
no-bot = there is no bot "{ $level }": { $levels } are
too-often = { $what }; please wait { $wait }
seconds = { $count ->
    [one] a second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] a minute
   *[other] { $count } minutes
}
often-codes = too many codes without a table have been tried from here
often-options = many options have been tried from here
often-tables = many new tables have been founded from here
often-chairs = too many chairs have been asked for from here
wrong-method = nothing can be done here with { $method }
no-pictures = there are no such pictures
no-picture = there is no such picture
which-pictures = there is picture.svg and picture.png
bad-options = options: { $problem }
no-courses = this game has no courses to build
long-course = a course has at most { $most } characters
many-seats = at most { $most } seats
long-name = a name has at most { $most } characters
odd-name = a name is made of printable characters
no-chair = this chair is taken, or there is no free one
only-sitters-invite = only those who sit at this table can invite others
only-sitters-rematch = only those who sat at this table can ask for a rematch
just-taken-back = something was just taken back at this table; please try again
not-drawn = the picture could not be drawn
no-socket = this page may not open sockets here
no-key = this is no key of this table
much-drawn = too much is being drawn just now; please try again
not-made = something went wrong here, and it was not made
no-host = a request has to say which host it is for
wrong-host = this server does not answer to the name { $host }; whoever runs it can add --host { $host } to allow it
other-page = another page may do nothing here
large-request = a request has at most { $most } kilobytes
slow-request = the request did not arrive within { $seconds } seconds
from-nowhere = nobody knows where this request comes from
full-all = too many people are here just now; please try again in a few seconds
full-address = there are too many connections from your address; close other pages of Pileup, or try again soon
full-watchers = too many people are watching just now; please try again in a few minutes
store-failed = the table could not be read or saved; try again
unread-request = the request cannot be read
unread-query = the address cannot be read after its ?
unread-address = the address cannot be read
not-saved = this could not be saved, so it has not happened; please try again
broken = something went wrong inside this game, and the table was closed; everything played before is kept
only-text = only text is understood here
many-messages = too many messages at once; wait a moment
unread-message = this message cannot be understood: { $problem }
not-your-seat = { $seat } is not your seat
only-players = only those who play can pause, go on, or call a bot
nothing-to-choose = there is nothing to choose now
no-idea = the bot has no idea
so-few-plies = there are only { $count } plies so far
no-eyes-yet = other eyes can be borrowed when the game is over
nobody-is = nobody here is "{ $name }": a seat or `spectator`

many-hints = many people ask for hints just now; please try again
many-bots = too many bots think just now; please try again
often-hints = many hints have been asked for
hints-off = hints are off at this table, because others play here too
hint-pending = the last hint is still being thought about
many-analyses = many games are being analysed just now; please try again later
often-analyses = many games have been analysed for you
no-turns = this game has no turns: there is nothing to compare a choice with
not-told-yet = the game goes on: what could follow is not told
long-line = a line has at most { $most } plies
no-ply-of-seat = "{ $text }" is no ply of a seat
no-puzzles = { $name } has no puzzles
no-puzzle = there is no such puzzle: they are counted from 1 to { $count }
no-lesson = this game has no lesson
broken-lesson = this lesson is broken, and it is not your fault
no-step = there is no step "{ $step }"
long-step = that is more than this step asks for
other-step = what was played before is not what was asked for
no-show = this game cannot be shown
no-rule-picture = there is no picture of this rule
not-over-yet = the game goes on: it can be analysed when it is over
no-puzzle-choice = this is not one of the choices of the puzzle
show-me = Show me
