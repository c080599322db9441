# Was die Würfel bringen können, vor einem Klick gesagt. Teile werden mit Strichpunkten verbunden.

## Chancen
percent = { $whole } %
percent-hardly = unter 1 %
percent-nearly = über 99 %

## Was unterwegs kommt
met-mine = eine Mine
met-wreck = ein Wrack
met-wall = eine Wand
met-crush = { $dice ->
    [one] Rush 'n' Crush in { $who } mit 1 Würfel
   *[other] Rush 'n' Crush in { $who } mit { $dice } Würfeln
}
met-ram-clear = Seitenrammen, dahinter frei
met-ram-blocked = Seitenrammen, dahinter versperrt
met-mine-other = eine Mine unter { $who }
met-wreck-other = ein Wrack unter { $who }
met-then = { $first }, dann { $next }
met-perhaps = { $first }, vielleicht { $next }
met-dice = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
}

## Was daraus wird
risk-wins = gewinnt das Rennen
risk-wins-perhaps = gewinnt das Rennen { $chance }
risk-shoves = drängt { $who } ab { $chance }
risk-you-lose = du verlierst { $spread }
risk-other-loses = { $who } verliert { $spread }
risk-average = im Schnitt { $mean } Struktur
risk-first = { $points } Struktur: { $chance }
risk-more = { $points }: { $chance }
risk-you-out = zerstört dich { $chance }
risk-other-out = zerstört { $who } { $chance }
risk-heat = Hitze { $spread }
risk-other-heat = Hitze von { $who } { $spread }
risk-heat-part = +{ $points }: { $chance }
risk-overheats = ÜBERHITZT { $chance }
risk-other-overheats = { $who } überhitzt { $chance }
risk-steering = { $points ->
    [one] kostet einen Lenkpunkt, noch { $left } übrig
   *[other] kostet { $points } Lenkpunkte, noch { $left } übrig
}
risk-steering-perhaps = { $points ->
    [one] einen Lenkpunkt { $chance }
   *[other] { $points } Lenkpunkte { $chance }
}
risk-cools = Hitze von { $from } auf { $to }
risk-bumper = +1 auf den Rammwürfel

## Gänge
gear-zone = Tempo { $speed }, { $zone ->
    [blue] blaue
    [yellow] gelbe
    [orange] orange
    [red] rote
   *[neutral] neutrale
} Zone: { $dice ->
    [one] 1 roter Würfel
   *[other] { $dice } rote Würfel
}, Hitze bei 1–{ $range }
gear-any-lanes = beliebig viele Spurwechsel
gear-no-lanes = Spurwechsel nur mit Lenkpunkten
gear-die = Spurwechsel nach 1 weißen Würfel: { $list }
gear-highest = Spurwechsel nach dem höchsten von { $dice } weißen Würfeln: { $list }
gear-lowest = Spurwechsel nach dem niedrigsten von { $dice } weißen Würfeln: { $list }
gear-lane = { $count }+ { $chance }
gear-hopeless = hier kommt man nicht an einer Wand vorbei
gear-needs = die Strecke braucht mindestens { $count }: { $chance }
gear-needs-points = die Strecke braucht mindestens { $count }: { $chance }, mit Lenkpunkten { $more }
