"""The palette and the small drawings: goods, coaches, stones, traders, coins, houses, buttons."""

from functools import lru_cache, partial

from herberg.draw import letters
from herberg.draw.letters import length
from herberg.draw.svg import Number, Paint, Panel, Svg, box, disc, dress, element, group, line, number, path, thing

from ..pieces import Goods, Privilege

INK, CREAM, EDGE = "#321", "#fff8e6", "#864"
WRITING, SOFT, FAINT = dress("hw-ink", "#321"), dress("hw-soft", "#654"), dress("hw-faint", "#ba8")
PAPER, CARD, KEY = dress("hw-paper", "#f4e9cf"), dress("hw-card", "#fffaf0"), dress("hw-key", "#fff3cf")
GOLD, COPPER = "#e6b93f", "#7a5410"
GOODS_FILL = {Goods.BEER: "#a06a34", Goods.SALT: "#fbf8f0", Goods.IRONWARE: "#8d979e"}
KIND_FILL = {
    "coal": "#46454b",
    "herring": "#3f7791",
    "wine": "#86304d",
    "tobacco": "#66752f",
    "free_choice": "#a2731f",
}
WIDTH, TOKEN = 400, 15.5

# --- grounds and text


LEGIBLE = 0.78
"""Pixels for each unit from which on every panel can be read."""


def panel(
    name: str, title: str, place: str, height: Number, *body: Svg | str, width: Number = WIDTH, opens: str = ""
) -> Panel:
    """A panel on its own ground."""
    ground = box(1, 1, width - 2, height - 2, 12, fill=PAPER, stroke=EDGE, stroke_width=2)
    return Panel(name, title, place, width, height, ground + inked(*body), opens, LEGIBLE)


inked = partial(group, font_weight="600", text_anchor="middle", fill=WRITING, stroke_width=1.2, stroke_linecap="round")
"""Drawings in the ink that all in them inherits."""


def text(words: str | int, x: Number, y: Number, size: Number = 16, **paint: Paint) -> Svg:
    """A line with its middle at y; ink, weight and anchor are the panel's unless given."""
    return letters.text(words, x, round(y + size * 0.36, 1), round(size, 1), **paint)


LEAST = 15.8
"""Units that letters are high: on the smallest screen that makes twelve pixels."""


def fitted(words: str, x: Number, y: Number, size: Number, room: Number, **paint: Paint) -> Svg:
    """A line that keeps to its room: smaller as long as it can be read, then narrower, and at last cut off."""
    size = max(size, LEAST)
    return letters.fitted(words, x, y, size, room, max(0.75, LEAST / size), text, **paint)


def wrapped(words: str, x: Number, y: Number, size: Number, room: Number) -> Svg:
    """Words on one line around y, or on two if that keeps them larger."""
    parts = words.split()
    if len(parts) < 2 or length(words, size) <= room:
        return fitted(words, x, y, size, room)
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    one, other = min(splits, key=lambda lines: max(length(part, size) for part in lines))
    return fitted(one, x, y - size * 0.5, size, room) + fitted(other, x, y + size * 0.5, size, room)


def button(id_: str, about: str, label: str, x: Number, y: Number, width: Number, height: Number) -> Svg:
    """Something to press that is no piece of its own."""
    return thing(id_, about, key(x, y, width, height), fitted(label, x + width / 2, y + height / 2, 17, width - 14))


def key(x: Number, y: Number, width: Number, height: Number) -> Svg:
    """The ground of a button."""
    shade = box(x, y + 2, width, height, 9, fill=EDGE)
    return shade + box(x, y, width, height, 9, fill=KEY, stroke=COPPER, stroke_width=1.5)


def drawn(x: Number, y: Number, size: Number, *shapes: Svg) -> Svg:
    """A drawing made in ink in a square of 20 around (0, 0), put in its place at its size."""
    scale = f" scale({number(size / 20)})" if size != 20 else ""
    return group(*shapes, transform=f"translate({number(x)} {number(y)}){scale}", stroke=INK)


# --- goods and pieces

