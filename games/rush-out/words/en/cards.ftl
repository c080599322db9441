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
does-coin = whoever fills their own side first takes a coin
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

## Who and what there is

unit-wizard = wizard
unit-warrior = warrior
unit-hunter = hunter
unit-bard = bard
unit-cleric = cleric
the-hero = the { $hero }
two-heroes = Two heroes
target-dragon = the dragon
target-wounds = the wounds of the { $hero }
target-storm = the storm
target-drake = the drake

symbol-fire = fire
    .die = fire
    .slot = a fire slot
symbol-sword = sword
    .die = a sword
    .slot = a sword slot
symbol-footprint = footprint
    .die = a footprint
    .slot = a footprint slot
symbol-key = key
    .die = a key
    .slot = a key slot
symbol-heart = heart
    .die = a heart
    .slot = a heart slot
symbol-joker = joker
    .die = a joker
    .slot = a joker slot
symbol-plant = plant
    .die = a plant
    .slot = a plant slot
symbol-water = water
    .die = water
    .slot = a water slot
symbol-air = air
    .die = air
    .slot = an air slot
symbol-lightning = lightning
    .die = lightning
    .slot = a lightning slot
symbol-anything = anything

role-plant-water = Plant, water
    .does = Turn fresh dice from plant to water or back
role-plant-air = Plant, air
    .does = Turn fresh dice from plant to air or back
role-exchange = Exchange
    .does = Exchange a spell with the top of the pile
role-joker-water = Joker: water
    .does = Jokers may stand for water
role-joker-plant = Joker: plant
    .does = Jokers may stand for plant
role-joker-air = Joker: air
    .does = Jokers may stand for air
role-storm = Storm
    .does = Two lightnings sweep a card
role-drake = Drake
    .does = Five fires move the dragon

scenario-t1 = first training
scenario-t2 = second training
scenario = scenario { $number }
