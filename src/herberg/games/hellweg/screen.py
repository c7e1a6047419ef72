"""The table as text: a map with roads and pieces, the trade card, the goods cards and the players."""

from collections.abc import Iterator
from typing import Any

from rich.markup import escape
from rich.text import Text

from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.games.hellweg.pieces import (
    CARD_PRICE,
    CITIES,
    CITY_HOUSES,
    DATA,
    ENTRIES,
    HOUSE_GOODS,
    PAVED,
    RECONSTRUCTED,
    ROAD_ENDS,
    ROADS,
    VILLAGES,
    Goods,
)
from herberg.games.hellweg.rules import worth
from herberg.games.hellweg.state import Ask
from herberg.games.hellweg.words import (
    card_name,
    card_words,
    city_name,
    entry_words,
    goods_name,
    held,
    phase_name,
    privilege_name,
    set_of,
    thaler,
)

WIDTH, HEIGHT = 98, 33
COLOURS = ("blue", "red", "green", "magenta")
GOODS_STYLE = {Goods.BEER: "yellow", Goods.SALT: "bold white", Goods.IRONWARE: "cyan"}
Cell = tuple[str, str]


def show(s: Any, seat: int, names: list[str]) -> str:
    """The whole table, at most 100 columns wide."""
    names = [escape(name) for name in names]
    lines = [*_headline(s, names), *_map(s), *_legend()]
    if s.card != NONE:
        lines += _trade_card(s, names)
    lines += _goods_cards(s)
    for player in range(s.seats):
        lines += _player(s, player, names)
    if RECONSTRUCTED:
        lines.append("[dim]" + _("The map and the cards are a reconstruction. They are not the printed ones.") + "[/]")
    return "\n".join(lines) + "\n"


def packed(parts: list[str], between: str = " · ", indent: str = "    ") -> Iterator[str]:
    """Parts in a row, on as many lines as they need; a part is never broken."""
    line = parts[0]
    for part in parts[1:]:
        if Text.from_markup(line + between + part).cell_len > WIDTH:
            yield line + between.rstrip()
            line = indent + part
        else:
            line += between + part
    yield line


def painted(seat: int, text: object) -> str:
    """Text in a player's colour."""
    return f"[{COLOURS[seat]}]{text}[/]"


def _headline(s: Any, names: list[str]) -> Iterator[str]:
    if s.ask == Ask.OVER:
        yield "[bold]" + _("The game is over.") + "[/]"
        return
    cards = many("{n} trade card to come", "{n} trade cards to come", s.left)
    start = _("start player {name}").format(name=names[s.start])
    yield from packed([f"[bold]{phase_name(s.phase)}[/]", cards, start])


# ------------------------------------------------------------------ the map


def _map(s: Any) -> list[str]:
    """Cities where they lie, roads between them, stones and coaches in their owners' colours."""
    canvas: list[list[Cell]] = [[(" ", "")] * WIDTH for _row in range(HEIGHT)]
    for road in range(ROADS):
        _draw_road(canvas, road)
    for road in range(ROADS):
        _draw_coaches(canvas, s, road)
    for city in range(CITIES):
        _draw_city(canvas, s, city)
    return [_line(row) for row in canvas]


def _place(city: int) -> tuple[int, int]:
    """Column and row of a city."""
    spot = DATA["city"][city]
    return 5 + round(spot["x"] * (WIDTH - 11) / 100), round(spot["y"] * (HEIGHT - 2) / 100)


def _draw_road(canvas: list[list[Cell]], road: int) -> None:
    """Paved roads are double, brown ones dotted."""
    (x0, y0), (x1, y1) = (_place(end) for end in ROAD_ENDS[road])
    cell = ("=", "white") if int(PAVED) >> road & 1 else ("·", "yellow")
    steps = max(abs(x1 - x0), 2 * abs(y1 - y0), 1)
    for step in range(steps + 1):
        canvas[round(y0 + (y1 - y0) * step / steps)][round(x0 + (x1 - x0) * step / steps)] = cell


