# Wat er gebeurde, elk één zin.

story-course = Het lot heeft het parcours gekozen.
story-slot = { $who } start vanaf vak { $slot }.
story-drew = { $who } trekt { $card }.
story-played = { $who } speelt { $card }.
story-shuffled = { $deck ->
    [sprint] De Sprintkaarten worden opnieuw geschud.
   *[rush] De Rushkaarten worden opnieuw geschud.
}
story-steered = { $side ->
    [left] { $who } stuurt naar links.
   *[right] { $who } stuurt naar rechts.
}
story-rammed = { $by } ramt { $who }.
story-damaged = { $lives ->
    [one] { $who } verliest een leven; { $left ->
        [0] er is er geen over.
        [one] er is er één over.
       *[other] er zijn er { $left } over.
    }
   *[other] { $who } verliest { $lives } levens; { $left ->
        [0] er is er geen over.
        [one] er is er één over.
       *[other] er zijn er { $left } over.
    }
}
story-repaired = { $lives ->
    [one] { $who } heeft één leven.
   *[other] { $who } heeft { $lives } levens.
}
story-starred = { $star ->
    [one] { $who } heeft één ster.
   *[other] { $who } heeft { $star } sterren.
}
story-special = { $who } gebruikt de special: { $ability }.
story-part = { $who } gebruikt een onderdeel: { $part }.
story-off = { $who } vliegt van de baan en begint opnieuw achter het laatste checkpoint.
story-put-back = { $who } vindt daar geen plek en gaat terug naar het laatste vrije vak.
story-exploded = Een bom ontploft!
story-rock-hit = { $who } raakt een rots.
story-rock-falls = Er valt een rots op de baan.
story-rock-gone = Een rots wordt opgeruimd.
story-bomb = Er wordt een bom gegooid.
story-bomb-gone = Een bom wordt opgeruimd.
story-rocket = De raket van { $who } is raak.
story-rocket-fades = De raket van { $who } raakt niets.
story-boosted = Boost! { $who } rijdt { $drive } verder.
story-portal = { $who } gaat door een portaal.
story-clearing = { $who } verdwaalt in de jungle.
story-fell = { $who } valt in het meer.
story-rolled = De dobbelsteen toont { $pips }.
story-geyser = Onder { $who } barst een geiser los.
story-landslide = { $rocks ->
    [one] Aardverschuiving: er komt een rots naar beneden.
   *[other] Aardverschuiving: er komen { $rocks } rotsen naar beneden.
}
story-snout = De Lelijke Snuit gaat op pad.
story-snout-stays = De Lelijke Snuit blijft staan.
story-snout-home = De Lelijke Snuit rent naar huis.
story-volcano = De vulkaan ontwaakt.
story-lava = Lava raakt { $who }.
story-finished = { $who } gaat over de finish: dit is de laatste speelronde.
story-leader = { $who } ligt nog steeds voorop.
story-new-leader = { $who } neemt in speelronde { $round } de leiding.
story-bought = { $who } koopt een onderdeel: { $part }.
story-passed = { $who } koopt niets.

banner-finished = { $who } gaat over de finish!
float-wrecked = total loss
float-boost = BOOST
