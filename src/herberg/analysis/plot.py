"""The chances over time as a picture, drawn by Matplotlib, which is an extra."""

from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from typing import Any

from herberg.analysis.review import Review
from herberg.core.words import _

KINDS = (".svg", ".png")
COLOURS = ("#0072b2", "#d55e00", "#007a5a", "#8f4a7f", "#7a5c00", "#3f3f3f")
LINES: tuple[Any, ...] = ("-", "--", "-.", ":", (0, (7, 2, 1, 2, 1, 2)))
"""Lines differ in kind as well as in colour: five kinds and six colours make thirty lines."""
STYLE: Any = {"svg.fonttype": "none", "text.parse_math": False}
"""Letters stay letters, and a name with two dollars in it is no formula."""


class NoPlot(ValueError):
    """Why there is no picture."""


def check(path: Path) -> None:
    """A picture of this kind can be drawn here; better known before the thinking than after it."""
    if path.suffix.lower() not in KINDS:
        raise NoPlot(_("{path}: a picture ends in .svg or .png").format(path=path))
    if find_spec("matplotlib") is None:
        raise NoPlot(_("pictures need Matplotlib; install it with: pip install 'herberg[plots]'"))


def plot(review: Review, names: list[str], title: str, path: Path) -> None:
    """A line for each seat, with the turning points numbered as in the list."""
    from matplotlib import rc_context

    with rc_context(STYLE):
        draw(review, names, title).savefig(path, dpi=150)


def draw(review: Review, names: list[str], title: str) -> Any:
    """The picture, not yet in a file."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 5), layout="constrained")
    axes = figure.add_subplot()
    points = review.points()
    moves = [after for after, _chances in points]
    for seat, colour, line in zip(range(len(names)), cycle(COLOURS), cycle(LINES), strict=False):
        axes.plot(moves, [100 * chances[seat] for _after, chances in points], color=colour, linestyle=line, linewidth=2)
    figure.legend(axes.lines, names, loc="outside right upper", handlelength=4, frameon=False)
    for number, turn in enumerate(review.turns(), 1):
        mark(axes, number, turn.move, 100 * turn.came)
    axes.set(xlim=(0, max(1, len(review.course.moves))), ylim=(-3, 103), title=title)
    axes.set(xlabel=_("moves"), ylabel=_("chance of winning, %"))
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def mark(axes: Any, number: int, x: float, y: float) -> None:
    """A numbered disc, and a thin line down to its move."""
    axes.vlines(x, -3, y, color="#888888", linewidth=0.7, zorder=1)
    disc = {"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": "#222222"}
    axes.annotate(str(number), (x, y), ha="center", va="center", fontsize=8, bbox=disc, zorder=4)
