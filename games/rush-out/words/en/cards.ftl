# What cards and piles are and do, and how rounds are won.

effect-coin = coin
effect-confrontation = a life
effect-confusion-all = sweeps all
effect-confusion-one = sweeps one
effect-summon = a new trial
effect-dracology = dragon +{ $places }
effect-ban = no { $symbol }
effect-whirlwind = takes a die
effect-silence = no talking
effect-one-hand = one hand
effect-high-five = high fives
effect-reap = takes souls
effect-maim = two wounds
effect-regression-each = all forget
effect-regression-one = one forgets

does-standard = a trial of the heroes
does-coin = whoever fills the own side first takes a coin
does-confrontation = heroes take a life of the wizard, the wizard gets rid of it
does-confusion-all = takes all heroes' dice off one card
does-confusion-one = takes one hero's die off a card
does-summon = goes onto the trial pile as a new trial
does-dracology = { $places ->
    [one] the dragon walks one place towards the trial pile
   *[other] the dragon walks { $places } places towards the trial pile
}
does-ban = one hero may not lay { $symbol }
does-whirlwind = one hero plays with two dice
does-silence = heroes may not speak
does-one-hand = heroes play with one hand
does-high-five = heroes clap before dice come back
does-reap = wounds a hero and takes a soul for each wounded one
does-maim = wounds two heroes
does-regression-each = every hero loses a point
does-regression-one = a hero loses a point

equipment = The joker also stands for { $symbol }

pile-size = { $left ->
    [one] one left
   *[other] { $left } left
}
pile-none = none left
pile-few = the last few
pile-half = half or less
pile-most = over half
pile-full = full

dragon-home = The dragon is at home
dragon-first = The dragon is on the first trial
dragon-second = The dragon is on the second trial
dragon-third = The dragon is one step from the pile
dragon-pile = The dragon has reached the pile

win-trials = The heroes win the round: the last trial is turned up.
win-spells = The wizard wins the round: the last spell is turned up.
win-dragon = The wizard wins the round: the dragon has reached the pile.
win-souls = The wizard wins the round: all souls are his.
win-lives = The heroes win the round: the wizard's last life is gone.
win-bell = The heroes win the round: the bell has rung.

fact-round = round
fact-heroes = won by heroes
fact-wizard = by the wizard
fact-beat = beat
row-wounded = wounded
row-unhurt = unhurt
row-experience = experience
row-spells = spells
row-trials = trials
row-coins = coins
