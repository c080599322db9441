# Het dashboard van een auto en de regel over elke rivaal.

dash-start = Start
dash-structure = Structuur { $left } van { $full }
dash-points = Sturen { $steering } van { $steering_full }, remmen { $brake } van { $brake_full }, turbo { $turbo } van { $turbo_full }
dash-mines = Mijnen { $mines }
dash-heat = Hitte { $heat } van { $skull }; bij { $skull } ontploft de auto
dash-heat-short = Hitte { $heat }/{ $skull }
dash-lanes = Baanwissels per snelheid: ∞ zoveel je wilt, ▲ de hoogste en ▼ de laagste van zoveel witte dobbelstenen
dash-gear = Versnelling { $gear }, snelheid { $speed }, { $zone ->
    [blue] blauwe
    [yellow] gele
    [orange] oranje
    [red] rode
   *[neutral] neutrale
} zone, rode dobbelstenen: { $red }
dash-activations = { $left ->
    [one] Nog 1 activering
   *[other] Nog { $left } activeringen
}
dash-armed = { $item }: op scherp
dash-disarmed = { $item }: niet op scherp
dash-moved-armed = { $item }: deze beurt op scherp gezet
dash-moved-disarmed = { $item }: deze beurt gebruikt

row-speed = Snelheid
row-structure = Structuur
row-heat = Hitte
row-armed = Op scherp
row-out = Uit
row-out-wrecked = wrak
row-out-heat = oververhit
row-car = Auto
row-no-car = nog niet gekozen

fact-round = Speelronde
fact-lap = Ronde
fact-laps = { $lap } van { $laps }
fact-order = Volgorde

title-on-road = { $who }: { $car }, snelheid { $speed }, structuur { $structure }, hitte { $heat }, sturen { $steering }, remmen { $brake }, turbo { $turbo }
title-armed = { $title }, op scherp: { $items }
title-wreck = Wrak: wie erdoor rijdt, verliest bij 1–3 een structuurpunt
title-mine = Mijn van { $who }: een ander die eroverheen rijdt, verliest bij 1–3 een structuurpunt
title-line = De streep
title-walls = Obstakels
