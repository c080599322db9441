### Regels opzoeken.

rules-search = Zoek in de regels
rules-now = Nu van belang
rules-now-count = { $shown } van { $all } regels
rules-none = Hierover staat er niets.
rules-found = { $count ->
    [one] 1 gevonden
   *[other] { $count } gevonden
}
rules-print = Afdrukken
rules-learn = Leren
