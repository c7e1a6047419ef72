"""The palette and the small drawings: goods, coaches, stones, traders, coins, houses, buttons."""

from html import escape

from herberg.draw.letters import fit, length
from herberg.draw.svg import Number, box, disc, element, line, number, path, thing
from herberg.games.hellweg.pieces import Goods, Privilege

INK, SOFT, FAINT, CREAM = "#321", "#654", "#ba8", "#fff8e6"
PAPER, CARD, EDGE = "#f4e9cf", "#fffaf0", "#864"
GOLD, COPPER = "#e6b93f", "#7a5410"
GOODS_FILL = {Goods.BEER: "#a06a34", Goods.SALT: "#fbf8f0", Goods.IRONWARE: "#8d979e"}
KIND_FILL = {
    "coal": "#46454b",
    "herring": "#3f7791",
    "wine": "#86304d",
    "tobacco": "#66752f",
    "free_choice": "#a2731f",
}
WIDTH, TOKEN = 400, 14.5
Paint = dict[str, str | Number | None]

# ------------------------------------------------------------------ grounds and text


def sheet(height: Number, *body: str) -> str:
    """A panel's ground, so that it reads on light and dark pages, and what is on it."""
    return box(1, 1, WIDTH - 2, height - 2, 12, fill=PAPER, stroke=EDGE, stroke_width=2) + inked(*body)


def inked(*body: str) -> str:
    """Drawings in the ink that all in them inherits."""
    ink: Paint = {"fill": INK, "stroke_width": 1.2, "stroke_linecap": "round"}
    return element("g", *body, font_weight="600", text_anchor="middle", **ink)


def text(what: object, x: Number, y: Number, size: Number = 16, **paint: str | Number | None) -> str:
    """A line with its middle at y; ink, weight and anchor are the sheet's unless given."""
    return element("text", escape(str(what)), x=x, y=round(y + size * 0.36, 1), font_size=round(size, 1), **paint)


def fitted(what: str, x: Number, y: Number, width: Number, size: Number = 16, **paint: str | Number | None) -> str:
    """A line made smaller, then narrower, and at last cut, until it fits the width."""
    shown, size, narrow = fit(what, size, size * 0.75, width)
    return text(shown, x, y, size, **paint, **narrow)


def wrapped(what: str, x: Number, y: Number, width: Number, size: Number = 15) -> str:
    """Words on one line around y, or on two if that keeps them larger."""
    parts = what.split()
    if len(parts) < 2 or length(what, size) <= width:
        return fitted(what, x, y, width, size)
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    one, other = min(splits, key=lambda lines: max(length(part, size) for part in lines))
    return fitted(one, x, y - size * 0.5, width, size) + fitted(other, x, y + size * 0.5, width, size)


def button(id_: str, about: str, label: str, x: Number, y: Number, width: Number, height: Number = 34) -> str:
    """Something to press that is no piece of its own."""
    return thing(id_, about, key(x, y, width, height), fitted(label, x + width / 2, y + height / 2, width - 14, 17))


def key(x: Number, y: Number, width: Number, height: Number) -> str:
    """The ground of a button."""
    shade = box(x, y + 2, width, height, 9, fill=EDGE)
    return shade + box(x, y, width, height, 9, fill="#fff3cf", stroke=COPPER, stroke_width=1.5)


def drawn(x: Number, y: Number, size: Number, *shapes: str) -> str:
    """A drawing made in ink in a square of 20 around (0, 0), put in its place at its size."""
    scale = f" scale({number(size / 20)})" if size != 20 else ""
    place = f"translate({number(x)} {number(y)}){scale}"
    return element("g", *shapes, transform=place, stroke=INK)


# ------------------------------------------------------------------ goods and pieces


