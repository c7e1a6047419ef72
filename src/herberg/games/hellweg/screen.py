"""The table as text: a map with roads and pieces, the trade card, the goods cards and the players."""

import textwrap
from collections.abc import Iterator

from rich.cells import cell_len
from rich.markup import escape

from herberg.core.game import Names, State
from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.draw.seats import marks
from herberg.games.lines import packed, shown_name

from .edition import DATA
from .pieces import (
    CARD_PRICE,
    CITIES,
    CITY_HOUSES,
    ENTRIES,
    HOUSE_GOODS,
    PAVED,
    ROAD_ENDS,
    ROADS,
    VILLAGES,
    Goods,
    edition_note,
)
from .rules.scoring import worth
from .rules.setting import held
from .state import Ask
from .words import (
    card_name,
    card_words,
    city_name,
    entry_words,
    goods_name,
    phase_name,
    privilege_name,
    set_of,
    thaler,
)

WIDTH, HEIGHT = 98, 33
COLOURS = ("blue", "red", "green", "magenta")
GOODS_STYLE = {Goods.BEER: "yellow", Goods.SALT: "bold white", Goods.IRONWARE: "cyan"}
Cell = tuple[str, str]
GROUND, PAVED_ROAD, BROWN_ROAD = (" ", ""), ("=", "white"), ("·", "yellow")
STEPS = [(dx, dy) for dx in range(-30, 31) for dy in range(-3, 4)]
NEAREST = sorted(STEPS, key=lambda step: abs(step[0]) + 3 * abs(step[1]))
"""Where else coaches may stand, the nearest first; a row is higher than a column is wide."""


def show(s: State, seat: int, names: Names) -> str:
    """The whole table, at most 100 columns wide."""
    letters = [mark.lower() for mark in marks(names)]  # for large ones stand for goods
    names = [shown_name(name) for name in names]
    lines = [*headline(s, names), *map_lines(s, letters), *legend(letters, names)]
    if s.card != NONE:
        lines += trade_card(s, names)
    lines += goods_cards(s)
    for player in range(s.seats):
        lines += player_lines(s, player, f"{letters[player]} {names[player]}")
    lines += [f"[dim]{line}[/]" for line in textwrap.wrap(escape(edition_note()), WIDTH)]
    return "\n".join(lines) + "\n"


def painted(seat: int, text: object) -> str:
    """Text in a player's colour."""
    return f"[{COLOURS[seat]}]{text}[/]"


def headline(s: State, names: Names) -> Iterator[str]:
    """The part of the round, and how long the game still is."""
    if s.ask == Ask.OVER:
        yield "[bold]" + _("The game is over.") + "[/]"
        return
    cards = many("{n} trade card to come", "{n} trade cards to come", s.left)
    start = _("start player {name}").format(name=names[s.start])
    yield from packed([f"[bold]{phase_name(s.phase)}[/]", cards, start])


# ------------------------------------------------------------------ the map


def map_lines(s: State, letters: list[str]) -> list[str]:
    """Cities where they lie, roads between them, stones and coaches with their owners' letters."""
    canvas: list[list[Cell]] = [[GROUND] * WIDTH for _row in range(HEIGHT)]
    for road in range(ROADS):
        draw_road(canvas, road)
    for city in range(CITIES):
        draw_city(canvas, s, city, letters)
    for road in range(ROADS):
        draw_coaches(canvas, s, road, letters)
    return [line_of(row) for row in canvas]


def place(city: int) -> tuple[int, int]:
    """Column and row of a city."""
    spot = DATA["city"][city]
    return 5 + round(spot["x"] * (WIDTH - 11) / 100), round(spot["y"] * (HEIGHT - 2) / 100)


def draw_road(canvas: list[list[Cell]], road: int) -> None:
    """Paved roads are double, brown ones dotted."""
    (x0, y0), (x1, y1) = (place(end) for end in ROAD_ENDS[road])
    cell = PAVED_ROAD if int(PAVED) >> road & 1 else BROWN_ROAD
    steps = max(abs(x1 - x0), 2 * abs(y1 - y0), 1)
    for step in range(steps + 1):
        canvas[round(y0 + (y1 - y0) * step / steps)][round(x0 + (x1 - x0) * step / steps)] = cell


def draw_coaches(canvas: list[list[Cell]], s: State, road: int, letters: list[str]) -> None:
    """In the middle of a road, or close by where that is taken: a village, and the coaches of each player there."""
    cells: list[Cell] = [("^", "bold green")] if int(VILLAGES) >> road & 1 else []
    for seat in range(s.seats):
        cells += pieces_of(letters[seat], int(s.player[seat].road[road]), f"bold {COLOURS[seat]} reverse")
    (x0, y0), (x1, y1) = (place(end) for end in ROAD_ENDS[road])
    x, y = round((x0 + x1) / 2) - len(cells) // 2, round((y0 + y1) / 2)
    spots = ((x + dx, y + dy) for dx, dy in NEAREST)
    write(canvas, *next((spot for spot in spots if is_free(canvas, *spot, len(cells))), (x, y)), cells)


def pieces_of(letter: str, count: int, style: str) -> list[Cell]:
    """A player's letter and how many pieces; nothing where there are none."""
    if not count:
        return []
    rest = [("", style)] * (cell_len(letter) - 1)  # a wide letter takes the next cell, too
    return [(letter, style), *rest, *((sign, style) for sign in str(count))]


