"""The coach as text for the terminal, at most 100 columns wide, as one seat sees it."""

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, many
from herberg.games.coachride.pieces import LIMIT, PROFESSIONS, Item, Profession, Society
from herberg.games.coachride.state import EVERYBODY, PILE, SPARES, Ask
from herberg.games.coachride.words import SOCIETY_NAMES, item_name, items_in, profession_name

WIDTH = 100
PAINT = {Society.ORDER: "gold1", Society.BROTHERHOOD: "medium_purple1"}
SIDES = {0: "⚔", 1: "⛨"}


def show(s: State, seat: int, names: list[str]) -> str:
    """The whole table: the pile, every traveller from this seat on, the fight, and what may be where."""
    order = [(max(seat, 0) + turn) % int(s.seats) for turn in range(s.seats)]
    parts = [headline(s, names), ""]
    parts += [traveller(s, other, seat, names[other]) for other in order]
    if s.defender != NONE:
        parts += ["", fight(s, names)]
    if s.ask == Ask.NAME:
        named = ", ".join(names[other] for other in range(s.seats) if s.claimed >> other & 1)
        parts += ["", _("[b]A claim[/b] by {name}, naming: {named}").format(name=names[s.active], named=named or "-")]
    if s.ask != Ask.OVER:
        parts += ["", *loose(s)]
    return "\n".join(line.rstrip() for line in "\n".join(parts).split("\n"))


def headline(s: State, names: list[str]) -> str:
    """Turn, pile, limit."""
    pile = many("{n} item in the pile", "{n} items in the pile", s.place[PILE].held)
    if s.place[PILE].held == 0:
        pile = _("the pile is empty, the bags are key and goblet")
    text = _("[b]Turn {turn}[/b] of {name}   {pile}   at most {limit} each   {spares} spare professions")
    line = text.format(
        turn=s.turns, name=names[s.active], pile=pile, limit=LIMIT[s.seats], spares=PROFESSIONS - int(s.seats)
    )
    if s.potions:
        line += "\n" + _("[dim]everybody has a potion: the smaller side needs one item less[/dim]")
    if s.foreseen > 0 and s.top[0] != UNKNOWN:
        top = ", ".join(item_name(kind) for kind in s.top[: s.foreseen])
        line += "\n" + _("on top of the pile lie: {items}").format(items=top)
    return line


def traveller(s: State, seat: int, viewer: int, name: str) -> str:
    """One player: number, name, allegiance and profession as far as known, and the luggage."""
    turn = "▶" if s.seat == seat and s.ask != Ask.OVER else " "
    won = " ★" if s.ask == Ask.OVER and s.won >> seat & 1 else ""
    you = _(" (you)") if seat == viewer else ""
    head = f"{turn} [b]{seat + 1} {name[:20]}[/b]{you}{won}".ljust(42)
    return f"{head} {allegiance(s, seat)}  {profession(s, seat)}\n    {luggage(s, seat)}"


def allegiance(s: State, seat: int) -> str:
    """The allegiance cards of a player; a question mark for each that was not shown."""
    cards = [int(s.society[seat, card]) for card in range(s.cards)]
    if s.cards == 1:
        return "[dim]?[/dim]" if cards[0] == UNKNOWN else society_name(cards[0])
    signs = ["[dim]?[/dim]" if card == UNKNOWN else f"[{PAINT[Society(card)]}]{'OB'[card]}[/]" for card in cards]
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


def luggage(s: State, seat: int) -> str:
    """What is known of a player's items, and how many more there are."""
    known = [item_name(kind) for kind in items_in(s.place[seat])]
    more = int(s.place[seat].held) - len(known)
    hidden = [many("{n} unknown item", "{n} unknown items", more)] if more else []
    return ", ".join(known + hidden)


def fight(s: State, names: list[str]) -> str:
    """The parties, who supports them, and the points."""
    lines = [_("[b]A fight[/b]")]
    for side, party in enumerate((s.active, s.defender)):
        helpers = [names[seat][:16] for seat in range(s.seats) if s.support[seat] == side]
        points = int(s.own[side]) + int(s.help[side])
        text = f"  {SIDES[side]} {points}  {names[party][:20]}"
        lines.append(text + (_("  with ") + ", ".join(helpers) if helpers else ""))
    if s.asleep != NONE:
        lines.append(_("  asleep: {name}").format(name=names[s.asleep]))
    return "\n".join(lines)


def loose(s: State) -> list[str]:
    """Which items and professions the viewer has not placed, so that nobody has to keep lists."""
    viewer = EVERYBODY if s.viewer == 0 else int(s.viewer) - 1
    known = [kind for at in range(PILE + 1) for kind in items_in(s.place[at])]
    wanted = [kind for kind in Item if s.in_play >> kind & 1 for _n in range(3 if kind < 2 else 1)]
    for kind in known:
        if kind in wanted:
            wanted.remove(Item(kind))
    lines = wrapped(_("not placed:"), [item_name(kind) for kind in wanted])
    placed = [int(s.profession[seat]) for seat in range(s.seats) if s.profession[seat] != UNKNOWN]
    spare = [each for each in Profession if s.mind[viewer].profession[SPARES] >> each & 1 and each not in placed]
    return lines + wrapped(_("perhaps spare:"), [profession_name(each) for each in spare])


def wrapped(head: str, names: list[str]) -> list[str]:
    """A list in lines that are not too wide."""
    lines, line = [], head
    for at, name in enumerate(names):
        part = " " + name + ("," if at + 1 < len(names) else "")
        if len(line) + len(part) > WIDTH - 2:
            lines.append(line)
            line = "   "
        line += part
    return [f"[dim]{text}[/dim]" for text in [*lines, line]] if names else []
