### Wat er mis is met een optie.

pieces-count = een set heeft 12 bloemen en 13 X-delen, deze { $flowers } en { $crosses }
pieces-stars = 10 van de 12 bloemen hebben een ster, hier { $stars }
piece-no-centre = { $piece } heeft geen midden: een bloem heeft een midden en zes blaadjes
piece-no-star = { $piece }: "{ $star }" is geen veld van een bloem; een ster ligt op centre, E, SE, SW, W, NW of NE
piece-count = { $piece }: er zijn { $wanted } waarden nodig, hier staan er { $count }
piece-value = { $piece }: een veld telt 0 (wit) tot 3 (donker), niet { $value }
layout-count = een bord heeft 25 delen, deze lijst { $count }
layout-wants-flower = { $piece } past niet op { $place }: daar hoort een bloem
layout-wants-cross = { $piece } past niet op { $place }: daar hoort een X
layout-twice = { $piece } komt twee keer voor
layout-unknown = "{ $name }" is geen bord: random, standard of een lijst van 25 delen wel
bad-players = Crash by Crash is voor 2 of 4 spelers
bad-rider = { $seat } zit niet aan een tafel van { $players }
bad-scorings = het scorespoor heeft 7 vakken: 1 t/m 7
bad-first-scoring = de eerste telling mag vanaf een van de beurten 1 t/m 12
bad-closing = sluitingstijd komt na 8 tot 100 beurten, een veelvoud van { $players }
bad-anomaly = de vier waarden zijn 0 t/m 9
bad-bonus = de bonus is 0 tot 12 punten
