"""A match in the terminal: one person against bots, or several at one screen."""

import locale
import os
import shlex
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from herberg.analysis.advice import advise
from herberg.bots.bot import USUAL
from herberg.cli.data import with_file
from herberg.cli.menu import Menu, NotUnderstood
from herberg.cli.players import Player, bot_kinds, how_many_seats, seat_players, split
from herberg.cli.prepare import known
from herberg.cli.refusal import Refused, reason
from herberg.cli.screen import make_console, show_beside, show_lines, show_result, show_table, wipe
from herberg.cli.sitting import Sitting, new_match, read_match
from herberg.core.actions import NotAnAction
from herberg.core.match import Match
from herberg.core.records import NONE
from herberg.core.words import N_, _

NEWS = 12
"""So many lines of the log stand below the table."""


class Left(Exception):
    """Somebody has said goodbye."""


def start(
    name: str,
    seats: int | None,
    options: dict[str, str],
    people: int | None,
    bots: str,
    names: str,
    seed: int | None,
    edition: Path | None = None,
) -> Sitting:
    """A new match, with the game's own edition or an owner's."""
    game = with_file(known(name), edition) if edition else known(name)
    kinds, persons = bot_kinds(bots), 1 if people is None else people
    total = how_many_seats(game, seats, persons, kinds)
    players = seat_players(total, persons, kinds, split(names), USUAL)
    return Sitting(new_match(game, total, options, seed), players, seed)


def resume(path: Path, name: str, people: int | None, bots: str, names: str) -> Sitting:
    """A match from a file, with the players it had, unless others are named or no person is among them."""
    match, players = read_match(path)
    if name and name != match.game.name:
        text = _("{path} is a match of {game}, not of {name}")
        raise Refused(text.format(path=path, game=match.game.name, name=name))
    if people is not None or bots or names or all(player.bot for player in players):
        players = seat_again(match, players, people, bots, names)
    return Sitting(match, players, read_from=path)


def seat_again(match: Match, players: Sequence[Player], people: int | None, bots: str, names: str) -> list[Player]:
    """Others take over a match; as many people and the same kinds of bots where nothing is said."""
    persons = people if people is not None else sum(not player.bot for player in players) or 1
    kinds = bot_kinds(bots) or [player.bot for player in players[persons:] if player.bot]
    return seat_players(match.seats, persons, kinds, split(names), USUAL)


def run(sitting: Sitting) -> None:
    """Play until the end, or until somebody leaves; what was played is kept."""
    for name in ("SIGHUP", "SIGTERM"):  # a closed window is a goodbye too
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    Evening(sitting, make_console()).spend()


