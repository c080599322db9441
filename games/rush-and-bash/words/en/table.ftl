# The goal, what is being decided, buttons and plies.
# $voice is "you" for who is asked and "they" for everybody else. $who is a name.

goal = Drive one lap. When somebody has finished, the round is played to its end: then the furthest car wins.
goal-championship = Score the most points in { $races } races. In each, the furthest car wins.

ask-course = The course is being chosen…
ask-grid = The start grid is being drawn…
ask-deal = The start hands are being dealt…
ask-portals = The portals are being numbered…
ask-boosts = The boosts are being laid…
ask-rocks = A die decides where rocks fall…
ask-clearing = { $who } looks for a way out of the jungle…
ask-bot-card = { $who } turns over a card…
ask-end = { $voice ->
    [you] Use your special ability, or end your turn.
   *[they] { $who } may still use a special ability.
}
ask-again = { $voice ->
    [you] Play one more card.
   *[they] { $who } plays one more card.
}
ask-card = { $voice ->
    [you] Play a card. First comes its effect, then you drive its number.
   *[they] { $who } chooses a card.
}
ask-steer = { $voice ->
    [you] Steer to a lit space, then drive { $drive }; or drive straight on.
   *[they] { $who } may steer, then drives { $drive }.
}
ask-bomb = { $voice ->
    [you] Drop a bomb on a lit space, then drive { $drive }; or just drive.
   *[they] { $who } may drop a bomb, then drives { $drive }.
}
ask-rocket = { $voice ->
    [you] Fire the rocket, then drive { $drive }; or just drive.
   *[they] { $who } may fire a rocket, then drives { $drive }.
}
ask-repair = { $voice ->
    [you] Repair a life, then drive { $drive }; or just drive.
   *[they] { $who } may repair a life, then drives { $drive }.
}
ask-star = { $voice ->
    [you] Load your special ability, then drive { $drive }; or just drive.
   *[they] { $who } may load a star, then drives { $drive }.
}
ask-star-simple = { $voice ->
    [you] Drive 2 first and then { $drive }; or just { $drive }.
   *[they] { $who } may drive 2 first, then { $drive }.
}
ask-steer-to = { $voice ->
    [you] Choose a space to steer to.
   *[they] { $who } chooses where to steer.
}
ask-bomb-to = { $voice ->
    [you] Choose a space for the bomb.
   *[they] { $who } chooses where to drop a bomb.
}
ask-go = { $voice ->
    [you] Choose how far to drive, up to { $most }.
   *[they] { $who } chooses how far to drive.
}
ask-step = { $voice ->
    [you] Choose the next space; { $left ->
        [one] one step is left.
       *[other] { $left } steps are left.
    }
   *[they] { $who } chooses the next step.
}
ask-lane = { $voice ->
    [you] Choose a lane; { $left ->
        [one] one space is left to drive.
       *[other] { $left } spaces are left to drive.
    }
   *[they] { $who } chooses a lane.
}
ask-geyser = Does the geyser hit { $who }?
ask-slide = { $voice ->
    [you] Start a landslide? A die decides how many rocks come down.
   *[they] { $who } may start a landslide.
}
ask-slide-roll = The slope begins to move…
ask-slide-rock = { $voice ->
    [you] Choose where the next rock falls.
   *[they] { $who } chooses where a rock falls.
}
ask-snout-roll = The Ugly Snout wakes up…
ask-snout = { $voice ->
    [you] Move the Ugly Snout up to { $paws } { $paws ->
        [one] paw
       *[other] paws
    }, or let it stay.
   *[they] { $who } moves the Ugly Snout.
}
ask-boost = Boost! A card decides how far { $who } drives on…
ask-rope = Does the rope bridge hold { $who }?
ask-lava = The volcano spits lava…
ask-draw = { $who } draws a card…
ask-garage = { $voice ->
    [you] Buy a part, or none. You have { $coins ->
        [one] one coin.
       *[other] { $coins } coins.
    }
   *[they] { $who } looks round the garage.
}

over = The race is over.
over-race = { $who } wins the race.
over-by = { $spaces ->
    [0] { $who } wins by a nose: level with { $next }, but nearer to the referee.
    [one] { $who } wins by one space, ahead of { $next }.
   *[other] { $who } wins by { $spaces } spaces, ahead of { $next }.
}
over-championship = { $ahead ->
    [0] { $who } wins the championship with { $points } points, by the better races.
    [one] { $who } wins the championship with { $points } points, one ahead.
   *[other] { $who } wins the championship with { $points } points, { $ahead } ahead.
}

