### The gallery.

gallery-of = Gallery: { $name }
