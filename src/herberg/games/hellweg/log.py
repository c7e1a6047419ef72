"""What happened, as lines for the log."""

from collections.abc import Callable, Mapping

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.words import N_, _, listed, many

from .pieces import ENTRIES, ENTRY_HOUSE, HOUSE_CITY
from .state import Told
from .words import (
    card_name,
    city_name,
    entry_words,
    house_name,
    offer_words,
    piece_name,
    privilege_name,
    road_name,
)

Line = Callable[..., str]
"""(names, *things): what happened to these things."""


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened, as lines for the log; behind the first of them what it brought or cost."""
    tellings = TELLINGS | PRIVILEGED if any(deed.kind == Told.USES for deed in deeds) else TELLINGS
    lines = [tellings[kind](names, *things) for kind, things in deeds if kind not in (Told.MONEY, Told.USES)]
    change = sum(deed.things[0] for deed in deeds if deed.kind == Told.MONEY)
    return [with_money(lines[0], change), *lines[1:]] if change else lines


def with_money(line: str, change: int) -> str:
    """A line, and the money that it brought or cost."""
    sign = "+" if change > 0 else "−"
    return many("{line} ({sign}{n} Thaler)", "{line} ({sign}{n} Thaler)", abs(change), line=line, sign=sign)


def line(sentence: str, words: Callable[..., Mapping[str, object]] = lambda: {}) -> Line:
    """A sentence about a player, and the words that it has for the other things."""
    return lambda names, seat, *things: _(sentence).format(name=names[seat], **words(*things))


def tell_card(names: Names, card: int, left: int) -> str:
    """HW-3.6a: a new trade card, in full."""
    wanted = listed([entry_words(card, entry) for entry in range(ENTRIES)])
    text = _("Last trade card: {wanted}") if left == 0 else _("New trade card: {wanted}")
    return text.format(wanted=wanted)


def tell_end(names: Names, *sums: int) -> str:
    """The end, with everybody's sum."""
    everybody = [f"{name} {points}" for name, points in zip(names, sums, strict=False)]
    return _("The game is over: {sums}").format(sums=listed(everybody))


def in_house(house: int) -> dict[str, str]:
    """A trading house."""
    return {"house": house_name(house)}


def on_road(road: int) -> dict[str, str]:
    """A road."""
    return {"road": road_name(road)}


def bought(card: int, entry: int) -> dict[str, str]:
    """The pieces of an entry, and its house."""
    return {"offer": offer_words(card, entry), "house": house_name(ENTRY_HOUSE[card, entry])}


def to_market(house: int, market: int) -> dict[str, str]:
    """Goods that set out, and where they are wanted."""
    return {"goods": house_name(house), "market": city_name(HOUSE_CITY[market])}


def a_piece(piece: int) -> dict[str, str]:
    """A stone or a coach."""
    return {"piece": piece_name(piece)}


def a_privilege(kind: int) -> dict[str, str]:
    """A privilege by what it does."""
    return {"kind": privilege_name(kind)}


TELLINGS: dict[int, Line] = {
    Told.TRADE_CARD: tell_card,
    Told.OVER: tell_end,
    Told.ENDS_TURN: line(N_("{name} ends the turn")),
    Told.BUYS_PIECES: line(N_("{name} buys {offer}: {house}"), bought),
    Told.SETS_COACH: line(N_("{name} sets a coach: {road}"), on_road),
    Told.STOCKS_STONE: line(N_("{name} stocks up with a stone: {house}"), in_house),
    Told.STOCKS_COACH: line(N_("{name} stocks up with a coach: {road}"), on_road),
    Told.BUYS_CARD: line(N_("{name} buys the goods card {card}"), lambda card: {"card": card_name(card)}),
    Told.TAKES_MONEY: line(N_("{name} takes money")),
    Told.SELLS: line(N_("{name} sells {goods}"), lambda house: {"goods": house_name(house)}),
    Told.TRANSPORTS: line(N_("{name} sends goods to {market}: {goods}"), to_market),
    Told.KEEPS_GOODS: line(N_("{name} keeps the goods")),
    Told.DRIVES: line(N_("{name} drives over {road}"), on_road),
    Told.DRIVES_CHEAPEST: line(N_("{name} takes the cheapest route")),
    Told.FETCHES_STONE: line(N_("{name} takes a stone back: {house}"), in_house),
    Told.FETCHES_COACH: line(N_("{name} takes a coach back: {road}"), on_road),
    Told.FETCHES_STORED: line(N_("{name} takes the piece from the warehouse")),
    Told.FORGOES: line(N_("{name} does without it")),
    Told.SETS_STONE: line(N_("{name} sets a stone: {house}"), in_house),
    Told.STORES: line(N_("{name} stores {piece}"), a_piece),
    Told.STOCKS_UP: line(N_("{name} empties the warehouse")),
    Told.CLAIMS: line(N_("{name} takes the privilege {kind}"), a_privilege),
    Told.WINS_PRIVILEGE: line(N_("{name} wins the privilege {kind}"), a_privilege),
    Told.WINS_COACHES: line(N_("{name} wins the two black coaches")),
}
PRIVILEGED: dict[int, Line] = {
    Told.TAKES_MONEY: line(N_("{name} uses a privilege, takes money and opens the others")),
    Told.STORES: line(N_("{name} uses a privilege and stores {piece}"), a_piece),
    Told.STOCKS_UP: line(N_("{name} uses a privilege and empties the warehouse")),
}
"""What is done with a privilege instead of a trader."""
