### Was am Tisch steht: das Ziel, wer am Zug ist und was zu tun ist, Tafeln, Angaben, Knöpfe.
###
### Wörter dieses Spiels, überall dieselben: die Würfel · pip Auge · field Feld · plate Plättchen ·
### push Schub, schieben · line Reihe · step Schritt · turn Zug · seat Platz · blocked gesperrt · taken erbeutet

goal = { $goal ->
    [one] Schieb einen gegnerischen Würfel vom Brett.
   *[other] Schieb { $goal } gegnerische Würfel vom Brett.
}

colour-white = Weiß
colour-black = Schwarz
colour-red = Rot
colour-blue = Blau

way-up = oben
way-right = rechts
way-down = unten
way-left = links

## Aufforderungen: `-you` für den Platz, der gefragt ist, ohne seinen Namen.

ask-plate = Das Plättchen für { $field } wird ausgewürfelt.
ask-arrow-you = Bestimme, wohin der Richtungsweiser auf { $field } zeigt.
ask-arrow = { $who } bestimmt, wohin der Richtungsweiser auf { $field } zeigt.
ask-arrow-chance = Der Zufall bestimmt, wohin der Richtungsweiser auf { $field } zeigt.
ask-deal = Karten werden ausgeteilt.
ask-first = Es wird ausgelost, wer beginnt.

ask-done-you = Alle deine Würfel haben gezogen: Beende den Zug.
ask-done-cards-you = Alle deine Würfel haben gezogen: Spiel eine Karte oder beende den Zug.
ask-done = Alle Würfel von { $who } haben gezogen.
ask-stuck-you = Keiner deiner Würfel kann noch ziehen: Beende den Zug.
ask-stuck = Kein Würfel von { $who } kann noch ziehen.
ask-move-you = { $left ->
    [one] Zieh deinen letzten Würfel.
   *[other] Wähle einen Würfel; { $left } müssen noch ziehen.
}
ask-move = { $left ->
    [one] { $who } zieht den letzten Würfel.
   *[other] { $who } wählt einen Würfel; { $left } müssen noch ziehen.
}
ask-opening-you = { $moves ->
    [one] Wähle einen Würfel: Ein Zug bleibt in dieser Eröffnung.
   *[other] Wähle einen Würfel: { $moves } Züge bleiben in dieser Eröffnung.
}
ask-opening = { $moves ->
    [one] { $who } wählt einen Würfel: Ein Zug bleibt in dieser Eröffnung.
   *[other] { $who } wählt einen Würfel: { $moves } Züge bleiben in dieser Eröffnung.
}

use-plus-minus-you = Nimm auf { $field } ein Auge mehr oder weniger, oder lass es.
use-plus-minus = { $who } darf auf { $field } ein Auge mehr oder weniger nehmen.
use-extra-step-you = Mach von { $field } noch einen Schritt, oder lass es.
use-extra-step = { $who } darf von { $field } noch einen Schritt machen.
use-reroll-you = Wirf den Würfel auf { $field } neu, oder lass es.
use-reroll = { $who } darf den Würfel auf { $field } neu werfen.
use-rebirth-you = Wirf den Würfel auf { $field }: Eine 1 bringt einen verlorenen zurück. Oder lass es.
use-rebirth = { $who } darf den Würfel auf { $field } werfen: Eine 1 bringt einen verlorenen zurück.
use-beam-you = Spring von { $field } auf ein anderes Beam-Feld, oder lass es.
use-beam = { $who } darf von { $field } auf ein anderes Beam-Feld springen.
use-card-you = Zieh auf { $field } eine Karte, oder lass es.
use-card = { $who } darf auf { $field } eine Karte ziehen.

ask-roll = Der Würfel auf { $field } wird geworfen.
ask-lift-you = Ein Würfel kehrt zu dir zurück: Wähle, wer ihn herausgibt.
ask-lift = { $who } wählt, wer einen Würfel herausgibt.
ask-reborn-you = Wähle ein Startfeld für den Würfel, der zurückkehrt.
ask-reborn = { $who } wählt ein Startfeld für den Würfel, der zurückkehrt.
ask-drawing = { $who } zieht eine Karte.

