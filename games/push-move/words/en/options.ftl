### What is wrong with an option.

bad-players = players must be 2, 3 or 4
bad-deal = 0, 1 or 2 cards can be dealt, for a hand holds two
bad-deal-without-cards = cards are dealt only in the card game
bad-goal = the goal must be 1, 2 or 3 dice; with more, three or four players could run out of dice
bad-rounds = the game can last 5 to 99 rounds
bad-first = first: "{ $word }" is neither chance nor p1, p2, ...
bad-first-seat = { $seat } does not play: the seats are p1 to p{ $players }
bad-board = "{ $board }" is no board: { $names }, random, random-fair or a code of 49 letters are
bad-plates = { $count } { $kind } plates, the box has { $most }
