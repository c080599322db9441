# Waarom iets niet kan. Elke zin staat naast het nummer van zijn regel.

no-dice-due = er moet eerst gegooid worden
no-others-turn = iemand anders is aan de beurt
no-lot = { $lot ->
    [one] er wordt 1 dobbelsteen gegooid, geen { $dice }
   *[other] er worden { $lot } dobbelstenen gegooid, geen { $dice }
}
no-equipment-dice = uitrusting wacht tot er gegooid is
no-equipment-ram = bij zijwaarts rammen werken alleen zijbumper en cirkelzaag
no-equipment-dodge = uitrusting wacht op de verplichte baanwissel, links of rechts
no-boost-ahead = de booster gaat rechtdoor, nog { $steps }
no-throw-first = er moet eerst gegooid worden voor: { $what }
no-grid = de startopstelling wordt geloot
no-cars = de auto's worden gekozen
no-drivers = de bestuurders worden gekozen
no-gear-first = eerst moet er een versnelling gekozen worden
no-push-first = eerst schakelen: turbo, rem of rijden
no-drive-first = er moeten nog { $movement } vakken gereden worden
no-ram-first = er wordt nu zijwaarts geramd
no-dodge-first = eerst komt de verplichte baanwissel, links of rechts
no-movement = er valt niets meer te rijden
no-race = de race is voorbij
no-seat = { $seat } rijdt niet mee
no-slot = { $seat } heeft al een startplek
no-driver-left = die bestuurder is al gekozen
no-car-left = die auto is al gekozen

no-run = { $longest ->
    [one] { $steps } vakken is te ver: hier kan er maar 1
   *[other] { $steps } vakken is te ver: hier kunnen er { $longest }
}
no-lane = aan die kant is geen baan
no-lane-wall = aan die kant is een obstakel
no-change = er is geen baanwissel en geen stuurpunt meer

no-line = geen lijn van de versnellingsbak leidt van snelheid { $from } in versnelling { $from_gear } naar snelheid { $to } in versnelling { $to_gear }
no-keep = vanaf de start moet je versnellen
no-turbo-line = een turbopunt is één stap langs een lijn naar een hogere snelheid
no-turbo = er is geen turbopunt meer
no-brake-line = een rempunt is één stap langs een lijn naar een lagere snelheid
no-brake = er is geen rempunt meer
no-stop = een auto mag niet tot stilstand komen
no-turbo-and-brake = in één beurt gebruik je turbopunten of rempunten, niet beide

no-counter = het fiche ({ $item }) is deze beurt al verzet
no-item = dat heeft deze bestuurder niet: { $item }
no-armed = niet op scherp: { $item }
no-arming = al op scherp: { $item }
no-activation = beide activeringen van deze beurt zijn op
no-gun-target = er is vooruit binnen 3 vakken geen auto in de vuurlijn
no-flamer-target = er is achteruit binnen 3 vakken geen auto in de vuurlijn
no-side-ram = dat kan alleen bij zijwaarts rammen: { $item }
no-heat = er is geen hitte om te blussen
no-boost-steps = kies 1, 2 of 3 stappen
no-boost-yet = de raketbooster gebruik je als alles gereden is
no-boost-cut = de rit is afgebroken: de raketbooster kan deze beurt niet
no-boost-far = de raketbooster doet 1 tot 3 stappen
no-boost-stop = de booster stopt alleen voor een mijn, en daarvoor zou geen activering over zijn
no-minelayer = deze auto heeft geen mijnenlegger
no-mines = er is geen mijn meer
no-left = er is deze beurt geen vak verlaten
no-mine-place = op het vak dat je net verliet ligt al een mijn of een wrak
