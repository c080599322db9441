### Zetten in woorden, zonder wie ze doet.

ply-d20 = { $number }: { $kind }
ply-arrow = De pijl naar { $way } draaien
ply-first = { $who } begint
ply-face = De steen toont { $face }
ply-play = { $card } spelen: { $text }
ply-end = Beurt beëindigen
ply-raise = Eén oog meer
ply-lower = Eén oog minder
ply-roll = Gooien
ply-beam = Naar { $field } stralen
ply-draw = Een kaart trekken
ply-skip = Het veld niet gebruiken
ply-lift-self = Een zelf verloren steen terugnemen
ply-lift = Een steen terughalen bij { $who }
ply-reborn = Terugkeren op { $field }
ply-pass = Passen
ply-at-die = Kies de { $die } op { $field }
ply-at-plate = Kies het plaatje { $kind } op { $field }
ply-to = Naar { $field }
ply-to-die = Ruilen met de { $die } op { $field }
ply-to-plate = Ruilen met het plaatje op { $field }
whose-die = { $pips } van { $colour }

## Stappen

ply-step = Van { $from } naar { $to } zetten
ply-charge = Van { $from } naar { $to } stormen
ply-ghost = Als geest van { $from } naar { $to }
ply-train = De eigen rij van { $from } naar { $to } duwen
ply-push = Van { $from } naar { $to } duwen, { $strength } tegen { $resistance }
ply-shove = Van { $from } naar { $to } duwen, ondanks de { $resistance } in de weg
end-own-dies = { $words }: je steen sterft op { $field }
end-own-falls = { $words }: je eigen steen valt eraf
end-dies = { $words }: de { $die } sterft op { $field }
end-falls = { $words }: de { $die } valt eraf
lands-pips = { $words }: { $pips } wordt { $now }
lands-on = { $words }, op { $kind }
