"""The cards of the Coach Ride as small drawings around (0, 0), 40 wide, and the parts that its panels are made of.

Night and candle light: deep blue grounds, brass edges, parchment cards, wax seals. Kinds are told by shape and words.
"""

from functools import cache, partial

from herberg.draw.letters import SQUEEZE, length, narrowed, shortened, text
from herberg.draw.seats import SEAT_PAINT
from herberg.draw.svg import Number, Paint, Panel, Svg, box, disc, element, group, path, scaled
from herberg.games.coachride.pieces import SEALED_KINDS, Item, Profession, Side, Society

NIGHT, DUSK, PLATE, EDGE = "#131a33", "#1b2547", "#26325c", "#55649a"
CREAM, PARCHMENT, INK, FADED = "#f8ecd2", "#f3e6c6", "#2a1c12", "#aab3d6"
CANDLE, BRASS, WAX, WOOD, LEATHER = "#ffc857", "#c8963c", "#b3272d", "#4b2f1f", "#4a1f28"
GOLD, SILVER, STEEL, GLASS, HIDE, VIOLET, GREEN = (
    "#ecb935",
    "#dfe4ea",
    "#b9c4cf",
    "#cfe6ee",
    "#9a6234",
    "#7d4aa8",
    "#4f9a4a",
)
SOCIETY_PAINT = {Society.ORDER: "#d9a520", Society.BROTHERHOOD: "#8453b5"}
WIDTH = 360
"""All panels are this wide, so that words have one size on a phone."""

# --- items

KEY = "M-10-7A7 7 0 1 0-3.500 2.600H8V8h3V2.600h2V9h3v-11.600H-3.500A7 7 0 0 0-10-7zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
GOBLET = "M-10-15h20Q10 0 2 2v8l6 3v3H-8v-3l6-3V2q-8-2-8-17z"
SWORD = "M0-17l3 5V5h6v3H2v8h-4V8h-7V5h6v-17z"
SHIELD = "M-12-14Q0-19 12-14V0Q11 11 0 17-11 11-12 0z"
STAR = "M0-10l3 6.500 7 .8-5.200 4.700 1.400 7L0 5.500-6.200 9l1.400-7L-10-2.700l7-.8z"


def turned(angle: Number, *children: Svg) -> Svg:
    """A drawing turned around its middle."""
    return group(*children, transform=f"rotate({angle:g})")


def bag(emblem: Svg) -> Svg:
    """A travelling bag with a sign on it."""
    return (
        path("M-6-8v-4q0-4 4-4h4q4 0 4 4v4", fill="none", stroke_width=2.5)
        + path("M-17-5q0-4 4-4h26q4 0 4 4v17q0 4-4 4h-26q-4 0-4-4z", fill=HIDE)
        + path("M-17-1h34", fill="none")
        + disc(0, 5, 8, fill=CREAM)
        + emblem
    )


def knife(angle: int) -> Svg:
    """One of three knives in a fan."""
    blade = path("M0-32 3-26v12h-6v-12z", fill=SILVER) + path("M-3-14h6v9h-6z", fill=HIDE)
    return group(blade, transform=f"translate(0 16)rotate({angle})")


