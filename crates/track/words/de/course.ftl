### Strecken auf dem Raster: Formen, Richtungen und was an einer Strecke nicht stimmt.

shape-straight = Gerade
shape-left = Linkskurve
shape-right = Rechtskurve
shape-terminal = in ein geschlossenes Ende
shape-outlet = aus einem geschlossenen Ende
heading-north = Norden
heading-east = Osten
heading-south = Süden
heading-west = Westen
fault-oneway = { $name } ist eine Einbahnstrecke
fault-empty = die Strecke ist leer
fault-lanes = die Spuren von { $before } und { $after } treffen sich nicht
fault-closed = { $name } hat ein geschlossenes Ende: Auf einen Abschnitt, der in sein geschlossenes Ende führt, muss einer folgen, der aus seinem herausführt
fault-open = nicht geschlossen: Sie endet bei ({ $x }, { $y }) Richtung { $heading }; der letzte Abschnitt muss in den ersten zurückführen
fault-overlap = Abschnitte liegen übereinander: { $first } und { $second } bei ({ $x }, { $y })
