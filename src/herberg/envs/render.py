"""What an environment shows of a match: text, or a picture made of the panels that the house draws."""

import io
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from herberg.core.game import Game
from herberg.core.match import seen
from herberg.core.records import NONE
from herberg.core.words import _

GAP = 12
PAPER = "#f4efe4"
FONT = "DejaVu Sans"
Array = np.ndarray[Any, Any]


def names_of(seats: int) -> list[str]:
    """What the seats are called."""
    return [f"player_{seat}" for seat in range(seats)]


def text(game: Game, s: Any, seat: int = NONE) -> str:
    """The table as this seat sees it, as plain text."""
    from rich.text import Text  # only who wants to read waits for it

    return Text.from_markup(game.words.show(seen(game, s, seat), seat, names_of(int(s.seats)))).plain


def picture(game: Game, s: Any, seat: int = NONE, width: int = 1200) -> Array:
    """The table as this seat sees it: uint8[height, width, 3]; ValueError where a game has no picture."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    if game.picture is None:
        raise ValueError(_("{game} has no picture").format(game=_(game.title)))
    panels = game.picture.draw(seen(game, s, seat), seat, names_of(int(s.seats)))
    painted = svg_to_bytes(
        svg_string=one_drawing(panels), width=width, background=PAPER, font_dirs=[fonts()], skip_system_fonts=True
    )
    return np.asarray(Image.open(io.BytesIO(bytes(painted))).convert("RGB"))


@cache
def fonts() -> str:
    """The folder of the fonts that Matplotlib brings: the words look the same on every machine."""
    import matplotlib

    return f"{matplotlib.get_data_path()}/fonts/ttf"


def one_drawing(panels: Sequence[Any]) -> str:
    """The panels in two columns, each below what is there in the shorter one."""
    room = max(panel.width for panel in panels)
    parts, ends = [], [0.0, 0.0]
    for panel in panels:
        column = int(ends[1] < ends[0])
        place = f'<svg x="{column * (room + GAP)}" y="{ends[column]}" width="{panel.width}" height="{panel.height}" '
        parts.append(panel.svg().replace("<svg ", place, 1))
        ends[column] += panel.height + GAP
    frame = f"0 0 {2 * room + GAP} {max(ends)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" font-family="{FONT}">{"".join(parts)}</svg>'