ITEM_ART = {
    Item.KEY: turned(-45, path(KEY, fill=GOLD, fill_rule="evenodd")),
    Item.GOBLET: path(GOBLET, fill=SILVER) + path("M-9-9H9", fill="none") + disc(0, -4, 3, fill=VIOLET),
    Item.BAG_KEY: bag(scaled(0, 5, 0.42, turned(-45, path(KEY, fill=GOLD, stroke_width=2)))),
    Item.BAG_GOBLET: bag(scaled(0, 5, 0.38, path(GOBLET, fill=VIOLET, stroke_width=2))),
    Item.DAGGER: turned(
        40,
        path("M0-20l4 6V3h-8v-17z", fill=SILVER)
        + path("M0-18V3", fill="none")
        + path("M-9 3H9v4H-9z", fill=GOLD)
        + path("M-2.500 7h5v9h-5z", fill=HIDE),
    ),
    Item.GLOVES: path(
        "M-8 17V6l-6-8q0-4 4-3l4 5v-12q2-3 4 0v9-12q2-3 4 0v12-10q2-3 4 0v11-7q2-3 4 0V6L7 11v6z", fill=HIDE
    )
    + path("M-8 12H7", fill="none"),
    Item.THROWING_KNIVES: knife(-32) + knife(32) + knife(0),
    Item.WHIP: path(
        "M-5 5Q-13-9-1-14t15 6-4 14-13-2 3-10 7 3-3 4",
        fill="none",
        stroke=INK,
        stroke_width=4.5,
        stroke_linecap="round",
    )
    + path("M-5 5Q-13-9-1-14t15 6-4 14-13-2 3-10 7 3-3 4", fill="none", stroke=HIDE, stroke_width=2.5)
    + path("M-16 16-7 3l4 3-9 12z", fill=WOOD),
    Item.POISON_RING: disc(0, 7, 9, fill="none", stroke=INK, stroke_width=6)
    + disc(0, 7, 9, fill="none", stroke=GOLD, stroke_width=4)
    + path("M-8-10l4-7h8l4 7-8 8z", fill=GREEN)
    + path("M-8-10H8", fill="none"),
    Item.PRIVILEGE: path("M-12-16H9q5 0 5 5h-5v27h-18q-5 0-5-5v-24z", fill="#fffaf0")
    + path("M-8-9H4m-12 5H4m-12 5H2", fill="none")
    + path("M3 9l-2 9 4-2 4 2-2-9z", fill=WAX)
    + disc(5, 8, 5, fill=WAX),
    Item.MONOCLE: disc(-2, -4, 11, fill=GLASS, stroke=INK, stroke_width=5)
    + disc(-2, -4, 11, fill="none", stroke=GOLD, stroke_width=3)
    + path("M-8-5q1-5 6-5", fill="none", stroke="#fff", stroke_width=2)
    + path("M8 3q9 4 3 14", fill="none", stroke_width=2, stroke_dasharray="2 2"),
    Item.BLACK_PEARL: path("M-17 8Q-15 18 0 18T17 8Q9 3 0 3t-17 5z", fill="#e9cfd2")
    + path("M-9 16-5 5m5 13V4M9 16 5 5", fill="none")
    + disc(0, -4, 12, fill="#1d1b26")
    + path("M-6-6q1-6 6-6", fill="none", stroke="#e8e8f4", stroke_width=2.500, stroke_linecap="round"),
    Item.BROKEN_MIRROR: path("M-3 7h6l2 11H-5z", fill=HIDE)
    + element("ellipse", cx=0, cy=-5, rx=12, ry=14, fill=GOLD)
    + element("ellipse", cx=0, cy=-5, rx=9, ry=11, fill=GLASS)
    + path("M-2-15l3 7-6 4 7 2-4 8M1-8l7-3M2-2l6 5", fill="none", stroke_width=1.600),
    Item.SEXTANT: path("M-15 8Q0 24 15 8l-3-4Q0 16-12 4z", fill=GOLD)
    + path("M0-15-13 6M0-15 13 6M0-15 5 13M-6-5H6", fill="none", stroke=INK, stroke_width=2.200)
    + disc(0, -14, 4, fill=GOLD),
    Item.COAT: path("M-5-16H5l5 5 7 25q-8 4-17 4t-17-4l7-25z", fill="#3f5f52")
    + path("M-5-16 0-9l5-7M0-9v27M-8-6-9 14M8-6 9 14", fill="none")
    + disc(0, -8, 2.5, fill=GOLD),
    Item.TOME: path("M-14-12q0-5 5-5h22v29H-9q-5 0-5 4z", fill="#3d5a9e")
    + path("M-14 16q0-4 5-4h22v5H-10q-4 0-4-1z", fill="#fffaf0")
    + scaled(1, -3, 0.65, path(STAR, fill=GOLD)),
    Item.COAT_OF_ARMS: path(SHIELD, fill=WAX)
    + path("M0-16.500Q6-16.500 12-14V0H0zM0 0v17Q-11 11-12 0z", fill=GOLD)
    + path("M-12 0H12M0-16V17", fill="none"),
}

