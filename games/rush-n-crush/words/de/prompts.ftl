### Wörter dieses Spiels, überall dieselben: speed Tempo · gear Gang · round Spielrunde · lap Runde ·
### lane change Spurwechsel · Side Ram Seitenrammen · cut short vorzeitig zu Ende · wall Wand ·
### obstruction Hindernis · Structure Struktur · Heat Hitze · Steering Lenkung, Lenkpunkt · Activation Aktivierung ·
### armed scharf · slot Startplatz

# Was entschieden wird: für den, der gefragt ist, und (mit -they) für alle anderen.

prompt-car = Wähle einen Wagen.
prompt-car-they = { $who } wählt einen Wagen.
prompt-car-drawn = Für { $who } wird ein Wagen ausgelost.
prompt-driver = Wähle, wer fährt.
prompt-driver-they = { $who } wählt, wer fährt.
prompt-driver-drawn = Für { $who } wird ausgelost, wer fährt.
prompt-grid = Die Startaufstellung wird ausgelost.
prompt-start = In den ersten Gang, und los geht's.
prompt-start-they = { $who } legt den ersten Gang ein.
prompt-gear = Wähle einen Gang, oder halte Tempo { $speed }.
prompt-gear-they = { $who } wählt einen Gang.
prompt-push-plain = Wirf die Würfel für Tempo { $speed }.
prompt-push = Wirf für Tempo { $speed }, oder setz erst Turbo- oder Bremspunkte ein.
prompt-push-they = { $who } wirft gleich für Tempo { $speed }.
prompt-boost = { $steps ->
    [one] Leg eine Mine, oder mach den letzten Boosterschritt.
   *[other] Leg eine Mine, oder fahr weiter: noch { $steps } Boosterschritte.
}
prompt-boost-they = { $who } fährt mit dem Booster.
prompt-drive-any = Fahr { $movement }, und wechsle die Spur, wie du willst.
prompt-drive-points = Fahr { $movement }. Ein Spurwechsel kostet einen Lenkpunkt.
prompt-drive-straight = Fahr { $movement }, geradeaus.
prompt-drive = { $changes ->
    [one] Fahr { $movement }, mit 1 Spurwechsel.
   *[other] Fahr { $movement }, mit { $changes } Spurwechseln.
}
prompt-drive-they = { $who } hat { $movement } zu fahren.
prompt-ram = Ramm { $target }: Nutze Stoßstange oder Säge, oder schlag einfach zu.
prompt-ram-they = { $who } rammt { $target }.
prompt-dodge = Die Wand wirft dich aus der Spur: links oder rechts?
prompt-dodge-they = Die Wand wirft { $who } aus der Spur.
prompt-cut = Deine Fahrt ist vorzeitig zu Ende. Nutze Ausrüstung, oder beende deinen Zug.
prompt-after = Nutze Ausrüstung, oder beende deinen Zug.
prompt-after-they = { $who } darf noch Ausrüstung nutzen.
prompt-won = { $who } gewinnt das Rennen.
prompt-over = Das Rennen ist vorbei.

goal = Fahr zuerst über die Ziellinie, oder sei der letzte Wagen, der noch fährt.
goal-laps = { $laps ->
    [one] Fahr nach 1 Runde zuerst über die Linie, oder sei der letzte Wagen, der noch fährt.
   *[other] Fahr nach { $laps } Runden zuerst über die Linie, oder sei der letzte Wagen, der noch fährt.
}

## Würfe, die fällig sind
due-heat = { $dice ->
    [one] { $who } wirft 1 Würfel für die Hitze.
   *[other] { $who } wirft { $dice } Würfel für die Hitze.
}
due-steer = { $dice ->
    [one] { $who } wirft 1 Würfel für Spurwechsel.
   *[other] { $who } wirft { $dice } Würfel für Spurwechsel.
}
due-wall = { $dice ->
    [one] { $who } ist gegen eine Wand gefahren: 1 Würfel für den Schaden.
   *[other] { $who } ist gegen eine Wand gefahren: { $dice } Würfel für den Schaden.
}
due-debris = { $who } fährt durch ein Wrack: 1–3 kostet einen Strukturpunkt.
due-mine = { $who } fährt über eine Mine: 1–3 kostet einen Strukturpunkt.
due-ram = { $who } rammt: Ein Würfel entscheidet.
due-saw = { $who } sägt: 4–6 schneidet.
due-crush = { $dice ->
    [one] { $who } kracht in den Wagen davor: 1 Würfel.
   *[other] { $who } kracht in den Wagen davor: { $dice } Würfel.
}
due-gun = { $dice ->
    [one] { $who } schießt nach vorn, mit 1 Würfel: 1–2 trifft.
   *[other] { $who } schießt nach vorn, mit { $dice } Würfeln: 1–2 trifft.
}
due-flame = { $dice ->
    [one] { $who } speit Flammen nach hinten, mit 1 Würfel: 1–2 heizt auf.
   *[other] { $who } speit Flammen nach hinten, mit { $dice } Würfeln: 1–2 heizt auf.
}
due-boost = { $dice ->
    [one] { $who } wirft 1 Würfel für die Hitze des Boosters.
   *[other] { $who } wirft { $dice } Würfel für die Hitze des Boosters.
}
