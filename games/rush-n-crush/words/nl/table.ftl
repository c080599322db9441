# De tafel: tekens op de weg, knoppen, kaarten, panelen, gegevens.

## Wegen die één klik plant
way-rest = { $steps ->
    [one] Rijd 1, naar baan { $lane }
   *[other] Rijd { $steps }, naar baan { $lane }
}
way-line = Rijd over de streep en win
way-wall = { $steps ->
    [one] Rijd tegen de muur vóór je
   *[other] Rijd { $steps }, tegen de muur
}
way-crush = { $steps ->
    [one] Rijd van achteren op { $who }
   *[other] Rijd { $steps }, van achteren op { $who }
}
way-ram = { $steps ->
    [one] Ram { $who } van opzij
   *[other] Rijd { $steps } en ram { $who } van opzij
}
way-changes = { $used ->
    [0] geen baanwissel
   *[other] { $used } van { $free } baanwissels
}
way-changes-any = { $used ->
    [0] geen baanwissel
    [one] 1 baanwissel
   *[other] { $used } baanwissels
}

## Bordjes aan hun eind: hoogstens zes letters
plate-changes = { $used }/{ $free }
plate-changes-any = { $used } ↔
plate-mine = mijn
plate-wreck = wrak
plate-rolls = 2 of +
plate-wall = muur
plate-ram = ram
plate-win = WIN
plate-dice = { $dice } st.

## Knoppen
button-keep = Houd { $speed }
button-go = Rijd met { $speed }
button-hit = Ram nu
button-end = Klaar
button-gear = Snelheid { $speed }, versnelling { $gear }
button-turbo = Turbo: { $speed }, versnelling { $gear }
button-brake = Rem: { $speed }, versnelling { $gear }
button-boost = Booster { $steps }
button-boost-stop = Booster { $steps }, stop na { $first }
button-mine = Leg mijn
button-run = Rijd { $steps }
button-left = Links
button-right = Rechts

## Keuze
shelf-cars = Auto's om uit te kiezen
shelf-drivers = Bestuurders om uit te kiezen
card-car = { $fixed }. Sturen { $steering }, remmen { $brake }, turbo { $turbo }

## Uitrusting
item-bumper = Zijbumper
item-flamer = Vlammenwerper
item-gun = Machinegeweer
item-saw = Cirkelzaag
item-booster = Raketbooster
item-ext = Brandblusser
fixed-armor = Pantser
fixed-computer = Boordcomputer
fixed-combat-bumper = Gevechtsbumper
fixed-minelayer = Mijnenlegger
face-left = { $name } links
face-right = { $name } rechts

## Het bord als tekst
legend = L1 tot en met L4 zijn de banen, gereden wordt van links naar rechts; cijfers zijn auto's, # een muur, m een mijn, w een wrak. Elke auto heeft onderaan een regel: zijn vak (deel, baan, vak), versnelling en snelheid, zone, structuur (st), hitte (heat), punten voor sturen (S), remmen (B) en turbo (T), en mijnen (M).
