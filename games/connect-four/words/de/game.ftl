### Alle Wörter des Spiels.

tagline = Wirf Scheiben ein; vier in einer Reihe gewinnen.
preset-classic = Klassisch
    .text = Sieben Spalten, sechs Reihen.
goal = Bring vier Scheiben in eine Reihe.
colour-yellow = Gelb
colour-red = Rot
discs = Scheiben
prompt-draw = Das Gitter ist voll: unentschieden.
prompt-won = { $who } hat vier in einer Reihe.
prompt-you = Wähle eine Spalte.
prompt = { $who } wählt eine Spalte.
ply = Spalte { $column }
told-dropped = { $who } wirft eine Scheibe in Spalte { $column }.
told-won = Vier in einer Reihe: { $who } gewinnt.
told-drawn = Das Gitter ist voll.
no-over = die Partie ist vorbei
no-turn = { $who } ist am Zug
no-column = die Spalten sind 1 bis 7
no-room = Spalte { $column } ist voll
