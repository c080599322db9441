### Games, rules, records and analyses in the terminal, and what can go wrong.

error = error:

## Games
column-game = game
column-players = players
column-minutes = minutes
column-key = key
column-default = default
column-allowed = allowed
games-more = pileup games ID tells what can be chosen, pileup rules ID how it is played, pileup play ID plays it.
game-line = { $players } players, { $minutes } minutes
presets = Presets
options = Options
bots = Bots

## What options may be
allowed-flag = true or false
allowed-number = { $min } to { $max }
allowed-steps = { $min } to { $max } in steps of { $step }
allowed-milliseconds = { $min } to { $max } milliseconds
allowed-list = a list of { $values }
allowed-list-length = a list of { $fewest } to { $most } of { $values }
allowed-crews = { $values } or a list with { $keys } for each seat
allowed-numbers = a list of { $count } numbers, { $min } to { $max }
allowed-painted = a set of pieces such as { $usual }
allowed-text = text such as { $example }
allowed-any = text

## What cannot be found
no-game = "{ $id }" is no game.{ $near } There are: { $known }
no-level = "{ $name }" is no bot of { $game }.{ $near } There are: { $known }
bots-for-seats = { $seats ->
    [one] { $bots } bots are named for one seat: name one
   *[other] { $bots } bots are named for { $seats } seats: name one, or { $seats }
}
no-seat-for-bots = every seat has a person: there is none for a bot
seat-twice = { $seat } is named twice
no-seat = { $seat } does not play: the seats of this game are p1 to { $last }
options-no-json = the options { $given } are no JSON object: { $error }
no-option-word = "{ $word }" is no option: write KEY=VALUE, a JSON object, or a preset ({ $presets })
fault-of-option = { $game }, option { $fault }
options-fault = { $game }, options: { $fault }
no-such-value = { $value } is not allowed; { $allowed } is
no-option = { $game } has no option "{ $key }".{ $near } There are: { $known }
no-options = { $game } has no option "{ $key }". It has none

## Files
no-input = cannot read standard input
no-typed = cannot read what was typed
no-file = cannot read { $file }
not-written = { $file } cannot be written
no-text = this is no text (not UTF-8)
too-long = this is longer than { $megabytes } megabytes
no-json = this is no JSON: { $error }
options-json = the options are no JSON: { $error }
position-json = the position is no JSON: { $error }
something-hidden = something is hidden in this record, only its owner's copy can be played through
other-rules = (recorded with rules { $then } of { $game }; these are rules { $now })
record-ply = ply { $number } of the record: { $error }
other-game = { $file } is a game of { $its }, not of { $game }
it-is-over = the game is over
seat-may = { $seat } may play { $plies }
chance-may = { $chance } comes now: { $plies }
seats-may = { $seats } may act

## Rules
no-rule = { $id } is no rule of { $game }. { $near }
no-rule-speaks = no rule of { $game } speaks of "{ $words }"; a rule has an id such as { $id }
its-chapter = Its chapter has { $rules }
the-chapters = The chapters are { $chapters }

## Records
holds = holds
fails = FAILS
result-is = the result is { $is }, not { $said }
result-none = none
cut-off = the game is not over after { $plies }, but the record names a result ({ $said }): its end is missing
hash-is = the hash of the last state is { $is }, not { $said }
to-move = { $name } is to move.
not-over = It is not over.
recorded-with = (recorded with rules { $then }, held under rules { $now })
replayed = { $plies }. { $end } Hash { $hash }

## Analyses
no-turns = { $game } has no turns: there is nothing to compare a choice with
better = better: { $words }
then = then { $line }
no-mistake = Nobody made a mistake worth a mark.
luck = Luck:
chance = chance
column-start = start
column-luck = luck
column-skill = skill
column-result = result
open-result = The game is not over: the result is what its last moment promises.
