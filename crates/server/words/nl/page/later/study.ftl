### Tips, analyses en puzzels.

step-of-who = { $step } van { $steps }. { $who }: { $words }

## hints
coach-whispers = Je coach fluistert:
hint-thinks = Wat de expert denkt
hint-plays = Wat de expert zou spelen
hint-shares = Wat de expert zou spelen, en jouw deel van de winst
hint-away = De tip weghalen
hint-show = Tonen
hint-line = Tonen wat zou moeten volgen ({ $steps } stappen)
hint-expects = Wat de expert verwacht

## analyses
analyse-game = De partij analyseren
analyse-what = Welke keuzes en welke worpen gaven de doorslag?
analyse-progress = Hoeveel er al bekeken is
analyse-dropped = De analyse is afgebroken omdat niemand erop wachtte. Opnieuw proberen?
analyse-at = Elke zet wordt bekeken: { $done } van { $total }
analyse-queue = Anderen gaan voor…
show-share = Dit deel tonen
verdict = { $name }: geluk { $luck }, spel { $play }
verdict-sum = In winstpartijen: start + geluk + spel = resultaat. Spel zijn de eigen keuzes en de fouten van de anderen.
column-start = start
column-luck = geluk
column-play = spel
column-result = resultaat
worst-choice = Slechtste keuze
next-mistake = Volgende fout
marks-mean = ?! verliest minstens 5% van een winst, ? 10%, ?? 20%.
mark-doubtful = Twijfelachtig
mark-mistake = Een fout
mark-blunder = Een blunder
no-choice = Er viel niets te kiezen.
before-first = Vóór de eerste zet.
luck-usual = Zoals verwacht
luck-good = Geluk
luck-bad = Pech
luck-very-good = Veel geluk
luck-very-bad = Veel pech
share-for = { $share } voor { $name }
share-for-you = { $share } voor jou
choice-best = De beste keuze
choice-lost = { $share } verloren
choice-as-good = Zo goed als de beste
choice-good = Een goede keuze
choice-tag-best = beste
choice-tag-best-played = beste, gespeeld
choice-tag-played = gespeeld
choice-better = . Beter:{ " " }
better-line = De betere reeks tonen
graph-words = Wat { $name } van de winst kon verwachten: eerst { $first }, tussen { $worst } en { $best }, aan het eind { $last }
graph-lost = Zet { $moment }: { $share } verloren
graph-mark = Zet { $moment }, { $mark }: { $share } van de winst verloren

## puzzles
puzzle = puzzel
puzzle-of = Puzzel { $number } van { $count }
puzzle-week = De laatste zeven dagen
puzzle-solved = opgelost
puzzle-unsolved = niet opgelost
puzzle-row = { $days } dagen op rij
puzzle-which = Eén mogelijkheid is veel beter dan alle andere. Welke?
puzzle-again = Vanaf het begin
puzzle-solution = De oplossing
puzzle-answer = Antwoord
puzzle-next = Volgende puzzel
puzzle-leaves = Dan blijft er { $percent }% over.
puzzle-better = Het kan beter.
puzzle-right = { $tries ->
    [one] Goed, in één keer: { $best }% winst.
   *[other] Goed, bij poging { $tries }: { $best }% winst.
}
puzzle-promises = De oplossing belooft { $best }% winst.