# --- professions

PROFESSION_ART = {
    Profession.DIPLOMAT: path("M15-17Q-4-15-9 3l-5 13 3 1 4-10Q11 4 15-17z", fill="#fffaf0")
    + path("M-7 7Q-1-6 9-11", fill="none")
    + path("M-2 11H14v6H-2z", fill="#3d5a9e"),
    Profession.CLAIRVOYANT: path("M-9 8H9l4 9h-26z", fill=HIDE)
    + disc(0, -4, 13, fill="#b9a5e0")
    + path("M-8-6q1-7 8-7", fill="none", stroke="#fff", stroke_width=2.5)
    + scaled(2, 0, 0.6, path(STAR, fill=CANDLE)),
    Profession.PRIEST: path("M-4-17h8v9h9v7H4v18h-8V-1h-9v-7h9z", fill="#fffaf0"),
    Profession.DUELIST: turned(45, path(SWORD, fill=SILVER)) + turned(-45, path(SWORD, fill=SILVER)),
    Profession.POISON_MIXER: path("M-5-17H5v4H3v7L13 9q3 8-5 8H-8q-8 0-5-8L-3-6v-7h-2z", fill=GLASS)
    + path("M-8 3H8l5 7q2 7-5 7H-8q-7 0-5-7z", fill=GREEN)
    + disc(-3, 9, 2, fill=CREAM)
    + disc(4, 6, 1.5, fill=CREAM),
    Profession.HYPNOTIST: disc(0, 2, 15, fill="#fffaf0")
    + path("M-3-13v-4h6v4z", fill=GOLD)
    + path("M0 2q3-3 4 1t-5 4-6-6 8-7 9 8-10 9-11-9", fill="none", stroke_width=2),
    Profession.THUG: path("M-17 13-3-1Q-4-12 6-16q11-1 11 8Q14 3 4 4l-15 14z", fill=HIDE)
    + path("M2-10l3 3m2-6 3 3M3-3l3 3m3-7 3 3", fill="none", stroke_width=2),
    Profession.GRANDMASTER: path("M-14 9-17-9l9 7 8-14 8 14 9-7-3 18z", fill=GOLD)
    + path("M-14 11h28v5h-28z", fill=GOLD)
    + disc(0, 3, 3, fill=WAX),
    Profession.BODYGUARD: path("M-12 17V-1Q-12-17 0-17T12-1v18H4V8h-8v9z", fill=STEEL)
    + path("M-8-3h16v4H-8z", fill=INK)
    + path("M0-17V-3", fill="none"),
    Profession.DOCTOR: path("M4-9q9 2 8 12l-3 9-6 2Q-8 8-18 17q0-12 8-19 0-6 14-7z", fill="#e3d3b4")
    + path("M-12-7Q-9-10-6-10l3-7H9l3 8q3 0 5 3-14-4-29-1z", fill=INK)
    + disc(3, -1, 3, fill=GLASS)
    + path("M-14 11-4 4", fill="none"),
}


outlined = partial(group, stroke=INK)
"""Drawings whose shapes have an outline of ink."""


@cache
def item_art(kind: int) -> Svg:
    """What an item looks like."""
    return outlined(ITEM_ART[Item(kind)])


@cache
def profession_art(profession: int) -> Svg:
    """What a profession looks like."""
    return outlined(PROFESSION_ART[Profession(profession)])