ask-card = { $who } wählt ein Ziel für { $card }.
ask-card-you = { $card }: { $what }
target-plus = Wähle einen eigenen Würfel.
target-minus = Wähle einen gegnerischen Würfel.
target-shrink = Wähle einen gegnerischen Würfel.
target-move = Wähle einen zusätzlichen Schritt.
target-random = Wähle einen Würfel zum Werfen.
target-frost = Wähle einen Würfel zum Einfrieren.
target-ghost = Wähle einen Weg hindurch.
target-charge = Wähle einen Lauf.
target-telekinesis = Wähle einen Würfel, der ein Feld weiter soll.
target-home = Wähle einen Würfel, der an den Start soll.
target-bomb = Wähle, welcher deiner Würfel explodiert.
target-fields = Wähle das erste Plättchen.
target-swap = Wähle den ersten Würfel.
target-superpower = Wähle einen Schritt gegen jedes Gewicht.
target-rebirth = Wähle ein Startfeld.
target-immortality = Wähle einen eigenen Würfel.
second-telekinesis = Wähle, wohin der Würfel auf { $first } kommt.
second-home = Wähle ein Startfeld für den Würfel auf { $first }.
second-swap = Wähle den Würfel, der mit dem auf { $first } tauscht.
second-fields = Wähle das Plättchen, das mit dem auf { $first } tauscht.

ask-answer-you = { $danger } Antworte mit einer Karte oder passe.
ask-answer = { $danger } { $who } darf mit einer Karte antworten.
ask-answer-target-you = { $card }: Wähle einen Würfel dieses Angriffs.
ask-answer-target = { $who } antwortet mit { $card }.
danger-push = { $who } schiebt von { $die } mit { $strength } gegen { $resistance }.
danger-shove = { $who } schiebt von { $die }.
danger-telekinesis = { $who } schickt den Würfel auf { $die } in den Tod auf { $to }.
danger-bomb = { $who } lässt den Würfel auf { $die } explodieren.

over-goal = { $dice ->
    [one] { $who } gewinnt mit einem erbeuteten Würfel.
   *[other] { $who } gewinnt mit { $dice } erbeuteten Würfeln.
}
over-rounds = Die letzte Runde ist vorbei: { $who } liegt vorn und gewinnt.
over-shared = { $who } teilen sich den Sieg.
and = { $others } und { $last }

## Tafeln, Angaben und Titel

taken = Erbeutet
taken-of = { $count } von { $goal }
dice = Würfel
pips = Augen
cards = Karten
trophy = ein Würfel von { $colour }, erbeutet
trophy-self = ein Würfel von { $colour }, selbst verloren
round = Runde
round-of = { $round } von { $rounds }
dice-to-move = Noch zu ziehen
to-move-of = { $left } von { $own }
draw-pile = Stapel
held-since = Seit dem Mischen auf der Hand
hand-own = Deine Hand
hand = Hand von { $who }
discards = Ablage
plate-help = { $name }. { $effect } { $rule }
start-field = { $field }: Startfeld von { $colour }
die-title = { $field }: { $colour } { $pips }
die-to-move = muss noch ziehen
die-frozen = gefroren
die-immortal = unsterblich

## Knöpfe

button-end = Zug beenden
button-roll = Würfeln
button-draw = Karte ziehen
button-skip = Auslassen
button-pass = Passen
button-own-loss = Selbstverlust
button-from = Von { $who }
button-arrow = { $sign } { $way }

## Das Brett als Text
legend = W2 ist ein weißer Würfel, der 2 zeigt (B schwarz, R rot, U blau). Davor heißt >, dass er noch ziehen muss; dahinter heißt * eingefroren und ! unsterblich. Das Zeichen daneben ist das Feld: X Todesfeld, + Plus, - Minus, h Halbieren, d Verdoppeln, # Gesperrt, = Plus-Minus, m Bewegung plus, ^ > v < Richtungsweiser, w Neu würfeln, b Beam-Feld, r Wiedergeburt, ? Blanko oder Karte.
