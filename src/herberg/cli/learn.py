"""A first match that teaches, in the terminal; and how to play, to read."""

import re
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from herberg.bots.bot import LEVELS
from herberg.cli.menu import Menu, NotUnderstood
from herberg.cli.play import Evening, Left, means
from herberg.cli.players import Player, all_names
from herberg.cli.prepare import known, prepared
from herberg.cli.refusal import Refused
from herberg.cli.screen import make_console, show_lines
from herberg.cli.sitting import Sitting, kept_folder, kept_path, read_match
from herberg.core.lesson import Lead, Lesson, lesson_of, said
from herberg.core.match import Match
from herberg.core.words import N_, _

OTHERS = next(iter(LEVELS))
"""Who plays the others, once one goes on alone."""
PICTURE = re.compile(r"!\[([^]]*)]\([^)]*\)")


def read(name: str) -> None:
    """How to play; of its pictures only what stands below them."""
    text = known(name).guide()
    if not text:
        raise Refused(_("nobody has written yet how {name} is played; see its rules").format(name=name))
    make_console().print(Markdown(PICTURE.sub(r"*\1*", text)))


def run(name: str, anew: bool) -> None:
    """The lesson of a game, from the beginning or from where it was left."""
    lesson = lesson_of(known(name))
    if lesson is None:
        raise Refused(_("there is no lesson for {name} yet").format(name=name))
    kept = kept_folder("lessons") / f"{name}.json"
    match = None if anew else left(lesson, kept)
    kinds = ["" if seat == lesson.seat else OTHERS for seat in range(lesson.seats)]
    players = [Player(called, kind) for called, kind in zip(all_names(kinds, []), kinds, strict=True)]
    sitting = Sitting(match or Match(prepared(lesson.game), lesson.seats, lesson.options, lesson.seed), players)
    sitting.kept = kept
    Class(lesson, sitting, make_console()).spend()


def left(lesson: Lesson, kept: Path) -> Match | None:
    """The match of a lesson as it was left; nothing where there is none, or where it is no longer that lesson."""
    if not kept.is_file():
        return None
    with suppress(Refused):
        match, _players = read_match(kept)
        line = [(lead.action, lesson.luck(ply)) for ply, lead in enumerate(lesson.leads, 1)]
        if (
            not match.over
            and match.seed == lesson.seed
            and match.options == lesson.options
            and match.log == line[: match.ply]
        ):
            return match
    return None


class Class(Evening):
    """An evening that teaches, until one goes on alone."""

    def __init__(self, lesson: Lesson, sitting: Sitting, console: Console) -> None:
        super().__init__(sitting, console)
        self.lesson = lesson
        self.learns, self.greeted = True, False
        self.after: list[str] = []
        """What came of the last choice, and of those of others since."""
        self.later = self.commands
        """What can be typed when one goes on alone."""
        needless = {"undo", "hint", "save"}
        self.commands = {word: does for word, does in self.later.items() if word not in needless} | {
            "alone": self.alone_now
        }

    @property
    def lead(self) -> Lead:
        """What the lesson has next."""
        return self.lesson.leads[self.match.ply]

    def turn(self) -> None:
        """Others do what the lesson has them do; whoever learns is asked what that may be."""
        if self.learns and not self.greeted:
            self.greet()
        if not self.learns:
            super().turn()
        elif self.match.ply == len(self.lesson.leads):
            self.end()
        elif self.match.seat != self.lesson.seat or not self.lead.title:
            self.carry_out()
        elif self.ask(self.match.seat) is not None:
            self.after = []
            self.carry_out()

    def greet(self) -> None:
        """What one wants, and how one gets it; the same again when a lesson goes on that was left."""
        self.greeted = True
        self.console.print(Text(said(self.lesson.goal), "bold"))
        input(_("Enter begins > "))

    def carry_out(self) -> None:
        """The choice of the lesson is made, with the luck that it has."""
        lead = self.lead
        self.match.play(self.match.seat, lead.action, self.lesson.luck(self.match.ply + 1))
        show_lines(self.console, self.match.tell(self.match.ply - 1, self.shown, self.names))
        if lead.after:
            self.after.append(said(lead.after))

    def choice(self, text: str, menu: Menu) -> int | None:
        """What the text chooses; a lesson answers where it is about something else."""
        action = super().choice(text, menu)
        if self.learns and action is not None and action != self.lead.action:
            raise NotUnderstood(self.lesson.answer(self.match.ply, action))
        return action

    def preface(self) -> list[Text]:
        """What came of it, what it is about now, and by which rule."""
        if not self.learns:
            return []
        done, lead = sum(bool(lead.title) for lead in self.lesson.leads[: self.match.ply]), self.lead
        step = _("Step {n} of {all}").format(n=done + 1, all=sum(bool(lead.title) for lead in self.lesson.leads))
        rule = f" ({lead.rule})" if lead.rule else ""
        told = [Text(after, "green") for after in self.after]
        return [*told, Text(f"{step}: {said(lead.title)}", "bold cyan"), Text(said(lead.idea) + rule, "cyan"), Text()]

    def end(self) -> None:
        """What was learnt; whoever wants to goes on alone."""
        for words in [*self.after, said(self.lesson.end)]:
            self.console.print(Text(words, "green"))
        if means(input(_("Enter goes on alone; quit leaves the table > ")).strip(), N_("quit")):
            self.quit("")
        self.alone_now("")

    def alone_now(self, _rest: str) -> bool:
        """From here on chance is real and the bots choose for themselves; the match is one like any other."""
        self.learns = False
        self.commands = self.later
        self.sitting.kept.unlink(missing_ok=True)
        self.sitting.kept = kept_path(self.game, None)
        return True

    def quit(self, rest: str) -> bool:
        """Goodbye; the lesson waits."""
        if not self.learns:
            return super().quit(rest)
        self.keep()
        raise Left

    def way_back(self, path: Path) -> str:
        """How to go on with the lesson."""
        return f"herberg learn {self.game.name}" if self.learns else super().way_back(path)

    def help_lines(self) -> list[tuple[str, str]]:
        """Every word that can be typed, and what it does."""
        if not self.learns:
            return super().help_lines()
        gone = self.later.keys() - self.commands.keys()
        lines = [(word, text) for word, text in super().help_lines() if word.split()[0] not in gone]
        return [*lines, ("alone", _("go on without the lesson: chance is real from then on"))]
