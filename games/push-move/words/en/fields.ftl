### The kinds of plates: what they are called and what they do.

kind-death = Death
    .effect = A die that arrives here is destroyed.
kind-plus = Plus
    .effect = A die that arrives here gets one pip more.
kind-minus = Minus
    .effect = A die that arrives here gets one pip less.
kind-half = Half
    .effect = The pips of a die that arrives here are halved, rounded up.
kind-double = Double
    .effect = The pips of a die that arrives here are doubled, up to six.
kind-blocked = Blocked
    .effect = No die may come here.
kind-plus-minus = Plus-minus
    .effect = The die that steps here may get one pip more or one less.
kind-extra-step = Extra step
    .effect = The die that steps here may step once more.
kind-one-way = One-way
    .effect = May be stepped onto only in the direction of the arrow.
kind-reroll = Reroll
    .effect = The die that steps here may be rolled.
kind-beam = Beam
    .effect = The die that steps here may jump to another free beam field.
kind-rebirth = Rebirth
    .effect = The die that steps here may be rolled; on a 1 a destroyed die of its colour returns.
kind-blank = Blank
    .effect = Nothing happens; in the card game, the die that steps here may draw a card.
