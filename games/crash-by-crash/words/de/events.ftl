### Was geschehen ist, ein Satz für jedes Ereignis.

placed = { $car } kommt auf { $field }.
moved = { $car } rutscht von { $from } nach { $to }.
absorbed = Der Bahnwärter steckt den Stoß weg, ohne mit der Wimper zu zucken.
fell = { $car } fällt bei { $from } hinunter.
points-fall = { $team } bekommt { $count } Punkte für ein hinuntergestoßenes Auto.
points-second-car = { $team } zahlt { $count } Punkte für ein zweites Auto.
points-bribe = { $team } zahlt dem Bahnwärter { $count } Punkte.
points-bonus = { $count ->
    [one] { $team } bekommt einen Punkt, weil die anderen beginnen.
   *[other] { $team } bekommt { $count } Punkte, weil die anderen beginnen.
}
rang = Die Glocke auf { $field } läutet!
scored = Wertung { $number }: Grün { $green }, Orange { $orange }.
scored-anomaly = Wertung { $number } mit vertauschten Farben: Grün { $green }, Orange { $orange }.
banner-scored = Wertung { $number }: Grün +{ $green }, Orange +{ $orange }
returned = { $car } fährt von { $from } nach Hause.
collapsed = Die Blume { $place } bricht aus dem Boden.
pulled = { $magnet } zieht { $car } von { $from } nach { $to }.
guard-posted = Der Bahnwärter bezieht seinen Posten auf { $spot }.
guard-moved = Der Bahnwärter geht nach { $spot }.
bell-moved = Die Glocke von { $from } kommt nach { $to }.
swapped = Die Autos auf { $one } und { $other } tauschen die Plätze.
battery-lost = { $count ->
    [one] { $team } hat eine Batterie weniger.
   *[other] { $team } hat { $count } Batterien weniger.
}
card-played = { $who } spielt { $card }.
card-discarded = { $who } legt { $card } ab.
card-taken = { $who } nimmt { $card }.
card-taken-hidden = { $who } nimmt eine Karte.
card-offered = { $who } zieht { $card }.
card-offered-hidden = { $who } zieht eine Karte zur Auswahl.
card-shown = { $card } kommt in die Auslage.
reshuffled = Die Ablage wird gemischt und zum Nachziehstapel.
began = Die Positionen zählen { $green } für Grün und { $orange } für Orange: { $who } beginnt.
banner-began = { $who } beginnt
end-last-scoring = Die letzte Glocke hat geläutet
end-wipe-out = Eine Clique hat kein Auto mehr
end-closing-time = Feierabend
result-won = { $team } gewinnt
result-draw = unentschieden
ended = { $why }: { $result }. Grün { $green }, Orange { $orange }.
banner-ended = { $why }: { $result }
