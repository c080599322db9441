### De galerij.

gallery-of = Galerij: { $name }