class Evening:
    """People, bots and a screen around one match."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.game = sitting.match.game
        self.names = sitting.names
        self.console = console
        self.begun = self.match.ply
        self.alone = len(sitting.people) == 1
        self.shown: int | None = sitting.people[0] if self.alone else None  # whose eyes the screen is for
        commands = (self.undo, self.hint, self.why, self.save, self.log, self.rules, self.help, self.quit)
        self.commands: dict[str, Callable[[str], bool]] = {command.__name__: command for command in commands}
        """What can be typed besides a choice; each says whether the table wants a fresh look."""

    def spend(self) -> None:
        """From the first question to the result, or to a goodbye."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  # arrow keys and earlier answers
        try:
            while not self.match.over:
                self.turn()
            self.finish()
        except Left:
            pass
        except (KeyboardInterrupt, EOFError):
            self.keep()

    def turn(self) -> None:
        """Whoever is asked makes a choice."""
        seat = self.match.seat
        if seat in self.sitting.bots:
            self.sitting.bot_plays()
        elif (action := self.ask(seat)) is not None:
            self.sitting.play(action)
        else:
            return
        if self.alone:
            show_lines(self.console, self.match.tell(self.match.ply - 1, self.shown, self.names))

    def ask(self, seat: int) -> int | None:
        """A person's choice, or None where the table is to be shown again."""
        self.hand_over(seat)
        view = self.match.view(seat)
        menu = Menu(self.game, view, self.match.choices(), self.names)
        self.show(view, seat, menu)
        while True:
            text = input(self.prompt(menu)).strip()
            word, _space, rest = text.partition(" ")
            try:
                if word.lower() not in self.commands:
                    return self.choice(text, menu)
                if self.commands[word.lower()](rest.strip()):
                    return None
            except NotUnderstood as error:
                self.console.print(Text(str(error), "yellow"))

    def choice(self, text: str, menu: Menu) -> int | None:
        """What the text chooses; Enter makes a single choice, and otherwise asks to see the table again."""
        if text:
            return menu.read(text)
        return menu.choices[0] if len(menu.choices) == 1 else None

    def prompt(self, menu: Menu) -> str:
        """What stands before the cursor."""
        if len(menu.choices) == 1:
            return _("Enter (or help) > ")
        return _("1 to {most} (or help) > ").format(most=len(menu.choices))

    def hand_over(self, seat: int) -> None:
        """The screen is for this person's eyes only."""
        if self.shown == seat:
            return
        wipe(self.console)
        input(_("Pass the screen to {name}, who presses Enter. ").format(name=self.names[seat]))
        self.shown = seat

    def show(self, view: object, seat: int, menu: Menu) -> None:
        """The table, what has happened since this person last chose, the question and the choices."""
        if self.console.is_terminal:
            self.console.clear()
        show_table(self.console, self.game, view, seat, self.names)
        if self.console.is_terminal or not self.alone:
            show_lines(self.console, self.news(seat)[-NEWS:])
        self.console.print()
        for words in self.preface():
            self.console.print(words)
        question = self.game.words.question(view, self.names)
        self.console.print(Text.assemble((f"{self.names[seat]}: ", "bold green"), (question, "bold")))
        menu.show(self.console)

    def preface(self) -> list[Text]:
        """What stands above the question, besides the table and the news."""
        return []

    def news(self, seat: int) -> list[str]:
        """What has happened from this seat's last choice on."""
        since = max((moment.follows for moment in self.match.moments if moment.seat == seat), default=0)
        plies = range(since, self.match.ply)
        return [line for ply in plies for line in self.match.tell(ply, seat, self.names)]

    def undo(self, _rest: str) -> bool:
        """The last choice is taken back, if nothing has been learned since."""
        seat = self.match.seat
        if not self.match.may_undo(seat):
            raise NotUnderstood(_("Nothing can be taken back: something random has happened, or others have played."))
        self.match.undo(seat)
        return True

    def hint(self, rest: str) -> bool:
        """What the search would do, why, and what it thinks of this person's chances; and of their own idea."""
        seat = self.match.seat
        view = self.match.view(seat)
        menu = Menu(self.game, view, self.match.choices(), self.names)
        idea = menu.read(rest) if rest else None
        with self.console.status(_("Thinking ...")):
            advice = advise(self.game, view, seat, idea=idea)
        self.console.print(Text(advice.tell(menu.named), "cyan"))
        return False

    def why(self, rest: str) -> bool:
        """Why a choice, in notation, is not open."""
        if self.game.words.reason is None:
            raise NotUnderstood(_("This game does not say why a choice is not open."))
        try:
            action = self.game.actions.parse(rest)
        except NotAnAction as error:
            raise NotUnderstood(str(error)) from error
        reason = self.game.words.reason(self.match.view(self.match.seat), action, self.names)
        self.console.print(Text(reason or _("That choice is open to you."), "cyan"))
        return False

    def save(self, rest: str) -> bool:
        """The match lies in a file, and how to go on with it is said."""
        path = self.store(rest)
        self.point_to(_("Saved. Go on with:  {command}"), self.way_back(path))
        return False

    def store(self, rest: str) -> Path:
        """Where the match lies from now on."""
        path = Path(rest).expanduser() if rest else self.sitting.kept
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.sitting.save(path)
        except OSError as error:
            raise NotUnderstood(_("The match is not saved: {error}").format(error=reason(error))) from error
        return path

    def log(self, _rest: str) -> bool:
        """Everything that has happened, as this person saw it."""
        for ply in range(self.match.ply):
            show_lines(self.console, self.match.tell(ply, self.match.seat, self.names))
        return False

    def rules(self, _rest: str) -> bool:
        """The rules, to leaf through."""
        set_up_pager()
        with self.console.pager(styles=self.console.is_terminal):
            self.console.print(Markdown(self.game.rulebook()))
        return self.console.is_terminal

    def help(self, _rest: str) -> bool:
        """What can be typed."""
        example = self.game.actions.text(self.match.choices()[0])
        for word, text in self.help_lines():
            show_beside(self.console, Text(f"  {word:<13}", "bold yellow"), text.format(example=example))
        return False

    def help_lines(self) -> list[tuple[str, str]]:
        """Every word that can be typed, and what it does."""
        return help_lines()

    def quit(self, _rest: str) -> bool:
        """Goodbye, after an offer to save."""
        if not self.match.ply:
            raise Left
        text = _("Enter keeps the match in {path}; or type a file name, or no to throw it away > ")
        answer = input(text.format(path=self.sitting.kept)).strip()
        if not means(answer, N_("no")):
            self.save("" if means(answer, N_("yes")) else answer)
        raise Left

    def keep(self) -> None:
        """Somebody has left without a word: the match waits for them."""
        if not self.match.ply:
            return
        try:
            path = self.store("")
            self.console.print()
            self.point_to(_("Until next time. Go on with:  {command}"), self.way_back(path))
        except NotUnderstood as error:
            self.console.print(Text(str(error), "yellow"))

    def finish(self) -> None:
        """The last table and the result; the match can be looked at again."""
        seat = self.sitting.people[0] if self.alone else NONE
        show_table(self.console, self.game, self.match.view(seat), seat, self.names)
        show_result(self.console, self.match, self.names)
        if self.match.ply > self.begun:
            self.look_back()

    def look_back(self) -> None:
        """The match is kept, and how to see it again is said."""
        try:
            path = self.store("")
            self.point_to(_("Look back with:  {command}"), f"herberg replay {shlex.quote(str(path))}")
            self.point_to(_("Think it over with:  {command}"), f"herberg analyse {shlex.quote(str(path))}")
        except NotUnderstood as error:
            self.console.print(Text(str(error), "yellow"))

    def way_back(self, path: Path) -> str:
        """How to go on with the match, once it is kept."""
        return f"herberg play --resume {shlex.quote(str(path))}"

    def point_to(self, text: str, command: str) -> None:
        """What to type next time, on one line to copy."""
        self.console.print(Text(text.format(command=command), "green"), soft_wrap=True)


