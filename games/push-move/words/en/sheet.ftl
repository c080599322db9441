### What can be chosen before a game.

tagline = Sumo with dice: every die must move, and pushes whatever is not strong enough to stay.
preset-book = Book
    .text = The game as printed: first to three dice.
preset-balanced = Balanced
    .text = First to three dice; whoever begins moves only half of theirs at first.
preset-cards = Cards
    .text = 37 cards, one each to begin with.
preset-blitz = Blitz
    .text = First to two dice, at most 15 rounds.
option-players = Players
    .help = Two as printed, or three or four with fewer dice each.
option-board = Board
    .help = Which plates lie where.
    .open = a code of 49 letters, row by row from the top
option-board-random = Rolled
option-board-random-fair = Rolled, the same for all sides
board-one = One
board-two = Two
board-crossfire = Crossfire
board-windmill = Windmill
from-book = { $title } (printed)
for-players = { $title }, for { $players ->
    [2] two
    [3] three
   *[4] four
}
option-cards = Cards
    .help = Blank fields give cards; cards bend the rules.
option-deal = Cards dealt
    .help = Cards in each hand before the game; only with cards.
option-goal = Goal
    .help = Enemy dice that win.
option-rounds = Rounds
    .help = The game ends after so many rounds at the latest.
option-opening = Opening
    .help = How many dice the first player moves in the very first turn.
option-opening-full = All of them (book)
option-opening-half = Half of them (fairer)
option-first = Who begins
    .help = By lot, or a seat.
option-first-chance = By lot
option-first-p1 = White
option-first-p2 = Black
option-first-p3 = Red
option-first-p4 = Blue
option-arrows = Arrows of a rolled board
    .help = Who chooses where one-way plates point.
option-arrows-players = The players in turn
option-arrows-chance = Chance
idle-deal = Cards are dealt only in the card game.
idle-arrows = The arrows of a laid board point where they point.
