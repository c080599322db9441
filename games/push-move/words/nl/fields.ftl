### De plaatjes: hoe ze heten en wat ze doen.

kind-death = Dodenveld
    .effect = Een steen die hier komt, is vernietigd.
kind-plus = Plus
    .effect = Een steen die hier komt, krijgt er een oog bij.
kind-minus = Min
    .effect = Een steen die hier komt, verliest een oog.
kind-half = Halveren
    .effect = De ogen van een steen die hier komt, worden gehalveerd, naar boven afgerond.
kind-double = Verdubbelen
    .effect = De ogen van een steen die hier komt, worden verdubbeld, tot hoogstens zes.
kind-blocked = Versperd
    .effect = Hier mag geen steen komen.
kind-plus-minus = Plus-min
    .effect = De steen die hierheen zet, mag een oog winnen of verliezen.
kind-extra-step = Extra stap
    .effect = De steen die hierheen zet, mag nog een stap doen.
kind-one-way = Eenrichting
    .effect = Mag alleen in de richting van de pijl betreden worden.
kind-reroll = Opnieuw gooien
    .effect = De steen die hierheen zet, mag opnieuw gegooid worden.
kind-beam = Straalveld
    .effect = De steen die hierheen zet, mag naar een ander vrij straalveld springen.
kind-rebirth = Wedergeboorte
    .effect = De steen die hierheen zet, mag gegooid worden; bij een 1 keert een vernietigde steen van zijn kleur terug.
kind-blank = Blanco
    .effect = Er gebeurt niets; in het kaartspel mag de steen die hierheen zet, een kaart trekken.
