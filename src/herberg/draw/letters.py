"""How long words are on a board, and how they keep to their room.

Only the browser knows its typeface, so lengths are those of bold letters in a common one. What might not fit is set
smaller, then narrower, and at last cut off; narrow lines say how long they are, so they keep to it in any typeface.
"""

from collections.abc import Callable
from functools import lru_cache
from unicodedata import east_asian_width

from herberg.draw.svg import Number, Paint, Svg, element

SQUEEZE = 1.35
"""So many times too long may a line be; then its letters stand narrower."""
WIDER = 1.15
"""So many times as wide are the letters of the widest typeface that a page falls back on."""


def wide(letter: str) -> float:
    """How wide a letter is, in parts of its height."""
    if letter in "iljtfrI.,:;'|! ()-":
        return 0.35
    if letter in "mwMW@—…" or east_asian_width(letter) in "WF":
        return 1.0
    return 0.74 if letter.isupper() or ord(letter) > 0x2000 else 0.59


@lru_cache(4_000)
def length(text: str, size: Number) -> float:
    """How long a line of words is."""
    return size * sum(wide(letter) for letter in text)


def shortened(text: str, size: Number, room: Number) -> str:
    """A line that fits."""
    if length(text, size) <= room:
        return text
    while text and length(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fit(text: str, size: Number, least: Number, room: Number) -> tuple[str, float, dict[str, Paint]]:
    """What of a line to write, how large, and with which further attributes."""
    size = max(least, min(size, 0.99 * room / max(length(text, WIDER), 1)))
    shown = shortened(text, size, room * SQUEEZE)
    return shown, round(size, 2), narrowed(shown, size, room)


def narrowed(text: str, size: Number, room: Number) -> dict[str, Paint]:
    """The attributes that keep a line to its room where it is, or in another typeface might be, too long."""
    usual = length(text, size)
    if usual * WIDER <= room:
        return {}
    return {"textLength": round(min(usual, room), 1), "lengthAdjust": "spacingAndGlyphs"}


def text(words: str | int, x: Number | None, y: Number, size: Number | None = None, **paint: Paint) -> Svg:
    """A line of words around x, or from there on or up to there as `text_anchor` says, and in height at y."""
    return element("text", str(words), x=x, y=y, font_size=size, **paint)


def fitted(
    words: str,
    x: Number,
    y: Number,
    size: Number,
    room: Number,
    least: float = 0.8,
    write: Callable[..., Svg] = text,
    **paint: Paint,
) -> Svg:
    """A line that keeps to its room: smaller, down to this part of its size, then narrower, and at last cut off."""
    shown, size, narrow = fit(words, size, size * least, room)
    return write(shown, x, y, size, **paint, **narrow)


def capital(words: str) -> str:
    """The same words at the beginning of a sentence or on a card."""
    return words[:1].upper() + words[1:]
