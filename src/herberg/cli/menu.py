"""The open choices as a numbered list, and the choice that a line of input means."""

from collections import Counter
from collections.abc import Sequence
from itertools import count, groupby, takewhile

from rich.console import Console
from rich.table import Table
from rich.text import Text

from herberg.core.actions import NotAnAction
from herberg.core.game import Game, Names, State
from herberg.core.words import _

FEW = 9
"""Up to so many choices stand in a plain list."""

SOME = 3
"""So many with the same ending are worth a heading."""

BRACKET = set("()")

NUMBER = 4
"""The width of a number beside its words."""

Choice = tuple[int, str]  # an action and its words
Entry = tuple[int, str]  # the number to type and the words beside it


class NotUnderstood(ValueError):
    """Input that means no open choice, or more than one."""


class Menu:
    """What a seat may choose from, in the order in which it is shown."""

    def __init__(self, game: Game, view: State, open_choices: Sequence[int], names: Names) -> None:
        self.game = game
        self.blocks = in_blocks(game, [(action, game.words.say(view, action, names)) for action in open_choices])
        self.choices = [action for block in self.blocks for action, _words in block]
        self.words = [words for block in self.blocks for _action, words in block]

    def show(self, console: Console) -> None:
        """All choices with their numbers."""
        number = count(1)
        for block in self.blocks:
            entries = [(next(number), words) for _action, words in block]
            if len(self.choices) <= FEW:
                show_entries(console, entries, columns=1)
            else:
                show_block(console, entries)

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

    def named(self, action: int) -> str:
        """A choice with the number that it has here."""
        at = self.choices.index(action)
        return f"{at + 1}) {self.words[at]}"

    def beginning(self, text: str) -> int:
        """The only choice whose words begin like this."""
        wanted = " ".join(text.lower().split())
        fitting = [at for at, words in enumerate(self.words) if words.lower().startswith(wanted)]
        exact = [at for at in fitting if self.words[at].lower() == wanted]
        if not fitting:
            raise NotUnderstood(_("No choice begins with {text!r}; type help for help.").format(text=text))
        if len(fitting) > 1 and not exact:
            numbers = ", ".join(str(at + 1) for at in fitting[:FEW]) + (", …" if len(fitting) > FEW else "")
            raise NotUnderstood(_("Several choices begin like this: {numbers}.").format(numbers=numbers))
        return self.choices[(exact or fitting)[0]]


def in_blocks(game: Game, choices: list[Choice]) -> list[list[Choice]]:
    """Few choices as they come; many by verb, and those with a long ending in common together."""
    if len(choices) <= FEW:
        return [choices]
    verbs = groupby(choices, lambda choice: game.actions.verb(choice[0]))
    return [block for _verb, group in verbs for block in by_ending(list(group))]


def by_ending(choices: list[Choice]) -> list[list[Choice]]:
    """Choices apart from one another whose words end differently, where that makes blocks of some size."""
    rest, blocks = choices, list[list[Choice]]()
    while rest:
        ending = weightiest_ending([words for _action, words in rest])
        block = [choice for choice in rest if ending and choice[1].endswith(ending)]
        if len(block) < SOME:
            return [*blocks, rest]
        blocks.append(block)
        rest = [choice for choice in rest if choice not in block]
    return blocks


def weightiest_ending(texts: Sequence[str]) -> str:
    """The ending, from a word on, that is long and shared by many; brackets are not torn apart."""
    ends = (text[at:] for text in texts for at, letter in enumerate(text) if letter == " ")
    endings = Counter(end for end in ends if end.count("(") == end.count(")"))
    return max(endings, key=lambda ending: (endings[ending] - 1) * ending.count(" ") ** 2, default="")


def show_block(console: Console, entries: Sequence[Entry]) -> None:
    """Choices below the words with which they all begin and end."""
    texts = [words.split(" ") for _number, words in entries]
    head = shared([text[:-1] for text in texts])
    tail = shared([text[: len(head) : -1] for text in texts])[::-1] if len(texts) >= SOME else []
    if head or tail:
        console.print(Text(" ".join(["", *head, "…", *tail]), "cyan"))
    middle = [" ".join(text[len(head) : len(text) - len(tail)]) for text in texts]
    show_entries(console, [(number, words) for (number, _words), words in zip(entries, middle, strict=True)])


def shared(texts: Sequence[Sequence[str]]) -> list[str]:
    """The words with which all texts begin, up to the first bracket; none of a single text."""
    columns = zip(*texts, strict=False) if len(texts) > 1 else ()
    return [
        column[0]
        for column in takewhile(lambda column: len(set(column)) == 1 and not BRACKET & set(column[0]), columns)
    ]


def show_entries(console: Console, entries: Sequence[Entry], columns: int = 0) -> None:
    """Numbered words in columns, read downwards."""
    columns = columns or min(range(1, 5), key=lambda columns: crowding(console.width, entries, columns))
    grid = Table.grid(padding=(0, 1))
    for _column in range(columns):
        grid.add_column(justify="right", style="bold yellow", width=NUMBER)
        grid.add_column(width=room(console.width, columns))
    for row in rows(entries, columns):
        grid.add_row(*(cell for number, words in row for cell in (f"{number})", Text(words))))
    console.print(grid)


def rows(entries: Sequence[Entry], columns: int) -> list[Sequence[Entry]]:
    """The entries line by line, when they run downwards in so many columns."""
    height = -(-len(entries) // columns)
    return [entries[row::height] for row in range(height)]


def room(width: int, columns: int) -> int:
    """How many characters of words stand on a line in each of so many columns."""
    return width // columns - NUMBER - 2


def crowding(width: int, entries: Sequence[Entry], columns: int) -> int:
    """How little so many columns suit the entries: two for each line, one for each entry that goes on below."""
    fits = room(width, columns)
    lines = sum(max(-(-len(words) // fits) for _number, words in row) for row in rows(entries, columns))
    return 2 * lines + sum(len(words) > fits for _number, words in entries)
