"""What happened, as lines for the log."""

from collections.abc import Callable

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.words import _, listed
from herberg.games.hellweg.pieces import ENTRIES, HOUSE_CITY
from herberg.games.hellweg.state import Told
from herberg.games.hellweg.words import (
    card_name,
    city_name,
    entry_words,
    house_name,
    piece_name,
    privilege_name,
    road_name,
)


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened, as lines for the log; behind the first of them what it brought or cost."""
    tellings = TELLINGS | PRIVILEGED if any(deed.kind == Told.USES for deed in deeds) else TELLINGS
    lines = [line(tellings, deed, names) for deed in deeds if deed.kind not in (Told.MONEY, Told.USES)]
    change = sum(deed.things[0] for deed in deeds if deed.kind == Told.MONEY)
    lines[0] += f" ({change:+d})".replace("-", "−") if change else ""
    return lines


def line(tellings: dict[int, Callable[..., str]], deed: Deed, names: Names) -> str:
    """One deed in words."""
    if deed.kind == Told.TRADE_CARD:
        return tell_card(*deed.things)
    if deed.kind == Told.OVER:
        return tell_end(names, *deed.things)
    seat, *things = deed.things
    return tellings[deed.kind](*things).format(name=names[seat])


def tell_card(card: int, left: int) -> str:
    """HW-3.6a: a new trade card, in full."""
    wanted = listed([entry_words(card, entry) for entry in range(ENTRIES)])
    text = _("Last trade card: {wanted}") if left == 0 else _("New trade card: {wanted}")
    return text.format(wanted=wanted)


def tell_transport(house: int, market: int) -> str:
    """A transport sets out."""
    text = _("{{name}} transports {goods} to {market}")
    return text.format(goods=house_name(house), market=city_name(HOUSE_CITY[market]))


def tell_end(names: Names, *sums: int) -> str:
    """The end, with everybody's sum."""
    everybody = [f"{name} {points}" for name, points in zip(names, sums, strict=False)]
    return _("The game is over: {sums}").format(sums=listed(everybody))


def tell_privilege(kind: int) -> str:
    """A link has earned a privilege."""
    return _("{name} wins the privilege {kind}").format(name="{name}", kind=privilege_name(kind))


TELLINGS: dict[int, Callable[..., str]] = {
    Told.ENDS_TURN: lambda: _("{name} ends the turn"),
    Told.BUYS_PIECES: lambda card, entry: _("{{name}} buys {entry}").format(entry=entry_words(card, entry)),
    Told.SETS_COACH: lambda road: _("{{name}} sets a coach: {road}").format(road=road_name(road)),
    Told.STOCKS_STONE: lambda house: _("{{name}} stocks up: a stone, {house}").format(house=house_name(house)),
    Told.STOCKS_COACH: lambda road: _("{{name}} stocks up: a coach, {road}").format(road=road_name(road)),
    Told.BUYS_CARD: lambda card: _("{{name}} buys the goods card {card}").format(card=card_name(card)),
    Told.TAKES_MONEY: lambda: _("{name} takes money"),
    Told.SELLS: lambda house: _("{{name}} sells {goods}").format(goods=house_name(house)),
    Told.TRANSPORTS: tell_transport,
    Told.KEEPS_GOODS: lambda: _("{name} keeps the goods"),
    Told.DRIVES: lambda road: _("{{name}} drives over {road}").format(road=road_name(road)),
    Told.DRIVES_CHEAPEST: lambda: _("{name} takes the cheapest route"),
    Told.FETCHES_STONE: lambda house: _("{{name}} takes the stone from {house}").format(house=house_name(house)),
    Told.FETCHES_COACH: lambda road: _("{{name}} takes the coach from {road}").format(road=road_name(road)),
    Told.FETCHES_STORED: lambda: _("{name} takes it from the warehouse"),
    Told.FORGOES: lambda: _("{name} does without it"),
    Told.SETS_STONE: lambda house: _("{{name}} sets a stone: {house}").format(house=house_name(house)),
    Told.STORES: lambda piece: _("{{name}} stores {piece}").format(piece=piece_name(piece)),
    Told.STOCKS_UP: lambda: _("{name} empties the warehouse"),
    Told.CLAIMS: lambda kind: _("{{name}} takes the privilege {kind}").format(kind=privilege_name(kind)),
    Told.WINS_PRIVILEGE: tell_privilege,
    Told.WINS_COACHES: lambda: _("{name} wins the two black coaches"),
}
PRIVILEGED: dict[int, Callable[..., str]] = {
    Told.TAKES_MONEY: lambda: _("{name} uses a privilege, takes money and opens the others"),
    Told.STORES: lambda piece: _("{{name}} uses a privilege and stores {piece}").format(piece=piece_name(piece)),
    Told.STOCKS_UP: lambda: _("{name} uses a privilege and empties the warehouse"),
}
"""What is done with a privilege instead of a trader."""
