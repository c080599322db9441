### Parcoursen die je zelf bouwt: de doos met baandelen en wat er aan een parcours niet klopt.

build-summary = { $sections } baandelen, één ronde van { $left }, { $middle } of { $right } vakken vanaf baan 1, 2 of 3
build-empty = een leeg parcours: begin met het startdeel, 01A of 01B
build-unknown = "{ $word }" is geen baandeel: er zijn 01A t/m 12B, met - omgekeerd bereden, == voor de brug en = voor de touwbrug
build-start = moet met 01 beginnen
build-start-advice = 01A of 01B
build-twice = baandeel { $number } komt twee keer voor
build-twice-advice = elk baandeel zit één keer in de doos
build-few = minder dan 6 baandelen: { $count }
build-few-advice = een parcours heeft er 6 tot 12
build-bridges = er zit maar één brug in de doos
build-rope = = verbindt alleen 06B en 07B; elders is de brug ==
build-partner = { $name } heeft { $partner } naast zich nodig: { $one } of { $other }
build-oneway-advice = omgekeerd kun je het niet rijden
build-overlap = baandelen overlappen: { $other } ligt op { $one }; alleen de brug, ==, gaat over een baandeel heen
box-bridge = brug over één baandeel of over niets
box-rope = touwbrug over het meer, tussen 06B en 07B
box-start = de start
box-reversed = omgekeerd bereden
box-partner = samen met { $partner }
box-portals = portalen
box-landslide = aardverschuiving
box-bank = oever van het meer
box-geysers = geisers
box-jungle = jungle met open plekken
box-volcano = vulkaan met lava
box-snout = Lelijke Snuit
