"""The figures of docs/decisions/coachride-beliefs.md, from matches between bots of one kind.

python -m tests.games.coachride.measure 300 5            so many matches with so many greedy players
python -m tests.games.coachride.measure 100 5 strong     of another kind
"""

import math
import sys
from collections import Counter
from itertools import permutations

import numpy as np

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.core.records import copy
from herberg.games import game
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.beliefs import chance_of_ally
from herberg.games.coachride.pieces import Side
from herberg.games.coachride.rules.cards import card_bit, society_of
from herberg.games.coachride.rules.memory import has_looked
from herberg.games.coachride.state import Ask

GAME = game("coachride")
CAP = 2_000


def deeds(s, action):
    """What this choice does to whom, as (what, other seat)."""
    verb, thing = VERB[action], int(THING[action, 0])
    parties = (int(s.active), int(s.defender))
    match verb:
        case Do.SUPPORT | Do.POISON:
            yield "sides with", parties[thing]
            yield "sides against", parties[1 - thing]
        case Do.ATTACK:
            yield "attacks", thing
        case Do.HYPNOTISE:
            yield "puts to sleep", thing
        case Do.OFFER:
            yield "offers", thing
        case Do.ACCEPT:
            yield "accepts from", int(s.active)
        case Do.REFUSE:
            yield "refuses", int(s.active)
        case Do.GIFT:
            yield "gives", thing
        case Do.USE if s.ask == Ask.DOCTOR and s.loser not in (-1, s.seat):
            yield "treats", int(s.loser)
        case Do.SHOW if s.support[s.seat] in (Side.ATTACKER, Side.DEFENDER):
            yield "lends an item to", parties[int(s.support[s.seat])]


def surprises(s):
    """Of every two strangers: how unlikely (as a logarithm) the truth about the other seems, without and with deeds."""
    forgotten = copy(s)
    forgotten.deeds[:] = 0
    for seat, other in permutations(range(s.seats), 2):
        if not (s.mind[seat].cards & card_bit(other, 0)):
            allies = society_of(s, seat) == society_of(s, other)
            chances = [chance_of_ally(each, seat, other) for each in (forgotten, s)]
            if 0 < chances[0] < 1:
                yield [-math.log(chance if allies else 1 - chance) for chance in chances]


class Tally:
    """What was seen in many matches."""

    def __init__(self, seats, kind):
        self.seats, self.kind = seats, kind
        self.done = Counter()  # by (what, whether the doer had looked, whether the two are allies)
        self.turns, self.right, self.ended, self.matches = 0, 0, 0, 0
        self.judged = []  # promise and outcome, for each seat at the beginning of each turn
        self.believed = []  # how unlikely what is true seems, of every two strangers, by cards alone and by deeds too

    def play(self, seed):
        """One more match."""
        match = Match(GAME, self.seats, {}, seed)
        bots = [make_bot(self.kind, GAME, 100 * seed + seat) for seat in range(self.seats)]
        promises, claimant = [], None
        while not match.over and match.ply < CAP:
            s, seat = match.state, match.seat
            if s.ask == Ask.TURN and s.fresh:
                promises += [(other, GAME.thinking.promise(s, other)) for other in range(self.seats)]
                self.believed += list(surprises(s))
            action = bots[seat].choose(match.view(seat), seat)
            claimant = seat if VERB[action] == Do.CLAIM else claimant
            for what, other in deeds(s, action):
                allies = society_of(s, seat) == society_of(s, other)
                self.done[what, bool(has_looked(s, seat, other)), allies] += 1
            match.play(seat, action, entropy=match.ply)
        self.matches += 1
        if match.over:
            self.note_end(match.state, claimant, promises)

    def note_end(self, s, claimant, promises):
        """A match ended by a claim."""
        self.ended += 1
        self.turns += int(s.turns)
        self.right += int(s.won) >> claimant & 1
        self.judged += [(promise, int(s.won) >> seat & 1) for seat, promise in promises]

    def report(self):
        """All of it as text."""
        mean, right = self.turns / self.ended, self.right / self.ended
        print(f"{self.ended} of {self.matches} ended, after {mean:.1f} turns; {right:.0%} of the claims were right")
        most = (self.seats + 1) // 2
        allies = (most - 1) / (2 * most - 1)  # how likely a random other seat is one
        for what, looked in sorted({key[:2] for key in self.done}):
            yes, no = self.done[what, looked, True], self.done[what, looked, False]
            odds = math.log((yes + 0.5) / (no + 0.5) * (1 - allies) / allies)
            print(
                f"{what:16} {'has looked' if looked else '':10}  allies {yes:6}  opponents {no:6}  log-odds {odds:5.1f}"
            )
        by_cards, by_deeds = np.mean(self.believed, axis=0)
        print(f"log loss of beliefs about strangers: by cards {by_cards:.3f}, by deeds too {by_deeds:.3f}")
        for part in np.array_split(sorted(self.judged), 10):
            promise, won = part.mean(axis=0)
            judged = 1 / (1 + math.exp(-promise / GAME.thinking.lead))
            print(f"promise {promise:6.1f}  judged {judged:4.0%}  won {won:4.0%}")


if __name__ == "__main__":
    tally = Tally(int(sys.argv[2]), (sys.argv[3:] or ["greedy"])[0])
    for number in range(int(sys.argv[1])):
        tally.play(number)
    tally.report()
