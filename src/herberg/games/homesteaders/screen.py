"""The table as text for a terminal, at most 100 columns wide."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, many
from herberg.games.homesteaders.pieces import (
    BUILDINGS,
    COLOUR,
    COST,
    EARNINGS,
    LOCATIONS,
    PLACE_BUILDING,
    PLACE_WORKERS,
    PLACES,
    POINTS,
    RAIL_END,
    ROUNDS,
    STAGE,
    STAGE_OFFERS,
    YIELD,
    Building,
    Colour,
    Good,
    Stage,
)
from herberg.games.homesteaders.rules.income import at_work
from herberg.games.homesteaders.rules.scoring import total
from herberg.games.homesteaders.state import NEUTRAL, Ask
from herberg.games.homesteaders.words import (
    COLOUR_NAMES,
    STAGE_NAMES,
    building_name,
    building_words,
    each_good,
    good_name,
    lot_words,
)
from herberg.games.lines import WIDTH, packed, shown_name

PAINT = dict(zip(Colour, ("green", "red", "blue", "yellow"), strict=True))
SIGN = {Colour.RESIDENTIAL: "r", Colour.COMMERCIAL: "c", Colour.INDUSTRIAL: "i", Colour.SPECIAL: "s"}


def show(s: State, seat: int, names: Names) -> str:
    """The lots, the buildings on offer and those that wait, and every player, this seat's own last."""
    names = [shown_name(name) for name in names]
    others = [other for other in range(s.seats) if other != seat]
    lines = [*headline(s, names), *lot_lines(s, names), *offer(s), *later(s)]
    for other in [*others, *([seat] if seat != NONE else [])]:
        lines += ["", *player_lines(s, other, names[other])]
    return "\n".join(line.rstrip() for line in [*lines, "", *legend()])


def headline(s: State, names: Names) -> Iterator[str]:
    """The round, its stage, and who starts."""
    if s.ask == Ask.OVER:
        return iter(["[bold]" + _("The game is over.") + "[/bold]"])
    tile = _("{name} has the start tile").format(name=names[s.start_seat])
    if s.round_number > ROUNDS:
        return packed(["[bold]" + _("Last income") + "[/bold]", tile])
    stage = _(STAGE_NAMES[STAGE[s.round_number]])
    head = _("Round {n} of {rounds}").format(n=int(s.round_number), rounds=ROUNDS)
    return packed([f"[bold]{head}[/bold]", stage, tile])


def legend() -> list[str]:
    """What the signs mean."""
    signs = [f"{SIGN[colour]} {_(COLOUR_NAMES[colour])}" for colour in Colour]
    signs += [_("● a worker at work"), _("○ room for a worker")]
    return dim(packed(signs))


def dim(lines: Iterable[str]) -> list[str]:
    """Lines that stand back."""
    return [f"[dim]{line}[/dim]" for line in lines]


def lot_lines(s: State, names: Names) -> list[str]:
    """HS-3.3: the lots of this round, and who bids."""
    lines = []
    for at in range(LOCATIONS):
        if s.lots[at] != NONE:
            label = _("Lot {n}").format(n=at + 1)
            lines.append(f"{label}  {lot_words(s.lots[at]):<66}  {bid_words(s, at, names)}")
    return lines + coming_lots(s)


def coming_lots(s: State) -> list[str]:
    """HS-1.3: the lots of location 1 are open; those that are left."""
    lots = [_("round {n}: {what}").format(n=lot + 1, what=lot_words(lot)) for lot in range(s.round_number, ROUNDS)]
    return dim(packed([_("Lot 1 later on"), *lots])) if lots else []


def bid_words(s: State, at: int, names: Names) -> str:
    """How high the bid is, and whose."""
    if s.bidder[at] == NONE:
        return "–"
    who = _("neutral") if s.bidder[at] == NEUTRAL else names[s.bidder[at]]
    return f"[bold]{s.bid[at]}[/bold] {who}"


def offer(s: State) -> list[str]:
    """Everything that can be built: copies, points, name, cost, and what it does."""
    if s.round_number > ROUNDS:
        return []
    lines = ["", _("On offer (copies, colour, name, points, cost, what it does)")]
    for colour in Colour:
        for building in range(BUILDINGS):
            if COLOUR[building] == colour and int(s.offered) >> building & 1:
                lines += offered(s, building, colour)
    return lines


