# Waarom iets niet mag. Elk staat achter het nummer van zijn regel.

no-race-over = de race is voorbij
no-other-turn = iemand anders moet beslissen
no-chance-first = eerst moet er gegooid of getrokken worden
no-second-card = een beurt heeft één kaart, en die is gespeeld
no-such-card = { $card } zit niet in de hand
no-card-before-effect = eerst de kaart op tafel: gebruik haar effect, of rijd gewoon
no-card-now = er moet eerst iets anders beslist worden
no-such-space = zo'n vak is er op dit parcours niet
no-steer-there = je stuurt naar een vak van de baan ernaast dat met zijn zijkant aan het jouwe grenst
no-steering = alleen met sturen wissel je van baan
no-bomb-here = daar mag geen bom liggen
no-bomb-there = een bom gooi je op een vak naast de auto
no-bomb = alleen met een bomeffect gooi je een bom
no-rocket = alleen met een raketeffect vuur je een raket af
no-repair = alleen met een reparatie-effect repareer je
no-star = alleen met een stereffect laad je de ster
no-skip = er is geen effect om te laten liggen
no-abilities = de eenvoudige variant heeft geen specials
no-ability-now = een special gebruik je vóór of na een kaart, niet ertussen
no-ability-twice = een special gebruik je hoogstens één keer per beurt
no-ability-unloaded = er is nog geen ster
no-ability-clearing = op een open plek kan deze special niet
no-ability-use = de special zou niets kunnen doen
no-step = daarheen leidt de special niet
no-lane = een baan kies je alleen aan het eind van de brug of in het meer
no-slide = er valt geen aardverschuiving te veroorzaken
no-slide-rock = deze rots valt in een rode zone, in de volgorde van de regel
no-snout = de Snuit gaat hoogstens zo ver als de dobbelsteen en zijn pad toelaten
no-end = er moet eerst een kaart gespeeld worden
no-end-now = wat begonnen is, moet eerst af
no-garage = de garage is dicht
no-pass = er valt niets te passen
no-part = dit onderdeel kan nu niet
no-chance = dit is niet wat het lot nu beslist
no-free-space = dat vak is niet vrij
no-part-twice = { $part } is er al; niemand heeft een onderdeel twee keer
no-money = { $part } kost { $price }, en er { $coins ->
    [one] is maar één munt
   *[other] zijn maar { $coins } munten
}
no-part-simple = { $part } doet niets in de eenvoudige variant en wordt niet verkocht

# Opties waarmee je niet kunt spelen.

bad-players = 2 tot 6 spelers
bad-bots = hoogstens 6 auto's: spelers en bots samen
bad-championship = 3 tot 6 parcoursen vormen een kampioenschap
bad-random = een kampioenschap noemt zijn parcoursen; random is voor één race
bad-skip = overgangen zonder boost kunnen alleen op één bekend parcours met boosts
bad-limit = 10 tot 200 speelrondes
bad-cars = { $named ->
    [one] er is één auto
   *[other] er zijn { $named } auto's
} genoemd voor { $count }
bad-car-twice = bezet: { $car } wordt twee keer genoemd
bad-joint = geen boost bij deze overgang: { $section }
bad-joints = er blijven { $joints } overgangen over voor 8 boosts
bad-course-beside = een kampioenschap noemt zijn parcoursen: laat het parcours zoals het is, of laat het kampioenschap weg

# Stellingen die niet kunnen.

odd-portal = { $place } is geen uitgangsportaal van dit parcours
odd-paw = er is geen poot { $paw }
odd-knowledge = niemand kan "{ $what }" weten
odd-race = er is geen race { $race }
odd-course = { $course } staat niet op de lijst
odd-other-course = het parcours van de opties is { $known }, niet { $course }
odd-bar = op de balk staat elk van de { $cars } auto's één keer
odd-turn = { $who } rijdt niet mee
odd-cars = er rijden { $cars } auto's, geen { $named }
odd-missing = de auto van { $who } ontbreekt
odd-car = { $who } rijdt { $driven }, niet { $car }
odd-hand = { $who } heeft hoogstens drie kaarten, allemaal bekend
odd-copies = zoveel kaarten { $card } zijn er niet
odd-space = { $place } is geen vak van dit parcours
odd-section = baandeel { $section } zit niet in dit parcours

# Wat niet te lezen is.

unread-space = "{ $text }" is geen vak: 02.2.3, BR.3, LAKE of 09.C2 wel
unread-card = "{ $text }" is geen kaart: S-steer-2 of R-rocket-5 wel
unread-number = "{ $text }" is geen getal van 1 t/m { $most }
unread-back = { $card } zegt niet welke kaart
unread-paws = "{ $text }" is geen weg voor de Snuit: -2, 0 of +3 wel
unread-part = "{ $text }" is geen onderdeel van de garage
unread-ply = "{ $text }" is geen zet: play S-steer-2, steer 02.1.3, bomb 02.1.3, rocket, repair, star, skip, special, end wel