def _draw_coaches(canvas: list[list[Cell]], s: Any, road: int) -> None:
    """In the middle of a road: a village, and how many coaches each player has there."""
    (x0, y0), (x1, y1) = (_place(end) for end in ROAD_ENDS[road])
    cells: list[Cell] = [("^", "bold green")] if int(VILLAGES) >> road & 1 else []
    for seat in range(s.seats):
        if s.player[seat].road[road]:
            cells.append((str(min(9, int(s.player[seat].road[road]))), f"bold {COLOURS[seat]} reverse"))
    _write(canvas, round((x0 + x1) / 2) - len(cells) // 2, round((y0 + y1) / 2), cells)


def _draw_city(canvas: list[list[Cell]], s: Any, city: int) -> None:
    """The name, and below it each house with the stones in it."""
    x, y = _place(city)
    name = f" {city_name(city)} "
    _write(canvas, x - len(name) // 2, y, [(sign, "bold") for sign in name])
    cells: list[Cell] = [(" ", "")]
    for house in set_of(int(CITY_HOUSES[city])):
        goods = Goods(int(HOUSE_GOODS[house]))
        cells.append((goods_letter(goods), GOODS_STYLE[goods]))
        for seat in range(s.seats):
            if stones := int(s.player[seat].house[house]):
                cells += [(sign, COLOURS[seat]) for sign in str(stones)]
        cells.append((" ", ""))
    _write(canvas, x - len(cells) // 2, y + 1, cells)


def goods_letter(goods: Goods) -> str:
    """A good by one letter, as on the map."""
    return goods_name(goods)[0].upper()


def _write(canvas: list[list[Cell]], x: int, y: int, cells: list[Cell]) -> None:
    """Cells in a row, kept on the canvas."""
    x = max(0, min(x, WIDTH - len(cells)))
    for at, cell in enumerate(cells):
        canvas[min(y, HEIGHT - 1)][x + at] = cell


def _line(row: list[Cell]) -> str:
    """A row of the canvas as markup."""
    out, style, run = [], "", ""
    for sign, wanted in [*row, ("", "end")]:
        if wanted != style:
            out.append(f"[{style}]{run}[/]" if style else run)
            style, run = wanted, ""
        run += sign
    return "".join(out).rstrip()


def _legend() -> Iterator[str]:
    signs = [_("= paved road"), _("· brown road"), _("^ village")]
    signs += [f"{goods_letter(goods)} {goods_name(goods)}" for goods in Goods]
    signs += [_("stones after the house"), _("coaches on the road")]
    for line in packed(signs, "  "):
        yield f"[dim]{line}[/]"


# ------------------------------------------------------------------ cards and players


def _trade_card(s: Any, names: list[str]) -> Iterator[str]:
    last = _(" (the last: every sale 2 more)") if s.left == 0 else ""
    yield "[bold]" + _("Trade card") + f"[/]{last}"
    for entry in range(ENTRIES):
        now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
        line = f" {'>' if now else ' '} {entry_words(int(s.card), entry)}"
        owner = int(s.trader[entry])
        if owner != NONE:
            line += " " + painted(owner, _("trader of {name}").format(name=names[owner]))
        yield line


def _goods_cards(s: Any) -> Iterator[str]:
    cards = [f"{card_words(card, int(s.warehouse))} {thaler(int(CARD_PRICE[card]))}" for card in set_of(s.stock)]
    cards = cards or [_("none")]
    cards[0] = "[bold]" + _("Goods cards for sale") + "[/]: " + cards[0]
    yield from packed(cards, "; ")


def _player(s: Any, seat: int, names: list[str]) -> Iterator[str]:
    me = s.player[seat]
    turn = ">" if s.ask != Ask.OVER and s.seat == seat else " "
    supply = _("supply: {stones}, {coaches}").format(
        stones=many("{n} stone", "{n} stones", me.stones), coaches=many("{n} coach", "{n} coaches", me.coaches)
    )
    parts = [f"{turn} {painted(seat, names[seat])}: {thaler(int(me.money))}"]
    parts += [_("sum {sum}").format(sum=worth(s, me)), supply]
    if me.traders:
        parts.append(many("{n} trader on the market", "{n} traders on the market", me.traders))
    yield from packed(parts)
    if cards := [card_name(card) for card in set_of(me.cards)]:
        yield from packed(["    " + _("goods cards: {cards}").format(cards=cards[0]), *cards[1:]], ", ", " " * 8)
    if s.warehouse:
        yield from packed(_warehouse(me), indent=" " * 8)


def _warehouse(me: Any) -> list[str]:
    stones = many("{n} stone", "{n} stones", me.stored_stones)
    coaches = many("{n} coach", "{n} coaches", int(me.stored_coaches) + int(me.black))
    parts = ["    " + _("warehouse: {stones}, {coaches}").format(stones=stones, coaches=coaches)]
    for kind in set_of(held(me)):
        state = _("used") if int(me.spent) >> kind & 1 else _("next turn") if int(me.locked) >> kind & 1 else _("open")
        parts.append(_("privilege {kind} ({state})").format(kind=privilege_name(kind), state=state))
    if me.claims:
        parts.append(many("{n} privilege to take", "{n} privileges to take", me.claims))
    return parts
