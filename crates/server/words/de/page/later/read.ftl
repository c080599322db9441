### Regeln und Wiederholungen.

rules-of = Regeln von { $name }
contents = Inhalt
replay-of = { $name }: Wiederholung
moment = Moment
whose-view = Wessen Sicht
flag-before = Die Vollendung davor
flag-next = Die nächste Vollendung
link = Link
link-copied = Link kopiert
link-in-bar = Der Link steht in der Adresszeile
lost = Der Server antwortet nicht. Neuer Versuch …
everything-open = Alles offen
seen-by = Sicht von { $name }
seen-by-spectator = Sicht der Zuschauer
