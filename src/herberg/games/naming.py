"""Who sits where: the names that people gave, for sentences that know only seats."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from herberg.core.words import _

_called: ContextVar[Sequence[str]] = ContextVar("called", default=())


@contextmanager
def calling(names: Sequence[str]) -> Iterator[None]:
    """Within it, a seat is called by its name; namesakes are told apart by their seats."""
    token = _called.set([f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)])
    try:
        yield
    finally:
        _called.reset(token)


def player(seat: int) -> str:
    """What a seat is called; its number where no names are at hand."""
    names = _called.get()
    return names[seat] if 0 <= seat < len(names) else _("player {number}").format(number=int(seat) + 1)


def called(names: Sequence[str], say: Callable[[int], str]) -> Callable[[int], str]:
    """The same words for a choice, with these names."""

    def by_name(action: int) -> str:
        with calling(names):
            return say(action)

    return by_name