button-go = Drive { $spaces }
button-rocket = Fire
button-repair = Repair
button-star = Load star
button-star-simple = Drive 2 first
button-skip = Just drive { $drive }
button-special = Special { $level }
button-stop = Stop here
button-slide = Landslide
button-no-slide = No landslide
button-end = End turn
button-fins = Fins
button-flask = Flask
button-pass = Buy nothing

ply-course = Course { $number } of the list
ply-slot = { $who } starts from space { $slot }
ply-deal = { $who } is dealt { $card }
ply-portal = Portal { $number }
ply-roll = Roll { $pips }
ply-draw = Draw { $card }
ply-play = Play { $card } and drive { $drive }
ply-steer = Steer { $place }
ply-bomb = Drop a bomb { $place }
ply-rocket-car = Fire at { $who }
ply-rocket-rock = Fire at the rock ahead
ply-rocket-bomb = Fire at the bomb ahead
ply-rocket-snout = Fire at the Ugly Snout
ply-rocket-nothing = Fire into the distance: nothing is in reach
ply-repair = Repair one life
ply-star = Load the star by one
ply-star-simple = Drive 2 spaces first
ply-skip = { $drive ->
    [0] Leave the effect
   *[other] Leave the effect and drive { $drive }
}
ply-special = Use the special ability: { $ability }
ply-go = Drive { $spaces }
ply-step = Go { $place }
ply-stop = Stop here
ply-lane = Take { $lane }
ply-slide = Start a landslide
ply-no-slide = Start no landslide
ply-rock = A rock falls { $place }
ply-snout-stays = The Snout stays
ply-snout-back = The Snout goes back { $paws }
ply-snout-on = The Snout goes on { $paws }
ply-end = End the turn
ply-buy = Buy { $part } for { $price }
ply-pass = Buy nothing
ply-fins = Steer by the fins
ply-flask = Drive 2 by the flask

# Where a space is, seen from the car.
toward = { $way ->
    [left] to the left
    [left-back] to the left, further back
    [left-front] to the left, further on
    [right] to the right
    [right-back] to the right, further back
    [right-front] to the right, further on
    [behind] behind
    [ahead-left] ahead on the left
    [ahead-right] ahead on the right
   *[ahead] ahead
}
lane = { $lane ->
    [left] the left lane
    [right] the right lane
   *[middle] the middle lane
}
on-section = on section { $section }, { $lane }, space { $number }{ $on }
on-thing = , onto { $thing }
thing-bomb = a bomb
thing-rock = a rock

# What a choice would do. The own car has no subject: "ram Fenn".
outlook = Drive { $spaces }: { $what }
outlook-clear = the way is free
outlook-portal = through a portal
outlook-ram = ram { $who }
outlook-pushed = { $by } is pushed into { $who }
outlook-rock = hit a rock
outlook-rock-other = { $who } hits a rock
outlook-bombs = { $bombs ->
    [one] a bomb explodes
   *[other] { $bombs } bombs explode
}
outlook-rocket = the rocket hits
outlook-rocket-fades = the rocket hits nothing
outlook-off = go off the track
outlook-off-other = { $who } goes off the track
outlook-hurt = { $lives ->
    [one] lose one life
   *[other] lose { $lives } lives
}
outlook-hurt-other = { $lives ->
    [one] { $who } loses one life
   *[other] { $who } loses { $lives } lives
}
outlook-jungle = into the jungle
outlook-jungle-other = { $who } lands in the jungle
outlook-finish = cross the finish line
outlook-finish-other = { $who } crosses the finish line
outlook-snout-home = the Snout runs home
outlook-put-back = back to the last free space
outlook-geyser = onto a geyser: it hurts on 1 to 3, and 1 ends the turn
outlook-slide = onto the slope: you may start a landslide
outlook-snout = the Ugly Snout wakes up
outlook-lane = then choose a lane for the last { $left }
outlook-rope = { $pips ->
    [one] the rope bridge breaks on a 1
   *[other] the rope bridge breaks on 1 to { $pips }
}
outlook-boost = then a boost drives you on
outlook-lava = stand on lava: it hurts on 1 to 4
outlook-volcano = the volcano wakes up

## The board as text
legend = The sections follow each other as you drive, left then right, each with its lanes driven from left to right; / and \ lead into the next lane, ! is the checkpoint line. Letters are cars, # a rock, * a bomb, > a boost, @ the Ugly Snout, numbers portals, z lightning; on - a rock may fall. The bar says who is in front and draws Sprint (S) or Rush cards (R).
