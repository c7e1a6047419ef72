"""`make replay`: play the choices of every kept match again under today's rules, and write down how they come out.

python -m tools.replay                                   rewrite all kept matches
python -m tools.replay burgundy 3 greedy,random setup=open   keep one more match
"""

import json
import sys
from pathlib import Path

from herberg.bots.bot import make_bot, play_out
from herberg.core.match import Match
from herberg.games import game

PLAYED = Path(__file__).resolve().parent.parent / "tests" / "games"


def rewrite(path: Path) -> None:
    """The same seed and choices, today's version and result; a choice no longer open is an error to look at."""
    data = json.loads(path.read_text())
    played = game(data["game"])
    match = Match(played, data["seats"], data["options"], int(data["seed"], 16))
    for move in data["moves"]:
        text, _, entropy = move.partition(" @")
        match.play(match.seat, played.actions.parse(text), int(entropy, 16))
    match.save(path)


def keep(name: str, seats: int, bots: str, options: dict[str, str], seed: int = 1, cap: int | None = None) -> Path:
    """A match between bots, kept under a name that says what it is."""
    played = game(name)
    match = Match(played, seats, options, seed)
    kinds = bots.split(",")
    play_out(match, [make_bot(kinds[seat % len(kinds)], played, seed * 100 + seat) for seat in range(seats)], cap)
    folder = PLAYED / name / "played"
    folder.mkdir(parents=True, exist_ok=True)
    parts = [f"{seats}-seats", *(f"{key}-{value}" for key, value in options.items()), *dict.fromkeys(kinds)]
    match.save(path := folder / ("-".join(parts) + ".json"))
    return path


def main() -> None:
    """See the module's words."""
    if len(sys.argv) == 1:
        for path in sorted(PLAYED.glob("*/played/*.json")):
            rewrite(path)
        return
    name, seats, bots, *options = sys.argv[1:]
    print(keep(name, int(seats), bots, dict(option.split("=") for option in options)).name)


if __name__ == "__main__":
    main()
