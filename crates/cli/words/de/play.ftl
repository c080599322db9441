### Spielen, Lernen und Rätsel im Terminal.

plies = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
and = { $others } und { $last }
or = { $others } oder { $last }
some-more = { $words } und { $more } weitere
did-you-mean = Meinst du { $words }?
draw = Unentschieden.
wins = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen.
}

## Am Tisch
who-you = du
who-person = Mensch
who-bot = Bot ({ $level })
who-nobody = niemand
how-to-choose = Tipp die Nummer einer Wahl; ? nennt andere Wörter und die Zeichen des Bretts.
as-in = Tipp beide Wörter, etwa { $example }.
# The key that the page names in brackets: the terminal has none.
key-space = Leertaste
hand-over = Gib die Tastatur an { $name } und drück Enter.
let-others = Lass den anderen den Vortritt
nobody-can = Niemand kann mehr etwas tun.
type-a-number = Tipp eine Nummer der Liste oder ? für andere Wörter.
rule-tells = { $rule }; mehr sagt rules { $rule }
nothing-played = nichts kann zurückgenommen werden: noch ist nichts gespielt
taken-back = Zurückgenommen: { $plies }.
no-idea = Kein Bot hat eine Idee.
bot-would = Ein Bot ({ $level }) würde wählen: { $words }
of-a-win = { $percent } % Sieg
bot-expects = Er erwartet: { $line }
save-where = Sag wohin: save abend.pileup
saved = Gespeichert. pileup play --resume { $file } macht hier weiter.
not-saved = Die Partie wurde nicht gespeichert.
end-words = Enter verlässt den Tisch; save DATEI, log und rules gehen wie zuvor.
end-words-undo = Enter verlässt den Tisch; save DATEI, log, rules und undo gehen wie zuvor.
game-over = Die Partie ist vorbei.

## Was man tippen kann
help-number = wählt, was die Nummer 4 hat; die Notation geht auch
help-undo = nimmt deine letzte Wahl zurück, wenn seitdem nichts aufgedeckt wurde
help-hint = was ein Bot täte
help-board = Brett und Auswahl noch einmal
help-log = was bisher geschah
help-rules = eine Regel, etwa rules 2.1; oder Wörter, etwa rules Zug; oder alle
help-save = schreibt die Partie auf; pileup play --resume DATEI macht damit weiter
help-wait = lässt den anderen den Vortritt; die Zeit steht, während du nachdenkst
help-quit = verlässt den Tisch
word-file = DATEI

## Lektionen
learn-how = Tipp die Nummer einer Wahl; hint zeigt, was gesucht ist, rules sagt mehr, quit hört auf.
step-of = { $step } von { $steps }
allowed-but = Das darfst du auch. Aber hier: { $ask }
no-lesson = { $game } hat noch keine Lektion
no-step = „{ $named }“ ist kein Schritt: es gibt { $steps }

## Rätsel
no-puzzles = Es gibt keine.
no-puzzles-yet = { $game } hat noch keine Rätsel; such welche mit --games
puzzle-line = { $seat } am Zug, { $choices } Möglichkeiten: { $best } verspricht { $most } %, die nächstbeste { $next } %; { $plies } insgesamt
puzzle-find = { $name }: Finde die beste Wahl für { $who }.
puzzle-ask = deine Wahl (answer löst auf, next geht weiter, quit hört auf):
no-choice = Das kannst du hier nicht wählen.
puzzle-right = Richtig! { $percent } % Sieg.
puzzle-better = Damit bleiben dir { $percent } %; es geht besser.
