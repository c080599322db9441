### Spelen, leren en puzzels in de terminal.

plies = { $count ->
    [one] 1 zet
   *[other] { $count } zetten
}
and = { $others } en { $last }
or = { $others } of { $last }
some-more = { $words } en nog { $more }
did-you-mean = Bedoel je { $words }?
draw = Gelijkspel.
wins = { $count ->
    [one] { $names } wint.
   *[other] { $names } winnen.
}

## Aan tafel
who-you = jij
who-person = mens
who-bot = bot ({ $level })
who-nobody = niemand
how-to-choose = Typ het nummer van een keuze; ? noemt andere woorden en de tekens van het bord.
as-in = Typ beide woorden, bijvoorbeeld { $example }.
# The key that the page names in brackets: the terminal has none.
key-space = spatie
hand-over = Geef het toetsenbord aan { $name } en druk op Enter.
let-others = Laat de anderen voorgaan
nobody-can = Niemand kan nog iets doen.
type-a-number = Typ een nummer uit de lijst, of ? voor andere woorden.
rule-tells = { $rule }; rules { $rule } vertelt meer
nothing-played = er valt niets terug te nemen: er is nog niets gespeeld
taken-back = Teruggenomen: { $plies }.
no-idea = Geen enkele bot heeft een idee.
bot-would = Een bot ({ $level }) zou kiezen: { $words }
of-a-win = { $percent }% winst
bot-expects = Hij verwacht: { $line }
save-where = Zeg waarheen: save avond.pileup
saved = Opgeslagen. pileup play --resume { $file } gaat hier verder.
not-saved = De partij is niet opgeslagen.
end-words = Enter stopt; save BESTAND, log en rules werken als voorheen.
end-words-undo = Enter stopt; save BESTAND, log, rules en undo werken als voorheen.
game-over = De partij is voorbij.

## Wat je kunt typen
help-number = kies wat nummer 4 heeft; de notatie mag ook
help-undo = neem je laatste keuze terug, tenzij er sindsdien iets is onthuld
help-hint = wat een bot zou doen
help-board = het bord en de keuzes nog eens
help-log = wat er tot nu toe is gebeurd
help-rules = een regel, zoals rules 2.1; of woorden, zoals rules beurt; of alle
help-save = schrijf de partij op; pileup play --resume BESTAND gaat ermee verder
help-wait = laat de anderen voorgaan; de tijd staat stil terwijl je nadenkt
help-quit = stop ermee
word-file = BESTAND

## Lessen
learn-how = Typ het nummer van een keuze; hint laat zien wat gevraagd is, rules vertelt meer, quit stopt.
step-of = { $step } van { $steps }
allowed-but = Dat mag ook. Maar hier: { $ask }
no-lesson = { $game } heeft nog geen les
no-step = ‘{ $named }’ is geen stap: er zijn { $steps }

## Puzzels
no-puzzles = Er zijn er geen.
no-puzzles-yet = { $game } heeft nog geen puzzels; zoek er een paar met --games
puzzle-line = { $seat } aan zet, { $choices } keuzes: { $best } belooft { $most }%, de op een na beste { $next }%; { $plies } in totaal
puzzle-find = { $name }: vind de beste keuze voor { $who }.
puzzle-ask = jouw keuze (answer geeft het antwoord, next gaat verder, quit stopt):
no-choice = Dat kun je hier niet kiezen.
puzzle-right = Goed! { $percent }% winst.
puzzle-better = Daarmee houd je { $percent }% over; het kan beter.
