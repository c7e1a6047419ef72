"""Calling everything once, so that it is compiled, or loaded, before anybody waits for it."""

from herberg.bots.bot import make_bot, play_out
from herberg.bots.search import Search
from herberg.core.game import Game
from herberg.core.match import Match
from herberg.core.records import NONE


def warm_up(game: Game, *more: str) -> Match:
    """The rules and the simple bots are at hand, and more of them: each has made a choice in this match."""
    match = Match(game, game.seats[0], seed=1)
    for kind in ("random", "greedy", *more):
        match.play(match.seat, make_bot(kind, game, 1).choose(match.view(match.seat), match.seat), 1)
    game.result(match.state)
    return match


def warm_up_table(game: Game) -> None:
    """All that a table calls is at hand: novices, the search, the log and the picture too."""
    match = warm_up(game, "novice")
    Search(game, match.seats, nodes=1000).think(match.view(match.seat), match.seat, 2, 1)
    play_out(match, [make_bot("random", game, 1)] * match.seats, cap=200)
    names = [str(seat) for seat in range(match.seats)]
    for seat in (NONE, 0):
        match.tell(match.ply - 1, seat, names)
        if game.picture:
            game.picture.draw(match.view(seat), seat, names)
    if game.words.sources:
        game.words.sources(match.state, 0)
