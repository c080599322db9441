# Wat de dobbelstenen kunnen brengen, verteld vóór een klik. Delen worden met puntkomma's verbonden.

## Kansen
percent = { $whole }%
percent-hardly = minder dan 1%
percent-nearly = meer dan 99%

## Wat je onderweg tegenkomt
met-mine = een mijn
met-wreck = een wrak
met-wall = een muur
met-crush = { $dice ->
    [one] Rush 'n' Crush op { $who } met 1 dobbelsteen
   *[other] Rush 'n' Crush op { $who } met { $dice } dobbelstenen
}
met-ram-clear = zijwaarts rammen, erachter vrij
met-ram-blocked = zijwaarts rammen, erachter versperd
met-mine-other = een mijn onder { $who }
met-wreck-other = een wrak onder { $who }
met-then = { $first }, dan { $next }
met-perhaps = { $first }, misschien { $next }
met-dice = { $dice ->
    [one] 1 dobbelsteen
   *[other] { $dice } dobbelstenen
}

## Wat ervan komt
risk-wins = wint de race
risk-wins-perhaps = wint de race { $chance }
risk-shoves = duwt { $who } opzij { $chance }
risk-you-lose = jij verliest { $spread }
risk-other-loses = { $who } verliest { $spread }
risk-average = gemiddeld { $mean } structuur
risk-first = { $points } structuur: { $chance }
risk-more = { $points }: { $chance }
risk-you-out = vernietigt jou { $chance }
risk-other-out = vernietigt { $who } { $chance }
risk-heat = hitte { $spread }
risk-other-heat = hitte van { $who } { $spread }
risk-heat-part = +{ $points }: { $chance }
risk-overheats = OVERVERHIT { $chance }
risk-other-overheats = { $who } raakt oververhit { $chance }
risk-steering = { $points ->
    [one] kost een stuurpunt, nog { $left } over
   *[other] kost { $points } stuurpunten, nog { $left } over
}
risk-steering-perhaps = { $points ->
    [one] een stuurpunt { $chance }
   *[other] { $points } stuurpunten { $chance }
}
risk-cools = hitte van { $from } naar { $to }
risk-bumper = +1 op de ramdobbelsteen

## Versnellingen
gear-zone = Snelheid { $speed }, { $zone ->
    [blue] blauwe
    [yellow] gele
    [orange] oranje
    [red] rode
   *[neutral] neutrale
} zone: { $dice ->
    [one] 1 rode dobbelsteen
   *[other] { $dice } rode dobbelstenen
}, hitte bij 1–{ $range }
gear-any-lanes = zoveel baanwissels als je wilt
gear-no-lanes = geen baanwissels behalve met stuurpunten
gear-die = baanwissels volgens 1 witte dobbelsteen: { $list }
gear-highest = baanwissels volgens de hoogste van { $dice } witte dobbelstenen: { $list }
gear-lowest = baanwissels volgens de laagste van { $dice } witte dobbelstenen: { $list }
gear-lane = { $count }+ { $chance }
gear-hopeless = hier kom je niet langs zonder een muur te raken
gear-needs = de weg vraagt er minstens { $count }: { $chance }
gear-needs-points = de weg vraagt er minstens { $count }: { $chance }, met stuurpunten { $more }
