"""Where the panels of a picture stand: side by side and above one another, for windows of several widths.

A plan names panels. Those beside one another are equally high, those above one another equally wide, so a plan is a
rectangle without holes, whatever the shapes in it; the page only finds how large it can be. As the shapes stay the same
all through a match, nothing ever moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from herberg.draw.svg import Panel

Plan = str | dict[str, Any]
"""The name of a panel, or several plans beside or above one another, or rows of cards."""


@dataclass(frozen=True)
class Scene:
    """A plan for cloths at least so many pixels wide; what is `below` it is seen by scrolling."""

    least: int
    plan: Plan
    below: Plan = ""


def beside(*plans: Plan) -> Plan:
    """All equally high."""
    return several("beside", plans)


def above(*plans: Plan) -> Plan:
    """All equally wide."""
    return several("above", plans)


def several(how: str, plans: Sequence[Plan]) -> Plan:
    """These together; what is empty is left out, and one alone stands for itself."""
    parts = [plan for plan in plans if plan]
    return parts[0] if len(parts) == 1 else {how: parts} if parts else ""


def cards(names: Sequence[str], row: int, rows: int = 1) -> Plan:
    """So many in a row, in at least so many rows, equally wide; where there are fewer the rest stays free."""
    return {"cards": list(names), "row": row, "rows": rows} if names else ""


def usual(panels: Sequence[Panel]) -> list[Scene]:
    """How a picture stands whose game does not say: the middle, one's own things, the others, in rows."""
    at = {place: [panel.name for panel in panels if panel.place == place] for place in ("board", "mine", "other")}
    board, mine, other = at["board"], at["mine"], at["other"]
    return [
        Scene(1020, above(cards([*board, *mine], 3), cards(other, 3))),
        Scene(700, above(cards([*board, *mine], 2), cards(other, 2))),
        Scene(0, above(*board, *mine, *other)),
    ]
