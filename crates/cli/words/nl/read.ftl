### Spellen, regels, verslagen en analyses in de terminal, en wat er mis kan gaan.

error = fout:

## Spellen
column-game = spel
column-players = spelers
column-minutes = minuten
column-key = sleutel
column-default = standaard
column-allowed = toegestaan
games-more = pileup games ID vertelt wat je kunt kiezen, pileup rules ID hoe je speelt, en met pileup play ID speel je.
game-line = { $players } spelers, { $minutes } minuten
presets = Voorinstellingen
options = Opties
bots = Bots

## Wat opties mogen zijn
allowed-flag = true of false
allowed-number = { $min } t/m { $max }
allowed-steps = { $min } t/m { $max } in stappen van { $step }
allowed-milliseconds = { $min } t/m { $max } milliseconden
allowed-list = een lijst van { $values }
allowed-list-length = een lijst van { $fewest } t/m { $most } uit { $values }
allowed-crews = { $values } of een lijst met { $keys } voor elke plaats
allowed-numbers = een lijst van { $count } getallen, { $min } t/m { $max }
allowed-painted = een set delen zoals { $usual }
allowed-text = tekst zoals { $example }
allowed-any = tekst

## Wat niet te vinden is
no-game = ‘{ $id }’ is geen spel.{ $near } Er zijn: { $known }
no-level = ‘{ $name }’ is geen bot van { $game }.{ $near } Er zijn: { $known }
bots-for-seats = { $seats ->
    [one] { $bots } bots voor één plaats: noem er één
   *[other] { $bots } bots voor { $seats } plaatsen: noem er één, of { $seats }
}
no-seat-for-bots = op elke plaats zit een mens: voor een bot is er geen vrij
seat-twice = { $seat } is twee keer genoemd
no-seat = { $seat } speelt niet mee: dit spel heeft de plaatsen p1 t/m { $last }
options-no-json = de opties { $given } zijn geen JSON-object: { $error }
no-option-word = ‘{ $word }’ is geen optie: schrijf SLEUTEL=WAARDE, een JSON-object of een voorinstelling ({ $presets })
fault-of-option = { $game }, optie { $fault }
options-fault = { $game }, opties: { $fault }
no-such-value = { $value } is niet toegestaan; { $allowed } wel
no-option = { $game } heeft geen optie ‘{ $key }’.{ $near } Er zijn: { $known }
no-options = { $game } heeft geen optie ‘{ $key }’. Het heeft er geen

## Bestanden
no-input = de standaardinvoer kan niet worden gelezen
no-typed = wat er is getypt kan niet worden gelezen
no-file = { $file } kan niet worden gelezen
not-written = { $file } kan niet worden geschreven
no-text = dit is geen tekst (geen UTF-8)
too-long = dit is langer dan { $megabytes } megabyte
no-json = dit is geen JSON: { $error }
options-json = de opties zijn geen JSON: { $error }
position-json = de stelling is geen JSON: { $error }
something-hidden = in dit verslag is iets verborgen; alleen wie erbij zat heeft een verslag dat kan worden nagespeeld
other-rules = (opgetekend met versie { $then } van de regels van { $game }; dit is versie { $now })
record-ply = zet { $number } van het verslag: { $error }
other-game = { $file } is een partij { $its }, niet { $game }
it-is-over = de partij is voorbij
seat-may = { $seat } kan { $plies } spelen
chance-may = nu komt { $chance }: { $plies }
seats-may = { $seats } kunnen handelen

## Regels
no-rule = { $id } is geen regel van { $game }. { $near }
no-rule-speaks = geen regel van { $game } gaat over ‘{ $words }’; een regel heeft een nummer zoals { $id }
its-chapter = Het hoofdstuk heeft { $rules }
the-chapters = De hoofdstukken zijn { $chapters }

## Verslagen
holds = klopt
fails = KLOPT NIET
result-is = de uitslag is { $is }, niet { $said }
result-none = geen
cut-off = na { $plies } is het spel niet afgelopen, maar het verslag noemt een uitslag ({ $said }): het einde ontbreekt
hash-is = de controlesom van de laatste stand is { $is }, niet { $said }
to-move = { $name } is aan zet.
not-over = De partij is niet voorbij.
recorded-with = (opgetekend met versie { $then } van de regels, gecontroleerd met versie { $now })
replayed = { $plies }. { $end } Controlesom { $hash }

## Analyses
no-turns = { $game } heeft geen beurten: er is niets om een keuze mee te vergelijken
better = beter: { $words }
then = dan { $line }
no-mistake = Niemand heeft een fout gemaakt die een teken verdient.
luck = Geluk:
chance = het lot
column-start = start
column-luck = geluk
column-skill = kunde
column-result = resultaat
open-result = Het spel is niet afgelopen: als uitslag staat er wat het laatste moment belooft.