@cache
def society_art(society: int) -> Svg:
    """The seal of an allegiance: a key on gold, a goblet on violet."""
    sign = scaled(0, 0, 0.62, turned(-45, path(KEY, fill=CREAM, fill_rule="evenodd")))
    if society == Society.BROTHERHOOD:
        sign = scaled(0, 0, 0.6, path(GOBLET, fill=CREAM))
    return outlined(blob(SOCIETY_PAINT[Society(society)]), sign)


@cache
def society_token(society: int) -> Svg:
    """The same seal, small, in few strokes."""
    paint = SOCIETY_PAINT[Society(society)]
    if society == Society.BROTHERHOOD:
        sign = path("M-5-7H5Q5 0 1 1V5L4 8H-4L-1 5V1Q-5 0-5-7z", fill=CREAM)
    else:
        sign = path("M-6 4a2.500 2.500 0 1 0 .01 0M-3 4 6-5M3-2 6 1", fill="none", stroke=CREAM, stroke_width=2.5)
    return disc(0, 0, 13, fill=paint, stroke=INK) + sign


def blob(fill: str) -> Svg:
    """Wax as it ran under the seal."""
    return path(
        "M-2-16q6-3 10 1 7 1 7 7 4 6 0 11 0 7-6 9-5 6-11 3-7 2-10-3-6-3-4-9-3-6 1-11 2-7 13-8z", fill=fill
    ) + disc(0, 0, 11.5, fill="none", stroke_opacity=".45")


WAX_SEAL = group(blob(WAX), stroke="#5d1216")
SUITCASE = path("M-4-8v-3h8v3h3q3 0 3 3V4q0 3-3 3H-7q-3 0-3-3v-9q0-3 3-3zv15M4-8V7", fill=HIDE)
FLASK = outlined(
    path("M-3-9h6v2H2v4l5 7q1 4-2 4H-5q-3 0-2-4l5-7v-4h-1z", fill=GLASS),
    path("M-5 2H5l2 3q0 3-2 3H-5q-2 0-2-3z", fill=WAX),
)
FLAME = path("M0-14Q7-4 5 1 3 5 0 5T-5 1Q-6-4 0-14z", fill=CANDLE) + path("M0-6Q3-1 0 3-3-1 0-6z", fill="#fff6d8")
SWORD_SIGN = turned(45, path(SWORD, fill=SILVER, stroke=INK))
SHIELD_SIGN = path(SHIELD, fill="#7fa6d8", stroke=INK) + path("M0-15V15M-11-3H11", fill="none", stroke=INK)
SIDE_SIGNS = {Side.ATTACKER: SWORD_SIGN, Side.DEFENDER: SHIELD_SIGN}


# --- words


def broken(words: str, size: Number, room: Number) -> list[str]:
    """A sentence in lines that fit."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def paragraph(
    words: str, x: Number, y: Number, room: Number, rows: int, sizes: tuple[Number, ...], weight: int = 500
) -> Svg:
    """A sentence in a column, as large as it fits in so many rows of the first size."""
    tall, sizes = rows * sizes[0] * 1.18, readable(sizes)
    size, lines = next(
        ((size, lines) for size in sizes if len(lines := broken(words, size, room)) * size * 1.18 <= tall),
        (sizes[-1], broken(words, sizes[-1], room)),
    )
    step = size * 1.18
    spans = [element("tspan", line, x=x, dy=step if at else None) for at, line in enumerate(lines)]
    return element("text", *spans, x=x, y=y + size * 0.85, font_size=size, text_anchor="start", font_weight=weight)


LEAST = 12.9
"""Units that letters are high: a phone shows a little more than a pixel for each."""


def readable(sizes: tuple[Number, ...]) -> tuple[Number, ...]:
    """Those of the sizes that can be read everywhere."""
    return tuple(size for size in sizes if size >= LEAST) or (LEAST,)


def sized(words: str, x: Number, y: Number, room: Number, sizes: tuple[Number, ...], **paint: Paint) -> Svg:
    """A line of words in the first size that fits; else in the last, a little narrower, and at last cut off."""
    sizes = readable(sizes)
    size = next((size for size in sizes if length(words, size) <= room), sizes[-1])
    shown = shortened(words, size, room * SQUEEZE)
    return text(shown, x, y, size, **paint, **narrowed(shown, size, room))


def stacked(words: str, x: Number, y: Number, room: Number, sizes: tuple[Number, ...], fill: str) -> Svg:
    """A name around x in as few lines as it fits, at most three; the last line's foot is on y."""
    sizes = readable(sizes)
    tries = [(1, size) for size in sizes[:2]] + [(most, size) for most in (2, 3) for size in sizes]
    size, lines = next(
        ((size, lines) for most, size in tries if len(lines := whole_lines(words, size, room)) in range(1, most + 1)),
        (sizes[-1], broken(words, sizes[-1], room * SQUEEZE)),
    )
    tops = [round(y - size * 1.1 * (len(lines) - 1 - at), 1) for at in range(len(lines))]
    return Svg(*(sized(line, x, top, room, (size,), fill=fill) for line, top in zip(lines, tops, strict=True)))


