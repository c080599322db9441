### Rules and replays.

rules-of = Rules of { $name }
contents = Contents
replay-of = { $name }: replay
moment = Moment
whose-view = Whose view
flag-before = The completion before
flag-next = The next completion
link = Link
link-copied = Link copied
link-in-bar = The link is in the address bar
lost = The server does not answer. Trying again…
everything-open = Everything open
seen-by = Seen by { $name }
seen-by-spectator = Seen by a spectator
