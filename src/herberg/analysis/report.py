"""A review as data: what `herberg analyse --json` writes and what the web sends to the page."""

from typing import Any

from herberg.analysis.review import Review, Turn
from herberg.analysis.words import tell_turn, verdict
from herberg.core.game import Names


def report(review: Review, names: Names) -> dict[str, Any]:
    """Everything, ready for JSON. Moves count from 1, seats from 0, chances go from 0 to 1:

    - `game`, `seats`, `names`, `moves` (how many), `iterations` (of each thought).
    - `points`: chances over time; `after` so many moves, `chances` of every seat. The last one tells who won.
    - `looks`: for each choice thought about its `move`, the `seat` that chose, `played` and `best` (the choice that was
      made and the search's own, each as `action` in notation and `text`), and the `chances` of every seat before it.
    - `turns`: the turning points in order of play; `kind` is `choice` or `luck`, `seat` whose chances they are, `came`
      the chances with what happened, `instead` those with the better choice or the luck to be expected, `noise` the
      standard error of the difference, `played` and `better` choices as above (no `better` for luck), `verdict` what
      is to be said about it, and `text` the same with what happened.
    """
    course = review.course
    return {
        "game": course.game.name,
        "seats": course.seats,
        "names": list(names),
        "moves": len(course.moves),
        "iterations": review.iterations,
        "points": [{"after": after, "chances": rounded(chances)} for after, chances in review.points()],
        "looks": [
            {
                "move": look.move,
                "seat": look.seat,
                "played": choice(review, look.move, look.played, names),
                "best": choice(review, look.move, look.best, names),
                "chances": rounded(look.chances),
            }
            for look in review.looks
        ],
        "turns": [turn_data(review, turn, names) for turn in review.turns()],
    }


def turn_data(review: Review, turn: Turn, names: Names) -> dict[str, Any]:
    """One turning point."""
    return {
        "move": turn.move,
        "kind": "luck" if turn.better is None else "choice",
        "seat": turn.seat,
        "played": choice(review, turn.move, turn.played, names),
        "better": None if turn.better is None else choice(review, turn.move, turn.better, names),
        "came": round(turn.came, 4),
        "instead": round(turn.instead, 4),
        "noise": round(turn.noise, 4),
        "verdict": verdict(review.course, turn, names),
        "text": tell_turn(review.course, turn, names),
    }


def choice(review: Review, move: int, action: int, names: Names) -> dict[str, str]:
    """A choice in notation and in words."""
    course = review.course
    return {"action": course.game.actions.text(action), "text": course.say(move, action, names)}


def rounded(chances: tuple[float, ...]) -> list[float]:
    """Chances no finer than anybody needs them."""
    return [round(chance, 4) for chance in chances]
