### Was man vor einer Partie wählen kann.

tagline = Durchs Nadelöhr, mit einem Tempo, das du selbst gewählt hast: Gänge, Hitze, Waffen und Beton.
preset-hook = Hook
    .text = Alle zehn Teile in einer Runde, vier Wagen, ausgelost: das normale Rennen.
preset-sprint = Sprint
    .text = Sieben Teile von A nach B: in fünf, sechs Spielrunden vorbei.
preset-dust-bowl = Dust Bowl
    .text = Ein kurzer Ring, zweimal gefahren, sechs Wagen.
preset-duel = Duell
    .text = Zwei Wagen auf dem Meat Grinder.
preset-draft = Draft
    .text = Wähle vor dem Start Wagen und Fahrer.
preset-book = Regelbuch
    .text = Wie gedruckt: Alle fahren Wagen und Fahrer ihres Teams.
option-players = Wagen
    .help = Zwei bis sechs Wagen fahren.
option-course = Strecke
    .help = Die Straße. Ringe fährt man in Runden, Linien von einem Ende zum anderen.
    .open = der Code einer Strecke
course-open = { $name }: { $tiles } Teile, von einem Ende zum anderen
course-ring = { $name }: { $tiles } Teile, { $laps ->
    [one] 1 Runde
   *[other] { $laps } Runden
}
option-laps = Runden
    .help = Wie oft ein Ring gefahren wird; die Strecke hat ihre eigene Zahl.
option-grid = Startaufstellung
    .help = Wer wo startet.
option-grid-random = Die Startplätze werden ausgelost
option-grid-seats = Spieler 1 vorn, und so weiter
option-loadout = Wagen und Fahrer
    .help = Wer was fährt.
option-loadout-teams = Jeder das eigene Team
option-loadout-draft = Reihum gewählt
option-loadout-random = Ausgelost
option-loadout-car = Wagen
option-loadout-driver = Fahrer
option-tiles = Streckenteile
    .help = Welche Teile eine eigene Strecke verwenden darf.
option-tiles-box = Jedes Teil der Schachtel einmal
option-tiles-free = Beliebige Seiten, bis zu 16
option-round-limit = Rundengrenze
    .help = Nach so vielen Spielrunden endet das Rennen.
idle-laps = Diese Straße führt von einem Ende zum anderen: Nur ein Ring hat Runden.
idle-tiles = Das gilt für eigene Strecken.
