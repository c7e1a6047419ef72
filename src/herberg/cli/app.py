"""The commands and what can be said to them. Each imports its work when it is called, so that help comes at once."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from herberg import __version__
from herberg.cli import admin
from herberg.cli.refusal import House, Refused, check_web
from herberg.core.words import _

app = typer.Typer(cls=House, add_completion=False, help=_("An inn with tables for board games."))
app.add_typer(admin.app, name="admin")

flag = partial(typer.Option, metavar="")  # else the help says that it takes a <bool>


def check_seed(seed: int | None) -> int | None:
    """The same seed, if it has 64 bits."""
    if seed is not None and not 0 <= seed < 2**64:
        raise Refused(_("a seed is a number from 0 to 2**64 - 1"))
    return seed


GameName = Annotated[str, typer.Argument(metavar="GAME", help=_("which game; `herberg games` lists them"))]
Seats = Annotated[int | None, typer.Option(metavar="N", help=_("how many play; as few as possible unless said"))]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help=_("vary the game; may be repeated"))]
Bots = Annotated[str, typer.Option(metavar="A,B", help=_("kinds of bots, in turn until the seats are full"))]
Opponents = Annotated[
    str,
    typer.Option(
        metavar="A,B",
        help=_("who plays against you: novice, regular, strong or master, in turn; regular unless said"),
    ),
]
Seed = Annotated[int | None, typer.Option(metavar="N", callback=check_seed, help=_("the same chance every time"))]
Cap = Annotated[int | None, typer.Option(metavar="STEPS", min=1, help=_("break off a match after so many"))]
Names = Annotated[str, typer.Option(metavar="ANNA,BOB", help=_("names, seat by seat"))]
File = Annotated[Path, typer.Argument(metavar="FILE", help=_("a saved match"))]


def show_version(wanted: bool) -> None:
    """The version, and nothing else."""
    if wanted:
        typer.echo(f"herberg {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[
        bool, flag("--version", callback=show_version, is_eager=True, help=_("say which version this is"))
    ] = False,
) -> None:
    """Play board games in the terminal, watch bots play, simulate matches, look back at old ones."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(help=_("List the games and their options."))
def games() -> None:
    """List the games and their options."""
    from herberg.cli.games import show_games

    show_games()


@app.command(help=_("Play a match against bots, or with several people at one screen."))
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=_("which game; needless with --resume"))] = "",
    seats: Seats = None,
    option: Options = [],  # noqa: B006
    bots: Opponents = "",
    people: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("how many people play; one"))] = None,
    names: Names = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=_("go on with a saved match"))] = None,
    seed: Seed = None,
    edition: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("play with this owner's edition of map and cards"))
    ] = None,
) -> None:
    """Play a match."""
    if resume and (seats is not None or option or seed is not None or edition):
        raise Refused(_("seats, options, seed and edition come from the file that is resumed"))
    if not resume and not game:
        raise Refused(_("which game? `herberg games` lists them"))
    from herberg.cli import play as work

    if resume:
        work.run(work.resume(resume, game, people, bots, names))
    else:
        work.run(work.start(game, seats, pairs(option), people, bots, names, seed, edition))


@app.command(help=_("Learn a game in a first match that teaches; whoever leaves goes on there next time."))
def learn(
    game: GameName,
    anew: Annotated[bool, flag("--anew", help=_("from the beginning, whatever was learnt before"))] = False,
) -> None:
    """Learn a game."""
    from herberg.cli import learn as work

    work.run(game, anew)


@app.command(help=_("Read how a game is played."))
def howto(game: GameName) -> None:
    """Read how a game is played."""
    from herberg.cli import learn as work

    work.read(game)


@app.command(help=_("Watch bots play a match."))
def watch(
    game: GameName,
    bots: Bots = "",
    seats: Seats = None,
    option: Options = [],  # noqa: B006
    names: Names = "",
    delay: Annotated[float, typer.Option(metavar="S", min=0, help=_("seconds between moves, on a terminal"))] = 0.5,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help=_("where to keep the match"))] = None,
    seed: Seed = None,
) -> None:
    """Watch bots play."""
    from herberg.cli import watch as work

    work.run(work.start(game, seats, pairs(option), bots, names, seed), delay, save)


@app.command(help=_("Let bots play many matches, and count."))
def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option(metavar="N", min=1, help=_("how many matches"))] = 100,
    bots: Bots = "random",
    seats: Seats = None,
    option: Options = [],  # noqa: B006
    seed: Seed = None,
    json: Annotated[bool, flag("--json", help=_("print the figures as JSON"))] = False,
    cap: Cap = None,
    threads: Annotated[int, typer.Option(metavar="N", min=1, help=_("how many matches at a time"))] = 1,
) -> None:
    """Let bots play many matches."""
    from herberg.cli import simulate as work

    rota, names = work.plan(game, seats, pairs(option), bots, seed, cap)
    work.run(rota, names, matches, threads, json)


@app.command(help=_("Measure how fast the games are on this machine: engine, batches, PettingZoo, GPU."))
def bench(
    games: Annotated[list[str], typer.Argument(metavar="[GAME]...", help=_("which games; all unless said"))] = [],  # noqa: B006
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help=_("how long each figure is measured"))] = 2.0,
    gpu: Annotated[bool, flag("--gpu/--no-gpu", help=_("on a GPU too, if there is one"))] = True,
    json: Annotated[bool, flag("--json", help=_("print the figures as JSON"))] = False,
) -> None:
    """Measure."""
    from herberg.cli import bench as work
    from herberg.cli.screen import make_console
    from herberg.games import OURS

    work.run(games or OURS, seconds, gpu, json, make_console())