def whole_lines(words: str, size: Number, room: Number) -> list[str]:
    """A sentence in lines of which each fits; nothing if a single word does not."""
    lines = broken(words, size, room)
    return lines if all(length(line, size) <= room for line in lines) else []


def halved(text: str) -> list[str]:
    """Words in two lines: what is in brackets on the second, else as even as can be; a single word stays whole."""
    words = text.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    even = sorted(cuts, key=lambda cut: (not cut[1].startswith("("), abs(len(cut[0]) - len(cut[1]))))
    return list(even[0]) if even else [text]


# --- parts of a panel


def panel(name: str, title: str, place: str, height: Number, *children: Svg | str, width: Number = WIDTH) -> Panel:
    """A panel on its own ground, night above and dusk below."""
    stops = element("stop", offset=0, stop_color="#0d1228") + element("stop", offset=1, stop_color="#232f5c")
    sky = element("defs", element("linearGradient", stops, id=f"{name}-sky", x2=0, y2=1))
    return Panel(name, title, place, width, height, sky + sheet(width, height, f"url(#{name}-sky)", *children))


def sheet(width: Number, height: Number, fill: str, *children: Svg | str) -> Svg:
    """A ground with bold, centred words on it."""
    return box(0.5, 0.5, width - 1, height - 1, 12, fill=fill, stroke=BRASS) + inked(*children, fill=CREAM)


def inked(*children: Svg | str, fill: str = INK) -> Svg:
    """Drawings in ink or in light, with bold, centred words."""
    return group(*children, fill=fill, text_anchor="middle", font_weight=700, stroke_linejoin="round")


def seal(seat: int, mark: str, x: Number, y: Number, radius: Number = 10) -> Svg:
    """A player's seal: wax of the player's colour with the player's letter."""
    wax = disc(x, y, radius, fill=SEAT_PAINT[seat], stroke=CREAM, stroke_width=radius / 8)
    return wax + text(mark, x, y + radius * 0.44, max(radius * 1.2, LEAST if radius != 9.5 else 14.8), fill="#fff")


def back(x: Number, y: Number, width: Number, height: Number) -> Svg:
    """The back of a card."""
    edge = f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z"
    return path(f"{edge}m2 2h{width - 4:g}v{height - 4:g}h-{width - 4:g}z", fill=LEATHER, stroke=BRASS)


def is_sealed(kind: int) -> bool:
    """CR-1.1: whether an item bears a seal."""
    return bool(SEALED_KINDS >> kind & 1)


def heading(words: str, y: Number) -> list[Svg]:
    """The title of a part, between two thin lines of brass."""
    half = length(words, 15) / 2 + 8
    rule = path(f"M14 {y - 5}H{180 - half:.0f}M{180 + half:.0f} {y - 5}H312", stroke=BRASS, fill="none")
    return [rule, text(words, 180, y, 15, fill=CANDLE)]
