### Was der Server sagt.

language = de
description = Pileup: fünf Brettspiele ums Schieben, Rammen und Rasen.
no-script = Pileup zeichnet seine Spielbretter mit JavaScript. Bitte schalte es für diese Seite ein.

nothing-here = hier gibt es nichts
no-words = solche Wörter gibt es nicht

not-here = Hier nicht
not-now = Jetzt nicht
all-games = Alle Spiele
no-game = es gibt kein Spiel „{ $id }“
no-table = es gibt keinen Tisch „{ $code }“; prüf den Code
no-such-table = so einen Tisch gibt es nicht
old-rules = dieser Tisch begann mit Fassung { $then } der Regeln von { $game }, und dieser Server spielt Fassung { $now }: hier kann er nicht weitergehen
seats-for = { $seats } Plätze für { $players } Spieler
no-bot = es gibt keinen Bot „{ $level }“: es gibt { $levels }
too-often = { $what }; bitte warte { $wait }
seconds = { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
}
minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
often-codes = von hier wurden zu viele Codes ohne Tisch probiert
often-options = von hier wurden viele Optionen probiert
often-tables = von hier wurden viele neue Tische eröffnet
often-chairs = von hier wurde nach zu vielen Stühlen gefragt
wrong-method = mit { $method } lässt sich hier nichts tun
no-pictures = solche Bilder gibt es nicht
no-picture = so ein Bild gibt es nicht
which-pictures = es gibt picture.svg und picture.png
bad-options = Optionen: { $problem }
no-courses = für dieses Spiel gibt es keine Strecken zu bauen
long-course = eine Strecke hat höchstens { $most } Zeichen
many-seats = höchstens { $most } Plätze
long-name = ein Name hat höchstens { $most } Zeichen
odd-name = ein Name besteht aus druckbaren Zeichen
no-chair = dieser Stuhl ist besetzt, oder keiner ist frei
only-sitters-invite = nur wer an diesem Tisch sitzt, kann andere einladen
only-sitters-rematch = nur wer an diesem Tisch saß, kann um Revanche bitten
just-taken-back = an diesem Tisch wurde gerade etwas zurückgenommen; bitte versuch es noch einmal
not-drawn = das Bild ließ sich nicht zeichnen
no-socket = diese Seite darf hier keine Verbindung öffnen
no-key = das ist kein Schlüssel dieses Tisches
much-drawn = gerade wird zu viel gezeichnet; bitte versuch es noch einmal
not-made = hier ist etwas schiefgegangen, und es wurde nicht fertig
no-host = eine Anfrage muss sagen, für welchen Rechner sie ist
wrong-host = dieser Server hört nicht auf den Namen { $host }; wer ihn betreibt, kann es mit --host { $host } erlauben
other-page = eine andere Seite darf hier nichts tun
large-request = eine Anfrage hat höchstens { $most } Kilobyte
slow-request = die Anfrage kam nicht innerhalb von { $seconds } Sekunden an
from-nowhere = niemand weiß, woher diese Anfrage kommt
full-all = gerade sind zu viele Leute hier; bitte versuch es in ein paar Sekunden noch einmal
full-address = von deiner Adresse gibt es zu viele Verbindungen; schließ andere Seiten von Pileup, oder versuch es bald noch einmal
full-watchers = gerade schauen zu viele Leute zu; bitte versuch es in ein paar Minuten noch einmal
store-failed = der Tisch konnte nicht gelesen oder gespeichert werden; versuch es noch einmal
unread-request = die Anfrage ist nicht lesbar
unread-query = die Adresse ist hinter dem ? nicht lesbar
unread-address = die Adresse ist nicht lesbar
not-saved = das konnte nicht gespeichert werden und ist darum nicht geschehen; bitte versuch es noch einmal
broken = in diesem Spiel ist etwas schiefgegangen, und der Tisch wurde geschlossen; alles davor Gespielte ist gespeichert
only-text = hier wird nur Text verstanden
many-messages = zu viele Nachrichten auf einmal; warte einen Moment
unread-message = diese Nachricht ist nicht zu verstehen: { $problem }
not-your-seat = { $seat } ist nicht dein Platz
only-players = nur wer mitspielt, kann pausieren, weitermachen oder einen Bot rufen
nothing-to-choose = jetzt gibt es nichts zu wählen
no-idea = der Bot hat keine Idee
so-few-plies = bisher gibt es nur { $count } Züge
no-eyes-yet = mit anderen Augen sehen kann man, wenn die Partie vorbei ist
nobody-is = niemand hier heißt „{ $name }“: ein Platz oder `spectator`

many-hints = gerade fragen viele nach Tipps; bitte versuch es noch einmal
many-bots = gerade denken zu viele Bots nach; bitte versuch es noch einmal
often-hints = es wurde nach vielen Tipps gefragt
hints-off = an diesem Tisch gibt es keine Tipps, weil hier auch andere spielen
hint-pending = über den letzten Tipp wird noch nachgedacht
many-analyses = gerade werden viele Partien analysiert; bitte versuch es später noch einmal
often-analyses = für dich wurden schon viele Partien analysiert
no-turns = dieses Spiel kennt keine Züge: es gibt nichts, womit man eine Wahl vergleichen könnte
not-told-yet = die Partie läuft noch: was folgen könnte, wird nicht verraten
long-line = eine Zugfolge hat höchstens { $most } Züge
no-ply-of-seat = „{ $text }“ ist kein Zug eines Platzes
no-puzzles = für { $name } gibt es keine Rätsel
no-puzzle = so ein Rätsel gibt es nicht: sie sind von 1 bis { $count } nummeriert
no-lesson = für dieses Spiel gibt es keine Lektion
broken-lesson = diese Lektion ist kaputt, und du kannst nichts dafür
no-step = es gibt keinen Schritt „{ $step }“
long-step = das ist mehr, als dieser Schritt verlangt
other-step = was davor gespielt wurde, war nicht gefragt
no-show = dieses Spiel lässt sich nicht vorführen
no-rule-picture = von dieser Regel gibt es kein Bild
not-over-yet = die Partie läuft noch: analysieren kann man sie, wenn sie vorbei ist
no-puzzle-choice = das steht in diesem Rätsel nicht zur Wahl
show-me = Zeig’s mir
