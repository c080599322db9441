### Die Galerie.

gallery = Galerie
gallery-of = Galerie: { $name }
