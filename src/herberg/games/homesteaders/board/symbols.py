"""The palette, and every piece as a small symbol around the middle of a square of 20 by 20."""

from functools import partial

from herberg.draw.svg import Svg, box, disc, dress, element, group, path
from herberg.games.homesteaders.pieces import Colour

INK, WOOD, LEATHER = "#33241a", "#8a5a33", "#5b3b25"
WRITING, FAINT, PALE = dress("hs-ink", "#33241a"), dress("hs-soft", "#6f5a45"), dress("hs-pale", "#76613f")
PAPER, CARD, PLATE = dress("hs-paper", "#efe0c2"), dress("hs-card", "#fbf4e4"), dress("hs-plate", "#dcc79d")
BAND, BUSY = dress("hs-band", "#f0e2c4"), dress("hs-busy", "#f7dfa3")
IRON, STARS = dress("hs-iron", "#2d3a44"), dress("hs-star", "#8c2331")
"""What pieces are drawn with; and the grounds and letters, which have a dark dress."""
PAINT = {
    Colour.RESIDENTIAL: "#4f7f43",
    Colour.COMMERCIAL: "#b0432f",
    Colour.INDUSTRIAL: "#34668f",
    Colour.SPECIAL: "#b98312",
}

STAR = "M0-10 2.9-4.2 9.5-3.1 4.9 1.7 5.9 8.1 0 5.2-5.9 8.1-4.9 1.7-9.5-3.1-2.9-4.2Z"
FIGURE = (
    "M-8.5-5.2Q-4.5-5-3.7-9.2 0-10.6 3.7-9.2 4.5-5 8.5-5.2 6.5-3 3.6-3.4 3.4-1.2 2-.2 7-.2 7.6 9.7"
    "H-7.6Q-7-.2-2-.2-3.4-1.2-3.6-3.4-6.5-3-8.5-5.2Z"
)
HEAD = "M-5-4Q-9.5-4.5-9-9-6-6.5-3-6.5H3Q6-6.5 9-9 9.5-4.5 5-4L9.7-2.5Q9 1 5.5.5L4 6Q0 11.5-4 6L-5.5.5Q-9 1-9.7-2.5Z"

outlined = partial(group, stroke=INK)
"""Drawings whose shapes have an outline of ink."""


def sign(fill: str, glyph: str) -> Svg:
    """A white glyph on a square of this colour."""
    return box(-9.5, -9.5, 19, 19, 4, fill=fill) + path(glyph, fill="#fff")


