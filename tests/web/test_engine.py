"""The engine room: whose work is next, and processes that are ended and replaced."""

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from herberg.core.match import Match, seen
from herberg.games import game
from herberg.web.engine import MOST_OF, Broken, Engine
from herberg.web.parcels import opened, packed
from herberg.web.problems import Problem
from herberg.web.shares import BOTS_ALONE, GALLERY, Line, Owner, Owners, network
from tests.web.conftest import run

ANNA, BOB, EVE = Owner("192.0.2.1", "anna"), Owner("192.0.2.2", "bob"), Owner("192.0.2.3", "eve")


def served(line: Line[str], seconds: float = 0.1) -> list[str]:
    """Everything that waits, in the order in which one engine does it."""
    order = []
    while work := line.take(lambda work: True):
        order.append(work)
        owner = {"a": ANNA, "b": BOB, "e": EVE}[work[0]]
        line.charge(owner, seconds)
    return order


def test_a_flood_waits_behind_everybody_else():
    line: Line[str] = Line()
    for number in range(80):
        line.put(EVE, f"e{number}")
    assert line.take(lambda work: True) == "e0"
    line.charge(EVE, 0.1)
    line.put(ANNA, "a0")
    line.put(ANNA, "a1")
    line.put(BOB, "b0")
    order = served(line)
    assert order[:2] == ["a0", "b0"]
    assert order.index("a1") <= 4
    assert [work for work in order if work[0] == "e"] == [f"e{number}" for number in range(1, 80)]


def test_many_guests_of_one_address_have_one_share():
    line: Line[str] = Line()
    for number in range(20):
        line.put(Owner("192.0.2.3", f"guest{number}"), f"e{number}")
    line.take(lambda work: True)
    line.charge(EVE, 1.0)
    line.put(ANNA, "a0")
    line.put(ANNA, "a1")
    assert line.take(lambda work: True) == "a0"


def test_time_counts_and_not_how_often():
    line: Line[str] = Line()
    for number in range(10):
        line.put(ANNA, f"a{number}")
        line.put(BOB, f"b{number}")
    done = []
    for _ in range(11):
        done.append(work := line.take(lambda work: True))
        line.charge(*((ANNA, 1.0) if work[0] == "a" else (BOB, 0.1)))
    assert sum(work[0] == "b" for work in done) >= 8


def test_nobody_saves_anything_up():
    line: Line[str] = Line()
    for number in range(50):
        line.put(EVE, f"e{number}")
        line.take(lambda work: True)
        line.charge(EVE, 1.0)
    for number in range(6):
        line.put(ANNA, f"a{number}")
        line.put(EVE, f"e{number}")
    assert "e" in "".join(served(line, 1.0)[:3])


def test_an_address_of_the_sixth_version_is_a_household():
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") != network("2001:db8:1:3::9")
    assert network("192.0.2.1") == network("::ffff:192.0.2.1") == "192.0.2.1"
    assert network("unix") == "unix"
    owners = Owners()
    assert owners.hear("anna", "192.0.2.1") == owners.of("anna")
    assert owners.of("bob").address == "bob"


@pytest.mark.parametrize("name", ["burgundy", "coachride"])
def test_records_and_games_arrive_as_they_were_sent(name: str):
    match = Match(game(name), game(name).seats[0], seed=1)
    same, view, moments = opened(packed((match.game, match.view(0), match.moments)))
    assert same is match.game
    assert view.tobytes() == match.view(0).tobytes()
    assert view.dtype is match.game.state
    assert moments[0].state.tobytes() == match.state.tobytes()
    assert len(packed(match.view(0))) < match.state.nbytes + 200


def with_engine(work: Callable[[Engine], Any], size: int = 1) -> Any:
    """What comes of this, with an engine that is closed afterwards."""

    async def whole() -> Any:
        engine = Engine("test", size, 2048)
        try:
            async with asyncio.timeout(150):
                return await work(engine)
        finally:
            await engine.close()

    return run(whole())


def order_for(played: Any, mind: str = "table", level: str = "regular") -> tuple[Any, ...]:
    match = Match(played, 2, seed=1)
    return "choose", mind, level, played, seen(played, match.state, match.seat), match.seat


