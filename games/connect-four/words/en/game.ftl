### All words of the game.

tagline = Drop discs; four in a line win.
preset-classic = Classic
    .text = Seven columns, six rows.
goal = Get four discs in a line.
colour-yellow = Yellow
colour-red = Red
discs = discs
prompt-draw = The grid is full: a draw.
prompt-won = { $who } has four in a line.
prompt-you = Choose a column.
prompt = { $who } chooses a column.
ply = Column { $column }
told-dropped = { $who } drops a disc into column { $column }.
told-won = Four in a line: { $who } wins.
told-drawn = The grid is full.
no-over = the game is over
no-turn = it is { $who }'s turn
no-column = the columns are 1 to 7
no-room = column { $column } is full