def goods_icon(goods: int, x: Number, y: Number, size: Number = 20) -> str:
    """A barrel of beer, a sack of salt, an anvil for ironware."""
    match Goods(goods):
        case Goods.BEER:
            shapes = path("M-6-9Q0-10.5 6-9Q9.5 0 6 9Q0 10.5-6 9Q-9.5 0-6-9Z", fill="#b3763a")
            shapes += path("M-7-4.5H7M-7 4.5H7", stroke_width=1.8)
        case Goods.SALT:
            shapes = path("M-5-9.5H5L2.5-5Q9.5 0 8 9.5H-8Q-9.5 0-2.5-5Z", fill="#fff")
            shapes += path("M-3-5H3", stroke_width=2) + disc(0, 3, 1.6, fill=SOFT)
        case _:
            shapes = path("M-10-7H10V-4Q4.5-3 3 1L6.5 8H-6.5L-3 1Q-4-2-10-4Z", fill="#68737b")
    return drawn(x, y, size, shapes)


def coach_icon(x: Number, y: Number, size: Number = 20, fill: str = "#d8c39a") -> str:
    """A covered wagon from the side."""
    return drawn(
        x,
        y,
        size,
        path("M-10 4V-2Q-10-9 0-9Q10-9 10-2V4Z", fill=fill),
        path("M-5.5 6h0M5.5 6h0", stroke_width=7),
    )


def stone_icon(x: Number, y: Number, size: Number = 20, fill: str = "#d8c39a") -> str:
    """A unit of goods: a block."""
    return drawn(
        x,
        y,
        size,
        box(-8, -8, 16, 16, 3, fill=fill),
        path("M-5-4H5", stroke=CREAM, stroke_width=1.5),
    )


def label_width(label: str) -> float:
    """How wide a token with this label is."""
    return 9 + 9.5 * len(label)


def stone_token(x: Number, y: Number, label: str, fill: str) -> str:
    """Stones of one player in a house: a block with the player's letter, and how many if several; in white."""
    width = label_width(label)
    return box(x - width / 2, y - 9, width, 18, 3.5, fill=fill) + token_text(label, x, y)


def token_text(label: str, x: Number, y: Number) -> str:
    """A token's label, in the size and colour of the group it is in."""
    return element("text", escape(label), x=x, y=round(y + TOKEN * 0.36, 1))


def on_tokens(*shapes: str, **attributes: str | Number | None) -> str:
    """A group in which labels are white and as large as tokens want them."""
    return element("g", *shapes, fill="#fff", font_size=TOKEN, font_weight="800", **attributes)


def wagon_cover(x: Number, y: Number, label: str) -> str:
    """The course of a covered wagon around its label."""
    half = label_width(label) / 2 + 1.5
    return f"M{number(x - half)} {number(y + 7)}v-8q0-9 9-9h{number(2 * half - 18)}q9 0 9 9v8z"


def wagon_wheels(x: Number, y: Number, label: str) -> str:
    """The course of its wheels: two points, to be drawn wide and round."""
    apart = label_width(label) - 9
    return f"M{number(x - apart / 2)} {number(y + 8)}h0m{number(apart)} 0h0"


def pawn(x: Number, y: Number, size: Number, label: str, fill: str) -> str:
    """A trader: a figure in a long coat, with the player's letter."""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 20)})"
    coat = path("M-8 10Q-7-1-3-3.5A4.5 4.5 0 1 1 3-3.5Q7-1 8 10Z", fill=fill, transform=place)
    return coat + text(label, x, y + size * 0.22, size / 2, fill="#fff")


def coin(x: Number, y: Number, radius: Number, label: object) -> str:
    """Thaler."""
    rim = disc(x, y, radius, fill=GOLD, stroke=COPPER, stroke_width=1.5)
    return rim + text(label, x, y, radius * 1.25, fill=INK)


def flag(x: Number, y: Number, size: Number = 20) -> str:
    """The start player's banner."""
    return drawn(
        x,
        y,
        size,
        path("M-6-9L9-5-6 0Z", fill=GOLD),
        line(-6, -10, -6, 10, stroke_width=2),
    )


def village(x: Number, y: Number, size: Number = 20) -> str:
    """Two cottages and a steeple."""
    return drawn(
        x,
        y,
        size,
        path("M-9 8V1H9V8Z", fill=CREAM),
        path("M-10 1l4.5-5L-1 1zM10 1L5.5-4 1 1zM-2 8V-3L0-10 2-3V8Z", fill="#c4442e"),
    )


