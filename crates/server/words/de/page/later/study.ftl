### Tipps, Analysen und Rätsel.

step-of-who = { $step } von { $steps }. { $who }: { $words }

## hints
coach-whispers = Dein Coach flüstert:
hint-thinks = Was der Profi denkt
hint-plays = Was der Profi spielen würde
hint-shares = Was der Profi spielen würde, und dein Anteil am Sieg
hint-away = Den Tipp weglegen
hint-show = Zeigen
hint-line = Zeigen, was folgen sollte ({ $steps } Schritte)
hint-expects = Was der Profi erwartet

## analyses
analyse-game = Die Partie analysieren
analyse-what = Welche Entscheidungen und welche Würfe gaben den Ausschlag?
analyse-progress = Wie viel schon angesehen ist
analyse-dropped = Die Analyse wurde abgebrochen, weil niemand darauf wartete. Noch einmal?
analyse-at = Jeder Zug wird angesehen: { $done } von { $total }
analyse-queue = Andere sind zuerst dran …
show-share = Diesen Anteil zeigen
verdict = { $name }: Glück { $luck }, Spiel { $play }
verdict-sum = In Siegen: Start + Glück + Spiel = Ergebnis. Spiel sind die eigenen Entscheidungen und die Fehler der anderen.
column-start = Start
column-luck = Glück
column-play = Spiel
column-result = Ergebnis
worst-choice = Schlechteste Wahl
next-mistake = Nächster Fehler
marks-mean = ?! verliert mindestens 5 % eines Sieges, ? 10 %, ?? 20 %.
mark-doubtful = Zweifelhaft
mark-mistake = Ein Fehler
mark-blunder = Ein Patzer
no-choice = Es gab nichts zu wählen.
before-first = Vor dem ersten Zug.
luck-usual = Wie erwartet
luck-good = Glück gehabt
luck-bad = Pech gehabt
luck-very-good = Großes Glück
luck-very-bad = Großes Pech
share-for = { $share } für { $name }
share-for-you = { $share } für dich
choice-best = Die beste Wahl
choice-lost = { $share } verloren
choice-as-good = So gut wie die beste
choice-good = Eine gute Wahl
choice-tag-best = am besten
choice-tag-best-played = am besten, gespielt
choice-tag-played = gespielt
choice-better = . Besser:{ " " }
better-line = Die bessere Folge zeigen
graph-words = Was { $name } vom Sieg erwarten konnte: anfangs { $first }, zwischen { $worst } und { $best }, am Ende { $last }
graph-lost = Zug { $moment }: { $share } verloren
graph-mark = Zug { $moment }, { $mark }: { $share } des Sieges verloren

## puzzles
puzzle = Rätsel
puzzle-of = Rätsel { $number } von { $count }
puzzle-week = Die letzten sieben Tage
puzzle-solved = gelöst
puzzle-unsolved = nicht gelöst
puzzle-row = { $days } Tage in Folge
puzzle-which = Eine Möglichkeit ist viel besser als alle anderen. Welche?
puzzle-again = Von vorn
puzzle-solution = Die Lösung
puzzle-answer = Auflösen
puzzle-next = Nächstes Rätsel
puzzle-leaves = So bleiben dir { $percent } %.
puzzle-better = Es geht besser.
puzzle-right = { $tries ->
    [one] Richtig, beim ersten Versuch: { $best } % Sieg.
   *[other] Richtig, beim { $tries }. Versuch: { $best } % Sieg.
}
puzzle-promises = Die Lösung verspricht { $best } % Sieg.