GOODS_ART = {  # a barrel, a sack, an anvil
    Goods.BEER: path("M-6-9Q0-10.5 6-9Q9.5 0 6 9Q0 10.5-6 9Q-9.5 0-6-9Z", fill="#b3763a")
    + path("M-7-4.5H7M-7 4.5H7", stroke_width=1.8),
    Goods.SALT: path("M-5-9.5H5L2.5-5Q9.5 0 8 9.5H-8Q-9.5 0-2.5-5Z", fill="#fff")
    + path("M-3-5H3", stroke_width=2)
    + disc(0, 3, 1.6, fill=SOFT),
    Goods.IRONWARE: path("M-10-7H10V-4Q4.5-3 3 1L6.5 8H-6.5L-3 1Q-4-2-10-4Z", fill="#68737b"),
}


def goods_icon(goods: int, x: Number, y: Number, size: Number) -> Svg:
    """A good."""
    return drawn(x, y, size, GOODS_ART[Goods(goods)])


@lru_cache(1_000)
def coach_icon(x: Number, y: Number, size: Number, fill: str = "#d8c39a") -> Svg:
    """A covered wagon from the side."""
    cover = path("M-10 4V-2Q-10-9 0-9Q10-9 10-2V4Z", fill=fill)
    return drawn(x, y, size, cover, path("M-5.5 6h0M5.5 6h0", stroke_width=7))


@lru_cache(1_000)
def stone_icon(x: Number, y: Number, size: Number, fill: str = "#d8c39a") -> Svg:
    """A unit of goods: a block."""
    return drawn(x, y, size, box(-8, -8, 16, 16, 3, fill=fill), path("M-5-4H5", stroke=CREAM, stroke_width=1.5))


def label_width(label: str) -> float:
    """How wide a token with this label is."""
    return 9 + 9.5 * len(label)


def stone_token(x: Number, y: Number, label: str, fill: str) -> Svg:
    """Stones of one player in a house: a block with the player's letter, and how many if several; in white."""
    width = label_width(label)
    return box(x - width / 2, y - 9, width, 18, 3.5, fill=fill) + token_text(label, x, y)


def token_text(label: str, x: Number, y: Number) -> Svg:
    """A token's label, in the size and colour of the group it is in."""
    return element("text", label, x=x, y=round(y + TOKEN * 0.36, 1))


on_tokens = partial(group, fill="#fff", font_size=TOKEN, font_weight="800")
"""Drawings in which labels are white and as large as tokens want them."""


def wagon_cover(x: Number, y: Number, label: str) -> str:
    """The course of a covered wagon around its label."""
    half = label_width(label) / 2 + 1.5
    return f"M{number(x - half)} {number(y + 7)}v-8q0-9 9-9h{number(2 * half - 18)}q9 0 9 9v8z"


def wagon_wheels(x: Number, y: Number, label: str) -> str:
    """The course of its wheels: two points, to be drawn wide and round."""
    apart = label_width(label) - 9
    return f"M{number(x - apart / 2)} {number(y + 8)}h0m{number(apart)} 0h0"


def pawn(x: Number, y: Number, size: Number, label: str, fill: str) -> Svg:
    """A trader: a figure in a long coat, with the player's letter."""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 20)})"
    coat = path("M-8 10Q-7-1-3-3.5A4.5 4.5 0 1 1 3-3.5Q7-1 8 10Z", fill=fill, transform=place)
    return coat + text(label, x, y + size * 0.22, max(size / 2, LEAST), fill="#fff")


def coin(x: Number, y: Number, radius: Number, label: str | int) -> Svg:
    """Thaler."""
    rim = disc(x, y, radius, fill=GOLD, stroke=COPPER, stroke_width=1.5)
    return rim + text(label, x, y, max(radius * 1.25, LEAST), fill=INK)


def flag(x: Number, y: Number, size: Number) -> Svg:
    """The start player's banner."""
    return drawn(x, y, size, path("M-6-9L9-5-6 0Z", fill=GOLD), line(-6, -10, -6, 10, stroke_width=2))


