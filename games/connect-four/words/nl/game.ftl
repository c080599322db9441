### Alle woorden van het spel.

tagline = Laat schijven vallen; vier op een rij winnen.
preset-classic = Klassiek
    .text = Zeven kolommen, zes rijen.
goal = Krijg vier schijven op een rij.
colour-yellow = Geel
colour-red = Rood
discs = schijven
prompt-draw = Het rooster is vol: gelijkspel.
prompt-won = { $who } heeft vier op een rij.
prompt-you = Kies een kolom.
prompt = { $who } kiest een kolom.
ply = Kolom { $column }
told-dropped = { $who } laat een schijf vallen in kolom { $column }.
told-won = Vier op een rij: { $who } wint.
told-drawn = Het rooster is vol.
no-over = de partij is voorbij
no-turn = { $who } is aan de beurt
no-column = de kolommen zijn 1 t/m 7
no-room = kolom { $column } is vol
