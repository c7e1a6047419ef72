"""One match of a contest, and what came of it."""

import random
import time
from dataclasses import dataclass
from functools import cache, partial

from herberg.arena.contest import Contest, Fixture, code_of
from herberg.bots.bot import Bot, make_bot, play_out
from herberg.bots.playing import are_compiled, play_matches
from herberg.core.game import State
from herberg.core.match import Match
from herberg.core.words import _
from herberg.games import game


@dataclass(frozen=True)
class Played:
    """A match that was played, seat by seat. The seconds are spent thinking; all else is the same every time."""

    number: int
    deal: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    """All 0 where the match was broken off."""
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    """Seconds of the longest thought; where a whole match was compiled, of one on average."""

    @property
    def finished(self) -> bool:
        """Whether it came to its end."""
        return self.ranks[0] > 0

    def seats_of(self, bot: str) -> list[int]:
        """Where this bot sat."""
        return [seat for seat, kind in enumerate(self.bots) if kind == bot]


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, view: State, seat: int) -> int:
        """What the bot chooses."""
        started = time.perf_counter()
        action = self.bot.choose(view, seat)
        taken = time.perf_counter() - started
        self.choices += 1
        self.seconds += taken
        self.longest = max(self.longest, taken)
        return action


def play_match(contest: Contest, number: int) -> Played:
    """The match with this number: the same in every process, on every machine."""
    get_ready(contest.game, contest.bots, contest.code)
    table, fixture = game(contest.game), contest.fixture(number)
    if are_compiled(fixture.bots):
        return play_compiled(contest, fixture)
    match = contest.lay_out(fixture.deal)
    _setup, chance, *thoughts = contest.seeds(fixture.deal)
    bots = [Timed(make_bot(kind, table, seed)) for kind, seed in zip(fixture.bots, thoughts, strict=True)]
    play_out(match, [*bots], contest.cap, partial(random.Random(chance).getrandbits, 64))
    points, ranks = zip(*(table.result(match.state) if match.over else [(0, 0)] * contest.seats), strict=True)
    return Played(
        number=number,
        deal=fixture.deal,
        bots=fixture.bots,
        points=points,
        ranks=ranks,
        choices=tuple(bot.choices for bot in bots),
        seconds=tuple(round(bot.seconds, 6) for bot in bots),
        longest=tuple(round(bot.longest, 6) for bot in bots),
    )


def play_compiled(contest: Contest, fixture: Fixture) -> Played:
    """A match of bots that are compiled, in one call; its time is shared out by how often each chose."""
    table, started = game(contest.game), time.perf_counter()
    seeds, options = [contest.seeds(fixture.deal)], table.option_record(contest.options)
    (results,), (choices,) = play_matches(table, options, [fixture.bots], seeds, contest.cap)
    each = (time.perf_counter() - started) / max(1, int(choices.sum()))
    return Played(
        number=fixture.number,
        deal=fixture.deal,
        bots=fixture.bots,
        points=tuple(results[:, 0].tolist()),
        ranks=tuple(results[:, 1].tolist()),
        choices=tuple(choices.tolist()),
        seconds=tuple((each * choices).round(6).tolist()),
        longest=(round(each, 6),) * len(choices),
    )


@cache
def get_ready(name: str, bots: tuple[str, ...], code: str) -> None:
    """Every bot makes a choice, once in each process, so that no stopwatch runs while compiled code is fetched."""
    table = game(name)
    if code_of(table) != code:
        raise RuntimeError(_("the rules or bots on this machine are not those of the contest"))
    for kind in bots:
        match = Match(table, table.seats[0], seed=1)
        match.play(match.seat, make_bot(kind, table, 1).choose(match.view(match.seat), match.seat), 1)
        table.result(match.state)
    if are_compiled(bots):
        play_matches(table, table.option_record(match.options), [(bots[0],) * match.seats], [[1] * 12], cap=1)
