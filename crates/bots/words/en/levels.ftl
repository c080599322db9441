### What the levels of bots are like.

level-random = Plays anything that the rules allow; for experiments.
level-greedy = Takes what looks best at once and expects no answer; for experiments.
level-easy = Plays its own turn as it comes, misjudges much and does not see you coming.
level-normal = Thinks of your next answer, and overlooks one now and then.
level-hard = Looks a few turns ahead and seldom errs.
level-expert = Thinks as far ahead as a second allows, and lets nothing lie.
