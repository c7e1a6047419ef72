"""What a player may look up at any moment: where points came from, and the rule behind the question."""

from herberg.core.game import State
from herberg.core.words import N_, _
from herberg.games.burgundy.pieces import Building, Source
from herberg.games.burgundy.rules.dice import are_dice_used
from herberg.games.burgundy.state import Ask, Setup

SOURCES = {
    Source.REGION: N_("regions covered"),
    Source.PHASE: N_("covered early"),
    Source.LIVESTOCK: N_("livestock"),
    Source.GOODS: N_("goods sold"),
    Source.WATCHTOWER: N_("watchtowers"),
    Source.BONUS: N_("colours completed"),
    Source.KNOWLEDGE: N_("knowledge"),
    Source.REST: N_("left over at the end"),
}
CHAPTERS = {
    Ask.OVER: "CB-10.7",
    Ask.SETTLE: "CB-12.1",
    Ask.TURN: "CB-4.1",
    Ask.DISCARD: "CB-5.2",
    Ask.SHIP: "CB-6.2",
    Ask.SECOND_DEPOT: "CB-11.5",
    Ask.GOODS: "CB-6.3a",
    Ask.CASTLE: "CB-6.7",
    Ask.WAREHOUSE: "CB-7.1",
    Ask.CITY_HALL: "CB-7.7",
}
FETCHING = {Building.CARPENTER: "CB-7.2", Building.CHURCH: "CB-7.3", Building.MARKET: "CB-7.4"}


def sources(s: State, seat: int) -> list[tuple[str, int | None]]:
    """The points by what gave them; all of it is public."""
    points = s.player[seat].points
    return [(_(SOURCES[source]), int(points[source])) for source in Source if points[source]]


def chapter(s: State) -> str:
    """The rule that tells what is asked."""
    match s.ask:
        case Ask.SETTLE if s.setup == Setup.CHOSEN:
            return "CB-12.3a"
        case Ask.TURN if are_dice_used(s.player[s.seat]):
            return "CB-9.5"
        case Ask.FETCH:
            return FETCHING[Building(int(s.offered))]
    return CHAPTERS[Ask(int(s.ask))]
