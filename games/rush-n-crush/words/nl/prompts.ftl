### Woorden van dit spel, overal dezelfde: speed snelheid · gear versnelling · round speelronde · lap ronde ·
### lane change baanwissel · Side Ram zijwaarts rammen · cut short afgebroken · wall muur · obstruction obstakel ·
### Structure structuur · Heat hitte · Steering sturen, stuurpunt · Activation activering · armed op scherp ·
### slot startplek

# Wat er beslist wordt: voor wie gevraagd wordt, en (met -they) voor alle anderen.

prompt-car = Kies een auto.
prompt-car-they = { $who } kiest een auto.
prompt-car-drawn = Voor { $who } wordt een auto geloot.
prompt-driver = Kies een bestuurder.
prompt-driver-they = { $who } kiest een bestuurder.
prompt-driver-drawn = Voor { $who } wordt een bestuurder geloot.
prompt-grid = De startopstelling wordt geloot.
prompt-start = In de eerste versnelling, en rijden maar.
prompt-start-they = { $who } schakelt naar de eerste versnelling.
prompt-gear = Kies een versnelling, of houd snelheid { $speed }.
prompt-gear-they = { $who } kiest een versnelling.
prompt-push-plain = Gooi de dobbelstenen voor snelheid { $speed }.
prompt-push = Gooi voor snelheid { $speed }, of zet eerst turbo- of rempunten in.
prompt-push-they = { $who } gooit zo voor snelheid { $speed }.
prompt-boost = { $steps ->
    [one] Leg een mijn, of doe de laatste boosterstap.
   *[other] Leg een mijn, of rijd door: nog { $steps } boosterstappen.
}
prompt-boost-they = { $who } rijdt op de booster.
prompt-drive-any = Rijd { $movement }, en wissel van baan zoveel je wilt.
prompt-drive-points = Rijd { $movement }. Een baanwissel kost een stuurpunt.
prompt-drive-straight = Rijd { $movement }, rechtdoor.
prompt-drive = { $changes ->
    [one] Rijd { $movement }, met 1 baanwissel.
   *[other] Rijd { $movement }, met { $changes } baanwissels.
}
prompt-drive-they = { $who } moet nog { $movement } rijden.
prompt-ram = Ram { $target }: gebruik bumper of zaag, of sla gewoon toe.
prompt-ram-they = { $who } ramt { $target }.
prompt-dodge = De muur gooit je uit je baan: links of rechts?
prompt-dodge-they = De muur gooit { $who } uit de baan.
prompt-cut = Je rit is afgebroken. Gebruik uitrusting, of beëindig je beurt.
prompt-after = Gebruik uitrusting, of beëindig je beurt.
prompt-after-they = { $who } mag nog uitrusting gebruiken.
prompt-won = { $who } wint de race.
prompt-over = De race is voorbij.

goal = Ga als eerste over de finish, of wees de laatste auto die nog rijdt.
goal-laps = { $laps ->
    [one] Ga na 1 ronde als eerste over de streep, of wees de laatste auto die nog rijdt.
   *[other] Ga na { $laps } rondes als eerste over de streep, of wees de laatste auto die nog rijdt.
}

## Worpen die aan de beurt zijn
due-heat = { $dice ->
    [one] { $who } gooit 1 dobbelsteen voor hitte.
   *[other] { $who } gooit { $dice } dobbelstenen voor hitte.
}
due-steer = { $dice ->
    [one] { $who } gooit 1 dobbelsteen voor baanwissels.
   *[other] { $who } gooit { $dice } dobbelstenen voor baanwissels.
}
due-wall = { $dice ->
    [one] { $who } raakte een muur: 1 dobbelsteen voor de schade.
   *[other] { $who } raakte een muur: { $dice } dobbelstenen voor de schade.
}
due-debris = { $who } rijdt door een wrak: 1–3 kost een structuurpunt.
due-mine = { $who } rijdt over een mijn: 1–3 kost een structuurpunt.
due-ram = { $who } ramt: een dobbelsteen beslist.
due-saw = { $who } zaagt: 4–6 snijdt.
due-crush = { $dice ->
    [one] { $who } knalt op de auto ervoor: 1 dobbelsteen.
   *[other] { $who } knalt op de auto ervoor: { $dice } dobbelstenen.
}
due-gun = { $dice ->
    [one] { $who } schiet vooruit, met 1 dobbelsteen: 1–2 is raak.
   *[other] { $who } schiet vooruit, met { $dice } dobbelstenen: 1–2 is raak.
}
due-flame = { $dice ->
    [one] { $who } spuwt vlammen achteruit, met 1 dobbelsteen: 1–2 verhit.
   *[other] { $who } spuwt vlammen achteruit, met { $dice } dobbelstenen: 1–2 verhit.
}
due-boost = { $dice ->
    [one] { $who } gooit 1 dobbelsteen voor de hitte van de booster.
   *[other] { $who } gooit { $dice } dobbelstenen voor de hitte van de booster.
}
