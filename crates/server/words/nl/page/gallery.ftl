### De galerij.

gallery = Galerij
gallery-of = Galerij: { $name }
