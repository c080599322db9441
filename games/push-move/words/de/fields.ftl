### Die Plättchen: wie sie heißen und was sie tun.

kind-death = Todesfeld
    .effect = Ein Würfel, der hierher kommt, ist zerstört.
kind-plus = Plus
    .effect = Ein Würfel, der hierher kommt, bekommt ein Auge dazu.
kind-minus = Minus
    .effect = Ein Würfel, der hierher kommt, verliert ein Auge.
kind-half = Halbieren
    .effect = Die Augen eines Würfels, der hierher kommt, werden halbiert und aufgerundet.
kind-double = Verdoppeln
    .effect = Die Augen eines Würfels, der hierher kommt, werden verdoppelt, höchstens auf sechs.
kind-blocked = Gesperrt
    .effect = Hierher darf kein Würfel.
kind-plus-minus = Plus-Minus
    .effect = Ein Würfel, der hierher zieht, darf ein Auge gewinnen oder verlieren.
kind-extra-step = Bewegung plus
    .effect = Ein Würfel, der hierher zieht, darf noch einen Schritt machen.
kind-one-way = Richtungsweiser
    .effect = Darf nur in Pfeilrichtung betreten werden.
kind-reroll = Neu würfeln
    .effect = Ein Würfel, der hierher zieht, darf neu geworfen werden.
kind-beam = Beam-Feld
    .effect = Ein Würfel, der hierher zieht, darf auf ein anderes freies Beam-Feld springen.
kind-rebirth = Wiedergeburt
    .effect = Ein Würfel, der hierher zieht, darf geworfen werden; bei einer 1 kehrt ein zerstörter Würfel seiner Farbe zurück.
kind-blank = Blanko
    .effect = Nichts geschieht; im Kartenspiel darf der Würfel, der hierher zieht, eine Karte ziehen.
