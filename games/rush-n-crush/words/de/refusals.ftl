# Warum etwas nicht geht. Jeder Satz steht neben der Nummer seiner Regel.

no-dice-due = erst wird gewürfelt
no-others-turn = jemand anderes ist am Zug
no-lot = { $lot ->
    [one] 1 Würfel ist zu werfen, nicht { $dice }
   *[other] { $lot } Würfel sind zu werfen, nicht { $dice }
}
no-equipment-dice = Ausrüstung wartet, bis gewürfelt ist
no-equipment-ram = beim Seitenrammen gehen nur Seitenstoßstange und Kreissäge
no-equipment-dodge = Ausrüstung wartet auf den erzwungenen Spurwechsel, links oder rechts
no-boost-ahead = der Booster geht geradeaus, noch { $steps }
no-throw-first = erst ist ein Wurf fällig: { $what }
no-grid = die Startaufstellung wird ausgelost
no-cars = die Wagen werden gewählt
no-drivers = es wird gewählt, wer fährt
no-gear-first = erst muss ein Gang gewählt werden
no-push-first = erst die Gänge: Turbo, Bremse oder los
no-drive-first = noch { $movement } Felder sind zu fahren
no-ram-first = gerade wird seitlich gerammt
no-dodge-first = erst kommt der erzwungene Spurwechsel, links oder rechts
no-movement = es ist nichts mehr zu fahren
no-race = das Rennen ist vorbei
no-seat = { $seat } fährt dieses Rennen nicht mit
no-slot = { $seat } hat schon einen Startplatz
no-driver-left = dieser Fahrer ist schon vergeben
no-car-left = dieser Wagen ist schon vergeben

no-run = { $longest ->
    [one] { $steps } Felder sind zu weit: hier geht nur 1
   *[other] { $steps } Felder sind zu weit: hier gehen nur { $longest }
}
no-lane = auf dieser Seite gibt es keine Spur
no-lane-wall = auf dieser Seite ist ein Hindernis
no-change = kein Spurwechsel und kein Lenkpunkt ist übrig

no-line = keine Linie der Schaltung führt von Tempo { $from } im Gang { $from_gear } zu Tempo { $to } im Gang { $to_gear }
no-keep = vom Start weg musst du beschleunigen
no-turbo-line = ein Turbopunkt ist ein Schritt entlang einer Linie zu höherem Tempo
no-turbo = kein Turbopunkt ist übrig
no-brake-line = ein Bremspunkt ist ein Schritt entlang einer Linie zu niedrigerem Tempo
no-brake = kein Bremspunkt ist übrig
no-stop = ein Wagen darf nicht zum Stehen kommen
no-turbo-and-brake = in einem Zug nutzt man Turbo- oder Bremspunkte, nicht beides

no-counter = der Marker ({ $item }) wurde in diesem Zug schon bewegt
no-item = das hat dieser Fahrer nicht: { $item }
no-armed = nicht scharf: { $item }
no-arming = schon scharf: { $item }
no-activation = beide Aktivierungen dieses Zuges sind verbraucht
no-gun-target = vorn ist auf 3 Feldern kein Wagen in der Schusslinie
no-flamer-target = hinten ist auf 3 Feldern kein Wagen in der Schusslinie
no-side-ram = das geht nur beim Seitenrammen: { $item }
no-heat = es gibt keine Hitze zu löschen
no-boost-steps = wähle 1, 2 oder 3 Schritte
no-boost-yet = den Raketenbooster nutzt man, wenn alles gefahren ist
no-boost-cut = die Fahrt endete vorzeitig: der Raketenbooster geht in diesem Zug nicht
no-boost-far = der Raketenbooster macht 1 bis 3 Schritte
no-boost-stop = der Booster hält nur für eine Mine, und dafür bliebe keine Aktivierung
no-minelayer = dieser Wagen hat keinen Minenleger
no-mines = keine Mine ist übrig
no-left = in diesem Zug wurde kein Feld verlassen
no-mine-place = auf dem eben verlassenen Feld liegt schon eine Mine oder ein Wrack
