# Wat er gebeurd is.

event-kept = { $who } houdt de dobbelstenen.
event-turned = De { $hero }: { $was } wordt { $is }.
event-completed-wizard = { $who } voltooit { $card }.
event-completed-one = De { $hero } voltooit { $card }.
event-completed-two = De { $hero } en de { $other } voltooien { $card }.
event-completed-all = De helden voltooien { $card }.
event-held = { $card } is vol: high five!
event-fived = { $who } steekt een hand op.
event-grabbed = { $who } pakt de dobbelstenen zonder high five.
event-cast = { $card }: { $effect }.
event-fizzled = { $card } heeft geen werking.
event-zapped = Dobbelstenen springen van ‘{ $card }’.
event-summoned = { $card } ligt op de beproevingsstapel.
event-afflicted = { $card } ligt voor de { $hero }.
event-pinned = Een dobbelsteen van de { $hero } zit gevangen.
event-cursed = Een vloek: { $effect }.
event-lifted = { $card } is opgeheven.
event-swapped = { $card } gaat terug op de stapel.
event-coin-heroes = De helden pakken een munt.
event-coin-wizard = { $who } pakt een munt.
event-spent-heroes = De helden betalen twee munten: de bovenste beproeving verdwijnt.
event-spent-wizard = { $who } betaalt twee munten: de bovenste spreuk verdwijnt.
event-dragon-near = De draak komt dichterbij.
event-dragon-back = De draak wordt teruggeduwd.
event-wounded = De { $hero } is gewond.
event-healed = De { $hero } is genezen.
event-souls = { $taken ->
    [one] { $who } pakt een ziel en heeft er { $total }.
   *[other] { $who } pakt { $taken } zielen en heeft er { $total }.
}
event-life = De tovenaar verliest een leven: nog { $left }.
event-learned = De { $hero } doet ervaring op.
event-forgot = De { $hero } vergeet iets.
event-ceded = De { $hero } geeft een punt aan de { $other }.
event-called = { $who } wijst naar { $card }.
event-asked = { $who } vraagt om { $symbol }.
event-said = { $who } praat.
event-fault = De { $hero } overtreedt een vloek.
event-reported = { $who } geeft de { $hero } aan, en terecht: een spreuk verdwijnt.
event-misreported = { $who } geeft de { $hero } ten onrechte aan.
banner-round = Ronde { $round }
event-round = Ronde { $round } begint.
event-market = Markt: de helden hebben { $heroes ->
    [one] één munt
   *[other] { $heroes } munten
}, de tovenaar { $wizard }.
event-bought = { $who } koopt een rol: { $role }.
event-offered = { $who } stelt een joker als { $symbol } voor de { $hero } voor.
event-withdrawn = { $who } trekt het voorstel in.
event-equipped = De joker van de { $hero } staat nu ook voor { $symbol }.
event-done = { $who } is klaar met de markt.
