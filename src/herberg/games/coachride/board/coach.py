"""The coach from above: the road outside, all travellers around the floor, the pile and the spares."""

from functools import cache

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, many
from herberg.draw.letters import shortened, text
from herberg.draw.seats import around, marks
from herberg.draw.svg import Number, Paint, Panel, Svg, box, disc, element, moved, path, scaled, thing
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    CREAM,
    DUSK,
    EDGE,
    FADED,
    FLAME,
    FLASK,
    INK,
    LEAST,
    LEATHER,
    NIGHT,
    PARCHMENT,
    PLATE,
    SIDE_SIGNS,
    STAR,
    SUITCASE,
    WAX,
    WOOD,
    back,
    item_art,
    outlined,
    panel,
    seal,
    sized,
    society_token,
)
from herberg.games.coachride.board.event import middle
from herberg.games.coachride.board.lore import mind_of, profession_title, seat_about, spares_about
from herberg.games.coachride.pieces import PROFESSIONS, Claim, Side, Society
from herberg.games.coachride.state import PILE, Ask
from herberg.games.coachride.words import SOCIETY_NAMES, item_name

FRIEZE = 66
HIGHEST = 17
"""The pile is never higher: so many items lie there when four begin."""
SEAT_WIDTH, SEAT_HEIGHT = 88, 68
AROUND = {3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2), 8: (2, 3), 9: (3, 2), 10: (3, 3)}  # at a side, on top
TOP_ROW: dict[int, list[int]] = {0: [], 1: [136], 2: [86, 186], 3: [38, 136, 234]}
SIDE_COLUMN = {1: [156], 2: [198, 110], 3: [230, 156, 82]}  # from the bottom up


def coach(s: State, seat: int, names: list[str]) -> Panel:
    """The whole coach."""
    seated, letters = zip(around(seat, s.seats), places(s.seats), strict=True), marks(names)
    seats = [traveller(s, other, names[other], letters[other], place) for other, place in seated]
    inside = [coach_ground(), *middle(s, seat, names), pile(s), spares(s, mind_of(s, seat)), *seats]
    return panel("coach", _("The coach"), "board", FRIEZE + 380, *frieze(s, names), moved(0, FRIEZE, *inside))


# --- the night outside


def frieze(s: State, names: list[str]) -> list[Svg]:
    """The road to the castle: the coach is the nearer, the fewer items lie in the pile."""
    way = 96 + 130 * (1 - min(int(s.place[PILE].held), HIGHEST) / HIGHEST)
    words = _("Turn {turn}: {name}").format(turn=s.turns, name=names[s.active]) if s.ask != Ask.OVER else outcome(s)
    title = sized(words, 14, 23, 220, (15, 13.5, 12), fill=CANDLE, text_anchor="start")
    return [landscape(), moved(way, 50, carriage()), title]


def outcome(s: State) -> str:
    """CR-7.6, CR-9.19: which allegiance has won."""
    winner = next((seat for seat in range(s.seats) if s.won >> seat & 1), NONE)
    if winner == NONE:
        return _("The ride is over.")
    if s.claim == Claim.ALONE:
        return _("One wins alone, by the coat of arms")
    cards = [int(card) for card in s.society[winner, : s.cards]]
    return _("{society} wins").format(society=_(SOCIETY_NAMES[Society(int(2 * sum(cards) > len(cards)))]))


@cache
def landscape() -> Svg:
    """Moon, stars, hills, and Devil's Castle with a light in its window."""
    stars = path(
        "M20 36h.01M64 44h.01M108 34h.01M150 12h.01M196 30h.01M232 14h.01M262 34h.01M176 44h.01M340 14h.01M36 52h.01",
        stroke=CREAM, stroke_width=1.6, stroke_linecap="round",
    )  # fmt: skip
    moon = disc(250, 22, 11, fill="#f6e7b4") + disc(255, 19, 9, fill="#111734")
    castle = path(
        "M292 58V34h4v4h4v-4h4v6h6V20l5-10 5 10v18h5V14l6-12 6 12v26h6v-8h4v4h4v-4h4v26z",
        fill="#05070f",
        stroke="#39466f",
    )
    lights = path("M314 24v4M331 18v5M336 32v4M299 44v4", stroke=CANDLE, stroke_width=2)
    hills = path("M1 58Q60 44 130 56T270 54 359 56V66H1z", fill="#0a0e1f") + path(
        "M1 64Q90 54 180 61T359 60V67H1z", fill="#060915"
    )
    return stars + moon + castle + lights + hills


