### The gallery.

gallery = Gallery
gallery-of = Gallery: { $name }
