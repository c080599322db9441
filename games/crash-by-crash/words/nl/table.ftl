### Wat er op tafel staat: het doel, wie aan de beurt is en wat te doen, bordjes, gegevens, knoppen.
###
### Woorden van dit spel, overal dezelfde: car auto (zetten) · bump botsing, aanstoten · row rij · flower bloem ·
### piece deel · bell bel (rinkelt) · scoring telling · guard baanwachter · magnet magneet · battery batterij ·
### display open kaarten · exchange omruilen · supply voorraad · gang bende · closing time sluitingstijd

goal = { $scorings ->
    [one] Zorg dat je de meeste punten hebt als er één bel gerinkeld heeft.
   *[other] Zorg dat je de meeste punten hebt als er { $scorings } bellen gerinkeld hebben.
}

team-green = Groen
team-orange = Oranje
seat-green-first = Groen, eerste bestuurder
seat-green-second = Groen, tweede bestuurder
seat-orange-first = Oranje, eerste bestuurder
seat-orange-second = Oranje, tweede bestuurder

## Vragen: `-you` voor de plaats die gevraagd wordt, zonder naam.

ask-tile = Het bord wordt gelegd.
ask-deal = De kaarten worden gedeeld.
ask-post-you = Zet de baanwachter in het midden van een bloem zonder bel.
ask-post = { $who } zet de baanwachter op zijn post.
ask-start-you = Zet een auto op een deel zonder auto.
ask-start = { $who } zet een auto op een deel zonder auto.
ask-act-you = { $action ->
    [1] Kies je eerste actie: auto, baanwachter, kaart of omruilen.
   *[2] Kies je tweede actie: auto, baanwachter, kaart of omruilen.
}
ask-act = { $action ->
    [1] { $who } kiest de eerste actie.
   *[2] { $who } kiest de tweede actie.
}
ask-tied-yellow-you = { $card }: luid nu een bel.
ask-tied-yellow = { $card }: { $who } moet een bel luiden.
ask-tied-expansion-you = { $card }: zet een auto of de magneet op een leeg veld naar keuze.
ask-tied-you = { $card }: zet nu een auto.
ask-tied = { $card }: { $who } zet een auto.
ask-hit-you = Kies welke auto je aanstoot.
ask-hit = { $who } kiest welke auto wordt aangestoten.
ask-hit-second-you = Kies de tweede auto om aan te stoten.
ask-hit-second = { $who } kiest de tweede auto om aan te stoten.
ask-at-you = Zet de magneet waar hij een auto aantrekt.
ask-at = { $who } zet de magneet.
ask-step-you = { $left ->
    [one] Kies de laatste stap van de baanwachter.
   *[other] Leid de baanwachter: nog { $left } stappen.
}
ask-step = { $left ->
    [one] { $who } leidt de baanwachter: de laatste stap.
   *[other] { $who } leidt de baanwachter: nog { $left } stappen.
}
ask-bell-you = Kies een bel om te verplaatsen.
ask-bell = { $who } kiest een bel om te verplaatsen.
ask-put-you = Leg de bel neer.
ask-put = { $who } legt de bel neer.
ask-swap-you = Verwissel twee auto's die naast elkaar staan.
ask-swap = { $who } verwisselt twee auto's.
ask-ride-you = Kies een auto voor het vrijkaartje.
ask-ride = { $who } kiest een auto voor het vrijkaartje.
ask-go-you = Kies waarheen de auto gaat.
ask-go = { $who } kiest waarheen de auto gaat.
ask-remove-you = Stuur een auto van de ander naar huis.
ask-remove = { $who } stuurt een auto van de ander naar huis.
ask-fly-you = Zet de baanwachter op een leeg veld naar keuze.
ask-fly = { $who } zet de baanwachter op een leeg veld naar keuze.
ask-drop-you = { $left ->
    [one] Leg nog één kaart af.
   *[other] Leg { $left } kaarten af.
}
ask-drop = { $who } legt twee kaarten af.
ask-take-you = Neem een kaart: open, of ongezien van de stapel.
ask-take = { $who } neemt een kaart.
ask-fetch = { $who } trekt een kaart.
ask-keep-you = Houd een van de twee kaarten.
ask-keep = { $who } houdt een van twee kaarten.
ask-fill = De open kaarten worden aangevuld.
over-won = { $team } wint, { $points } tegen { $others }.
over-draw = Gelijkspel, elk { $points } punten.

