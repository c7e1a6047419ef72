"""What a seat is called in sentences."""

from herberg.core.game import Names
from herberg.core.words import _


def called(names: Names, seat: int) -> str:
    """The name on a seat, with its number where another has the same name; the number alone where nobody has one."""
    if not 0 <= seat < len(names):
        return _("player {number}").format(number=int(seat) + 1)
    name = names[seat]
    return f"{name} ({seat + 1})" if list(names).count(name) > 1 else name
