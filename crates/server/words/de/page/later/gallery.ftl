### Die Galerie.

gallery-of = Galerie: { $name }
