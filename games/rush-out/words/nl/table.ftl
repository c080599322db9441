### Woorden van dit spel, overal dezelfde: die dobbelsteen · throw gooien, worp · fresh vers · stale oud · slot vak ·
### trial beproeving · spell spreuk · pile stapel · banner banier · trait eigenschap · dissipation verstrooiing ·
### curse vloek · doom verdoemenis · fault overtreding · report aangeven · lair hol · beat tel · go beurt

# Wat er gevraagd wordt, wat er te winnen is, en de kleine woorden van de tafel.

goal = Helden: leg de laatste beproeving open. Tovenaar: leg eerder de laatste spreuk open.
goal-wizard = Leg je laatste spreuk open voordat de helden hun laatste beproeving openleggen.
goal-wizard-dragon = Leg je laatste spreuk open, of breng de draak naar de stapel van de helden.
goal-wizard-souls = Leg je laatste spreuk open, breng de draak naar de stapel van de helden, of pak alle { $souls } zielen.
goal-heroes = Leg jullie laatste beproeving open voordat de tovenaar zijn laatste spreuk openlegt.
goal-heroes-lives = Leg jullie laatste beproeving open, of neem alle { $lives } levens van de tovenaar.

prompt-deal = De kaarten worden gedeeld.
prompt-draw = Er wordt een kaart opengelegd.
prompt-ready = Zeg wanneer je klaar bent (spatie).
prompt-begin = Iedereen is klaar: gooi om te beginnen (spatie).
prompt-pin = Kies een dobbelsteen voor de wervelwind.
prompt-sweep-die = { $card }: kies de heldendobbelsteen die teruggaat.
prompt-sweep-card = { $card }: kies de kaart waar alle heldendobbelstenen van af vliegen.
prompt-cast = { $card }: kies de held die getroffen wordt.
prompt-wound = { $card }: { $heroes ->
    [one] kies een held die gewond raakt.
   *[other] kies { $heroes } helden die gewond raken.
}
prompt-drain = { $card }: kies de held die een ervaringspunt verliest.
prompt-five = High five! (F)
prompt-five-wait = Wacht op de andere hand, of steek die van jou nog eens op.
prompt-finish = Leg je dobbelstenen op ‘{ $card }’: dan is de kaart af.
prompt-lay = Leg dobbelstenen op ‘{ $card }’, of gooi nog eens (spatie).
prompt-throw = Gooi (spatie).
prompt-nothing-fits = Niets past: gooi nog eens (spatie).
prompt-air = Je dobbelstenen zijn in de lucht.
prompt-laid = Al je dobbelstenen liggen: wacht, of neem er een terug (T).
prompt-go = Leg dobbelstenen, gooi dan de andere (spatie) of houd ze (X).
prompt-go-laid = Al je dobbelstenen liggen: neem er een terug (T), of beëindig je beurt (X).
prompt-market = { $coins ->
    [0] Je hebt geen munten: zeg dat je klaar bent.
    [one] Koop iets voor één munt, of zeg dat je klaar bent.
   *[other] Koop iets voor { $coins } munten, of zeg dat je klaar bent.
}
prompt-market-offered = De anderen beslissen over een joker als { $symbol } voor de { $hero }.
prompt-market-agree = { $who } wil een joker als { $symbol } voor de { $hero }: akkoord (Y) of niet (N).

wait-ready = De ronde begint als { $who } klaar is.
wait-ready-more = { $more ->
    [one] De ronde begint als { $who } en nog één held klaar zijn.
   *[other] De ronde begint als { $who } en nog { $more } helden klaar zijn.
}
wait-begin = { $who } gooit om de ronde te beginnen.
wait-market = De markt is open.
tell-live = Iedereen gooit tegelijk.
tell-choose = { $who } kiest voor ‘{ $card }’.
tell-pin = { $who } kiest een dobbelsteen voor de wervelwind.
tell-go = { $who } legt dobbelstenen en gooit.

over-heroes = De helden zijn ontsnapt!
over-wizard = { $who } houdt de schat!

lair = Duw hem terug
title-spell-pile = De stapel spreuken: de laatste wint voor de tovenaar
title-trial-pile = De stapel beproevingen: de laatste wint voor de helden
title-lair = Het hol van de draak: jokers duwen hem één plek terug
title-five = High five!
title-hand = De hand van de { $hero }
title-wizard = Waar de joker van de tovenaar voor staat: de banieren van open kaarten
title-pinned = Gevangen door de wervelwind
joker-nothing = niets
hero-joker = De joker van de { $hero } staat voor { $symbols }
hero-banned = ; mag geen { $symbol } leggen
hero-wounded = ; gewond
dock-throw = Gooien
dock-laid = alles ligt
clock-beat = tel { $beat }
strip-rounds = Gewonnen rondes: helden { $heroes }, tovenaar { $wizard }.
strip-souls = Gepakte zielen: { $taken } van { $all }.
strip-lives = Levens van de tovenaar: { $left } van { $all }.
purse-heroes = { $coins ->
    [one] Helden: één munt
   *[other] Helden: { $coins } munten
}
purse-wizard = { $coins ->
    [one] Tovenaar: één munt
   *[other] Tovenaar: { $coins } munten
}
price = { $coins ->
    [one] 1 munt
   *[other] { $coins } munten
}
shelf-market = Markt
shelf-signals = Signalen
shelf-put = Eén dobbelsteen leggen

## De grafiek na een partij
chart-title = Van de landing tot de volgende zet
chart-more = { $from } ms en meer
chart-between = { $from } tot { $to } ms
chart-throws = { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
}
chart-half = { $throws ->
    [one] 1 worp, de helft binnen { $time } ms
   *[other] { $throws } worpen, de helft binnen { $time } ms
}

## Hoe de bots zijn
level-greedy = Even snel als normaal; voor experimenten.
level-easy = Neemt de tijd, zoals iemand die voor het eerst speelt.
level-normal = Zo vlug als iemand die de symbolen kent.
level-hard = Snel: heeft dit vaak gespeeld.
level-expert = Ziet de dobbelstenen vallen en heeft ze al gelegd.

## Het bord als tekst
legend = S1 t/m S3 zijn de spreuken van de tovenaar, T1 t/m T3 de beproevingen; erachter staat wat ze vragen, eronder wie een dobbelsteen heeft gelegd, na ~ de banier. Helden: f vuur, s zwaard, t voetstap, k sleutel, h hart; tovenaar: p plant, w water, a lucht, l bliksem, f vuur; j is een joker. [s] is een dobbelsteen die je kunt leggen, [-] een die je kunt gooien.
