"""The win matrix and the spread of points, as a picture."""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from herberg.arena.contest import Contest
from herberg.arena.figures import figures, points_of
from herberg.arena.match import Played
from herberg.core.words import _, many
from herberg.games import game

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = (".svg", ".png")
STYLE: Any = {
    "figure.constrained_layout.h_pad": 0.12,
    "font.size": 10,
    "svg.fonttype": "none",
    "svg.hashsalt": "herberg",
}
BLUE, ORANGE, GREY = "#3b6ea5", "#d1762b", "#e8e8e8"
DARK = 0.3  # so far from one half a cell is dark, and its words are white


def check_drawable(path: Path) -> None:
    """ValueError where no picture can be drawn."""
    if path.suffix.lower() not in KINDS:
        raise ValueError(_("{path}: a picture ends in .svg or .png").format(path=path))
    if find_spec("matplotlib") is None:
        raise ValueError(_("pictures need Matplotlib; install it with: pip install 'herberg[plots]'"))


def draw(contest: Contest, played: Sequence[Played], path: Path) -> None:
    """Save the picture of these matches, as SVG or PNG by the name of the file."""
    check_drawable(path)
    import matplotlib as mpl
    from matplotlib.figure import Figure

    data = figures(contest, played)
    high = 2.2 + 0.75 * len(contest.bots)
    with mpl.rc_context(STYLE):
        picture = Figure(figsize=(6.5 + high, high), layout="constrained")
        picture.suptitle(title(data), fontweight="bold")
        left, right = picture.subplots(1, 2, width_ratios=(high, 6))
        draw_matrix(left, data["bots"])
        if data["sides"]:
            draw_wins(right, data["bots"])
        else:
            draw_points(right, contest.bots, [one for one in played if one.finished])
        lasting: Any = {"Date": None} if path.suffix.lower() == ".svg" else {}
        picture.savefig(path, dpi=150, metadata=lasting)


def title(data: Mapping[str, Any]) -> str:
    """What was played, in a line."""
    matches = many("{n} match", "{n} matches", data["matches"] - data["unfinished"])
    seats = many("{n} seat", "{n} seats", data["seats"])
    return f"{_(game(data['game']).title)} · {seats} · {matches}"


def draw_matrix(axes: "Axes", bots: Sequence[Mapping[str, Any]]) -> None:
    """How often the row won against the column."""
    names = [row["bot"] for row in bots]
    cells = [[row["against"].get(name, NOBODY) for name in names] for row in bots]
    shares = np.array([[np.nan if cell["share"] is None else cell["share"] for cell in row] for row in cells])
    axes.set_facecolor(GREY)
    axes.imshow(shares, cmap="RdBu", vmin=0, vmax=1)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(length=0, top=False, bottom=False, labeltop=True, labelbottom=False)
    axes.spines[:].set_visible(False)
    axes.set_title(_("Won by the row against the column"), fontsize=10)
    for at, cell in np.ndenumerate(np.array(cells, object)):
        if cell["share"] is not None:
            colour = "white" if abs(cell["share"] - 0.5) > DARK else "black"
            axes.text(at[1], at[0], cell_words(cell), ha="center", va="center", color=colour, fontsize=8)


NOBODY: Mapping[str, Any] = {"share": None}


def cell_words(cell: Mapping[str, Any]) -> str:
    """The share, its interval in percent, and the number of matches."""
    low, high = cell["interval"]
    return f"{100 * cell['share']:.1f} %\n{100 * low:.1f} – {100 * high:.1f}\nn = {cell['matches']}"


def draw_points(axes: "Axes", bots: Sequence[str], finished: Sequence[Played]) -> None:
    """The spread of each bot's points: half of them in the box, and the mean."""
    axes.boxplot(
        [points_of(bot, finished) for bot in bots],
        orientation="horizontal",
        tick_labels=list(bots),
        widths=0.5,
        patch_artist=True,
        showmeans=True,
        boxprops={"facecolor": "#c9d9ea", "edgecolor": BLUE},
        whiskerprops={"color": BLUE},
        capprops={"color": BLUE},
        medianprops={"color": BLUE, "linewidth": 2},
        meanprops={"marker": "D", "markerfacecolor": ORANGE, "markeredgecolor": "white", "markersize": 6},
        flierprops={"marker": ".", "markeredgecolor": BLUE, "alpha": 0.4},
    )
    finish_rows(axes, _("Points: box for the middle half, line for the median, diamond for the mean"))


def draw_wins(axes: "Axes", bots: Sequence[Mapping[str, Any]]) -> None:
    """How often the side of a bot won; where sides win, points say no more than that."""
    for at, row in enumerate(bots, 1):
        if row["won"]["share"] is not None:
            axes.plot([100 * edge for edge in row["won"]["interval"]], [at, at], color=BLUE, linewidth=2)
            axes.plot(100 * row["won"]["share"], at, "D", color=ORANGE)
    axes.set_yticks(range(1, len(bots) + 1), [row["bot"] for row in bots])
    axes.set_ylim(0.5, len(bots) + 0.5)
    finish_rows(axes, _("Matches won, in percent, with 95 % confidence"))


def finish_rows(axes: "Axes", words: str) -> None:
    """The first bot on top, light lines to read by, and what it is."""
    axes.invert_yaxis()
    axes.set_title(words, fontsize=10)
    axes.grid(axis="x", color=GREY)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(left=False)
