"""The open choices as a numbered list, and the choice that a line of input means."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from rich.console import Console
from rich.table import Table
from rich.text import Text

from herberg.core.actions import NotAnAction
from herberg.core.game import Game, State
from herberg.core.words import _

FEW = 9
"""Up to so many choices stand in a plain list."""

Entry = tuple[int, str]  # the number to type, and the words beside it


class NotUnderstood(ValueError):
    """Input that means no open choice, or more than one."""


class Menu:
    """What a seat may choose from."""

    def __init__(self, game: Game, view: State, choices: Sequence[int]) -> None:
        self.game = game
        self.choices = list(choices)
        self.words = [game.say(view, action) for action in choices]

    def show(self, console: Console) -> None:
        """All choices, by verb where there are many."""
        entries = list(enumerate(self.words, 1))
        if len(entries) <= FEW:
            show_entries(console, entries, columns=1)
            return
        for _verb, group in groupby(entries, lambda entry: self.game.actions.verb(self.choices[entry[0] - 1])):
            show_group(console, list(group))

    def read(self, text: str) -> int:
        """The choice meant by a number, by notation or by the beginning of its words."""
        if text.isdecimal():
            return self.numbered(int(text))
        try:
            action = self.game.actions.parse(text)
        except NotAnAction as error:
            if "=" in text:
                raise NotUnderstood(str(error)) from error
            return self.beginning(text)
        if action in self.choices:
            return action
        if "=" in text:
            raise NotUnderstood(_("{choice} is not possible now.").format(choice=text))
        return self.beginning(text)

    def numbered(self, number: int) -> int:
        """The choice with this number."""
        if not 1 <= number <= len(self.choices):
            raise NotUnderstood(_("Choose a number from 1 to {most}.").format(most=len(self.choices)))
        return self.choices[number - 1]

    def beginning(self, text: str) -> int:
        """The only choice whose words begin like this."""
        wanted = " ".join(text.lower().split())
        fitting = [at for at, words in enumerate(self.words) if words.lower().startswith(wanted)]
        exact = [at for at in fitting if self.words[at].lower() == wanted]
        if not fitting:
            raise NotUnderstood(_("No choice begins with {text!r}; type help for help.").format(text=text))
        if len(fitting) > 1 and not exact:
            numbers = ", ".join(str(at + 1) for at in fitting)
            raise NotUnderstood(_("Several choices begin like this: {numbers}.").format(numbers=numbers))
        return self.choices[(exact or fitting)[0]]


def show_group(console: Console, entries: Sequence[Entry]) -> None:
    """Choices with the same verb, below the words with which they all begin."""
    head = shared_beginning([words for _number, words in entries])
    if not head:
        show_entries(console, entries, columns=1 if len(entries) == 1 else 0)
        return
    console.print(Text(f"  {head} …", "cyan"))
    show_entries(console, [(number, words[len(head) + 1 :]) for number, words in entries])


def shared_beginning(texts: Sequence[str]) -> str:
    """The whole words with which all the texts begin; nothing for a single text."""
    if len(texts) == 1:
        return ""
    words = zip(*(text.split(" ")[:-1] for text in texts), strict=False)
    return " ".join(column[0] for column in takewhile(lambda column: len(set(column)) == 1, words))


def show_entries(console: Console, entries: Sequence[Entry], columns: int = 0) -> None:
    """Numbered words in columns, read downwards."""
    columns = columns or how_many_columns(console.width, entries)
    height = -(-len(entries) // columns)
    grid = Table.grid(padding=(0, 1))
    for _column in range(columns):
        grid.add_column(justify="right", style="bold yellow", width=5)
        grid.add_column(width=console.width // columns - 7)
    for row in range(height):
        grid.add_row(*(cell for number, words in entries[row::height] for cell in (str(number), Text(words))))
    console.print(grid)


def how_many_columns(width: int, entries: Sequence[Entry]) -> int:
    """As many columns as leave four of five choices on one line."""
    lengths = sorted(len(words) for _number, words in entries)
    usual = lengths[(len(lengths) - 1) * 4 // 5]
    return max(1, min(width // (usual + 7), 4))