@app.command(help=_("Compare bots: each pair meets on every seat, in the same deals."))
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B", help=_("the bots that meet, two or more"))],
    matches: Annotated[int, typer.Option(metavar="N", min=1, help=_("how many matches for each pair"))] = 100,
    seats: Seats = None,
    option: Options = [],  # noqa: B006
    seed: Seed = None,
    cap: Cap = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("how many processes; all cores"))] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=_("play on this Ray cluster, or a `local` one"))] = "",
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("keep the matches there, and go on with those it has"))
    ] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help=_("save the figures as JSON"))] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help=_("save a picture, .svg or .png"))] = None,
) -> None:
    """Compare bots."""
    from herberg.cli import arena as work

    work.check_wishes(ray, plot, json, resume)
    book = work.prepare(game, bots, seats, pairs(option), seed, cap, resume)
    work.run(book, matches, jobs or os.cpu_count() or 1, ray, plot, json)


@app.command(help=_("See whether chances are true: of positions called 70 %, 70 % should be won."))
def chances(
    game: GameName,
    matches: Annotated[int, typer.Option(metavar="N", min=2, help=_("how many matches"))] = 100,
    seats: Seats = None,
    option: Options = [],  # noqa: B006
    seed: Seed = None,
    cap: Cap = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("how many processes; all cores"))] = None,
) -> None:
    """See whether chances are true."""
    from herberg.cli import chances as work

    work.run(work.prepare(game, seats, pairs(option), seed, cap), matches, jobs or os.cpu_count() or 1)


@app.command(help=_("Look back at a match: Enter goes on, p back, a number jumps, q quits."))
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("through whose eyes; all-seeing"))] = None,
    whole: Annotated[bool, flag("--all", help=_("print every table at once"))] = False,
) -> None:
    """Look back at a match."""
    from herberg.cli import replay as work

    work.run(file, seat, whole)


@app.command(help=_("Think a match over: who was likely to win when, which moves turned it, and what was better."))
def analyse(
    file: File,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help=_("draw the chances, as .svg or .png"))] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help=_("write everything down as JSON"))] = None,
    iterations: Annotated[int, typer.Option(metavar="N", min=16, help=_("how long to think about each choice"))] = 1000,
    seat: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("whose choices; everybody's"))] = None,
) -> None:
    """Think a match over."""
    from herberg.cli import analyse as work

    work.run(file, work.Wish(iterations, None if seat is None else seat - 1, plot, json))


@app.command(help=_("Learn from a match: the choices that cost most are put before you again."))
def mistakes(
    file: File,
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=1, help=_("whose choices; those of the first person at the table"))
    ] = None,
    iterations: Annotated[int, typer.Option(metavar="N", min=16, help=_("how long to think about each choice"))] = 1000,
) -> None:
    """Learn from a match."""
    from herberg.cli import solve as work

    work.run_mistakes(file, seat, iterations)


@app.command(help=_("Solve a puzzle: a position in which one choice is clearly the best."))
def puzzle(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help=_("which game; the puzzle of the day unless said"))
    ] = "",
    id: Annotated[str, typer.Argument(metavar="[ID]", help=_("which puzzle; any unless said"))] = "",
) -> None:
    """Solve a puzzle."""
    from herberg.cli import solve as work

    work.run_puzzle(game, id)


@app.command(help=_("Make puzzles of a game, from matches in files or from new ones; the file of puzzles grows."))
def puzzles(
    game: GameName,
    files: Annotated[
        list[Path], typer.Argument(metavar="[FILE]...", help=_("saved matches; new ones unless said"))
    ] = [],  # noqa: B006
    matches: Annotated[int, typer.Option(metavar="N", min=1, help=_("how many new matches"))] = 100,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("where puzzles are kept; beside the game unless said"))
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, help=_("how many processes"))] = 1,
    seconds: Annotated[float | None, typer.Option(metavar="S", min=1, help=_("begin no match after so long"))] = None,
) -> None:
    """Make puzzles."""
    from herberg.cli import puzzles as work

    work.run(game, files, out, matches, jobs, seconds)


@app.command(help=_("Open the house in a browser: play alone, or with others over a link."))
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=_("where to listen; 127.0.0.1"))] = "",
    port: Annotated[int | None, typer.Option(metavar="N", min=0, max=65535, help=_("the port; 8080"))] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help=_("how many server processes"))] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help=_("a file, or postgresql://...; a file of its own"))
    ] = "",
    open_page: Annotated[bool, flag("--open", help=_("open the page in a browser"))] = False,
    log: Annotated[str, typer.Option(metavar="LEVEL", help=_("debug, info, warning or error"))] = "",
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help=_("a file of settings"))] = None,
    others: Annotated[
        list[str], typer.Option("--set", metavar="NAME=VALUE", help=_("any other setting; may be repeated"))
    ] = [],  # noqa: B006
) -> None:
    """Open the house."""
    check_web()
    from herberg.cli import serve as work

    said = {"host": host, "port": port, "workers": workers, "database": database, "log": log}
    work.run(
        {**pairs(others), **{name: str(value) for name, value in said.items() if value not in (None, "")}},
        settings,
        open_page,
    )


@app.command(help=_("Print what is known of a game's board and cards, or check an owner's own edition."))
def data(
    game: GameName,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help=_("an edition of one's own"))] = None,
    template: Annotated[bool, flag("--template", help=_("print a file to fill in, every field explained"))] = False,
) -> None:
    """Print or check a game's data."""
    from herberg.cli import data as work

    if file and template:
        raise Refused(_("--template prints a new file; it checks none"))
    if template:
        work.show_template(game)
    elif file:
        work.check(game, file)
    else:
        work.show(game)


def pairs(texts: list[str]) -> dict[str, str]:
    """Options from `name=value`, each name once."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise Refused(_("{text!r} is not of the form name=value, each name once").format(text=text))
        options[name] = value
    return options