def is_free(canvas: list[list[Cell]], x: int, y: int, width: int) -> bool:
    """Whether nothing but roads would be covered, and one cell on either side."""
    if not (0 < x < WIDTH - width and 0 <= y < HEIGHT):
        return False
    return all(sign in (" ", "=", "·") for sign, _style in canvas[y][x - 1 : x + width + 1])


def draw_city(canvas: list[list[Cell]], s: State, city: int, letters: list[str]) -> None:
    """The name, and below it each house with the stones in it."""
    x, y = place(city)
    name = f" {city_name(city)} "
    write(canvas, x - len(name) // 2, y, [(sign, "bold") for sign in name])
    cells: list[Cell] = [GROUND]
    for house in set_of(int(CITY_HOUSES[city])):
        goods = Goods(int(HOUSE_GOODS[house]))
        cells.append((goods_letter(goods), GOODS_STYLE[goods]))
        for seat in range(s.seats):
            cells += pieces_of(letters[seat], int(s.player[seat].house[house]), COLOURS[seat])
        cells.append(GROUND)
    write(canvas, x - len(cells) // 2, y + 1, cells)


def goods_letter(goods: Goods) -> str:
    """A good by one letter, as on the map."""
    return goods_name(goods)[0].upper()


def write(canvas: list[list[Cell]], x: int, y: int, cells: list[Cell]) -> None:
    """Cells in a row, kept on the canvas."""
    x = max(0, min(x, WIDTH - len(cells)))
    for at, cell in enumerate(cells):
        canvas[min(y, HEIGHT - 1)][x + at] = cell


def line_of(row: list[Cell]) -> str:
    """A row of the canvas as markup."""
    out, style, run = [], "", ""
    for sign, wanted in [*row, ("", "end")]:
        if wanted != style:
            out.append(f"[{style}]{run}[/]" if style else run)
            style, run = wanted, ""
        run += sign
    return "".join(out).rstrip()


def legend(letters: list[str], names: Names) -> Iterator[str]:
    """What the signs on the map mean."""
    signs = [_("= paved road"), _("· brown road"), _("^ village")]
    signs += [f"{goods_letter(goods)} {goods_name(goods)}" for goods in Goods]
    two, name, goods = f"{letters[0]}2", names[0], Goods.BEER
    signs.append(_("{sign} on a road: 2 coaches of {name}").format(sign=two, name=name))
    stones = _("{sign} in a city: 2 stones of {name}, house for {goods}")
    signs.append(stones.format(sign=goods_letter(goods) + two, name=name, goods=goods_name(goods)))
    for line in packed(signs, "  "):
        yield f"[dim]{line}[/]"


# ------------------------------------------------------------------ cards and players


def trade_card(s: State, names: Names) -> Iterator[str]:
    """The open card, entry by entry, with the traders on it."""
    last = _("the last: every sale 2 more") if s.left == 0 else ""
    yield "[bold]" + _("Trade card") + "[/]" + (f" ({last})" if last else "")
    for entry in range(ENTRIES):
        now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
        line = f" {'>' if now else ' '} {entry_words(int(s.card), entry)}"
        owner = int(s.trader[entry])
        trader = [painted(owner, _("trader of {name}").format(name=names[owner]))] if owner != NONE else []
        yield from packed([line, *trader], " ", " " * 8)


def goods_cards(s: State) -> Iterator[str]:
    """The goods cards that can be bought."""
    cards = [f"{card_words(card, int(s.warehouse))} {thaler(int(CARD_PRICE[card]))}" for card in set_of(s.stock)]
    cards = cards or [_("none")]
    cards[0] = "[bold]" + _("Goods cards for sale") + "[/]: " + cards[0]
    yield from packed(cards, "; ")


def player_lines(s: State, seat: int, name: str) -> Iterator[str]:
    """A player with money, pieces and cards."""
    me = s.player[seat]
    turn = ">" if s.ask != Ask.OVER and s.seat == seat else " "
    supply = _("supply: {stones}, {coaches}").format(
        stones=many("{n} stone", "{n} stones", me.stones), coaches=many("{n} coach", "{n} coaches", me.coaches)
    )
    parts = [f"{turn} {painted(seat, name)}: {thaler(int(me.money))}"]
    parts += [_("sum {sum}").format(sum=worth(s, me)), supply]
    if me.traders:
        parts.append(many("{n} trader on the market", "{n} traders on the market", me.traders))
    yield from packed(parts)
    if cards := [card_name(card) for card in set_of(me.cards)]:
        yield from packed(["    " + _("goods cards: {cards}").format(cards=cards[0]), *cards[1:]], ", ", " " * 8)
    if s.warehouse:
        yield from packed(warehouse_parts(me), indent=" " * 8)


def warehouse_parts(me: State) -> list[str]:
    """What is stored, and the privileges."""
    stones = many("{n} stone", "{n} stones", me.stored_stones)
    coaches = many("{n} coach", "{n} coaches", int(me.stored_coaches) + int(me.black))
    parts = ["    " + _("warehouse: {stones}, {coaches}").format(stones=stones, coaches=coaches)]
    for kind in set_of(held(me)):
        state = _("used") if int(me.spent) >> kind & 1 else _("next turn") if int(me.locked) >> kind & 1 else _("open")
        parts.append(_("privilege {kind} ({state})").format(kind=privilege_name(kind), state=state))
    if me.claims:
        parts.append(many("{n} privilege to take", "{n} privileges to take", me.claims))
    return parts
