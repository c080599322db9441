### Wat er gebeurde, één zin per gebeurtenis.

placed = { $car } komt op { $field }.
moved = { $car } glijdt van { $from } naar { $to }.
absorbed = De baanwachter vangt de klap op zonder een spier te vertrekken.
fell = { $car } valt bij { $from } van de baan.
points-fall = { $team } krijgt { $count } punten voor een weggeduwde auto.
points-second-car = { $team } betaalt { $count } punten voor een tweede auto.
points-bribe = { $team } betaalt de baanwachter { $count } punten.
points-bonus = { $count ->
    [one] { $team } krijgt een punt omdat de ander begint.
   *[other] { $team } krijgt { $count } punten omdat de ander begint.
}
rang = De bel op { $field } rinkelt!
scored = Telling { $number }: Groen { $green }, Oranje { $orange }.
scored-anomaly = Telling { $number } met omgekeerde kleuren: Groen { $green }, Oranje { $orange }.
banner-scored = Telling { $number }: Groen +{ $green }, Oranje +{ $orange }
returned = { $car } gaat vanaf { $from } naar huis.
collapsed = De bloem { $place } valt uit de vloer.
pulled = { $magnet } trekt { $car } van { $from } naar { $to }.
guard-posted = De baanwachter neemt zijn post in op { $spot }.
guard-moved = De baanwachter gaat naar { $spot }.
bell-moved = De bel van { $from } gaat naar { $to }.
swapped = De auto's op { $one } en { $other } wisselen van plek.
battery-lost = { $count ->
    [one] { $team } heeft een batterij minder.
   *[other] { $team } heeft { $count } batterijen minder.
}
card-played = { $who } speelt { $card }.
card-discarded = { $who } legt { $card } af.
card-taken = { $who } neemt { $card }.
card-taken-hidden = { $who } neemt een kaart.
card-offered = { $who } trekt { $card }.
card-offered-hidden = { $who } trekt een kaart om uit te kiezen.
card-shown = { $card } komt open te liggen.
reshuffled = De aflegstapel wordt geschud en is de nieuwe trekstapel.
began = De posities zijn { $green } waard voor Groen en { $orange } voor Oranje: { $who } begint.
banner-began = { $who } begint
end-last-scoring = De laatste bel heeft gerinkeld
end-wipe-out = Een bende heeft geen auto meer
end-closing-time = Sluitingstijd
result-won = { $team } wint
result-draw = gelijkspel
ended = { $why }: { $result }. Groen { $green }, Oranje { $orange }.
banner-ended = { $why }: { $result }
