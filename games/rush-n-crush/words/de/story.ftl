# Was geschehen ist.

told-slot = { $who } bekommt Startplatz { $slot }.
told-took = { $who } nimmt den Wagen { $car }.
told-hired = { $who } holt { $driver } ans Steuer.
told-round = Spielrunde { $round }.
told-round-banner = Spielrunde { $round }
told-order = Reihenfolge: { $names }.
told-keeps = { $who } hält Tempo { $speed }.
told-faster = { $who } beschleunigt auf { $speed }.
told-slower = { $who } bremst auf { $speed }.
told-shift = { $who } schaltet in Gang { $gear } bei { $speed }.
told-turbo = { $who } setzt einen Turbopunkt ein: { $speed }.
told-turbo-float = Turbo { $speed }
told-brake = { $who } setzt einen Bremspunkt ein: { $speed }.
told-brake-float = Bremse { $speed }
told-thrown = { $who } wirft { $dice } ({ $what }).
told-heated = { $who } heizt sich um { $by } auf { $heat } auf.
told-heated-float = Hitze +{ $by }
told-free-lanes = { $who } darf die Spur frei wechseln.
told-lanes = { $changes ->
    [one] { $who } hat 1 Spurwechsel.
   *[other] { $who } hat { $changes } Spurwechsel.
}
told-moved = { $steps ->
    [one] { $who } fährt 1 Feld.
   *[other] { $who } fährt { $steps } Felder.
}
told-lane = { $who } wechselt auf Spur { $lane }.
told-lane-point = { $who } wechselt für einen Lenkpunkt auf Spur { $lane }.
told-off = { $who } fährt über die Linie und ist unterwegs.
told-lap = { $who } fährt über die Linie: Runde { $lap }.
told-finished = { $who } fährt über die Linie und gewinnt!
told-wall = { $who } fährt gegen eine Wand: { $damage } Schaden.
told-dodged = { $who } weicht auf Spur { $lane } aus.
told-cut = Die Fahrt von { $who } endet vorzeitig.
told-ram-shoves = { $who } rammt { $target } mit { $roll } und drängt den Wagen ab.
told-ram-holds = { $who } rammt { $target } mit { $roll }: Der Wagen hält stand.
told-displaced = { $who } wird auf Spur { $lane } gedrängt.
told-saw-cuts = Die Säge schneidet in { $target }.
told-saw-slips = Die Säge rutscht an { $target } ab.
told-crush = Rush 'n' Crush: { $who } in { $target }, { $both } für beide, { $more } mehr für { $target }.
told-crush-both = Rush 'n' Crush: { $who } in { $target }, { $both } für beide.
told-gun = { $hits ->
    [0] { $who } feuert auf { $target } und schießt vorbei.
    [one] { $who } feuert auf { $target }: 1 Treffer.
   *[other] { $who } feuert auf { $target }: { $hits } Treffer.
}
told-flame = { $who } deckt { $target } mit Flammen ein: { $hits } Hitze.
told-boost = { $steps ->
    [one] { $who } zündet den Booster: 1 Schritt.
   *[other] { $who } zündet den Booster: { $steps } Schritte.
}
told-ext = { $who } kühlt auf { $heat } ab.
told-ext-float = Hitze −1
told-armed = { $who } macht scharf: { $item }.
told-used = { $who } benutzt: { $item }.
told-mine-laid = { $who } legt eine Mine.
told-mine-harm = { $who } fährt über eine Mine von { $owner }. Sie geht hoch.
told-mine-dud = { $who } fährt über eine Mine von { $owner }. Sie geht nicht hoch.
told-wreck-harm = { $who } fährt durch ein Wrack. Es schrammt.
told-wreck-clean = { $who } fährt durch ein Wrack. Nichts geschieht.
told-damaged = { $who } verliert { $by } Struktur, { $left } übrig.
told-wrecked = { $who } ist ein Wrack!
told-overheated = { $who } überhitzt und explodiert!
told-over = Das Rennen ist vorbei: { $names }.
told-over-banner = { $who } gewinnt
