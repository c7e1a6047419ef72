"""Stand-ins: what happens on a chair when somebody's time is up, as they have chosen beforehand."""

import re
from dataclasses import dataclass

from herberg.bots.bot import BOTS, USUAL
from herberg.core.words import N_, _
from herberg.web.levels import words

TURN, UNTIL, OUT = "turn", "until", "out"
"""A bot plays one turn; it plays until they are back; they are out, and it plays on."""
FORM = re.compile(rf"({TURN}|{UNTIL}):({'|'.join(BOTS)})|{OUT}")


@dataclass(frozen=True)
class StandIn:
    """For how long, and which bot."""

    kind: str = UNTIL
    level: str = USUAL

    @classmethod
    def read(cls, text: str | None) -> "StandIn":
        """As it was chosen; as most want it where nothing was."""
        kind, _colon, level = (text or "").partition(":")
        return cls(kind or UNTIL, level or USUAL)

    def then(self, name: str | None) -> str:
        """What happens when the time of somebody with this name, or one's own, is up."""
        level = words().get(f"level.{self.level}", self.level)
        theirs, own = SENTENCES[self.kind]
        return (_(own) if name is None else _(theirs)).format(name=name, level=level)


SENTENCES = {
    TURN: (
        N_("Then a bot ({level}) plays this one turn for {name}."),
        N_("Then a bot ({level}) plays this one turn for you."),
    ),
    UNTIL: (
        N_("Then a bot ({level}) plays for {name} until they are back."),
        N_("Then a bot ({level}) plays for you until you are back."),
    ),
    OUT: (
        N_("Then {name} is out, and a bot ({level}) plays on."),
        N_("Then you are out, and a bot ({level}) plays on."),
    ),
}
"""For each kind: of somebody else, and of oneself."""
