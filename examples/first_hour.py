"""The first hour of a researcher: play, observe, test a player against the house's bots, hold a tournament.

python examples/first_hour.py            a tournament in this process
python examples/first_hour.py --ray local
"""

import argparse

import numpy as np

from herberg import Match, game, make_bot, play_out
from herberg.arena import arrange, figures, play
from herberg.bots.bot import BOTS
from herberg.core.observe import observation
from herberg.envs import vector

GAME = "homesteaders"


class Saver:
    """Takes the open choice after which it has most silver, as far as it can see: a player of one's own."""

    def __init__(self, game, seed):
        self.game, self.chance = game, np.random.default_rng(seed)
        self.seen = observation(game)

    def choose(self, view, seat):
        """An open choice."""
        choices = self.game.choices(view)
        return max(self.chance.permutation(choices), key=lambda action: self.silver(view, seat, int(action)))

    def silver(self, view, seat, action):
        """What is left in the purse after a choice."""
        tried = view.copy()
        self.game.rules.apply(tried, action)
        return int(tried.player[seat].silver)


BOTS["saver"] = Saver


def one_match():
    """Two bots play, and somebody looks on."""
    table = game(GAME)
    match = Match(table, seats=2, seed=1)
    play_out(match, [make_bot("greedy", table, 1), make_bot("random", table, 2)], cap=40)
    row, seen = np.zeros(observation(table).length, np.uint8), observation(table)
    seen.observe(match.view(0), 0, row)
    for name in ("round_number", "player0.silver", "player1.silver"):
        print(name, row[seen.parts[name].at])


def many_matches(number=64):
    """How random play does against greedy bots."""
    batch = vector(GAME, 2, number, opponents="greedy", seed=1)
    rewards = []
    while len(rewards) < number:
        learner = (batch.players == 0).argmax(axis=1)
        batch.step(batch.sample())
        rewards += batch.rewards[np.arange(number), learner][batch.done].tolist()
    print(f"mean reward over {len(rewards)} matches: {np.mean(rewards):.2f}")


def tournament(matches, ray):
    """The saver meets the house's bots; the same results in one process and on a cluster."""
    contest = arrange(GAME, ["saver", "random", "greedy"], seed=1)
    told = figures(contest, list(play(contest, contest.numbers(matches), ray=ray)))
    for row in told["bots"]:
        print(row["bot"], {rival: f"{against['share']:.0%}" for rival, against in row["against"].items()})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=40, help="for each pair")
    parser.add_argument("--ray", default="", help="the address of a cluster, or `local`")
    given = parser.parse_args()
    one_match()
    many_matches()
    tournament(given.matches, given.ray)
