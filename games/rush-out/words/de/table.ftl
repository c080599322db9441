### Wörter dieses Spiels, überall dieselben: die Würfel · throw werfen, Wurf · fresh frisch · stale alt · slot Feld ·
### trial Prüfung · spell Spruch · pile Stapel · banner Banner · trait Eigenschaft · dissipation Zerstreuung ·
### curse Fluch · doom Verdammnis · fault Verstoß · report melden · lair Hort · beat Takt · go Zug

# Was gefragt ist, was es zu gewinnen gibt, und die kleinen Wörter des Tisches.

goal = Helden: Deckt die letzte Prüfung auf. Zauberer: Deck vorher den letzten Spruch auf.
goal-wizard = Deck deinen letzten Spruch auf, bevor die Helden ihre letzte Prüfung aufdecken.
goal-wizard-dragon = Deck deinen letzten Spruch auf, oder bring den Drachen zum Stapel der Helden.
goal-wizard-souls = Deck deinen letzten Spruch auf, bring den Drachen zum Stapel der Helden, oder nimm alle { $souls } Seelen.
goal-heroes = Deckt eure letzte Prüfung auf, bevor der Zauberer seinen letzten Spruch aufdeckt.
goal-heroes-lives = Deckt eure letzte Prüfung auf, oder nehmt dem Zauberer alle { $lives } Leben.

prompt-deal = Die Karten werden ausgeteilt.
prompt-draw = Eine Karte wird aufgedeckt.
prompt-ready = Sag, wenn du bereit bist (Leertaste).
prompt-begin = Alle sind bereit: Wirf, um zu beginnen (Leertaste).
prompt-pin = Wähle einen Würfel für den Wirbelwind.
prompt-sweep-die = { $card }: Wähle den Heldenwürfel, der zurückgeht.
prompt-sweep-card = { $card }: Wähle die Karte, von der alle Heldenwürfel fliegen.
prompt-cast = { $card }: Wähle den Helden, den es trifft.
prompt-wound = { $card }: { $heroes ->
    [one] Wähle einen Helden, den du verwundest.
   *[other] Wähle { $heroes } Helden, die du verwundest.
}
prompt-drain = { $card }: Wähle den Helden, der einen Erfahrungspunkt verliert.
prompt-five = High five! (F)
prompt-five-wait = Warte auf die andere Hand, oder heb deine noch einmal.
prompt-finish = Leg deine Würfel auf „{ $card }“: Das vollendet die Karte.
prompt-lay = Leg Würfel auf „{ $card }“, oder wirf noch einmal (Leertaste).
prompt-throw = Wirf (Leertaste).
prompt-nothing-fits = Nichts passt: Wirf noch einmal (Leertaste).
prompt-air = Deine Würfel sind in der Luft.
prompt-laid = Alle deine Würfel liegen: Warte, oder nimm einen zurück (T).
prompt-go = Leg Würfel, dann wirf die anderen (Leertaste) oder behalte sie (X).
prompt-go-laid = Alle deine Würfel liegen: Nimm welche zurück (T), oder beende deinen Zug (X).
prompt-market = { $coins ->
    [0] Du hast keine Münzen: Sag, dass du fertig bist.
    [one] Kauf etwas für eine Münze, oder sag, dass du fertig bist.
   *[other] Kauf etwas für { $coins } Münzen, oder sag, dass du fertig bist.
}
prompt-market-offered = Die anderen entscheiden über einen Joker als { $symbol } für den { $hero }.
prompt-market-agree = { $who } möchte einen Joker als { $symbol } für den { $hero }: ja (Y) oder nein (N).

wait-ready = Die Runde beginnt, wenn { $who } bereit ist.
wait-ready-more = { $more ->
    [one] Die Runde beginnt, wenn { $who } und noch ein Held bereit sind.
   *[other] Die Runde beginnt, wenn { $who } und noch { $more } Helden bereit sind.
}
wait-begin = { $who } wirft, um die Runde zu beginnen.
wait-market = Der Markt ist geöffnet.
tell-live = Alle werfen gleichzeitig.
tell-choose = { $who } wählt für „{ $card }“.
tell-pin = { $who } wählt einen Würfel für den Wirbelwind.
tell-go = { $who } legt Würfel und wirft.

over-heroes = Die Helden sind entkommen!
over-wizard = { $who } behält den Schatz!

lair = Drängt ihn zurück
title-spell-pile = Der Stapel der Sprüche: Der letzte bringt dem Zauberer den Sieg
title-trial-pile = Der Stapel der Prüfungen: Die letzte bringt den Helden den Sieg
title-lair = Der Drachenhort: Joker drängen ihn einen Platz zurück
title-five = High five!
title-hand = Die Hand: { $hero }
title-wizard = Wofür der Joker des Zauberers steht: die Banner offener Karten
title-pinned = Vom Wirbelwind gefangen
joker-nothing = nichts
hero-joker = { $hero }: Der Joker steht für { $symbols }
hero-banned = ; darf kein Symbol „{ $symbol }“ legen
hero-wounded = ; verwundet
dock-throw = Werfen
dock-laid = alle liegen
clock-beat = Takt { $beat }
strip-rounds = Gewonnene Runden: Helden { $heroes }, Zauberer { $wizard }.
strip-souls = Genommene Seelen: { $taken } von { $all }.
strip-lives = Leben des Zauberers: { $left } von { $all }.
purse-heroes = { $coins ->
    [one] Helden: eine Münze
   *[other] Helden: { $coins } Münzen
}
purse-wizard = { $coins ->
    [one] Zauberer: eine Münze
   *[other] Zauberer: { $coins } Münzen
}
price = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
shelf-market = Markt
shelf-signals = Zeichen
shelf-put = Einzelnen Würfel legen

## Das Diagramm nach einer Partie
chart-title = Von der Landung bis zum nächsten Zug
chart-more = { $from } ms und mehr
chart-between = { $from } bis { $to } ms
chart-throws = { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfe
}
chart-half = { $throws ->
    [one] 1 Wurf, die Hälfte binnen { $time } ms
   *[other] { $throws } Würfe, die Hälfte binnen { $time } ms
}

## Wie die Bots sind
level-greedy = So schnell wie mittel; für Experimente.
level-easy = Lässt sich Zeit wie jemand, der zum ersten Mal spielt.
level-normal = So flink wie jemand, der die Symbole kennt.
level-hard = Schnell: hat das schon oft gespielt.
level-expert = Sieht die Würfel fallen und hat sie schon gelegt.

## Das Brett als Text
legend = S1 bis S3 sind die Sprüche des Zauberers, T1 bis T3 die Prüfungen; dahinter steht, was sie verlangen, darunter, wer einen Würfel gelegt hat, nach ~ das Banner. Helden: f Feuer, s Schwert, t Fußspur, k Schlüssel, h Herz; Zauberer: p Pflanze, w Wasser, a Luft, l Blitz, f Feuer; j ist ein Joker. [s] ist ein Würfel, den du legen, [-] einer, den du werfen kannst.
