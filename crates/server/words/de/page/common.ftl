### Was auf allen Seiten steht.

close = Schließen
all-games = Alle Spiele
try-again = Noch einmal
not-here = Hier nicht
no-page = Unter dieser Adresse gibt es keine Seite.
no-answer = Der Server antwortet nicht. Bitte versuch es gleich noch einmal.
answered-error = Der Server hat mit einem Fehler geantwortet ({ $status }).
percent = { $number } %

## Einstellungen
settings = Einstellungen
language = Sprache
language-auto = Wie im Browser
theme = Farben
theme-auto = Automatisch
theme-light = Hell
theme-dark = Dunkel
speed = Tempo der Abläufe
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
speed-instant = Sofort
sound = Ton
sound-on = An
volume = Lautstärke
sound-off = Aus
