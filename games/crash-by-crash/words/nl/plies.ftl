### Zetten in woorden, zonder wie ze doet.

direction-E = het oosten
direction-SE = het zuidoosten
direction-SW = het zuidwesten
direction-W = het westen
direction-NW = het noordwesten
direction-NE = het noordoosten
spot-hole = gat { $place }
whose-car = { $team } { $number }
whose-magnet = Magneet { $team }

ply-tile = { $tile } op { $place } leggen
ply-deal = { $card } voor { $who }
ply-show = { $card } open leggen
ply-post = Baanwachter op { $field }
ply-start = Auto op { $field }, waarde { $worth }
ply-car = Auto op { $field }
ply-car-fee = Tweede auto op { $field }, voor { $points } punten
ply-magnet = De magneet zetten
ply-magnet-fee = De magneet zetten, voor { $points } punten
ply-play = { $card } spelen: { $text }
ply-guard = De baanwachter 2 stappen leiden
ply-guard-long = De baanwachter { $steps } stappen leiden, voor { $points } punten
ply-exchange = Twee kaarten omruilen
ply-pass = { $action ->
    [1] Passen: beide acties opgeven
   *[2] Passen: de tweede actie opgeven
}
ply-hit = { $batteries ->
    [0] Naar { $direction } botsen
    [one] Naar { $direction } botsen, met een batterij
   *[other] Naar { $direction } botsen, met { $batteries } batterijen
}
ply-hit-none = Niets aanstoten
ply-at = Magneet op { $field }
ply-to = Baanwachter naar { $spot }
ply-to-pushing = Baanwachter naar { $spot }, hij duwt naar { $direction }
ply-bell = De bel van { $field } nemen
ply-put = Bel op { $field }
ply-swap = { $one } en { $other } verwisselen
ply-ride = { $car } op { $field } rijdt
ply-go = Naar { $field }
ply-go-bell = Op de bel van { $field }
ply-remove = { $car } op { $field } naar huis sturen
ply-fly = Baanwachter op { $field }
ply-drop = { $card } afleggen
ply-take = { $card } nemen
ply-take-deck = De volgende kaart van de stapel nemen, ongezien
ply-keep = { $card } houden
