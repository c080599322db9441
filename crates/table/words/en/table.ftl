### Why something that came in was not taken.

moved-on = the table has moved on; look again
waiting = the clock stands still until { $who } is back
paused = the table pauses; anybody who plays can go on
no-resign = only a person who still plays can resign
no-undo = nothing can be taken back: something was revealed, or somebody else has acted since
no-undo-shown = nothing can be taken back: the game is over, and every hand has been shown
taken = this chair is taken
not-over = a rematch begins when the game is over

# What everybody is told.
resigned = { $who } has resigned.
