### Die Startseite und neue Tische.

games = Spiele
players-minutes = { $players } Spieler · { $minutes } min
code-of-table = Code eines Tisches
no-table = Es gibt keinen Tisch „{ $code }“. Prüf den Code, oder frag nach dem Link.
open = Öffnen
state-over = Vorbei
state-yours = Du bist dran
state-theirs = { $count ->
    [one] { $names } ist am Zug
   *[other] { $names } sind am Zug
}
state-going = Läuft
with = mit { $names }

## new tables
new-table = Neuer Tisch
start = Start
play = Spielen
all-set = Alles bereit.
all-set-link = Alles bereit. Der Link steht auf der nächsten Seite.
option-wrong = Eine Option passt nicht: Sieh dir den Hinweis daneben an.
seats = Plätze
variant = Variante
chairs = Stühle
draw-lots = Plätze auslosen
you = du
so-many-bots = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
}
so-many-links = { $count ->
    [one] jemand per Link
   *[other] { $count } per Link
}
chair-me = Ich
chair-here = Jemand hier
chair-link = Per Link
chair-bot = Bot
chair-link-help = Die nächste Seite zeigt den Code, ein Bild für Handys und die Adresse. Bis jemand kommt, bleibt der Stuhl frei.
bot-level = Bot, { $level }
level = { $level ->
    [random] zufällig
    [greedy] gierig
    [easy] leicht
    [normal] mittel
    [hard] schwer
    [expert] Profi
   *[other] { $level }
}
who-plays = Wer spielt { $look }?
how-good = Wie gut?
name-of = Name: { $look }
name = Name

## options
range = { $min } bis { $max }
range-steps = { $min } bis { $max } in Schritten von { $step }
in-seconds = { $label }, in Sekunden
range-seconds = Sekunden, { $min } bis { $max }
another = Anderes …
label-number = { $label }, Nummer { $number }
one-less = Eins weniger
one-more = Eins mehr
none = Keins
choose = Wählen …
fold = Einklappen
as-chosen = Wie hier gewählt
seat-number = Platz { $number }
label-of-seat = { $label } von Platz { $number }
own-mix = Eigene Mischung
what-kind = Was für eine Partie?
for-tinkerers = Für Tüftler
more-options = Weitere Optionen
back-to-usual = { $label }: zurück zum Üblichen. { $message }
begins-from = Beginnt mit „{ $preset }“.
set-here = Hier eingestellt.
your-own = Eigene
my-courses = Meine Strecken
your-course = Deine Strecke
change-it = Ändern
change-in-editor = Im Editor ändern
code-of-course = Code einer Strecke
or-course-code = Oder ein Streckencode
by-code = Per Code
show = Zeigen
build-one = Eine bauen
build-course = Strecke bauen

# Teile, die man anmalt.
piece-number = { $label } { $number }
painted-plain = { $colour }, { $value }
painted-star = { $colour }, { $value }, mit Stern
paint-own = Eigene ausmalen …
paint-colours = Farben
paint-stars = Sterne ({ $count })
paint-usual = Wie in der Schachtel
