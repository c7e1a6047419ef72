"""Made-up matches, so that figures are tested without playing."""

from herberg.arena import Contest, Played


def contest_of(game="burgundy", bots=("greedy", "random"), seats=2, seed=1):
    return Contest(game, tuple(bots), seats, {}, seed, None, "code")


def played(number, bots, points, ranks, deal=0, seconds=1.0):
    seats = len(bots)
    thinking = {"choices": (10,) * seats, "seconds": (seconds,) * seats, "longest": (seconds / 2,) * seats}
    return Played(number, deal, tuple(bots), tuple(points), tuple(ranks), **thinking)
