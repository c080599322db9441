# What is asked, what there is to win, and the small words of the table.

goal = Heroes: turn up the last trial. Wizard: turn up the last spell first.
goal-wizard = Turn up your last spell before the heroes turn up their last trial.
goal-wizard-dragon = Turn up your last spell, or bring the dragon to the heroes' pile.
goal-wizard-souls = Turn up your last spell, bring the dragon to the heroes' pile, or take all { $souls } souls.
goal-heroes = Turn up your last trial before the wizard turns up his last spell.
goal-heroes-lives = Turn up your last trial, or take all { $lives } lives of the wizard.

prompt-deal = The cards are dealt.
prompt-draw = A card is turned up.
prompt-ready = Say when you are ready (Space).
prompt-begin = Everybody is ready: throw to begin (Space).
prompt-pin = Choose a die for the whirlwind.
prompt-sweep-die = { $card }: choose the hero's die that goes back.
prompt-sweep-card = { $card }: choose a card, and all heroes' dice come off it.
prompt-cast = { $card }: choose the hero it strikes.
prompt-wound = { $card }: { $heroes ->
    [one] choose a hero to wound.
   *[other] choose { $heroes } heroes to wound.
}
prompt-drain = { $card }: choose the hero who loses a point of experience.
prompt-five = High five! (F)
prompt-five-wait = Wait for the other hand, or raise yours again.
prompt-finish = Lay your dice on { $card }: that finishes it.
prompt-lay = Lay dice on { $card }, or throw again (Space).
prompt-throw = Throw (Space).
prompt-nothing-fits = Nothing fits: throw again (Space).
prompt-air = Your dice are in the air.
prompt-laid = All your dice are laid: wait, or take one back (T).
prompt-go = Lay dice, then throw the others (Space) or keep them (X).
prompt-go-laid = All your dice are laid: take some back (T), or end your go (X).
prompt-market = { $coins ->
    [0] You have no coins: say that you are done.
    [one] Buy something for one coin, or say that you are done.
   *[other] Buy something for { $coins } coins, or say that you are done.
}
prompt-market-offered = The others decide about a joker as { $symbol } for the { $hero }.
prompt-market-agree = { $who } wants a joker as { $symbol } for the { $hero }: agree (Y) or not (N).

wait-ready = The round begins when { $who } is ready.
wait-ready-more = { $more ->
    [one] The round begins when { $who } and one more hero are ready.
   *[other] The round begins when { $who } and { $more } more heroes are ready.
}
wait-begin = { $who } throws to begin the round.
wait-market = The market is open.
tell-live = Everybody throws at once.
tell-choose = { $who } chooses for { $card }.
tell-pin = { $who } chooses a die for the whirlwind.
tell-go = { $who } lays dice and throws.

over-heroes = The heroes have escaped!
over-wizard = { $who } keeps the treasure!

lair = Push it back
title-spell-pile = The pile of spells: the last one wins for the wizard
title-trial-pile = The pile of trials: the last one wins for the heroes
title-lair = The dragon's lair: jokers push it one place back
title-five = High five!
title-hand = The { $hero }'s hand
title-wizard = What the wizard's joker stands for: the banners of open cards
title-pinned = Held by the whirlwind
joker-nothing = nothing
hero-joker = The { $hero }'s joker stands for { $symbols }
hero-banned = ; may not lay { $symbol }
hero-wounded = ; wounded
dock-throw = Throw
dock-laid = all laid
clock-beat = beat { $beat }
strip-rounds = Rounds won: heroes { $heroes }, wizard { $wizard }.
strip-souls = Souls taken: { $taken } of { $all }.
strip-lives = Lives of the wizard: { $left } of { $all }.
purse-heroes = { $coins ->
    [one] Heroes: one coin
   *[other] Heroes: { $coins } coins
}
purse-wizard = { $coins ->
    [one] Wizard: one coin
   *[other] Wizard: { $coins } coins
}
price = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
shelf-market = Market
shelf-signals = Signals
shelf-put = Lay a single die

## The chart after a game
chart-title = From landing to the next deed
chart-more = { $from } ms and more
chart-between = { $from } to { $to } ms
chart-throws = { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}
chart-half = { $throws ->
    [one] 1 throw, half within { $time } ms
   *[other] { $throws } throws, half within { $time } ms
}

## What bots are like
level-greedy = As fast as normal; for experiments.
level-easy = Takes its time, as somebody who plays for the first time.
level-normal = As quick as somebody who knows the symbols.
level-hard = Quick: it has played this often.
level-expert = Sees its dice land and has already laid them.

## The board as text
legend = S1 to S3 are the wizard's spells, T1 to T3 the trials; behind each what it wants, below it who has laid a die, after ~ its banner. Heroes: f fire, s sword, t footprint, k key, h heart; wizard: p plant, w water, a air, l lightning, f fire; j is a joker. [s] is a die you may lay, [-] one you may throw.
