### Waarom iets niet is aangenomen.

moved-on = de tafel is al verder; kijk nog eens
waiting = de klok staat stil tot { $who } terug is
paused = de tafel pauzeert; wie meespeelt kan verdergaan
no-resign = opgeven kan alleen wie nog meespeelt
no-undo = er kan niets teruggenomen worden: er is iets onthuld, of een ander is al geweest
no-undo-shown = er kan niets teruggenomen worden: de partij is voorbij, en elke hand ligt open
taken = deze stoel is bezet
not-over = een revanche begint als de partij voorbij is

# Wat iedereen te horen krijgt.
resigned = { $who } heeft opgegeven.
