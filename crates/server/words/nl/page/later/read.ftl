### Regels en terugkijken.

rules-of = Regels van { $name }
contents = Inhoud
replay-of = { $name }: terugkijken
moment = Moment
whose-view = Wiens blik
flag-before = De voltooiing ervoor
flag-next = De volgende voltooiing
link = Link
link-copied = Link gekopieerd
link-in-bar = De link staat in de adresbalk
lost = De server antwoordt niet. Nieuwe poging…
everything-open = Alles open
seen-by = Gezien door { $name }
seen-by-spectator = Gezien door een toeschouwer
