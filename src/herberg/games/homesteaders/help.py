"""What a player may look up at any moment: where points come from, and the rule behind the question."""

from herberg.core.game import State
from herberg.core.records import UNKNOWN
from herberg.core.words import _
from herberg.games.homesteaders.pieces import POINTS, Building
from herberg.games.homesteaders.rules.scoring import building_points, debt_penalty, goods_points
from herberg.games.homesteaders.state import Ask

CHAPTERS = {
    Ask.OVER: "HS-8.7",
    Ask.PLACE: "HS-4.1",
    Ask.WAGES: "HS-4.9",
    Ask.NEUTRAL: "HS-6.1",
    Ask.BID: "HS-5.1",
    Ask.PRIZE: "HS-12.1",
    Ask.PAY: "HS-7.2",
    Ask.BUILD: "HS-7.3",
    Ask.WORKER: "HS-7.9",
    Ask.EXCHANGE: "HS-7.8",
    Ask.FINAL: "HS-8.2",
}


def sources(s: State, seat: int) -> list[tuple[str, int | None]]:
    """HS-8.3 to HS-8.6: what is built is in sight of all; the rest may be behind a screen (HS-1.10)."""
    me = s.player[seat]
    behind_screen = me.points == UNKNOWN
    printed = sum(int(POINTS[building]) for building in Building if int(me.buildings) >> building & 1)
    parts: list[tuple[str, int | None]] = [
        (_("point chips"), None if behind_screen else int(me.points)),
        (_("buildings"), printed),
        (_("bonuses of buildings"), int(building_points(me)) - printed),
        (_("gold, copper and livestock"), None if behind_screen else int(goods_points(me))),
        (_("debts"), None if behind_screen else -int(debt_penalty(me))),
    ]
    return [(words, points) for words, points in parts if points != 0]


def chapter(s: State) -> str:
    """The rule that tells what is asked."""
    return CHAPTERS[Ask(int(s.ask))]
