"""What a player may look up at any moment: where points come from, and the rule behind the question."""

from herberg.core.game import State
from herberg.core.words import _

from .pieces import CARDS_WORTH, WAREHOUSE
from .state import Ask, Phase
from .words import set_of

CHAPTERS = {
    Ask.OVER: "HW-10.1",
    Ask.START: "HW-8.1",
    Ask.HOUSE: "HW-14.2",
    Ask.COACH: "HW-4.6",
    Ask.SELL: "HW-5.2",
    Ask.ROUTE: "HW-5.9",
    Ask.CLEARANCE: "HW-5.12",
    Ask.TURN: "HW-3.4",
    Ask.AFTER: "HW-12.7",
    Ask.UNLOAD: "HW-11.5",
    Ask.FETCH_STONE: "HW-7.1",
    Ask.FETCH_COACH: "HW-7.1",
}


def sources(s: State, seat: int) -> list[tuple[str, int | None]]:
    """HW-10.1: money, goods cards, and what their pairs add; all of it is public."""
    me = s.player[seat]
    worth, cards = CARDS_WORTH[s.warehouse], int(me.cards)
    single = sum(int(worth[1 << card]) for card in set_of(cards))
    parts = [
        (_("Thaler"), int(me.money)),
        (_("goods cards"), single),
        (_("pairs of cards"), int(worth[cards]) - single),
    ]
    return [(words, points) for words, points in parts if points]


def chapter(s: State) -> str:
    """The rule that tells what is asked."""
    match s.ask:
        case Ask.COACH if s.phase == Phase.PLACEMENT:
            return "HW-8.2"
        case Ask.COACH if s.optional:
            return "HW-4.16"
        case Ask.AFTER if s.player[s.seat].claims:
            return "HW-12.2"
        case Ask.FETCH_STONE | Ask.FETCH_COACH if s.target == WAREHOUSE:
            return "HW-11.3a"
        case _:
            return CHAPTERS[Ask(int(s.ask))]
