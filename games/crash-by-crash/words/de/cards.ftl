### Die Karten: wie sie heißen und was sie tun.

deck-bell-shift = Glocken-Fluktuation
    .text = Versetz eine Glocke auf ihrer Blume oder auf eine ohne.
deck-lambada = Lambada
    .text = Vertausche zwei Autos, die nebeneinander stehen, egal welcher Farbe.
deck-free-ride = Freie Fahrkarte
    .text = Rück ein Auto ein Feld weiter. Eine Glocke dort läutet.
deck-saboteur = Saboteur
    .text = Schick ein gegnerisches Auto in seinen Vorrat zurück. Punkte gibt es dafür keine.
deck-dutchman = Fliegender Holländer
    .text = Setz den Bahnwärter auf ein anderes Feld ohne Auto und Glocke.
deck-flat-battery = Leere Batterie
    .text = Der Gegner verliert eine Batterie; im nächsten Zug geht keine.
deck-heartless = Herzlose Glocke
    .text = Läute danach: Es wird gewertet, aber die Blume bleibt.
deck-anomaly = Farbanomalie
    .text = Läute danach: Weiß zählt am meisten, Dunkel nichts.
deck-double-hit = Doppelter Treffer
    .text = Leg danach ein Auto: Es stößt in zwei Richtungen.
deck-rocket = Raketen-Antrieb
    .text = Leg danach ein Auto: Das letzte der Reihe fährt immer weiter.
deck-tandem = Tandem
    .text = Leg danach ein Auto: Die letzten zwei der Reihe fahren.
deck-expansion = Erlaubte Expansion
    .text = Leg danach Auto oder Magnet auf ein beliebiges leeres Feld.
deck-recoil = Aktion und Reaktion
    .text = Leg danach ein Auto: Nach dem Stoß prallt es selbst zurück.
