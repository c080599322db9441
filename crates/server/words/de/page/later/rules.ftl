### Regeln nachschlagen.

rules-search = Regeln durchsuchen
rules-now = Jetzt wichtig
rules-now-count = { $shown } von { $all } Regeln
rules-none = Davon steht hier nichts.
rules-found = { $count ->
    [one] 1 Stelle
   *[other] { $count } Stellen
}
rules-print = Drucken
rules-learn = Lernen