## Bordjes, gegevens en titels

points = Punten
bell-now = Als de bel nu gaat
bell-now-points = +{ $points } → { $sum }
cards-in-hand = Kaarten
known-cards = Bekend
turn = Beurt
bells-rung = Gerinkeld
bells-rung-of = { $rung } van { $all }
first-scoring = Eerste bel
first-scoring-from = vanaf beurt { $turn }
closing-time = Sluitingstijd
closing-in = { $turns ->
    [one] over één beurt
   *[other] over { $turns } beurten
}
pile = Stapel
pile-cards = { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}
pile-left = { $cards ->
    [one] Stapel: 1 kaart
   *[other] Stapel: { $cards } kaarten
}
plate-title = { $team }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }, { $cars ->
    [one] 1 auto in voorraad
   *[other] { $cars } auto's in voorraad
 }, { $batteries ->
    [one] 1 batterij
   *[other] { $batteries } batterijen
 }
plate-bell-now = { $plate }; als er nu een bel gaat, { $points } punten erbij
plate-flat = { $plate }; een beurt lang geen batterijen
hole-title = Een gat. Wat erin geduwd wordt, valt eraf.
bell-title = Bel op { $field }. Een auto die erop komt, laat haar rinkelen: beide kanten scoren en haar bloem valt.
car-title = { $team } { $number } op { $field }, waarde { $worth }
magnet-title = Magneet van { $team } op { $field }, waarde { $worth }
guard-title = De baanwachter op { $spot }. Hij houdt tegen wat tegen hem geduwd wordt en duwt voor zich uit wat hem in de weg staat.
field-title = Veld { $field }. De tint zegt wat een auto erop waard is als er een bel gaat.
barred-title = Geen auto hier: zijn botsing zou een bel luiden; { $why }
hand-own = Je hand
hand = Hand van { $who }
offered = Getrokken: houd er een
display = Open kaarten
discards = Afgelegde kaarten

## Knoppen

button-magnet = Magneet
button-magnet-fee = Magneet ({ $points } punten)
button-guard = Wachter: 2 stappen
button-guard-long = Wachter: 4 stappen ({ $points } punten)
button-exchange = Kaarten omruilen
button-no-bump = Geen botsing
button-pass = Passen
button-bump = { $sign } { $outcome }
button-bump-batteries = { $sign } { $outcome } (+{ $batteries })

## Wat een botsing doet, op haar knop

bump-nothing = Niets beweegt
bump-slides = Glijdt naar { $to }
bump-worth = waarde { $new }, was { $old }
bump-hole = Het gat in
bump-edge = Over de rand
bump-gain = jij wint 2
bump-own-falls = je eigen auto is weg
bump-absorbed = Wachter stopt
bump-stays = niemand beweegt
bump-rings = Luidt de bel
bump-scores = jij +{ $own }, zij +{ $other }
note-batteries = { $count ->
    [one] 1 batterij
   *[other] { $count } batterijen
}
note-absorbed = de baanwachter vangt het op
note-rings = rinkelt: Groen +{ $green }, Oranje +{ $orange }
note-costs = { $points ->
    [one] kost 1 punt
   *[other] kost { $points } punten
}

## De terminal

discarded = afgelegd

## Het bord als tekst
legend = Elk veld heeft drie tekens: A een groene auto, B een oranje (m erachter: de magneet), G de baanwachter, o een bel; het getal is wat het veld waard is. Waar niets staat, is een gat. Ernaast staan punten (pts), auto's in de voorraad (cars, +m met de magneet) en batterijen (bat).