def lock(x: Number, y: Number, size: Number = 20) -> str:
    """Not before the next turn."""
    return drawn(
        x,
        y,
        size,
        path("M-4.5-1V-4.5a4.5 4.5 0 0 1 9 0V-1", fill="none", stroke_width=2),
        box(-7, -1.5, 14, 10.5, 2, fill=GOLD),
    )


def warehouse_icon(x: Number, y: Number, size: Number = 20, arrow: str = "") -> str:
    """A warehouse; goods going in or out."""
    arrows = {"in": "M0-3V6M-3.5 2.5L0 6.5 3.5 2.5", "out": "M0 7V-2M-3.5 1.5L0-2.5 3.5 1.5"}
    shapes = [path("M-10-2L0-10 10-2V10H-10Z", fill="#c9925a")]
    if arrow:
        shapes += [path(arrows[arrow], fill="none", stroke="#fff", stroke_width=2.6)]
    else:
        shapes += [box(-4.5, 1, 9, 9, fill="#6b4423")]
    return drawn(x, y, size, *shapes)


def privilege_icon(kind: int, x: Number, y: Number, size: Number) -> str:
    """Into the warehouse, out of it, or a Thaler and a card turned over."""
    if kind == Privilege.TAKE:
        turn = path("M4-8a9 9 0 1 1-2 16M6 4L2 8l4 3", fill="none", stroke_width=2)
        return drawn(x, y, size, turn, disc(-5, 0, 6.5, fill=GOLD))
    return warehouse_icon(x, y, size, "in" if kind == Privilege.STORE else "out")


# ------------------------------------------------------------------ kinds of goods cards


def kind_icon(kind: str, x: Number, y: Number, size: Number = 20) -> str:
    """Coal, a herring, a goblet of wine, a tobacco leaf; a signpost for free choice."""
    fill = KIND_FILL[kind]
    match kind:
        case "coal":
            shapes = path("M-9 7L-8-1-3-4-1-9 5-8 6-2 9 1 8 8-3 9Z", fill=fill)
            shapes += path("M-3-4L1-1 6-2M1-1L0 9", fill="none", stroke="#aaa")
        case "herring":
            shapes = path("M-10 0Q-3-8 5-1L10-6Q8.5 0 10 6L5 1Q-3 8-10 0Z", fill="#7fb0c6")
            shapes += disc(-6, -1, 1.2, fill=INK) + path("M-3-3.5Q-1 0-3 3.5", fill="none")
        case "wine":
            shapes = path("M-6-9H6Q7 1 1 2V7L5 9.5H-5L-1 7V2Q-7 1-6-9Z", fill="#e9dfd0")
            shapes += path("M-6-5H6Q6 1 0 1Q-6 1-6-5Z", fill=fill)
        case "tobacco":
            shapes = path("M-9 9Q-9-6 8-9Q9 6-6 7Z", fill="#8b9a45")
            shapes += path("M-9 9L5-6M-4 4L-4-2M0 0L4 1", fill="none")
        case _:
            shapes = path("M-1-10H1V10H-1Z", fill=INK) + path("M-9-8H5L9-5 5-2H-9Z", fill="#e6b93f")
            shapes += path("M9 0H-5L-9 3-5 6H9Z", fill="#f2d98c")
    return drawn(x, y, size, shapes)


# ------------------------------------------------------------------ houses


def house_art(goods: int, x: Number, y: Number, width: Number, rows: int, icon: Number = 15) -> str:
    """A trading house: a roof in the colour of its good with the good on it, above a wall with room for stones."""
    half, wall = width / 2, number(1 + 19.5 * rows)
    front = path(f"M{number(2 - half)} 0v{wall}h{number(width - 4)}v-{wall}z", fill=CREAM)
    roof = f"M{number(-1 - half)} 1l9-20h{number(width - 16)}l9 20z"
    return drawn(x, y, 20, front, path(roof, fill=GOODS_FILL[Goods(goods)])) + goods_icon(goods, x, y - 9, icon)
