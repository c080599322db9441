### Wat je vóór een partij kunt kiezen.

tagline = Door het oog van de naald, met een snelheid die je zelf koos: versnellingen, hitte, wapens en beton.
preset-hook = Hook
    .text = Alle tien delen in één ronde, vier auto's, door het lot toegewezen: de gewone race.
preset-sprint = Sprint
    .text = Zeven delen van A naar B: in vijf of zes speelrondes voorbij.
preset-dust-bowl = Dust Bowl
    .text = Een korte ring, twee keer gereden, zes auto's.
preset-duel = Duel
    .text = Twee auto's op de Meat Grinder.
preset-draft = Draft
    .text = Kies vóór de start auto en bestuurder.
preset-book = Boek
    .text = Zoals gedrukt: iedereen rijdt met de auto en bestuurder van het eigen team.
option-players = Auto's
    .help = Er racen twee tot zes auto's.
option-course = Parcours
    .help = De weg. Ringen rijd je in rondes, lijnen van het ene eind naar het andere.
    .open = de code van een parcours
course-open = { $name }: { $tiles } delen, van eind tot eind
course-ring = { $name }: { $tiles } delen, { $laps ->
    [one] 1 ronde
   *[other] { $laps } rondes
}
option-laps = Rondes
    .help = Hoe vaak een ring gereden wordt; het parcours heeft zijn eigen aantal.
option-grid = Startopstelling
    .help = Wie waar start.
option-grid-random = De startplekken worden geloot
option-grid-seats = Speler 1 vooraan, enzovoort
option-loadout = Auto's en bestuurders
    .help = Wie wat rijdt.
option-loadout-teams = Ieder het eigen team
option-loadout-draft = Om de beurt gekozen
option-loadout-random = Geloot
option-loadout-car = Auto
option-loadout-driver = Bestuurder
option-tiles = Baandelen
    .help = Welke delen een eigen parcours mag gebruiken.
option-tiles-box = Elk deel uit de doos één keer
option-tiles-free = Willekeurige kanten, tot 16
option-round-limit = Rondelimiet
    .help = Na zoveel speelrondes stopt de race.
idle-laps = Deze weg leidt van het ene eind naar het andere: alleen een ring heeft rondes.
idle-tiles = Dit is voor eigen parcoursen.