def offered(s: State, building: int, colour: Colour) -> list[str]:
    """One building that can be built."""
    name = f"[{PAINT[colour]}]{SIGN[colour]} {building_name(building):<18}[/]"
    first, *rest = wrap(building_words(building), WIDTH - 60, break_long_words=False, break_on_hyphens=False)
    lines = [f"{s.supply[building]}× {name} {POINTS[building]:>2}  {cost_words(building):<31} {first}"]
    return lines + [" " * 60 + line for line in rest]


def cost_words(building: int) -> str:
    """The goods that it takes."""
    return " ".join(each_good(COST[building])) or "–"


LATER = {
    Stage.TOWN: N_("Later, in the town (colour, name, points, cost)"),
    Stage.CITY: N_("Later, in the city (colour, name, points, cost)"),
}


def later(s: State) -> list[str]:
    """HS-1.7: the buildings of the stages to come, which all may look through."""
    lines = []
    for stage, heading in LATER.items():
        if stage > STAGE[min(s.round_number, ROUNDS)]:
            waiting = int(STAGE_OFFERS[stage]) & ~int(STAGE_OFFERS[stage - 1])
            lines += dim([_(heading), *indented(in_stack(waiting))])
    return ["", *lines] if lines else []


def in_stack(buildings: int) -> list[str]:
    """Buildings that cannot be built yet, by colour."""
    by_colour = sorted((at for at in range(BUILDINGS) if buildings >> at & 1), key=lambda at: COLOUR[at])
    return [f"{SIGN[Colour(COLOUR[at])]} {building_name(at)} {POINTS[at]}: {cost_words(at)}" for at in by_colour]


def player_lines(s: State, seat: int, name: str) -> Iterator[str]:
    """What a player has, as far as it may be seen."""
    me = s.player[seat]
    asked = "[bold]▶[/bold] " if s.ask != Ask.OVER and s.seat == seat else "  "
    seen = [
        f"{asked}[bold]{name}[/bold]  " + many("{n} worker", "{n} workers", me.workers),
        _("{n} at rest").format(n=int(me.workers) - at_work(me)),
        many("{n} rail line", "{n} rail lines", me.lines),
        _("rail track {n}/{end}").format(n=int(me.rail), end=RAIL_END),
    ]
    if me.passed:
        seen.append(_("passed"))
    yield from packed(seen)
    yield from indented(holdings(me))
    yield from indented(
        [building_with_places(me, building) for building in Building if int(me.buildings) >> building & 1]
    )


def indented(parts: list[str]) -> Iterator[str]:
    """Parts in a row, a little to the right."""
    return packed(["    " + parts[0], *parts[1:]]) if parts else iter([])


def holdings(me: State) -> list[str]:
    """What lies behind the screen, where that may be seen."""
    if me.silver == UNKNOWN:
        return dim([_("behind the screen")])
    held = [
        many("{n} silver", "{n} silver", me.silver),
        many("{n} trade chip", "{n} trade chips", me.trade),
        many("{n} debt", "{n} debts", me.debt),
        many("{n} point chip", "{n} point chips", me.points),
        many("{n} point in all", "{n} points in all", total(me)),
    ]
    return held + each_good(me.goods)


def building_with_places(me: State, building: int) -> str:
    """A building with its work places: full or empty, and what each yields."""
    places = [place for place in range(PLACES) if PLACE_BUILDING[place] == building]
    work = ", ".join(f"{workers_at(me, place)} {short(YIELD[place])}" for place in places)
    colour = Colour(COLOUR[building])
    return f"[{PAINT[colour]}]{SIGN[colour]} {building_name(building)}[/]" + (f" ({work})" if work else "")


def workers_at(me: State, place: int) -> str:
    """A sign for each worker of a place, at work or missing."""
    return ("●" if int(me.posts) >> place & 1 else "○") * int(PLACE_WORKERS[place])


def short(counts: Any) -> str:
    """A yield in few words."""
    names = [*(good_name(good) for good in Good), _("silver"), _("trade"), _("points")]
    parts = [names[at] if counts[at] == 1 else f"{counts[at]} {names[at]}" for at in range(EARNINGS) if counts[at]]
    return "+".join(parts)
