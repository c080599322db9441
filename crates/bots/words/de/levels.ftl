### Wie die Stufen der Bots spielen.

level-random = Spielt irgendetwas, was die Regeln erlauben; für Experimente.
level-greedy = Nimmt, was sofort am besten aussieht, und rechnet mit keiner Antwort; für Experimente.
level-easy = Spielt den eigenen Zug, wie er kommt, verschätzt sich oft und sieht dich nicht kommen.
level-normal = Denkt an deine nächste Antwort und übersieht ab und zu eine.
level-hard = Schaut ein paar Züge voraus und irrt sich selten.
level-expert = Denkt so weit voraus, wie eine Sekunde erlaubt, und lässt nichts liegen.
