### De startpagina en nieuwe tafels.

games = Spellen
players-minutes = { $players } spelers · { $minutes } min
code-of-table = Code van een tafel
no-table = Er is geen tafel "{ $code }". Controleer de code, of vraag om de link.
open = Openen
state-over = Voorbij
state-yours = Jouw beurt
state-theirs = { $count ->
    [one] { $names } is aan zet
   *[other] { $names } zijn aan zet
}
state-going = Bezig
with = met { $names }

## new tables
new-table = Nieuwe tafel
start = Start
play = Spelen
all-set = Alles klaar.
all-set-link = Alles klaar. De link staat op de volgende pagina.
option-wrong = Eén optie past niet: zie de opmerking ernaast.
seats = Plaatsen
variant = Variant
chairs = Stoelen
draw-lots = Plaatsen loten
you = jij
so-many-bots = { $count ->
    [one] een bot
   *[other] { $count } bots
}
so-many-links = { $count ->
    [one] iemand via een link
   *[other] { $count } via een link
}
chair-me = Ik
chair-here = Iemand hier
chair-link = Via een link
chair-bot = Bot
chair-link-help = De volgende pagina toont de code, een plaatje voor telefoons en het adres. Tot er iemand komt, is de stoel vrij.
bot-level = Bot, { $level }
level = { $level ->
    [random] willekeurig
    [greedy] gretig
    [easy] makkelijk
    [normal] normaal
    [hard] moeilijk
    [expert] expert
   *[other] { $level }
}
who-plays = Wie speelt { $look }?
how-good = Hoe goed?
name-of = Naam van { $look }
name = Naam

## options
range = { $min } t/m { $max }
range-steps = { $min } t/m { $max } in stappen van { $step }
in-seconds = { $label }, in seconden
range-seconds = seconden, { $min } t/m { $max }
another = Iets anders…
label-number = { $label }, nummer { $number }
one-less = Eén minder
one-more = Eén meer
none = Geen
choose = Kiezen…
fold = Inklappen
as-chosen = Zoals hier gekozen
seat-number = Plaats { $number }
label-of-seat = { $label } van plaats { $number }
own-mix = Je eigen mix
what-kind = Wat voor spel?
for-tinkerers = Voor knutselaars
more-options = Meer opties
back-to-usual = { $label }: terug naar gewoon. { $message }
begins-from = Begint met "{ $preset }".
set-here = Hier ingesteld.
your-own = Eigen
my-courses = Mijn parcoursen
your-course = Jouw parcours
change-it = Aanpassen
change-in-editor = Aanpassen in de editor
code-of-course = Code van een parcours
or-course-code = Of een parcourscode
by-code = Met een code
show = Tonen
build-one = Er een bouwen
build-course = Parcours bouwen

# Delen die geschilderd worden.
piece-number = { $label } { $number }
painted-plain = { $colour }, { $value }
painted-star = { $colour }, { $value }, met een ster
paint-own = Eigen delen inkleuren…
paint-colours = Kleuren
paint-stars = Sterren ({ $count })
paint-usual = Zoals in de doos
