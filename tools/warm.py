"""Compile every game before anybody waits for it, two at a time: rules, playouts, bots. Later runs find it done."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from herberg.analysis.warm import warm_up_house
from herberg.core.play import play_batch
from herberg.games import OURS, game


def warm(name: str) -> None:
    """All that tests, bots and the house call."""
    played = game(name)
    seats = played.seats[0]
    warm_up_house(played)
    play_batch(played, seats, played.choose(seats), 1, 1, cap=5)


def main() -> None:
    """One game, or all of them in processes of their own."""
    if sys.argv[1:]:
        warm(sys.argv[1])
        return
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda name: subprocess.run([sys.executable, "-m", "tools.warm", name], check=True), OURS))


if __name__ == "__main__":
    main()