def means(answer: str, word: str) -> bool:
    """Whether an answer is this word or its first letter, in English or in the language being spoken."""
    return answer.lower() in {word, word[0], _(word), _(word)[0]}


def set_up_pager() -> None:
    """`less` shows colours, and letters as they are sent to it even where the locale does not say which."""
    os.environ.setdefault("LESS", "-R")
    if locale.getpreferredencoding(False).lower() == "utf-8":
        os.environ.setdefault("LESSCHARSET", "utf-8")


def help_lines() -> list[tuple[str, str]]:
    """Every word that can be typed besides a choice, and what it does."""
    return [
        ("12", _("the choice with that number")),
        (_("words"), _("the choice that begins with these words, as far as needed")),
        (_("notation"), _("the choice as match files have it: {example}")),
        ("undo", _("take your last choice back, as long as nothing was revealed by it")),
        ("hint", _("what a bot that thinks ahead would do, and what your chances are")),
        ("hint 12", _("the same, and what it thinks of the choice with that number")),
        ("why NOTATION", _("why a choice is not open, and by which rule: why {example}")),
        ("log", _("everything that has happened")),
        ("rules", _("the rules of the game")),
        ("save FILE", _("save the match; without a file where quitting would keep it")),
        ("quit", _("leave; you are asked whether to save")),
        ("Enter", _("look at the table again; with a single choice, make it")),
    ]
