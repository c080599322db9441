### De kaarten: hoe ze heten en wat ze doen.

deck-bell-shift = Belwissel
    .text = Verplaats een bel op haar bloem, of naar een bloem zonder bel.
deck-lambada = Lambada
    .text = Verwissel twee auto's die naast elkaar staan, welke kleur ze ook hebben.
deck-free-ride = Vrijkaartje
    .text = Zet een auto naar keuze op een vrij veld ernaast. Een bel daar rinkelt.
deck-saboteur = Saboteur
    .text = Stuur een auto van de ander terug naar zijn voorraad. Punten levert dat niet op.
deck-dutchman = Vliegende Hollander
    .text = Zet de baanwachter op een ander veld zonder auto of bel.
deck-flat-battery = Lege batterij
    .text = De ander verliest een batterij; de volgende beurt mag er geen.
deck-heartless = Harteloze bel
    .text = Luid daarna een bel: er wordt geteld, de bloem blijft.
deck-anomaly = Kleurafwijking
    .text = Luid daarna een bel: wit telt het meest, donker niets.
deck-double-hit = Dubbele klap
    .text = Zet daarna een auto: hij botst in twee richtingen.
deck-rocket = Raketmotor
    .text = Zet daarna een auto: de laatste van de rij rijdt door.
deck-tandem = Tandem
    .text = Zet daarna een auto: de laatste twee van de rij rijden.
deck-expansion = Uitbreiding
    .text = Zet daarna auto of magneet op een leeg veld naar keuze.
deck-recoil = Actie en reactie
    .text = Zet daarna een auto: na de botsing stuit hij zelf terug.
