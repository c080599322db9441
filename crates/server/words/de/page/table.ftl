### Was am Tisch steht.

table = Tisch
board = Spielbrett
lift = Aufheben
card-back = Eine verdeckte Karte
decision = Deine Entscheidung
cards = Karten
players = Spieler
rules = Regeln
rules-title = Die Regeln, neben dem Brett
rules-page = Eigene Seite
rules-close = Regeln schließen
rule = Regel { $rule }
one-moment = Einen Moment …
story = Verlauf
what-happened = Was geschehen ist
news = Neues
more = Mehr
more-title = Einstellungen und Tasten
undo = Zurück
undo-title = Den letzten Schritt zurücknehmen (U)
hint = Tipp
hint-title = Was würde ein Bot tun? (H)
sound-is-on = Der Ton ist an
sound-is-off = Der Ton ist aus
muted = Stumm
leave-table = Den Tisch verlassen
leave-home = Pileup: zur Startseite; der Tisch bleibt
lost-pending = Der Server antwortet nicht. Dein letzter Zug wird noch einmal geschickt. Neuer Versuch …
lost-saved = Der Server antwortet nicht. Alles bisher Gespielte ist gespeichert. Neuer Versuch …
hand-busy = Deine Hand ist noch { $seconds } s beschäftigt.
not-your-turn = Du bist nicht am Zug.
you-only-watch = Du schaust an diesem Tisch zu.
did-not-work = Das hat nicht geklappt.
play-again = Noch einmal spielen
rematch-begun = Eine Revanche hat begonnen.
watch-rematch = Bei der Revanche zusehen
all-choices = Alle Möglichkeiten
show-again = Noch einmal zeigen
zoom-follow = Dem Geschehen folgen (F)
zoom-closer = Näher (+)
zoom-farther = Weiter weg (−)
zoom-whole = Ganzes Brett (0)
back-to-board = Zurück zum Brett
so-many-of = { $count } von { $all }

## whose turn
your-turn = Du bist dran:
you-watch = Du schaust zu:
bot-thinks = { $who } (Bot) denkt nach …
tag-you = Du
tag-bot = Bot
tag-free = freier Stuhl
tag-away = abwesend
to-move = am Zug
your-hands = deine Hände
play-as = übernehmen
play-as-title = Für diesen Platz spielen; S geht zum nächsten
play-for-seat = für diesen Platz spielen
play-next-seat = für deinen nächsten Platz spielen
hand-over = Gib das Gerät an { $name } weiter
i-am = Ich bin { $name }
look-away = Die anderen schauen weg.

## company
company = Wer da ist
pause = Pause
pause-title = Alle um eine Pause bitten
told-away = { $count ->
    [one] { $names } ist weg: Ein Bot spielt.
   *[other] { $names } sind weg: Bots spielen.
}
told-back = { $count ->
    [one] { $names } ist zurück.
   *[other] { $names } sind zurück.
}
told-resigned = { $name } hat aufgegeben.
told-resigned-bot = { $name } hat aufgegeben. Ein Bot spielt weiter.
told-pauses = Der Tisch macht Pause.
told-goes-on = Es geht weiter.
watching-you = Du schaust zu
is-away = { $name } ist weg
is-away-bot = { $name } ist weg: Ein Bot spielt
watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
watching-more = { $count ->
    [one] 1 weitere Person schaut zu
   *[other] { $count } weitere schauen zu
}
pauses = Der Tisch macht Pause
go-on = Weiter
waiting-for = Warten auf { $name }
clock-stopped = Die Uhr steht. Gleich spielt ein Bot, bis der Platz wieder besetzt ist.
not-now = Jetzt nicht
pause-wished = { $count ->
    [one] { $names } möchte eine Pause
   *[other] { $names } möchten eine Pause
}
pause-if = { $count ->
    [one] Pause, wenn { $names } auch möchte
   *[other] Pause, wenn { $names } auch möchten
}
never-mind = Doch nicht
resign = Aufgeben
resign-for = Für { $name } aufgeben
resign-sure = Aufgeben?
resign-many = Ein Bot spielt für dich weiter, und du landest auf dem letzten Platz.
resign-two = Die andere Seite gewinnt.
play-on = Weiterspielen

