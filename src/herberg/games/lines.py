"""Lines of the terminal: how wide they are there, and how they stay within it. Text is markup, as Rich reads it."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, chop_cells
from rich.markup import escape
from rich.text import Text

WIDTH = 100
LONGEST_NAME = 20


def columns(text: str) -> int:
    """How many columns are seen; some letters take two."""
    return Text.from_markup(text).cell_len


def padded(text: str, width: int) -> str:
    """Text filled up to a width."""
    return text + " " * (width - columns(text))


def cut(words: str, width: int) -> str:
    """Words without markup, as many of their letters as fit."""
    return words if cell_len(words) <= width else chop_cells(words, width - 1)[0] + "…"


def shown_name(name: str, width: int = LONGEST_NAME) -> str:
    """A name as it can stand in any line: not too wide, and its brackets are no markup."""
    return escape(cut(name, width))


def packed(parts: Sequence[str], between: str = " · ", indent: str = "    ") -> Iterator[str]:
    """Parts in a row, on as many lines as they need; a part is never broken."""
    line = parts[0]
    for part in parts[1:]:
        if columns(line + between + part) > WIDTH - len(between.rstrip()):
            yield line + between.rstrip()
            line = indent + part
        else:
            line += between + part
    yield line
