### Plies in words, without who plays them.

ply-d20 = { $number }: { $kind }
ply-arrow = Point the arrow { $way }
ply-first = { $who } begins
ply-face = The die shows { $face }
ply-play = Play { $card }: { $text }
ply-end = End the turn
ply-raise = One pip more
ply-lower = One pip less
ply-roll = Roll the die
ply-beam = Beam to { $field }
ply-draw = Draw a card
ply-skip = Do not use the field
ply-lift-self = Take back a die you lost yourself
ply-lift = Take a die back from { $who }
ply-reborn = Return on { $field }
ply-pass = Pass
ply-at-die = Choose { $die } on { $field }
ply-at-plate = Choose the { $kind } plate on { $field }
ply-to = To { $field }
ply-to-die = Swap with { $die } on { $field }
ply-to-plate = Swap with the plate on { $field }
whose-die = { $colour }'s { $pips }

## Steps

ply-step = Move { $from } to { $to }
ply-charge = Charge from { $from } to { $to }
ply-ghost = Ghost from { $from } to { $to }
ply-train = Push your own line from { $from } to { $to }
ply-push = Push from { $from } to { $to }, { $strength } against { $resistance }
ply-shove = Push from { $from } to { $to }, whatever the { $resistance } in the way
end-own-dies = { $words }: your die dies on { $field }
end-own-falls = { $words }: your own die falls off
end-dies = { $words }: { $die } dies on { $field }
end-falls = { $words }: { $die } falls off
lands-pips = { $words }: { $pips } becomes { $now }
lands-on = { $words }, onto { $kind }
