"""Players in short: a card for each of the others, and one's own holdings in a line."""

from herberg.core.game import State
from herberg.core.records import UNKNOWN
from herberg.core.words import _, many
from herberg.draw.letters import WIDER, length, text
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Panel, Svg, box, thing
from herberg.games.homesteaders.board.art import GOOD, amounts, fitted, icon, panel, row, token
from herberg.games.homesteaders.board.market import counts
from herberg.games.homesteaders.board.symbols import CARD, LEATHER, PALE, WOOD
from herberg.games.homesteaders.board.town import SCREENED, built, signed
from herberg.games.homesteaders.pieces import Good
from herberg.games.homesteaders.rules.scoring import total
from herberg.games.homesteaders.state import Ask
from herberg.games.homesteaders.words import earnings, good_name

WIDE, HIGH, CELL = 256, 104, 41


def card(s: State, seat: int, names: list[str]) -> Panel:
    """What another has, as far as it can be seen; it opens the town."""
    me, mark = s.player[seat], marks(names)[seat]
    asked = s.ask != Ask.OVER and s.seat == seat
    band = box(3, 3, WIDE - 6, 30, 7, fill=SEAT_PAINT[seat], opacity=1 if asked else 0.8)
    head, room = [band, token(seat, mark, 21, 18, 26)], WIDE - 88.0
    if me.points != UNKNOWN:
        points = signed(total(me))
        head.append(text(points, WIDE - 44, 19, 19, fill="#fff", text_anchor="end"))
        room -= 6 + length(points, 19 * WIDER)
    name = fitted(names[seat], 38, 19, 18, room, text_anchor="start", fill="#fff")
    drawn = [*head, name, *held(me, seat), *others(me, seat)]
    return panel(
        f"card-{seat}", names[seat], "card", HIGH, *drawn, color=SEAT_PAINT[seat], width=WIDE, opens=f"player-{seat}"
    )


def held(me: State, seat: int) -> list[Svg]:
    """Silver, chips, points, debts, rail lines and workers; behind a screen only the last two are seen."""
    hidden, cells = me.silver == UNKNOWN, counts(me)
    wooden = box(6, 38, CELL * SCREENED - 4, 28, 5, fill=WOOD, stroke=LEATHER, stroke_width=2)
    word = fitted(_("behind the screen"), 6 + CELL * SCREENED / 2, 53, 16, CELL * SCREENED - 16, fill="#fff")
    screen = [wooden, word] if hidden else []
    seen = [(at, *each) for at, each in enumerate(cells) if at >= SCREENED or not hidden]
    return screen + [amount(f"card-{seat}-{name}", words, name, count, at, 52) for at, name, count, words in seen]


def others(me: State, seat: int) -> list[Svg]:
    """The goods; behind a screen the last income instead, and how many buildings there are."""
    if me.silver != UNKNOWN:
        goods = [(GOOD[good], int(me.goods[good]), f"{int(me.goods[good])} {good_name(good)}") for good in Good]
        return [amount(f"card-{seat}-{name}", words, name, n, at, 84) for at, (name, n, words) in enumerate(goods)]
    about = _("Last income: {what}").format(what=earnings(me.earned))
    income = thing(
        f"card-{seat}-earned", about, row(["loop", *(amounts(me.earned) or ["\u00b7"])], 8, 84, 20, CELL * 5 - 12)
    )
    buildings = many("{n} building", "{n} buildings", len(built(me)))
    return [income, amount(f"card-{seat}-buildings", buildings, "house", len(built(me)), 5, 84)]


def amount(id_: str, about: str, name: str, count: int, at: int, y: float) -> Svg:
    """A symbol and a number."""
    x = 5 + CELL * at
    ground = box(x + 1, y - 14, CELL - 2, 28, 5, fill=CARD)
    number = fitted(str(count), x + 32, y + 1, 17, 20, least=1, fill=None if count else PALE)
    return thing(id_, about, ground, icon(name, x + 13, y, 20), number)


LINE, LINE_CELL = 374, 62


def line(s: State, seat: int) -> Panel:
    """One's own money, chips, workers and goods in two lines above the question."""
    me = s.player[seat]
    goods = [(GOOD[good], int(me.goods[good]), f"{int(me.goods[good])} {good_name(good)}") for good in Good]
    cells = [*counts(me), *goods]
    drawn = [in_line(f"line-{name}", words, name, count, at) for at, (name, count, words) in enumerate(cells)]
    return panel("line", _("What you have"), "line", 60, *drawn, color=SEAT_PAINT[seat], width=LINE)


def in_line(id_: str, about: str, name: str, count: int, at: int) -> Svg:
    """A symbol and a number of the line."""
    x, y = 1 + LINE_CELL * (at % 6), 16 + 28 * (at // 6)
    ground = box(x + 1, y - 12, LINE_CELL - 2, 26, 5, fill=CARD)
    number = fitted(str(count), x + 43, y + 1, 17, 32, least=1, fill=None if count else PALE)
    return thing(id_, about, ground, icon(name, x + 16, y, 20), number)
