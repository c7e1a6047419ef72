"""How fast the games are: `make bench`. Random play on one core, beside a fixed loop of pure Python in the same run.

Machines are noisy and differ; the ratio to the reference loop compares across them. Writes bench/figures.json.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy import uint64
from rich.console import Console
from rich.table import Table

from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.masks import empty_mask
from herberg.core.match import begin
from herberg.core.play import play_batch, random_batch, random_play
from herberg.core.records import OVER
from herberg.core.rule import rule_for
from herberg.games import OURS, game

FIGURES = Path(__file__).with_name("figures.json")
CAP = 3_000
SECONDS = 2.0


def reference_loop() -> float:
    """Steps per second of a fixed loop of plain Python: a small generator filling a small table."""
    table, x, steps = [0] * 64, 88172645463325252, 300_000
    begun = time.perf_counter()
    for _ in range(steps):
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        table[x & 63] += 1
    return steps / (time.perf_counter() - begun)


def best_of(measure: Any, tries: int = 3) -> float:
    """The best of a few tries: what the machine can do when left alone."""
    return float(max(measure() for _ in range(tries)))


def random_play_rate(game: Game, seats: int) -> tuple[float, float]:
    """Steps and matches per second of compiled random play on one core."""
    options = game.choose(seats)
    cap = CAP if game.capped else 2**62
    play_batch(game, seats, options, 10, 1, cap=cap)
    count, best = 200, (0.0, 0.0)
    for seed in range(4):
        begun = time.perf_counter()
        batch = play_batch(game, seats, options, count, seed, cap=cap)
        seconds = time.perf_counter() - begun
        best = max(best, (batch.steps / seconds, count / seconds))
        count = max(count, int(count * SECONDS / 4 / seconds))
    return best


def rate_of(run: Any, count: int) -> float:
    """Calls per second of a compiled loop `run(count)`."""
    run(10)

    def once() -> float:
        begun = time.perf_counter()
        run(count)
        return count / (time.perf_counter() - begun)

    return best_of(once)


def setup_rate(game: Game, seats: int) -> float:
    """Set-ups per second."""
    setup = game.rules.setup

    @rule_for("bench", f"setups_{game.name}")
    def setups(states, options, seats, count):
        for number in range(count):
            states[1] = states[0]
            stir(states[1], uint64(number + 1))
            setup(states[1], seats, options[0])

    states, options = np.zeros(2, game.state), game.option_record(game.choose(seats))
    return rate_of(lambda count: setups(states, options, seats, count), 100_000)


def after_random_choices(game: Game, seats: int) -> State:
    """A state after 70 random choices, of the first match that goes on for so long."""
    seed, mask = 0, empty_mask(game.actions.count)
    while True:
        seed += 1
        s = begin(game, seats, game.choose(seats), seed)
        random_play(game)(s, mask, 70)
        if s.ask != OVER:
            return s


def deal_rate(game: Game, seats: int) -> float:
    """Copies with `deal` per second, of a hidden state in mid-game."""
    deal = game.sight.deal

    @rule_for("bench", f"deals_{game.name}")
    def deals(states, seat, count):
        for number in range(count):
            states[1] = states[0]
            stir(states[1], uint64(number + 1))
            deal(states[1], seat)

    states, s = np.zeros(2, game.state), after_random_choices(game, seats)
    states[0] = s
    game.sight.hide(states[0], int(s.seat))
    return rate_of(lambda count: deals(states, int(s.seat), count), 200_000)


FIRST_MOVE = """
import time; begun = time.perf_counter()
from herberg.games import game
from herberg.core.match import Match
match = Match(game({name!r}), {seats}, seed=1)
match.choices()
{more}
print(time.perf_counter() - begun)
"""
ALL_OF_IT = """
from herberg.core.play import play_batch
from herberg.bots.bot import make_bot
play_batch(match.game, {seats}, match.options, 1, 1, cap=1000)
match.play(match.seat, make_bot('greedy', match.game, 1).choose(match.view(match.seat), match.seat))
"""


def start_times(name: str, seats: int) -> tuple[float, float]:
    """Seconds to compile a whole game for the first time, and from a warm start to the first legal move."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HERBERG_CACHE": folder}

        def run(more: str) -> float:
            code = FIRST_MOVE.format(name=name, seats=seats, more=more.format(seats=seats))
            done = subprocess.run(
                [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
            )
            return float(done.stdout)

        return run(ALL_OF_IT), min(run("") for _ in range(3))


def open_spiel_rate() -> float | None:
    """Steps per second of OpenSpiel's own C++ random rollouts of backgammon, where it is installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    backgammon = pyspiel.load_game("backgammon")
    state = backgammon.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    length = float(np.mean([random_length(backgammon, seed) for seed in range(50)]))

    def once() -> float:
        """A search of two simulations, each judged by a hundred rollouts: nearly nothing but rollouts."""
        rollouts = pyspiel.RandomRolloutEvaluator(100, 1)
        bot = pyspiel.MCTSBot(backgammon, rollouts, 1.0, 2, 100, False, 1, False)
        begun = time.perf_counter()
        bot.step(state)
        return 200 * length / (time.perf_counter() - begun)

    return best_of(once)


def random_length(spiel_game: Any, seed: int) -> int:
    """The number of steps, chance included, of one random match: what a rollout walks through."""
    rng, state, steps = np.random.default_rng(seed), spiel_game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        steps += 1
    return steps


def figures_of(name: str, reference: float, peer: float | None) -> list[dict[str, Any]]:
    """A row of figures for each seat count."""
    played, rows = game(name), []
    random_batch(played)
    cold, warm = start_times(name, played.seats[0])
    for seats in played.seats:
        steps, matches = random_play_rate(played, seats)
        row = {"game": name, "seats": seats, "steps/s": round(steps), "matches/s": round(matches)}
        row |= {"x python": round(steps / reference, 1), "x open_spiel": round(steps / peer, 1) if peer else None}
        row |= {"deals/s": round(deal_rate(played, seats)), "setup µs": round(1e6 / setup_rate(played, seats), 2)}
        rows.append(row | {"bytes": played.state.itemsize, "cold s": round(cold, 1), "warm s": round(warm, 2)})
    return rows


def main() -> None:
    """Measure, print, write down."""
    names = sys.argv[1:] or list(OURS)
    reference, peer = best_of(reference_loop), open_spiel_rate()
    rows = [row for name in names for row in figures_of(name, reference, peer)]
    table = Table(*rows[0])
    for row in rows:
        table.add_row(
            *(
                "-" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
                for value in row.values()
            )
        )
    console = Console()
    console.print(table)
    console.print(f"reference loop in plain Python: {reference:,.0f} steps/s")
    console.print(f"open_spiel backgammon rollouts: {peer:,.0f} steps/s" if peer else "open_spiel is not installed")
    data = {"reference steps/s": round(reference), "open_spiel steps/s": peer and round(peer), "figures": rows}
    FIGURES.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
