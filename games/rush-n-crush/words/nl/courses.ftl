### Parcoursen die je zelf bouwt: de doos met delen en wat er aan een parcours niet klopt.

build-empty = een leeg parcours: begin met een deel waarop plaats is voor de startopstelling: { $firsts }
build-none-of = "{ $word }" hoort niet bij { $all }
build-twice = { $id } is een kant van deel { $tile }, dat er al ligt; met vrije delen zou het kunnen
build-few = een parcours heeft minstens 4 baandelen, niet { $count }
build-many = een parcours heeft hoogstens { $most } baandelen, niet { $count }
build-grid = startplek { $number }, { $slot }, is een obstakel
build-no-way = een auto op { $space } botst op een obstakel en kan naar geen enkele baan wisselen
build-open-laps = alleen een ring wordt meer dan één keer gereden
build-laps = 1 tot 3 rondes, niet { $laps }
build-ring = een ring van { $sections } baandelen, { $least } tot { $most } vakken per ronde, voor 1 tot 3 rondes
build-ring-even = een ring van { $sections } baandelen, { $spaces } vakken per ronde, voor 1 tot 3 rondes
build-line = een lijn van { $sections } baandelen, { $least } tot { $most } vakken van begin tot eind
build-line-even = een lijn van { $sections } baandelen, { $spaces } vakken van begin tot eind
box-walls = { $count ->
    [0] vrije weg
    [one] { $count } obstakel
   *[other] { $count } obstakels
}
box-start = plaats voor de startopstelling
loadout-count = er zijn { $count } paren genoemd voor { $seats } plaatsen
loadout-twice = { $twice } komt twee keer voor (RC-2.3)
bad-players = 2 tot 6 kunnen racen, niet { $count }
bad-rounds = 10 tot 200 speelrondes, niet { $count }
