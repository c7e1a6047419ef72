"""What is at stake with a choice, as the page shows it: signs for the target, words for everybody."""

from typing import Any

from herberg.core.game import Holding
from herberg.core.trial import Stakes
from herberg.core.words import _, listed

Json = dict[str, Any]


def staked(stakes: Stakes, warning: str) -> Json:
    """Price and gain as signs, all of it in words, and why to think twice."""
    return {
        "changes": [change(holding, by) for holding, by in stakes.changes if not holding.renewed],
        "told": told(stakes),
        "ends": stakes.ends,
        "chance": stakes.chance,
        "final": stakes.final,
        "warning": warning or harm(stakes),
        "sure": bool(warning),
    }


def change(holding: Holding, by: int) -> Json:
    """One holding that becomes more or less."""
    return {"sign": holding.name, "by": by, "costs": (by < 0) != holding.burden}


def told(stakes: Stakes) -> str:
    """Costs first, then gains, then what comes after."""
    parts = [
        (_("costs {what}"), [holding.told(-by) for holding, by in stakes.changes if by < 0 and not holding.burden]),
        (
            _("burdens you with {what}"),
            [holding.told(by) for holding, by in stakes.changes if by > 0 and holding.burden],
        ),
        (_("brings {what}"), [holding.told(by) for holding, by in stakes.changes if by > 0 and not holding.burden]),
        (_("frees you of {what}"), [holding.told(-by) for holding, by in stakes.changes if by < 0 and holding.burden]),
    ]
    words = [line.format(what=listed(what)) for line, what in parts if what]
    words += [_("then others are asked")] * stakes.ends + [_("cannot be taken back")] * stakes.chance
    return "; ".join(words)


def harm(stakes: Stakes) -> str:
    """What a choice would do to one that few would want."""
    what = [holding.told(abs(by)) for holding, by in stakes.harm]
    return _("That burdens you with {what}.").format(what=listed(what)) if what else ""
