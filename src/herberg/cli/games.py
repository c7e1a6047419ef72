"""The tables of the house."""

from rich import box
from rich.table import Table
from rich.text import Text

from herberg.cli.prepare import known
from herberg.cli.screen import make_console
from herberg.core.game import Game, Option
from herberg.core.words import _
from herberg.games import games
from herberg.games.wording import value_words


def show_games() -> None:
    """Every game: what it is about, for how many, and its options."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(_("name"), style="bold green", no_wrap=True)
    table.add_column(_("seats"), no_wrap=True)
    table.add_column(_("game and options (the first value is the default)"))
    for name in games():
        entry = known(name)
        table.add_row(name, f"{entry.seats[0]}–{entry.seats[-1]}", about(entry))
    make_console().print(table)


def about(entry: Game) -> Text:
    """Title, a sentence, and a line for each option."""
    lines = [Text(_(entry.title), "bold"), Text(entry.introduction())]
    for option in entry.options:
        values = (f"{option.name}=", "cyan"), (option.values[0], "bold cyan")
        others = "".join(f"|{value}" for value in option.values[1:])
        lines.append(Text.assemble("  ", *values, (others, "cyan"), (f"  {_(option.about)}", "dim")))
        lines += worded(option)
    return Text("\n").join(lines)


def worded(option: Option) -> list[Text]:
    """What each value means, where it says more than yes, no or a number."""
    return [
        Text.assemble("    ", (f"{value:<8}", "cyan"), (value_words(option, value), "dim")) for value in option.words
    ]
