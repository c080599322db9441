### Wat er aan tafel staat.

table = Tafel
board = Bord
lift = Oppakken
card-back = Een kaart met de rug naar boven
decision = Jouw beslissing
cards = Kaarten
players = Spelers
rules = Regels
rules-title = De regels, naast het bord
rules-page = Eigen pagina
rules-close = Regels sluiten
rule = Regel { $rule }
one-moment = Een moment…
story = Verloop
what-happened = Wat er gebeurde
news = Nieuws
more = Meer
more-title = Instellingen en toetsen
undo = Terug
undo-title = De laatste stap terugnemen (U)
hint = Tip
hint-title = Wat zou een bot doen? (H)
sound-is-on = Het geluid is aan
sound-is-off = Het geluid is uit
muted = Stil
leave-table = De tafel verlaten
leave-home = Pileup: naar de startpagina; de tafel blijft
lost-pending = De server antwoordt niet. Je laatste zet wordt opnieuw verstuurd. Nieuwe poging…
lost-saved = De server antwoordt niet. Alles wat gespeeld is, is bewaard. Nieuwe poging…
hand-busy = Je hand is nog { $seconds } s bezig.
not-your-turn = Je bent niet aan de beurt.
you-only-watch = Je kijkt mee aan deze tafel.
did-not-work = Dat lukte niet.
play-again = Nog eens spelen
rematch-begun = Er is een revanche begonnen.
watch-rematch = De revanche bekijken
all-choices = Alle mogelijkheden
show-again = Nog eens tonen
zoom-follow = De actie volgen (F)
zoom-closer = Dichterbij (+)
zoom-farther = Verder weg (−)
zoom-whole = Hele bord (0)
back-to-board = Terug naar het bord
so-many-of = { $count } van { $all }

## whose turn
your-turn = Jouw beurt:
you-watch = Je kijkt mee:
bot-thinks = { $who } (bot) denkt na…
tag-you = Jij
tag-bot = Bot
tag-free = vrije stoel
tag-away = afwezig
to-move = aan zet
your-hands = jouw handen
play-as = overnemen
play-as-title = Voor deze plaats spelen; S gaat naar de volgende
play-for-seat = voor deze plaats spelen
play-next-seat = voor je volgende plaats spelen
hand-over = Geef het apparaat aan { $name }
i-am = Ik ben { $name }
look-away = De anderen kijken weg.

## company
company = Wie er is
pause = Pauze
pause-title = Iedereen om een pauze vragen
told-away = { $count ->
    [one] { $names } is weg: een bot speelt.
   *[other] { $names } zijn weg: bots spelen.
}
told-back = { $count ->
    [one] { $names } is terug.
   *[other] { $names } zijn terug.
}
told-resigned = { $name } heeft opgegeven.
told-resigned-bot = { $name } heeft opgegeven. Een bot speelt door.
told-pauses = De tafel pauzeert.
told-goes-on = Het gaat verder.
watching-you = Je kijkt mee
is-away = { $name } is weg
is-away-bot = { $name } is weg: een bot speelt
watching = { $count ->
    [one] 1 kijkt mee
   *[other] { $count } kijken mee
}
watching-more = { $count ->
    [one] nog 1 kijkt mee
   *[other] nog { $count } kijken mee
}
pauses = De tafel pauzeert
go-on = Verder
waiting-for = Wachten op { $name }
clock-stopped = De klok staat stil. Zo meteen speelt een bot tot de plaats weer bezet is.
not-now = Nu niet
pause-wished = { $count ->
    [one] { $names } wil graag een pauze
   *[other] { $names } willen graag een pauze
}
pause-if = { $count ->
    [one] Pauze, als { $names } ook wil
   *[other] Pauze, als { $names } ook willen
}
never-mind = Laat maar
resign = Opgeven
resign-for = Opgeven voor { $name }
resign-sure = Opgeven?
resign-many = Een bot speelt voor je door, en jij wordt laatste.
resign-two = De andere kant wint.
play-on = Doorspelen

