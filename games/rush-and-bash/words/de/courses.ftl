### Strecken, die man selbst baut: die Schachtel mit den Abschnitten und was an einer Strecke nicht stimmt.

build-summary = { $sections } Abschnitte, eine Runde von { $left }, { $middle } oder { $right } Feldern ab Spur 1, 2 oder 3
build-empty = eine leere Strecke: Beginn mit dem Startabschnitt, 01A oder 01B
build-unknown = „{ $word }“ ist kein Abschnitt: Es gibt 01A bis 12B, mit - umgekehrt befahren, == für die Brücke und = für die Hängebrücke
build-start = muss mit 01 beginnen
build-start-advice = 01A oder 01B
build-twice = Abschnitt { $number } kommt zweimal vor
build-twice-advice = jeden gibt es in der Schachtel nur einmal
build-few = weniger als 6 Abschnitte: { $count }
build-few-advice = eine Strecke hat 6 bis 12
build-bridges = in der Schachtel ist nur eine Brücke
build-rope = = verbindet nur 06B und 07B; sonst ist die Brücke ==
build-partner = { $name } braucht { $partner } neben sich: { $one } oder { $other }
build-oneway-advice = umgekehrt kann man sie nicht befahren
build-overlap = Abschnitte liegen übereinander: { $other } auf { $one }; nur die Brücke, ==, führt über einen Abschnitt
box-bridge = Brücke über einen Abschnitt oder über nichts
box-rope = Hängebrücke über den See, zwischen 06B und 07B
box-start = der Start
box-reversed = umgekehrt befahren
box-partner = zusammen mit { $partner }
box-portals = Portale
box-landslide = Erdrutsch
box-bank = Seeufer
box-geysers = Geysire
box-jungle = Dschungel mit Lichtungen
box-volcano = Vulkan mit Lava
box-snout = Hässliche Schnauze
