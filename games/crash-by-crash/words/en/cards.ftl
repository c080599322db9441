### The cards: what they are called and what they do.

deck-bell-shift = Bell shift
    .text = Move a bell within its flower, or to a flower without one.
deck-lambada = Lambada
    .text = Swap two cars that stand side by side, whatever their colours.
deck-free-ride = Free ride
    .text = Move any car to a free field next to it. Onto a bell it rings.
deck-saboteur = Saboteur
    .text = Send an opposing car back to its supply. No points for it.
deck-dutchman = Flying Dutchman
    .text = Put the guard on any other field without a car or a bell.
deck-flat-battery = Flat battery
    .text = The other side loses a battery and may use none in the next turn.
deck-heartless = Heartless bell
    .text = Then ring a bell: it scores, but its flower and the cars on it stay.
deck-anomaly = Colour anomaly
    .text = Then ring a bell: white counts most and dark nothing.
deck-double-hit = Double hit
    .text = Then put a car: it bumps in two directions.
deck-rocket = Rocket
    .text = Then put a car: the last car it bumps runs on until something stops it.
deck-tandem = Tandem
    .text = Then put a car: the last two cars of the row move, the new one included.
deck-expansion = Expansion
    .text = Then put a car or magnet on any empty field; it need not bump or pull.
deck-recoil = Recoil
    .text = Then put a car: after its bump it is itself pushed the other way.