## inviting
chairs-wait = { $count ->
    [one] Er wacht een stoel: { $look }
   *[other] Er wachten { $count } stoelen
}
the-code-is = De code is { $code }
tell-code = Zeg ze de code
bot-instead = Liever een bot neerzetten
bot-for = Een bot voor { $look }
invite = Uitnodigen
invite-fold = Inklappen
invite-here = Op dit apparaat: open dit adres in een ander venster.
invite-listen = Telefoons en andere computers kunnen het niet openen: de server luistert alleen naar deze machine. Start hem met { $command } om ze binnen te laten.
invite-phone = of richt een telefoon hierop
invite-network = Die moet in hetzelfde netwerk zitten als deze server.
invite-send = of stuur het adres
invite-text = Speel met me mee. De code is { $code }.
invite-others = Andere adressen van deze machine
your-name = Je naam
sit-as = Ga zitten als { $look }
free-chairs = { $count ->
    [one] Er is een stoel vrij:
   *[other] Er zijn stoelen vrij:
}
qr = Het adres als plaatje voor telefoons
address = Adres van deze tafel
share = Delen
copy = Kopiëren
copied = Gekopieerd

## moments
move-of = Zet { $move } van { $moves }
move-back = Eén zet terug
move-on = Eén zet verder
the-result = De uitslag
back-to-now = Terug naar nu
once-more = Nog een keer…

## the end
end = Het einde
end-board = Het bord bekijken
end-all = Iedereen wint
end-draw = Gelijkspel
end-nobody = Niemand wint
end-you-won = Je hebt gewonnen
end-you-share = Je deelt de winst
end-you-lost = Je hebt verloren
end-you-came = Je bent { $place }e van { $count }
end-win = { $count ->
    [one] { $names } wint
   *[other] { $names } winnen
}
end-share = { $count ->
    [one] { $names } wint
   *[other] { $names } delen de winst
}
end-decided = Wat het besliste
rematch = Revanche
replay = Terugkijken
record = Verslag
picture = Plaatje
name-you = { $name } (jij)

## keys and gestures
keys = Toetsen en gebaren
keys-now = Nu
keys-always = Altijd
keys-mouse = Met de muis: één klik speelt, of pakt een stuk op dat naar meerdere plekken kan; een tweede klik of slepen zet het daar neer. Erop blijven staan vertelt wat iets is of doet. Het wiel zoomt, slepen beweegt het bord.
keys-finger = Met een vinger: een tik pakt een stuk op of speelt, lang drukken vertelt wat iets is of doet, twee vingers zoomen.
keys-list = Alles wat gespeeld kan worden, staat ook in woorden in de lijst van alle mogelijkheden.
key-arrows = Pijlen
key-arrows-does = naar de volgende mogelijkheid in die richting
key-tab-does = op volgorde langs alle mogelijkheden
key-space = Spatie
key-shift-arrows = Shift + pijlen
key-shift-arrows-does = naar het volgende wat uitgelegd kan worden
key-enter-does = de mogelijkheid spelen; een stuk oppakken, dan zijn doel spelen
key-u-does = terugnemen, zover de regels het toestaan
key-h-does = tip: wat zou een bot doen?
key-zoom-does = dichterbij, verder weg
key-0-does = het hele bord
key-f-does = de actie volgen
key-esc-does = neerzetten wat opgepakt is; terug naar nu; sluiten wat open is
key-help-does = deze lijst
gesture-is-drag = Slepen
gesture-is-second = Rechtsklik
gesture-is-double = Dubbelklik
gesture-is-shift = Shift + klik
gesture-is-hold = Lang drukken
gesture-more = , en nog { $count }

told-gone = { $count ->
    [one] { $names } is al een tijdje weg.
   *[other] { $names } zijn al een tijdje weg.
}
lend = Een bot laten spelen voor { $name }
analyse = Analyseren
analysis = Analyse
speed-short = Tempo
the-rule = De regel: { $rule }
again = Nog eens
back-to-game = Terug naar de partij
step-of = { $step } van { $steps }: { $words }
hint-thinking = De expert denkt na…
