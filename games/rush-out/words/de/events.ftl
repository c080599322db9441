# Was geschehen ist.

event-kept = { $who } behält die Würfel.
event-turned = { $hero }: Aus { $was } wird { $is }.
event-completed-wizard = { $who } vollendet „{ $card }“.
event-completed-one = Der { $hero } vollendet „{ $card }“.
event-completed-two = Der { $hero } und der { $other } vollenden „{ $card }“.
event-completed-all = Die Helden vollenden „{ $card }“.
event-held = { $card } ist voll: High five!
event-fived = { $who } hebt eine Hand.
event-grabbed = { $who } nimmt die Würfel ohne High five.
event-cast = { $card }: { $effect }.
event-fizzled = { $card } bleibt ohne Wirkung.
event-zapped = Würfel springen von „{ $card }“.
event-summoned = { $card } liegt auf dem Prüfungsstapel.
event-afflicted = { $card } liegt vor dem { $hero }.
event-pinned = { $hero }: Ein Würfel ist gefangen.
event-cursed = Ein Fluch: { $effect }.
event-lifted = { $card } ist aufgehoben.
event-swapped = { $card } geht zurück auf den Stapel.
event-coin-heroes = Die Helden nehmen eine Münze.
event-coin-wizard = { $who } nimmt eine Münze.
event-spent-heroes = Die Helden zahlen zwei Münzen: Die oberste Prüfung verschwindet.
event-spent-wizard = { $who } zahlt zwei Münzen: Der oberste Spruch verschwindet.
event-dragon-near = Der Drache kommt näher.
event-dragon-back = Der Drache wird zurückgedrängt.
event-wounded = Der { $hero } ist verwundet.
event-healed = Der { $hero } ist geheilt.
event-souls = { $taken ->
    [one] { $who } nimmt eine Seele und hat { $total }.
   *[other] { $who } nimmt { $taken } Seelen und hat { $total }.
}
event-life = Der Zauberer verliert ein Leben: noch { $left }.
event-learned = Der { $hero } gewinnt Erfahrung.
event-forgot = Der { $hero } vergisst etwas.
event-ceded = Der { $hero } gibt dem { $other } einen Punkt.
event-called = { $who } zeigt auf „{ $card }“.
event-asked = { $who } bittet um { $symbol }.
event-said = { $who } spricht.
event-fault = Der { $hero } verstößt gegen einen Fluch.
event-reported = { $who } meldet den { $hero } und hat recht: Ein Spruch verschwindet.
event-misreported = { $who } meldet den { $hero } zu Unrecht.
banner-round = Runde { $round }
event-round = Runde { $round } beginnt.
event-market = Markt: Die Helden haben { $heroes ->
    [one] eine Münze
   *[other] { $heroes } Münzen
}, der Zauberer { $wizard }.
event-bought = { $who } kauft eine Rolle: { $role }.
event-offered = { $who } schlägt vor: Joker als { $symbol } für den { $hero }.
event-withdrawn = { $who } zieht den Vorschlag zurück.
event-equipped = { $hero }: Der Joker steht jetzt auch für { $symbol }.
event-done = { $who } ist fertig mit dem Markt.
