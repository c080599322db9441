### Wat de server zegt.

language = nl
description = Pileup: vijf bordspellen over duwen, botsen en racen.
no-script = Pileup tekent zijn borden met JavaScript. Zet het voor deze pagina aan.

nothing-here = hier is niets
no-words = zulke woorden zijn er niet

not-here = Niet hier
not-now = Nu niet
all-games = Alle spellen
no-game = er is geen spel "{ $id }"
no-table = er is geen tafel "{ $code }"; controleer de code
no-such-table = zo'n tafel is er niet
old-rules = deze tafel begon met versie { $then } van de regels van { $game }, en deze server speelt versie { $now }: ze kan hier niet verder
seats-for = { $seats } plaatsen voor { $players } spelers
no-bot = er is geen bot "{ $level }": wel { $levels }
too-often = { $what }; wacht alsjeblieft { $wait }
seconds = { $count ->
    [one] een seconde
   *[other] { $count } seconden
}
minutes = { $count ->
    [one] een minuut
   *[other] { $count } minuten
}
often-codes = er zijn vanaf hier te veel codes zonder tafel geprobeerd
often-options = er zijn vanaf hier veel opties geprobeerd
often-tables = er zijn vanaf hier veel nieuwe tafels geopend
often-chairs = er is vanaf hier om te veel stoelen gevraagd
wrong-method = met { $method } valt hier niets te doen
no-pictures = zulke plaatjes zijn er niet
no-picture = zo'n plaatje is er niet
which-pictures = er is picture.svg en picture.png
bad-options = opties: { $problem }
no-courses = voor dit spel zijn er geen parcoursen te bouwen
long-course = een parcours heeft hoogstens { $most } tekens
many-seats = hoogstens { $most } plaatsen
long-name = een naam heeft hoogstens { $most } tekens
odd-name = een naam bestaat uit afdrukbare tekens
no-chair = deze stoel is bezet, of er is er geen vrij
only-sitters-invite = alleen wie aan deze tafel zit, kan anderen uitnodigen
only-sitters-rematch = alleen wie aan deze tafel zat, kan om een revanche vragen
just-taken-back = aan deze tafel is net iets teruggenomen; probeer het nog eens
not-drawn = het plaatje kon niet getekend worden
no-socket = deze pagina mag hier geen verbinding openen
no-key = dit is geen sleutel van deze tafel
much-drawn = er wordt nu te veel getekend; probeer het nog eens
not-made = er ging hier iets mis, en het is niet gemaakt
no-host = een verzoek moet zeggen voor welke host het is
wrong-host = deze server luistert niet naar de naam { $host }; wie hem draait, kan het met --host { $host } toestaan
other-page = een andere pagina mag hier niets doen
large-request = een verzoek heeft hoogstens { $most } kilobyte
slow-request = het verzoek kwam niet binnen { $seconds } seconden aan
from-nowhere = niemand weet waar dit verzoek vandaan komt
full-all = er zijn nu te veel mensen; probeer het over een paar seconden nog eens
full-address = er zijn te veel verbindingen vanaf je adres; sluit andere pagina's van Pileup, of probeer het zo nog eens
full-watchers = er kijken nu te veel mensen mee; probeer het over een paar minuten nog eens
store-failed = de tafel kon niet gelezen of bewaard worden; probeer het nog eens
unread-request = het verzoek is niet te lezen
unread-query = het adres is achter de ? niet te lezen
unread-address = het adres is niet te lezen
not-saved = dit kon niet bewaard worden en is dus niet gebeurd; probeer het nog eens
broken = er ging iets mis in dit spel, en de tafel is gesloten; alles wat daarvoor gespeeld is, is bewaard
only-text = hier wordt alleen tekst begrepen
many-messages = te veel berichten tegelijk; wacht even
unread-message = dit bericht is niet te begrijpen: { $problem }
not-your-seat = { $seat } is niet jouw plaats
only-players = alleen wie meespeelt kan pauzeren, verdergaan of een bot roepen
nothing-to-choose = er valt nu niets te kiezen
no-idea = de bot heeft geen idee
so-few-plies = er zijn nog maar { $count } zetten
no-eyes-yet = met andere ogen kijken kan als de partij voorbij is
nobody-is = niemand heet hier "{ $name }": een plaats of `spectator`

many-hints = er vragen nu veel mensen om tips; probeer het nog eens
many-bots = er denken nu te veel bots na; probeer het nog eens
often-hints = er is om veel tips gevraagd
hints-off = aan deze tafel zijn er geen tips, omdat hier ook anderen spelen
hint-pending = over de laatste tip wordt nog nagedacht
many-analyses = er worden nu veel partijen geanalyseerd; probeer het later nog eens
often-analyses = er zijn al veel partijen voor je geanalyseerd
no-turns = dit spel heeft geen beurten: er is niets om een keuze mee te vergelijken
not-told-yet = de partij is nog bezig: wat er kan volgen wordt niet verteld
long-line = een reeks heeft hoogstens { $most } zetten
no-ply-of-seat = "{ $text }" is geen zet van een plaats
no-puzzles = voor { $name } zijn er geen puzzels
no-puzzle = zo'n puzzel is er niet: ze zijn genummerd van 1 t/m { $count }
no-lesson = voor dit spel is er geen les
broken-lesson = deze les is kapot, en dat ligt niet aan jou
no-step = er is geen stap "{ $step }"
long-step = dat is meer dan deze stap vraagt
other-step = wat ervoor gespeeld is, was niet gevraagd
no-show = dit spel kan niet vertoond worden
no-rule-picture = van deze regel is er geen plaatje
not-over-yet = de partij is nog bezig: analyseren kan als ze voorbij is
no-puzzle-choice = dat is geen van de keuzes van deze puzzel
show-me = Laat zien
