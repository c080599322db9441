# Das Armaturenbrett eines Wagens und die Zeile über jeden Rivalen.

dash-start = Start
dash-structure = Struktur { $left } von { $full }
dash-points = Lenkung { $steering } von { $steering_full }, Bremse { $brake } von { $brake_full }, Turbo { $turbo } von { $turbo_full }
dash-mines = Minen { $mines }
dash-heat = Hitze { $heat } von { $skull }; bei { $skull } explodiert der Wagen
dash-heat-short = Hitze { $heat }/{ $skull }
dash-lanes = Spurwechsel nach Tempo: ∞ beliebig viele, ▲ der höchste und ▼ der niedrigste von so vielen weißen Würfeln
dash-gear = Gang { $gear }, Tempo { $speed }, { $zone ->
    [blue] blaue
    [yellow] gelbe
    [orange] orange
    [red] rote
   *[neutral] neutrale
} Zone, rote Würfel: { $red }
dash-activations = { $left ->
    [one] Noch 1 Aktivierung
   *[other] Noch { $left } Aktivierungen
}
dash-armed = { $item }: scharf
dash-disarmed = { $item }: nicht scharf
dash-moved-armed = { $item }: in diesem Zug scharf gemacht
dash-moved-disarmed = { $item }: in diesem Zug benutzt

row-speed = Tempo
row-structure = Struktur
row-heat = Hitze
row-armed = Scharf
row-out = Aus
row-out-wrecked = Wrack
row-out-heat = überhitzt
row-car = Wagen
row-no-car = noch nicht gewählt

fact-round = Spielrunde
fact-lap = Runde
fact-laps = { $lap } von { $laps }
fact-order = Reihenfolge

title-on-road = { $who }: { $car }, Tempo { $speed }, Struktur { $structure }, Hitze { $heat }, Lenkung { $steering }, Bremse { $brake }, Turbo { $turbo }
title-armed = { $title }, scharf: { $items }
title-wreck = Wrack: Wer hindurchfährt, verliert bei 1–3 einen Strukturpunkt
title-mine = Mine von { $who }: Wer sonst darüberfährt, verliert bei 1–3 einen Strukturpunkt
title-line = Die Linie
title-walls = Hindernisse