def test_a_thought_survives_the_end_of_its_process():
    async def work(engine: Engine) -> None:
        played = game("burgundy")
        choices = Match(played, 2, seed=1).choices()
        assert await engine.ask(ANNA, order_for(played)) in choices
        (hand,) = engine.hands
        asking = [asyncio.create_task(engine.ask(ANNA, order_for(played, str(n)))) for n in range(5)]
        await asyncio.sleep(0)
        os.kill(hand.process.pid, signal.SIGKILL)
        assert set(await asyncio.gather(*asking)) <= set(choices)
        assert engine.ended == 1
        assert hand not in engine.hands

    with_engine(work)


def test_what_takes_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch):
    async def work(engine: Engine) -> None:
        played = game("burgundy")
        await engine.ask(ANNA, order_for(played))
        monkeypatch.setattr("herberg.web.engine.LIMIT", 0.0)
        with pytest.raises(Broken):
            await engine.ask(EVE, order_for(played, level="master"))
        monkeypatch.setattr("herberg.web.engine.LIMIT", 60.0)
        assert await engine.ask(ANNA, ("wake",)) is None

    with_engine(work)


def test_whoever_asks_too_much_at_once_is_told_to_wait():
    async def work(engine: Engine) -> None:
        played = game("burgundy")
        asking = [asyncio.create_task(engine.ask(EVE, order_for(played, str(n)))) for n in range(MOST_OF)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await engine.ask(EVE, ("wake",))
        assert refused.value.status == 429
        assert int(refused.value.headers["Retry-After"]) > 0
        await engine.ask(ANNA, ("wake",))
        assert sum(task.done() for task in asking) <= 2  # those who ask little go first
        await asyncio.gather(*asking)

    with_engine(work)


def test_long_work_lets_others_in_between_its_pieces():
    async def work(engine: Engine) -> None:
        from herberg.analysis.course import Course
        from herberg.bots.bot import make_bot, play_out

        played = game("burgundy")
        match = Match(played, 2, seed=1)
        play_out(match, [make_bot("random", played, 1)] * 2, cap=40)
        done = [0, 0]

        def step(at: int) -> Callable[[], None]:
            def count() -> None:
                done[at] += 1

            return count

        long = [
            asyncio.create_task(engine.ask(EVE, ("review", Course.of(match), 16), step=step(at))) for at in range(2)
        ]
        while done[0] < 3:
            await asyncio.sleep(0.01)
        before = done[0]
        await engine.ask(ANNA, order_for(played))
        assert not long[0].done()
        assert done[0] <= before + 3
        assert done[1] == 0  # one after the other for each address
        long[0].cancel()
        while not done[1]:
            await asyncio.sleep(0.01)
        long[1].cancel()
        await engine.ask(ANNA, order_for(played))
        assert engine.ended == 0

    with_engine(work)


def test_what_cannot_be_done_is_said_and_harms_nobody():
    async def work(engine: Engine) -> None:
        with pytest.raises(AttributeError):
            await engine.ask(EVE, ("no_such_task",))
        assert await engine.ask(ANNA, ("wake",)) is None
        with pytest.raises(ZeroDivisionError):
            await engine.ask(EVE, lambda: (str(1 // 0),))
        assert await engine.ask(ANNA, ("wake",)) is None
        assert engine.ended == 0

    with_engine(work)


def test_an_answer_that_cannot_be_understood_ends_no_more_than_its_process(monkeypatch: pytest.MonkeyPatch):
    async def work(engine: Engine) -> None:
        await engine.ask(ANNA, ("wake",))
        with monkeypatch.context() as patch:
            patch.setattr("herberg.web.engine.opened", lambda parcel: 1 // 0)
            with pytest.raises(Broken):
                await engine.ask(EVE, ("wake",))
        assert await engine.ask(ANNA, ("wake",)) is None
        assert engine.ended == 1

    with_engine(work)


def test_all_who_look_on_have_one_share_together():
    line: Line[str] = Line()
    for number in range(30):
        line.put(Owner(GALLERY, f"192.0.2.{number}"), f"e{number}")
    for number in range(30):
        line.put(Owner(BOTS_ALONE, f"host{number}"), f"e{number + 30}")
    for _ in range(4):
        line.take(lambda work: True)
    line.put(ANNA, "a0")
    assert "a0" in [line.take(lambda work: True) for _ in range(2)]
