#!/usr/bin/env python3
"""A bot for `pileup arena` that plays every game: any legal ply, but the same one in the same situation.

    pileup arena connect-four --bots 'easy,cmd:python3 examples/bots/sample.py'

docs/bot-protocol.md describes the lines. A better bot replaces `choose`.
"""

import json
import random
import sys


def choose(view, plies):
    """The ply to play: `view` is what the seat may see, `plies` what it may do."""
    dice = random.Random(json.dumps(view, sort_keys=True))
    return dice.choice(plies)


def say(line):
    print(line, flush=True)


def main():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            say("ready sample")
        elif word == "think":
            question = json.loads(rest)
            say("ply " + choose(question["view"], question["plies"]))
        elif word == "over":
            return


if __name__ == "__main__":
    main()
