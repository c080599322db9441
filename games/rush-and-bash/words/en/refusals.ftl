# Why something is not allowed. Each stands behind the id of its rule.

no-race-over = the race is over
no-other-turn = somebody else is to decide
no-chance-first = a die or a card is due first
no-second-card = a turn has one card, and it is played
no-such-card = { $card } is not in the hand
no-card-before-effect = the card on the table comes first: use its effect, or just drive
no-card-now = something else is to be decided first
no-such-space = there is no such space on this course
no-steer-there = you steer to a space of a neighbouring lane that touches yours along its side
no-steering = only a steering effect changes the lane
no-bomb-here = no bomb may lie there
no-bomb-there = a bomb is dropped on a space beside the car
no-bomb = only a bomb effect drops a bomb
no-rocket = only a rocket effect fires a rocket
no-repair = only a repair effect repairs
no-star = only a star effect loads the star
no-skip = there is no effect to leave unused
no-abilities = the simple variant has no abilities
no-ability-now = an ability is used before or after a card, not in between
no-ability-twice = an ability is used at most once a turn
no-ability-unloaded = there is no star yet
no-ability-clearing = this ability cannot be used on a clearing
no-ability-use = the ability could not do anything
no-step = the ability does not lead there
no-lane = a lane is chosen at the end of the bridge or in the lake only
no-slide = there is no landslide to start
no-slide-rock = this rock falls into a red zone, in the order of the rule
no-snout = the Snout goes at most as far as the die and its path
no-end = a card must be played first
no-end-now = what has begun must be finished first
no-garage = the garage is closed
no-pass = there is nothing to pass
no-part = this part cannot be used now
no-chance = this is not what chance decides now
no-free-space = that space is not free
no-part-twice = { $part } is there already; nobody has a part twice
no-money = { $part } costs { $price }, and there { $coins ->
    [one] is one coin
   *[other] are { $coins } coins
}
no-part-simple = { $part } does nothing in the simple variant, so it is not sold

# Options that cannot be played with.

bad-players = 2 to 6 players
bad-bots = at most 6 cars: players and bots together
bad-championship = 3 to 6 courses make a championship
bad-random = a championship names its courses; random is for a single race
bad-skip = joints can be left out with boosts on one known course only
bad-limit = 10 to 200 rounds
bad-cars = { $named ->
    [one] one car is named
   *[other] { $named } cars are named
} for { $count }
bad-car-twice = car taken: { $car } is named twice
bad-joint = no boost at this joint: { $section }
bad-joints = { $joints } joints are left for 8 boosts
bad-course-beside = a championship names its courses: leave the course as it is, or leave out the championship

# Positions that cannot be.

odd-portal = { $place } is no exit portal of this course
odd-paw = there is no paw { $paw }
odd-knowledge = nobody can know "{ $what }"
odd-race = there is no race { $race }
odd-course = { $course } is not in the list
odd-other-course = the course of the options is { $known }, not { $course }
odd-bar = the bar must hold each of the { $cars } cars once
odd-turn = { $who } does not race
odd-cars = { $cars } cars race, not { $named }
odd-missing = the car of { $who } is missing
odd-car = { $who } drives { $driven }, not { $car }
odd-hand = { $who } must hold at most three cards, all of them known
odd-copies = there are not so many cards { $card }
odd-space = { $place } is no space of this course
odd-section = section { $section } is not in this course

# What cannot be read.

unread-space = "{ $text }" is no space: 02.2.3, BR.3, LAKE or 09.C2 are
unread-card = "{ $text }" is no card: S-steer-2 or R-rocket-5 are
unread-number = "{ $text }" is no number from 1 to { $most }
unread-back = { $card } does not say which card
unread-paws = "{ $text }" is no way for the Snout: -2, 0 or +3 are
unread-part = "{ $text }" is no part of the garage
unread-ply = "{ $text }" is no ply: play S-steer-2, steer 02.1.3, bomb 02.1.3, rocket, repair, star, skip, special, end are some