## inviting
chairs-wait = { $count ->
    [one] Ein Stuhl wartet: { $look }
   *[other] { $count } Stühle warten
}
the-code-is = Der Code ist { $code }
tell-code = Sag ihnen den Code
bot-instead = Lieber einen Bot setzen
bot-for = Ein Bot für { $look }
invite = Einladen
invite-fold = Einklappen
invite-here = Auf diesem Gerät: Öffne diese Adresse in einem anderen Fenster.
invite-listen = Handys und andere Rechner können sie nicht öffnen: Der Server lauscht nur auf diesem Rechner. Starte ihn mit { $command }, um sie hereinzulassen.
invite-phone = oder richte ein Handy darauf
invite-network = Es muss im selben Netz sein wie dieser Server.
invite-send = oder schick die Adresse
invite-text = Spiel mit mir. Der Code ist { $code }.
invite-others = Andere Adressen dieses Rechners
your-name = Dein Name
sit-as = Hinsetzen: { $look }
free-chairs = { $count ->
    [one] Ein Stuhl ist frei:
   *[other] Freie Stühle:
}
qr = Die Adresse als Bild für Handys
address = Adresse dieses Tisches
share = Teilen
copy = Kopieren
copied = Kopiert

## moments
move-of = Zug { $move } von { $moves }
move-back = Ein Zug zurück
move-on = Ein Zug weiter
the-result = Das Ergebnis
back-to-now = Zurück zu jetzt
once-more = Noch einmal …

## the end
end = Das Ende
end-board = Das Brett ansehen
end-all = Alle gewinnen
end-draw = Unentschieden
end-nobody = Niemand gewinnt
end-you-won = Du hast gewonnen
end-you-share = Du teilst dir den Sieg
end-you-lost = Du hast verloren
end-you-came = Du bist { $place }. von { $count }
end-win = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
end-share = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
end-decided = Was es entschieden hat
rematch = Revanche
replay = Wiederholung
record = Aufzeichnung
picture = Bild
name-you = { $name } (du)

## keys and gestures
keys = Tasten und Gesten
keys-now = Jetzt
keys-always = Immer
keys-mouse = Mit der Maus: Ein Klick spielt oder hebt eine Figur auf, die an mehrere Orte kann; ein zweiter Klick oder Ziehen setzt sie dorthin. Verweilen sagt, was etwas ist oder tut. Das Rad zoomt, Ziehen bewegt das Brett.
keys-finger = Mit dem Finger: Tippen hebt eine Figur auf oder spielt, langes Drücken sagt, was etwas ist oder tut, zwei Finger zoomen.
keys-list = Alles, was man spielen kann, steht auch in Worten in der Liste aller Möglichkeiten.
key-arrows = Pfeile
key-arrows-does = zur nächsten Möglichkeit in dieser Richtung
key-tab-does = der Reihe nach durch alle Möglichkeiten
key-space = Leertaste
key-shift-arrows = Umschalt + Pfeile
key-shift-arrows-does = zum nächsten Ding, das sich erklären lässt
key-enter-does = die Möglichkeit spielen; eine Figur aufheben, dann ihr Ziel spielen
key-u-does = zurücknehmen, soweit die Regeln es erlauben
key-h-does = Tipp: Was würde ein Bot tun?
key-zoom-does = näher, weiter weg
key-0-does = das ganze Brett
key-f-does = dem Geschehen folgen
key-esc-does = Aufgehobenes ablegen; zurück zu jetzt; Offenes schließen
key-help-does = diese Liste
gesture-is-drag = Ziehen
gesture-is-second = Rechtsklick
gesture-is-double = Doppelklick
gesture-is-shift = Umschalt + Klick
gesture-is-hold = Lange drücken
gesture-more = { ", " }und { $count } weitere

told-gone = { $count ->
    [one] { $names } ist schon eine Weile weg.
   *[other] { $names } sind schon eine Weile weg.
}
lend = Einen Bot für { $name } spielen lassen
analyse = Analysieren
analysis = Analyse
speed-short = Tempo
the-rule = Die Regel: { $rule }
again = Noch einmal
back-to-game = Zurück zur Partie
step-of = { $step } von { $steps }: { $words }
hint-thinking = Der Profi denkt nach …
