# Wat er gebeurd is.

told-slot = { $who } krijgt startplek { $slot }.
told-took = { $who } neemt de { $car }.
told-hired = { $who } zet { $driver } achter het stuur.
told-round = Speelronde { $round }.
told-round-banner = Speelronde { $round }
told-order = Volgorde: { $names }.
told-keeps = { $who } houdt snelheid { $speed }.
told-faster = { $who } versnelt naar { $speed }.
told-slower = { $who } remt naar { $speed }.
told-shift = { $who } schakelt naar versnelling { $gear } op { $speed }.
told-turbo = { $who } zet een turbopunt in: { $speed }.
told-turbo-float = Turbo { $speed }
told-brake = { $who } zet een rempunt in: { $speed }.
told-brake-float = Rem { $speed }
told-thrown = { $who } gooit { $dice } voor { $what }.
told-heated = { $who } wordt { $by } heter: { $heat }.
told-heated-float = Hitte +{ $by }
told-free-lanes = { $who } mag vrij van baan wisselen.
told-lanes = { $changes ->
    [one] { $who } heeft 1 baanwissel.
   *[other] { $who } heeft { $changes } baanwissels.
}
told-moved = { $steps ->
    [one] { $who } rijdt 1 vak.
   *[other] { $who } rijdt { $steps } vakken.
}
told-lane = { $who } wisselt naar baan { $lane }.
told-lane-point = { $who } wisselt voor een stuurpunt naar baan { $lane }.
told-off = { $who } gaat over de streep en is vertrokken.
told-lap = { $who } gaat over de streep: ronde { $lap }.
told-finished = { $who } gaat over de streep en wint!
told-wall = { $who } raakt een muur: { $damage } schade.
told-dodged = { $who } wijkt uit naar baan { $lane }.
told-cut = De rit van { $who } wordt afgebroken.
told-ram-shoves = { $who } ramt { $target } met { $roll } en duwt de auto opzij.
told-ram-holds = { $who } ramt { $target } met { $roll }: de auto houdt stand.
told-displaced = { $who } wordt naar baan { $lane } geduwd.
told-saw-cuts = De zaag snijdt in { $target }.
told-saw-slips = De zaag schampt af op { $target }.
told-crush = Rush 'n' Crush: { $who } op { $target }, { $both } voor beide, { $more } extra voor { $target }.
told-crush-both = Rush 'n' Crush: { $who } op { $target }, { $both } voor beide.
told-gun = { $hits ->
    [0] { $who } vuurt op { $target } en mist.
    [one] { $who } vuurt op { $target }: 1 treffer.
   *[other] { $who } vuurt op { $target }: { $hits } treffers.
}
told-flame = { $who } spuwt vlammen op { $target }: { $hits } hitte.
told-boost = { $steps ->
    [one] { $who } ontsteekt de booster: 1 stap.
   *[other] { $who } ontsteekt de booster: { $steps } stappen.
}
told-ext = { $who } koelt af naar { $heat }.
told-ext-float = Hitte −1
told-armed = { $who } zet op scherp: { $item }.
told-used = { $who } gebruikt: { $item }.
told-mine-laid = { $who } legt een mijn.
told-mine-harm = { $who } rijdt over een mijn van { $owner }. Ze gaat af.
told-mine-dud = { $who } rijdt over een mijn van { $owner }. Ze gaat niet af.
told-wreck-harm = { $who } rijdt door een wrak. Dat schuurt.
told-wreck-clean = { $who } rijdt door een wrak. Er gebeurt niets.
told-damaged = { $who } verliest { $by } structuur, nog { $left }.
told-wrecked = { $who } is een wrak!
told-overheated = { $who } raakt oververhit en ontploft!
told-over = De race is voorbij: { $names }.
told-over-banner = { $who } wint