@cache
def carriage() -> Svg:
    """A coach and two horses, black against the sky."""
    body = path(
        "M-16 0V-14q0-4 4-4H6q4 0 4 4V0q-4 4-8 4h-10q-4 0-8-4zm-2 1h28M10-6h6l3 6", fill="#05070f", stroke="#56648f"
    )
    windows = path("M-11-14h6v7h-6zM-1-14h6v7h-6z", fill=CANDLE)
    wheels = disc(-10, 6, 5, fill="#05070f", stroke=BRASS) + disc(6, 7, 4, fill="#05070f", stroke=BRASS)
    horse = "q4-5 9-3l4-6 4 2-1 4-3 1q1 5-1 7l3 7m-4-6-4 6m-6-8-5 8m7-7v7"
    horses = path(f"M20 2{horse}M32 2{horse}", fill="none", stroke="#3d4a78", stroke_width=2.5, stroke_linecap="round")
    return body + windows + wheels + horses


# --- the coach itself


@cache
def coach_ground() -> Svg:
    """Leather benches around a wooden floor, brass edges, a lantern at each corner."""
    stops = element("stop", offset=0, stop_color=CANDLE, stop_opacity=".85")
    stops += element("stop", offset=1, stop_color=CANDLE, stop_opacity="0")
    glow = element("defs", element("radialGradient", stops, id="coach-glow"))
    walls = box(6, 34, 348, 312, 44, fill=LEATHER, stroke=BRASS, stroke_width=2.5)
    seams = box(12, 40, 336, 300, 38, fill="none", stroke="#7a3a44", stroke_dasharray="3 5")
    floor = box(96, 78, 168, 224, 14, fill=WOOD, stroke="#2a180e", stroke_width=2)
    planks = path("M124 79v222M152 79v222M180 79v222M208 79v222M236 79v222", stroke="#3b2416")
    light = element("ellipse", cx=180, cy=190, rx=120, ry=140, fill="url(#coach-glow)", opacity=".38")
    return glow + walls + seams + floor + planks + light


def places(seats: int) -> list[tuple[int, int, str]]:
    """Where everybody sits, and where the floor is from there: first the viewer, then clockwise, to the left."""
    aside, above = AROUND[int(seats)]
    lefts = [(2, y, "right") for y in SIDE_COLUMN[aside]]
    rights = [(270, y, "left") for y in reversed(SIDE_COLUMN[aside])]
    return [(98, 306, "up"), *lefts, *((x, 6, "down") for x in TOP_ROW[above]), *rights]


ARROWS = {
    "right": "M-2 24h10l7 10-7 10H-2z",
    "left": "M2 24H-8l-7 10 7 10H2z",
    "down": "M34-2v8l10 7 10-7v-8z",
    "up": "M72 2v-8l10-7 10 7v8z",
}
ARROW_AT = {"right": (SEAT_WIDTH, 0), "left": (0, 0), "down": (0, SEAT_HEIGHT), "up": (0, 0)}


def traveller(s: State, seat: int, name: str, mark: str, place: tuple[int, int, str]) -> Svg:
    """A player: seal, name, luggage, allegiance, potion, profession, and the part played in what goes on."""
    x, y, inward = place
    width = 164 if inward == "up" else SEAT_WIDTH
    active, asked = seat == s.active and s.ask != Ask.OVER, seat == s.seat and s.ask != Ask.OVER
    rim: dict[str, Paint] = dict(stroke=CANDLE if asked else EDGE, stroke_width=3 if asked else 1.2)
    ground = box(0, 0, width, SEAT_HEIGHT, 9, fill="#4a3a2c" if active else PLATE, **rim)
    badges = badge(s, seat)
    room = width - 30 - (10 if badges or active else 0)
    title = sized(name, 27, 19, room, (13.5, 12.5), text_anchor="start")
    parts = [ground, seal(seat, mark, 14, 14, 10), title, *belongings(s, seat), *profession_strip(s, seat, width)]
    parts.append(moved(width - 10, 3, badges or (scaled(0, 8, 0.8, FLAME) if active else "")))
    if asked:
        parts.append(moved(*ARROW_AT[inward], path(ARROWS[inward], fill=CANDLE, stroke=INK)))
    return thing(f"seat-{seat}", seat_about(s, seat, name), *parts, transform=f"translate({x} {y})")