def village(x: Number, y: Number, size: Number) -> Svg:
    """Two cottages and a steeple."""
    roofs = path("M-10 1l4.5-5L-1 1zM10 1L5.5-4 1 1zM-2 8V-3L0-10 2-3V8Z", fill="#c4442e")
    return drawn(x, y, size, path("M-9 8V1H9V8Z", fill=CREAM), roofs)


def lock(x: Number, y: Number, size: Number) -> Svg:
    """Not before the next turn."""
    bow = path("M-4.5-1V-4.5a4.5 4.5 0 0 1 9 0V-1", fill="none", stroke_width=2)
    return drawn(x, y, size, bow, box(-7, -1.5, 14, 10.5, 2, fill=GOLD))


def warehouse_icon(x: Number, y: Number, size: Number, arrow: str) -> Svg:
    """A warehouse; goods going in or out."""
    arrows = {"in": "M0-3V6M-3.5 2.5L0 6.5 3.5 2.5", "out": "M0 7V-2M-3.5 1.5L0-2.5 3.5 1.5"}
    way = path(arrows[arrow], fill="none", stroke="#fff", stroke_width=2.6)
    return drawn(x, y, size, path("M-10-2L0-10 10-2V10H-10Z", fill="#c9925a"), way)


@lru_cache(1_000)
def privilege_icon(kind: int, x: Number, y: Number, size: Number) -> Svg:
    """Into the warehouse, out of it, or a Thaler and a card turned over."""
    if kind == Privilege.TAKE:
        turn = path("M4-8a9 9 0 1 1-2 16M6 4L2 8l4 3", fill="none", stroke_width=2)
        return drawn(x, y, size, turn, disc(-5, 0, 6.5, fill=GOLD))
    return warehouse_icon(x, y, size, "in" if kind == Privilege.STORE else "out")


# --- kinds of goods cards

KIND_ART = {
    "coal": path("M-9 7L-8-1-3-4-1-9 5-8 6-2 9 1 8 8-3 9Z", fill=KIND_FILL["coal"])
    + path("M-3-4L1-1 6-2M1-1L0 9", fill="none", stroke="#aaa"),
    "herring": path("M-10 0Q-3-8 5-1L10-6Q8.5 0 10 6L5 1Q-3 8-10 0Z", fill="#7fb0c6")
    + disc(-6, -1, 1.2, fill=INK)
    + path("M-3-3.5Q-1 0-3 3.5", fill="none"),
    "wine": path("M-6-9H6Q7 1 1 2V7L5 9.5H-5L-1 7V2Q-7 1-6-9Z", fill="#e9dfd0")
    + path("M-6-5H6Q6 1 0 1Q-6 1-6-5Z", fill=KIND_FILL["wine"]),
    "tobacco": path("M-9 9Q-9-6 8-9Q9 6-6 7Z", fill="#8b9a45") + path("M-9 9L5-6M-4 4L-4-2M0 0L4 1", fill="none"),
    "free_choice": path("M-1-10H1V10H-1Z", fill=INK)  # a signpost
    + path("M-9-8H5L9-5 5-2H-9Z", fill="#e6b93f")
    + path("M9 0H-5L-9 3-5 6H9Z", fill="#f2d98c"),
}


def kind_icon(kind: str, x: Number, y: Number, size: Number) -> Svg:
    """The sign of a kind of goods cards."""
    return drawn(x, y, size, KIND_ART[kind])


# --- houses


def house_art(goods: int, x: Number, y: Number, width: Number, rows: int, icon: Number) -> Svg:
    """A trading house: a roof in the colour of its good with the good on it, above a wall with room for stones."""
    half, wall = width / 2, number(1 + 19.5 * rows)
    front = path(f"M{number(2 - half)} 0v{wall}h{number(width - 4)}v-{wall}z", fill=CREAM)
    roof = f"M{number(-1 - half)} 1l9-20h{number(width - 16)}l9 20z"
    return drawn(x, y, 20, front, path(roof, fill=GOODS_FILL[Goods(goods)])) + goods_icon(goods, x, y - 9, icon)