SYMBOLS = {
    "wood": outlined(
        box(-9.5, -1, 19, 9, 4.5, fill="#8f5a2d"),
        box(-7, -8.5, 16, 8.5, 4.2, fill="#a96e3a"),
        element("ellipse", cx=5.6, cy=3.5, rx=3, ry=4, fill="#e8c08a"),
        element("ellipse", cx=5.8, cy=-4.2, rx=2.8, ry=3.8, fill="#f1d09f"),
    ),
    "food": outlined(
        path("M0-4C-4-8-9.5-5.5-9 1-8.6 6-4.5 10.5 0 8.4 4.5 10.5 8.6 6 9 1 9.5-5.5 4-8 0-4Z", fill="#c8402c"),
        path("M0-4Q-.5-8 1-10", fill="none"),
        path("M1-6Q5-11 8-8.5 6-4.5 1-6Z", fill="#5f9142"),
    ),
    "steel": path("M-9-9H9V-4H3.5V4H9V9H-9V4H-3.5V-4H-9Z", fill="#93a5b1", stroke=INK)
    + path("M-7.5-7.5H7.5", stroke="#e4edf2", stroke_width=1.5),
    "gold": outlined(path("M-6-7H6L9.7 7H-9.7Z", fill="#f0b91f"), path("M-6-7H6L7-3H-7Z", fill="#ffe38a"))
    + element("text", "Au", y=2.3, font_size=8.5, fill="#5f4300", font_weight=700),
    "copper": path("M-9.5 0-5-8.5H5L9.5 0 5 8.5H-5Z", fill="#c76a35", stroke=INK)
    + element("text", "Cu", y=0.3, font_size=8.5, fill="#fff", font_weight=700),
    "livestock": outlined(
        path(HEAD, fill="#f6ead9"),
        path("M-4.6-4 0-4Q-1 0-4.8 1Z", fill="#5d4231", stroke="none"),
        element("ellipse", cx=0, cy=5.7, rx=3.8, ry=2.8, fill="#e7a794"),
    )
    + path("M-2.5-.5v1M2.5-.5v1M-1.3 5.5v.6M1.3 5.5v.6", stroke=INK, stroke_width=1.5, stroke_linecap="round"),
    "silver": element("circle", r=9.5, fill="#dfe3e4", stroke=INK)
    + element("circle", r=7.6, fill="none", stroke="#9aa3a6", stroke_width=".8"),
    "trade": path("M-9.5-4-4-9.5H4L9.5-4V4L4 9.5H-4L-9.5 4Z", fill="#6a4c86", stroke=INK)
    + path("M-6-2.7H4M1-6 5-2.7 1 0M6 3H-4M-1 0-5 3-1 6.2", fill="none", stroke="#fff", stroke_width=1.7),
    "point": path(STAR, fill=STARS, stroke=STARS, stroke_width=2.4, stroke_linejoin="round"),
    "line": box(-9.5, -9.5, 19, 19, 3, fill="#d9c7a3", stroke=INK)
    + path("M-5-8V8M0-8V8M5-8V8", stroke="#7b4f2b", stroke_width=2.6)
    + path("M-9-4H9M-9 4H9", stroke="#39424a", stroke_width=2),
    "step": path("M-9.5 5V-7H-2V-1H3V-6H6.5V-1Q9.5-.5 9.5 5Z", fill=IRON)
    + disc(-5.5, 6.3, 3, fill=IRON, stroke="#fff")
    + disc(2, 6.3, 3, fill=IRON, stroke="#fff")
    + box(-7.5, -5, 3.5, 3, fill="#ffe38a")
    + path("M7.5 5.5 10 9H6Z", fill=IRON),
    "worker": path(FIGURE, fill="currentColor", stroke="#fff", stroke_width=1.2),
    "slot": path(FIGURE, fill="#fff", stroke="#8d7961", stroke_width=1.3, stroke_dasharray="2.2 1.5"),
    "debt": path("M-7-9.5H4L7.5-6V9.5H-7Z", fill="#fff7ee", stroke="#a3271c", stroke_width=1.6)
    + path("M-4-4.5H3M-4 5.8H4", stroke="#a89a8c")
    + path("M-4.2.6H4.7", stroke="#a3271c", stroke_width=3),
    "nodebt": path("M-7-9.5H4L7.5-6V9.5H-7Z", fill="#fff7ee", stroke="#a3271c", stroke_width=1.6)
    + path("M-8 8 8.5-8M-8-8 8.5 8", stroke="#2f7a35", stroke_width=2.6),
    "res": sign(PAINT[Colour.RESIDENTIAL], "M0-7 7.5 0H5V6.5H1.5V2H-1.5V6.5H-5V0H-7.5Z"),
    "com": sign(
        PAINT[Colour.COMMERCIAL],
        "M-6-6.5H6L7.5-1Q5.6 1.6 3.7-1 1.9 1.6 0-1-1.9 1.6-3.7-1-5.6 1.6-7.5-1ZM-6 1.5H6V6.8H-6Z",
    ),
    "ind": sign(PAINT[Colour.INDUSTRIAL], "M-7 6.5V-7H-3.8V-1L0-3.8V-1L3.7-3.8V-1L7-3.8V6.5Z"),
    "spe": sign(PAINT[Colour.SPECIAL], "M0-7.8 7.8 0 0 7.8-7.8 0ZM0-3.6-3.6 0 0 3.6 3.6 0Z"),
    "any": sign("#77706a", "M-6.5-1V-6.5H-1V-1ZM1-1V-6.5H6.5V-1ZM-6.5 6.5V1H-1V6.5ZM1 6.5V1H6.5V6.5Z"),
    "house": path("M0-9 9.5-.5H6.5V8.5H-6.5V-.5H-9.5Z", fill="#77706a", stroke=INK)
    + path("M-2 8.5V2.5H2V8.5Z", fill="#fff"),
    "loop": path("M6.8-3.5A7.5 7.5 0 1 0 7.5 1.5", fill="none", stroke="#3f6d3a", stroke_width=3)
    + path("M9.7-8.5 8.7 1.2 1-3.2Z", fill="#3f6d3a"),
    "now": path("M3-9.5-6.5 1.5H-1L-3.5 9.5 6.5-2.5H1Z", fill="#d07a12", stroke="#7d4300"),
    "end": path("M-6.5-9.5V9.5", stroke=INK, stroke_width=2.2)
    + path("M-5.5-9H8.5L5.5-4.5 8.5 0H-5.5Z", fill=INK)
    + path("M-5.5-9H-1V-4.5H-5.5ZM-1-4.5H3.5V0H-1Z", fill="#fff"),
    "tag": path("M-9.5 0-3-7H9V7H-3Z", fill="#f4d58d", stroke=INK) + disc(-4, 0, 1.7, fill=INK),
    "equal": element("circle", r=9, fill="#fff", stroke=INK, stroke_width=1.6)
    + path("M-5-2.5H5M-5 2.5H5", stroke=INK, stroke_width=2.4),
    "start": path("M-6-9.5V9.5", stroke=INK, stroke_width=2.4) + path("M-5-9.5 9.5-5-5 0Z", fill="#d9a521", stroke=INK),
}
