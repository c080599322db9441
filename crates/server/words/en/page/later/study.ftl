### Hints, analyses and puzzles.

step-of-who = { $step } of { $steps }. { $who }: { $words }

## hints
coach-whispers = Your coach whispers:
hint-thinks = What the expert thinks
hint-plays = What the expert would play
hint-shares = What the expert would play, and your share of the win
hint-away = Put the hint away
hint-show = Show it
hint-line = Show what should follow ({ $steps } steps)
hint-expects = What the expert expects

## analyses
analyse-game = Analyse the game
analyse-what = Which choices and which rolls decided it?
analyse-progress = How much has been looked at
analyse-dropped = It was given up because nobody waited for it. Try again?
analyse-at = Looking at every move: { $done } of { $total }
analyse-queue = Others come first…
show-share = Show this share
verdict = { $name }: luck { $luck }, play { $play }
verdict-sum = In wins: start + luck + play = result. Play is one’s own choices and the others’ mistakes.
column-start = start
column-luck = luck
column-play = play
column-result = result
worst-choice = Worst choice
next-mistake = Next mistake
marks-mean = ?! loses 5 % of a win or more, ? 10 %, ?? 20 %.
mark-doubtful = Doubtful
mark-mistake = A mistake
mark-blunder = A blunder
no-choice = There was nothing to choose.
before-first = Before the first move.
luck-usual = As expected
luck-good = Lucky
luck-bad = Unlucky
luck-very-good = Very lucky
luck-very-bad = Very unlucky
share-for = { $share } for { $name }
share-for-you = { $share } for you
choice-best = The best choice
choice-lost = Lost { $share }
choice-as-good = As good as the best
choice-good = A good choice
choice-tag-best = best
choice-tag-best-played = best, played
choice-tag-played = played
choice-better = . Better:{ " " }
better-line = Play the better line
graph-words = What { $name } could expect of the win: { $first } at first, between { $worst } and { $best }, { $last } at the end
graph-lost = Move { $moment }: { $share } lost
graph-mark = Move { $moment }, { $mark }: { $share } of the win lost

## puzzles
puzzle = puzzle
puzzle-of = Puzzle { $number } of { $count }
puzzle-week = The last seven days
puzzle-solved = solved
puzzle-unsolved = not solved
puzzle-row = { $days } days in a row
puzzle-which = One choice is far better than all others. Which?
puzzle-again = From the start
puzzle-solution = The solution
puzzle-answer = Answer
puzzle-next = Next puzzle
puzzle-leaves = That leaves you { $percent } %.
puzzle-better = There is better.
puzzle-right = { $tries ->
    [one] Right, at the first try: { $best } % of a win.
   *[other] Right, at try { $tries }: { $best } % of a win.
}
puzzle-promises = The solution promises { $best } % of a win.
