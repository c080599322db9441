### Züge in Worten, ohne wer sie macht.

ply-d20 = { $number }: { $kind }
ply-arrow = Den Pfeil nach { $way } drehen
ply-first = { $who } beginnt
ply-face = Der Würfel zeigt { $face }
ply-play = { $card } spielen: { $text }
ply-end = Zug beenden
ply-raise = Ein Auge mehr
ply-lower = Ein Auge weniger
ply-roll = Würfeln
ply-beam = Nach { $field } beamen
ply-draw = Eine Karte ziehen
ply-skip = Das Feld nicht nutzen
ply-lift-self = Einen selbst verlorenen Würfel zurücknehmen
ply-lift = Einen Würfel von { $who } zurückholen
ply-reborn = Auf { $field } zurückkehren
ply-pass = Passen
ply-at-die = Die { $die } auf { $field } wählen
ply-at-plate = Das Plättchen „{ $kind }“ auf { $field } wählen
ply-to = Nach { $field }
ply-to-die = Mit der { $die } auf { $field } tauschen
ply-to-plate = Mit dem Plättchen auf { $field } tauschen
whose-die = { $pips } von { $colour }

## Schritte

ply-step = Von { $from } nach { $to } ziehen
ply-charge = Von { $from } nach { $to } stürmen
ply-ghost = Als Geist von { $from } nach { $to }
ply-train = Die eigene Reihe von { $from } nach { $to } schieben
ply-push = Von { $from } nach { $to } schieben, { $strength } gegen { $resistance }
ply-shove = Von { $from } nach { $to } schieben, trotz der { $resistance } im Weg
end-own-dies = { $words }: Dein Würfel stirbt auf { $field }
end-own-falls = { $words }: Dein eigener Würfel fällt hinunter
end-dies = { $words }: Die { $die } stirbt auf { $field }
end-falls = { $words }: Die { $die } fällt hinunter
lands-pips = { $words }: Aus { $pips } wird { $now }
lands-on = { $words }, auf „{ $kind }“
