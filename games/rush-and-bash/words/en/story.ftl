# What happened, a sentence each.

story-course = Chance has chosen the course.
story-slot = { $who } starts from space { $slot }.
story-drew = { $who } draws { $card }.
story-played = { $who } plays { $card }.
story-shuffled = { $deck ->
    [sprint] The Sprint cards are shuffled again.
   *[rush] The Rush cards are shuffled again.
}
story-steered = { $side ->
    [left] { $who } steers left.
   *[right] { $who } steers right.
}
story-rammed = { $by } rams { $who }.
story-damaged = { $lives ->
    [one] { $who } loses a life; { $left ->
        [one] one is left.
       *[other] { $left } are left.
    }
   *[other] { $who } loses { $lives } lives; { $left ->
        [one] one is left.
       *[other] { $left } are left.
    }
}
story-repaired = { $lives ->
    [one] { $who } has one life.
   *[other] { $who } has { $lives } lives.
}
story-starred = { $star ->
    [one] { $who } has one star.
   *[other] { $who } has { $star } stars.
}
story-special = { $who } uses the special ability: { $ability }.
story-part = { $who } uses a part: { $part }.
story-off = { $who } goes off the track and starts again behind the last checkpoint.
story-put-back = { $who } finds no room there and goes back to the last free space.
story-exploded = A bomb explodes!
story-rock-hit = { $who } hits a rock.
story-rock-falls = A rock falls on the track.
story-rock-gone = A rock is cleared away.
story-bomb = A bomb is dropped.
story-bomb-gone = A bomb is cleared away.
story-rocket = { $who }'s rocket hits.
story-rocket-fades = { $who }'s rocket hits nothing.
story-boosted = Boost! { $who } drives { $drive } more.
story-portal = { $who } goes through a portal.
story-clearing = { $who } is lost in the jungle.
story-fell = { $who } falls into the lake.
story-rolled = The die shows { $pips }.
story-geyser = A geyser breaks out under { $who }.
story-landslide = { $rocks ->
    [one] Landslide: a rock comes down.
   *[other] Landslide: { $rocks } rocks come down.
}
story-snout = The Ugly Snout walks.
story-snout-stays = The Ugly Snout stays.
story-snout-home = The Ugly Snout runs home.
story-volcano = The volcano wakes up.
story-lava = Lava hits { $who }.
story-finished = { $who } crosses the finish line: this is the last round.
story-leader = { $who } is still in front.
story-new-leader = { $who } takes the lead in round { $round }.
story-bought = { $who } buys a part: { $part }.
story-passed = { $who } buys nothing.

banner-finished = { $who } crosses the line!
float-wrecked = wrecked
float-boost = BOOST
