"""The coach as text for the terminal, at most 100 columns wide, as one seat sees it."""

from collections.abc import Iterator

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, many
from herberg.games.coachride.pieces import COPIED, COPIES, LIMIT, PROFESSIONS, Item, Profession, Side, Society
from herberg.games.coachride.state import EVERYBODY, PILE, SPARES, Ask
from herberg.games.coachride.words import SOCIETY_NAMES, item_name, items_in, profession_name
from herberg.games.lines import packed, padded, shown_name

PAINT = {Society.ORDER: "gold1", Society.BROTHERHOOD: "medium_purple1"}
SIGN = {Society.ORDER: "O", Society.BROTHERHOOD: "B"}
SIDES = {Side.ATTACKER: "⚔", Side.DEFENDER: "⛨"}


def show(s: State, seat: int, names: Names) -> str:
    """The whole table: the pile, every traveller from this seat on, the fight, and what may be where."""
    names = [shown_name(name) for name in names]
    order = [(max(seat, 0) + turn) % int(s.seats) for turn in range(s.seats)]
    lines = [*headline(s, names), ""]
    for other in order:
        lines += traveller(s, other, seat, names[other])
    if s.defender != NONE:
        lines += ["", *fight(s, names)]
    if s.ask == Ask.NAME:
        lines += ["", *claim(s, names)]
    if s.ask != Ask.OVER:
        lines += ["", *loose(s)]
    if s.cards > 1:
        lines.append("[dim]" + ", ".join(f"{SIGN[each]} {_(SOCIETY_NAMES[each])}" for each in Society) + "[/dim]")
    return "\n".join(line.rstrip() for line in lines)


def enumerated(head: str, names: list[str]) -> Iterator[str]:
    """Names after a heading, on as many lines as they need; a dash where there are none."""
    first, *rest = names or ["-"]
    return packed([head + first, *rest], ", ")


def headline(s: State, names: Names) -> Iterator[str]:
    """Turn, pile, limit."""
    pile = many("{n} item in the pile", "{n} items in the pile", s.place[PILE].held)
    if s.place[PILE].held == 0:
        pile = _("the pile is empty, the bags are key and goblet")
    turn = _("[b]Turn {turn}[/b] of {name}").format(turn=s.turns, name=names[s.active])
    spares = many("{n} spare profession", "{n} spare professions", PROFESSIONS - int(s.seats))
    yield from packed([turn, pile, _("at most {limit} each").format(limit=LIMIT[s.seats]), spares], "   ")
    if s.potions:
        yield _("[dim]everybody has a potion: the smaller side needs one item less[/dim]")
    if s.foreseen > 0 and s.top[0] != UNKNOWN:
        lie = _("on top of the pile lie: {items}").format(items="")
        yield from enumerated(lie, [item_name(kind) for kind in s.top[: s.foreseen]])


def traveller(s: State, seat: int, viewer: int, name: str) -> Iterator[str]:
    """One player: number, name, allegiance and profession as far as known, and the luggage."""
    turn = "▶" if s.seat == seat and s.ask != Ask.OVER else " "
    won = " ★" if s.ask == Ask.OVER and s.won >> seat & 1 else ""
    you = f" ({_('you')})" if seat == viewer else ""
    head = padded(f"{turn} [b]{seat + 1} {name}[/b]{you}{won}", 35)
    yield from packed([f"{head} {allegiance(s, seat)}", profession(s, seat)], "  ")
    yield from enumerated("    ", luggage(s, seat))


def allegiance(s: State, seat: int) -> str:
    """The allegiance cards of a player; a question mark for each that was not shown."""
    cards = [int(s.society[seat, card]) for card in range(s.cards)]
    if s.cards == 1:
        return "[dim]?[/dim]" if cards[0] == UNKNOWN else society_name(cards[0])
    signs = [
        "[dim]?[/dim]" if card == UNKNOWN else f"[{PAINT[Society(card)]}]{SIGN[Society(card)]}[/]" for card in cards
    ]
    return " ".join(signs)


def society_name(society: int) -> str:
    """An allegiance in its colour."""
    return f"[{PAINT[Society(society)]}]{_(SOCIETY_NAMES[Society(society)])}[/]"


def profession(s: State, seat: int) -> str:
    """The profession of a player, face up or, where it was shown, face down."""
    if s.profession[seat] == UNKNOWN:
        return "[dim]" + _("profession face down") + "[/dim]"
    name = profession_name(s.profession[seat])
    return f"[b]{name}[/b] " + (_("(face up)") if s.face_up >> seat & 1 else _("(face down)"))


def luggage(s: State, seat: int) -> list[str]:
    """What is known of a player's items, and how many more there are."""
    known = [item_name(kind) for kind in items_in(s.place[seat])]
    more = int(s.place[seat].held) - len(known)
    hidden = [many("{n} unknown item", "{n} unknown items", more)] if more else []
    return known + hidden


def fight(s: State, names: Names) -> Iterator[str]:
    """The parties, who supports them, and the points."""
    yield _("[b]A fight[/b]")
    for side, party in zip(Side, (s.active, s.defender), strict=True):
        helpers = [names[seat] for seat in range(s.seats) if s.support[seat] == side]
        points = int(s.own[side]) + int(s.help[side])
        text = f"  {SIDES[side]} {points}  {names[party]}"
        yield from enumerated(f"{text}  {_('with')} ", helpers) if helpers else [text]
    if s.asleep != NONE:
        yield "  " + _("asleep: {name}").format(name=names[s.asleep])


def claim(s: State, names: Names) -> Iterator[str]:
    """Who claims, and who was named so far."""
    named = [names[other] for other in range(s.seats) if s.claimed >> other & 1]
    text = _("[b]A claim[/b] by {name}, naming: {named}")
    return enumerated(text.format(name=names[s.active], named=""), named)


def loose(s: State) -> list[str]:
    """Which items and professions the viewer has not placed, so that nobody has to keep lists."""
    viewer = EVERYBODY if s.viewer == 0 else int(s.viewer) - 1
    known = [kind for at in range(PILE + 1) for kind in items_in(s.place[at])]
    wanted = [kind for kind in Item if s.in_play >> kind & 1 for _n in range(COPIES if kind < COPIED else 1)]
    for kind in known:
        if kind in wanted:
            wanted.remove(Item(kind))
    lines = [*enumerated(_("not placed:") + " ", [item_name(kind) for kind in wanted])] if wanted else []
    placed = [int(s.profession[seat]) for seat in range(s.seats) if s.profession[seat] != UNKNOWN]
    spare = [each for each in Profession if s.mind[viewer].profession[SPARES] >> each & 1 and each not in placed]
    if spare:
        lines += enumerated(_("perhaps spare:") + " ", [profession_name(each) for each in spare])
    return [f"[dim]{line}[/dim]" for line in lines]
