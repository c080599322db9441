### Spiele, Regeln, Aufzeichnungen und Analysen im Terminal, und was schiefgehen kann.

error = Fehler:

## Spiele
column-game = Spiel
column-players = Spieler
column-minutes = Minuten
column-key = Schlüssel
column-default = üblich
column-allowed = erlaubt
games-more = pileup games ID sagt, was man wählen kann, pileup rules ID, wie man spielt, und mit pileup play ID spielst du.
game-line = { $players } Spieler, { $minutes } Minuten
presets = Vorlagen
options = Optionen
bots = Bots

## Was Optionen sein dürfen
allowed-flag = true oder false
allowed-number = { $min } bis { $max }
allowed-steps = { $min } bis { $max } in Schritten von { $step }
allowed-milliseconds = { $min } bis { $max } Millisekunden
allowed-list = eine Liste aus { $values }
allowed-list-length = eine Liste von { $fewest } bis { $most } aus { $values }
allowed-crews = { $values } oder eine Liste mit { $keys } für jeden Platz
allowed-numbers = eine Liste von { $count } Zahlen, { $min } bis { $max }
allowed-painted = ein Satz Teile wie { $usual }
allowed-text = Text wie { $example }
allowed-any = Text

## Was nicht zu finden ist
no-game = „{ $id }“ ist kein Spiel.{ $near } Es gibt: { $known }
no-level = „{ $name }“ ist kein Bot von { $game }.{ $near } Es gibt: { $known }
bots-for-seats = { $seats ->
    [one] { $bots } Bots für einen Platz: nenn einen
   *[other] { $bots } Bots für { $seats } Plätze: nenn einen oder { $seats }
}
no-seat-for-bots = auf jedem Platz sitzt ein Mensch: für einen Bot ist keiner frei
seat-twice = { $seat } ist zweimal genannt
no-seat = { $seat } spielt nicht mit: dieses Spiel hat die Plätze p1 bis { $last }
options-no-json = die Optionen { $given } sind kein JSON-Objekt: { $error }
no-option-word = „{ $word }“ ist keine Option: schreib SCHLÜSSEL=WERT, ein JSON-Objekt oder eine Vorlage ({ $presets })
fault-of-option = { $game }, Option { $fault }
options-fault = { $game }, Optionen: { $fault }
no-such-value = { $value } ist nicht erlaubt; erlaubt ist { $allowed }
no-option = { $game } hat keine Option „{ $key }“.{ $near } Es gibt: { $known }
no-options = { $game } hat keine Option „{ $key }“. Es hat gar keine

## Dateien
no-input = die Standardeingabe lässt sich nicht lesen
no-typed = das Getippte lässt sich nicht lesen
no-file = { $file } lässt sich nicht lesen
not-written = { $file } lässt sich nicht schreiben
no-text = das ist kein Text (kein UTF-8)
too-long = das ist länger als { $megabytes } Megabyte
no-json = das ist kein JSON: { $error }
options-json = die Optionen sind kein JSON: { $error }
position-json = die Stellung ist kein JSON: { $error }
something-hidden = in dieser Aufzeichnung ist etwas verdeckt; nur wer dabei saß, hat eine, die sich nachspielen lässt
other-rules = (aufgezeichnet mit Fassung { $then } der Regeln von { $game }; dies ist Fassung { $now })
record-ply = Zug { $number } der Aufzeichnung: { $error }
other-game = { $file } ist eine Partie { $its }, nicht { $game }
it-is-over = die Partie ist vorbei
seat-may = { $seat } kann { $plies } spielen
chance-may = jetzt kommt { $chance }: { $plies }
seats-may = { $seats } können handeln

## Regeln
no-rule = { $id } ist keine Regel von { $game }. { $near }
no-rule-speaks = keine Regel von { $game } spricht von „{ $words }“; eine Regel hat eine Nummer wie { $id }
its-chapter = Ihr Kapitel hat { $rules }
the-chapters = Die Kapitel sind { $chapters }

## Aufzeichnungen
holds = stimmt
fails = FALSCH
result-is = das Ergebnis ist { $is }, nicht { $said }
result-none = keines
cut-off = { $plies }, und das Spiel ist nicht zu Ende; die Aufzeichnung nennt aber ein Ergebnis ({ $said }): ihr Schluss fehlt
hash-is = die Prüfsumme des letzten Stands ist { $is }, nicht { $said }
to-move = { $name } ist am Zug.
not-over = Sie ist nicht vorbei.
recorded-with = (aufgezeichnet mit Fassung { $then } der Regeln, geprüft mit Fassung { $now })
replayed = { $plies }. { $end } Prüfsumme { $hash }

## Analysen
no-turns = { $game } hat keine Züge der Reihe nach: es gibt nichts, womit sich eine Wahl vergleichen ließe
better = besser: { $words }
then = dann { $line }
no-mistake = Niemand hat einen Fehler gemacht, der ein Zeichen verdient.
luck = Glück:
chance = Zufall
column-start = Start
column-luck = Glück
column-skill = Können
column-result = Ergebnis
open-result = Das Spiel ist nicht zu Ende: Als Ergebnis steht, was der letzte Moment erwarten lässt.
