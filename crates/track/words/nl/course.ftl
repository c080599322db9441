### Parcoursen op het raster: vormen, richtingen en wat er aan een parcours niet klopt.

shape-straight = recht stuk
shape-left = bocht naar links
shape-right = bocht naar rechts
shape-terminal = een gesloten eind in
shape-outlet = een gesloten eind uit
heading-north = noorden
heading-east = oosten
heading-south = zuiden
heading-west = westen
fault-oneway = { $name } heeft eenrichtingsverkeer
fault-empty = het parcours is leeg
fault-lanes = de banen van { $before } en { $after } komen niet op elkaar uit
fault-closed = { $name } heeft een gesloten eind: na een baandeel dat zijn gesloten eind in gaat, moet er een komen dat het zijne uit gaat
fault-open = niet gesloten: eindigt bij ({ $x }, { $y }) richting { $heading }; het laatste baandeel moet terugleiden naar het eerste
fault-overlap = baandelen overlappen: { $first } en { $second } bij ({ $x }, { $y })
