### What all pages say.

close = Close
all-games = All games
try-again = Try again
not-here = Not here
no-page = There is no page at this address.
no-answer = The server does not answer. Please try again in a moment.
answered-error = The server answered with an error ({ $status }).
percent = { $number } %

## Settings
settings = Settings
language = Language
language-auto = As the browser
theme = Theme
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
speed = Speed of what happens
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
sound = Sound
sound-on = On
volume = How loud
sound-off = Off
