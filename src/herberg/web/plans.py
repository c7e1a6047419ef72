"""Plans: somebody passes in advance until something concerns them, or for so many turns.

A plan is looked at when its person is asked, and carried out through the one door. All that has happened since it was
made is looked through first; whatever might have changed their mind ends it, and they are asked.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

from herberg.core.concerns import concerns
from herberg.core.game import Game
from herberg.core.match import BadMatch
from herberg.web.logbook import Event

MOST = 99
"""So many turns can be passed in advance, at most."""


@dataclass(frozen=True)
class Plan:
    """What somebody wants done in advance."""

    since: int
    """All up to this ply was known when it was made, or has been looked through."""
    turns: int | None = None
    """So many turns yet; nothing where it is for as long as nothing concerns them."""

    @classmethod
    def read(cls, text: str) -> "Plan":
        """As it was written down."""
        return cls(**json.loads(text))

    def written(self) -> str:
        """To be read again."""
        return json.dumps(asdict(self))

    def after(self, ply: int) -> "Plan | None":
        """What is left of it when one more turn was passed; nothing after the last."""
        left = None if self.turns is None else self.turns - 1
        return None if left == 0 else Plan(ply, left)


def is_broken(played: Game, moments: Sequence[Event], seat: int) -> bool:
    """Whether anything among these, one after another, concerns the seat."""
    try:
        return any(concerns(played, was, now, seat) for was, now in pairwise(moments) if not now.back)
    except BadMatch:  # an older version of the game had other rules
        return True


def passing(played: Game, event: Event) -> int | None:
    """The choice that does nothing but let the others go on, or the only one; none where one has to think."""
    choices = played.choices(event.state)
    idle = [action for action in choices if played.actions.verb(action) in played.words.passes]
    return choices[0] if len(choices) == 1 else idle[0] if len(idle) == 1 else None
