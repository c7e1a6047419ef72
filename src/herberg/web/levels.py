"""How the bots are called on the pages. Programs may ask for any that there is."""

from herberg.bots.bot import BOTS
from herberg.core.words import N_, _

LEVELS = {
    "novice": (N_("novice"), N_("Still learning: answers at once, and overlooks things.")),
    "regular": (N_("regular"), N_("Knows the game: a good match for most evenings.")),
    "strong": (N_("strong"), N_("Looks ahead: you will have to plan.")),
    "master": (N_("master"), N_("Takes its time and forgives little.")),
}
"""From the weakest to the best: a word, and what to expect."""

PLAIN = {
    "random": (N_("random"), N_("Any choice that is open. For trying things out.")),
    "greedy": (N_("greedy"), N_("What looks best right now, without a thought for later.")),
}
"""Simple ones, for those who write programs."""


def offered(named: dict[str, tuple[str, str]]) -> list[dict[str, str]]:
    """Those of them that are there, in words."""
    return [
        {"name": name, "title": _(title), "about": _(about)} for name, (title, about) in named.items() if name in BOTS
    ]


def words() -> dict[str, str]:
    """What each is called, for the script of a page."""
    return {f"level.{name}": _(title) for name, (title, _about) in {**LEVELS, **PLAIN}.items()}
