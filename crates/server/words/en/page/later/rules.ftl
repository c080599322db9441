### Looking up rules.

rules-search = Search the rules
rules-now = Matters now
rules-now-count = { $shown } of { $all } rules
rules-none = Nothing is said of this.
rules-found = { $count ->
    [one] 1 found
   *[other] { $count } found
}
rules-print = Print
rules-learn = Learn it