def belongings(s: State, seat: int) -> list[Svg]:
    """How many items, the allegiance cards, and the potion."""
    drawn = [scaled(17, 37, 0.95, outlined(SUITCASE)), text(s.place[seat].held, 37, 43, 17)]
    for at, society in enumerate(int(card) for card in s.society[seat, : s.cards]):
        drawn.append(society_card(society, 48 + 13 * at, 15 if s.cards == 1 else 11))
    if s.potions and s.cards == 1:
        drawn.append(scaled(75, 38, 0.9, FLASK))
    return drawn


def society_card(society: int, x: Number, width: int) -> Svg:
    """An allegiance card, open to the viewer or not."""
    if society < 0:
        return back(x, 27, width, 20) + text("?", x + width / 2, 42, 12, fill=BRASS)
    return scaled(x + width / 2, 37, width / 24, society_token(society))


def profession_strip(s: State, seat: int, width: int) -> list[Svg]:
    """The profession: face up on parchment; face down but shown to the viewer on blue; else the back of a card."""
    if s.profession[seat] == UNKNOWN:
        return [back(5, 49, width - 10, 15), text("?", width / 2, 60.5, 12, fill=BRASS)]
    fill, ink, dashes = (PARCHMENT, INK, None) if s.face_up >> seat & 1 else (DUSK, CREAM, "3 2")
    ground = box(5, 49, width - 10, 15, 3, fill=fill, stroke=BRASS, stroke_dasharray=dashes)
    title = profession_title(s.profession[seat])
    return [ground, sized(title, width / 2, 60.5, width - 12, (12.5,), fill=ink)]


def badge(s: State, seat: int) -> Svg:
    """What a player does in a fight or claim: sword, shield, sleep, named; or that the ride is won."""
    if s.ask == Ask.OVER:
        return scaled(0, 0, 1.1, path(STAR, fill=CANDLE, stroke=INK)) if s.won >> seat & 1 else Svg()
    if s.claimed >> seat & 1:
        return disc(0, 0, 10, fill=WAX, stroke=INK) + text("!", 0, 5, 14, fill="#fff")
    if s.defender == NONE:
        return Svg()
    if seat in (s.active, s.defender):
        side = Side.DEFENDER if seat == s.defender else Side.ATTACKER
        return disc(0, 0, 11.5, fill=CANDLE, stroke=INK) + scaled(0, 0, 0.53, SIDE_SIGNS[side])
    if seat == s.asleep:
        ground = disc(0, 0, 11, fill="#39466f", stroke=INK)
        return ground + text("z", -2, 4, 13, fill=CREAM) + text("z", 6, -1, LEAST, fill=CREAM)
    if s.support[seat] != NONE:
        return disc(0, 0, 10, fill=PARCHMENT, stroke=INK) + scaled(0, 0, 0.45, SIDE_SIGNS[Side(s.support[seat])])
    return Svg()


# --- pile and spares


def pile(s: State) -> Svg:
    """CR-2.6, CR-8.8: the pile, and what the viewer knows to lie on top."""
    held = int(s.place[PILE].held)
    about = many("{n} item in the pile", "{n} items in the pile", held)
    parts = [box(2, 306, 88, 68, 9, fill=NIGHT, stroke=EDGE)]
    if held:
        parts += [back(12 + 2 * step, 316 - 2 * step, 30, 42) for step in range(min(held, 4))]
    else:
        about = _("The pile is empty: the bags are now a key and a goblet.")
        parts.append(box(13, 314, 30, 44, 3, fill="none", stroke=EDGE, stroke_dasharray="3 3"))
    parts.append(text(held, 66, 340, 24))
    if s.foreseen > 0 and s.top[0] != UNKNOWN:
        top = [int(kind) for kind in s.top[: s.foreseen]]
        about = _("{pile}; on top: {items}").format(pile=about, items=", ".join(item_name(kind) for kind in top))
        parts += [box(14, 308, 34, 44, 3, fill=PARCHMENT, stroke=BRASS), scaled(31, 330, 0.75, item_art(top[0]))]
    parts.append(text(shortened(_("Pile"), 12, 80), 46, 370, 12, fill=FADED))
    return thing("pile", about, *parts)


def spares(s: State, mind: State) -> Svg:
    """CR-2.1, CR-3.6: the professions nobody was dealt, and how much one may carry."""
    count = PROFESSIONS - int(s.seats)
    parts = [box(270, 306, 88, 68, 9, fill=NIGHT, stroke=EDGE)]
    parts += [back(280 + 2 * step, 316 - 2 * step, 30, 42) for step in range(min(count, 4))]
    parts += [text(count, 334, 340, 24), text(shortened(_("Spares"), 12, 80), 314, 370, 12, fill=FADED)]
    return thing("spares", spares_about(s, mind), *parts)
