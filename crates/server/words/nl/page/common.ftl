### Wat op alle pagina's staat.

close = Sluiten
all-games = Alle spellen
try-again = Opnieuw
not-here = Niet hier
no-page = Op dit adres is geen pagina.
no-answer = De server antwoordt niet. Probeer het zo nog eens.
answered-error = De server antwoordde met een fout ({ $status }).
percent = { $number }%

## Instellingen
settings = Instellingen
language = Taal
language-auto = Zoals de browser
theme = Kleuren
theme-auto = Automatisch
theme-light = Licht
theme-dark = Donker
speed = Tempo van wat er gebeurt
speed-slow = Langzaam
speed-normal = Normaal
speed-fast = Snel
speed-instant = Meteen
sound = Geluid
sound-on = Aan
volume = Volume
sound-off = Uit
