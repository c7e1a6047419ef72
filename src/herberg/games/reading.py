"""The rules of a game in our own words, in the reader's language."""

from importlib.resources import files

from herberg.core.game import Game
from herberg.core.words import _


def rules_text(played: Game) -> str:
    """As Markdown, rule by rule; in English where nobody has translated them yet."""
    folder = files(played.package)
    told = folder.joinpath(_("RULES.md"))
    return (told if told.is_file() else folder.joinpath("RULES.md")).read_text("utf-8")
