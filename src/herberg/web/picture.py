"""A moment through somebody's eyes, drawn and put into words: all that they may not know is hidden first.

Nothing here knows tables or storage, so it can be done in any process.
"""

import io
import logging
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any

from rich.console import Console
from rich.text import Text

from herberg.core.game import Game, Names, State
from herberg.core.match import BadMatch, Moment, seen, tell
from herberg.core.records import NONE, copy, is_over
from herberg.core.trial import Stakes, stakes
from herberg.core.words import _
from herberg.draw.scene import usual
from herberg.draw.svg import Panel, Svg, element, group
from herberg.web.stakes import staked

Eye = int | None
"""Through whose eyes: a seat's, NONE for a spectator, None for somebody who may see everything."""
Json = dict[str, Any]
NUMBER = re.compile(r"\d+")
REASONS, ASKED = 3, 60
"""So many reasons are told, and so many closed choices asked for them."""

log = logging.getLogger("herberg.picture")


def sources(played: Game, s: State, seat: int) -> list[Json]:
    """Where the points of a seat come from, as far as this state knows."""
    parts = played.words.sources(s, seat) if played.words.sources else []
    return [{"text": words, "points": points} for words, points in parts]


def score(played: Game, s: State, seat: int) -> Json:
    """The points of a seat and their sources; None where somebody who sees this state cannot know."""
    parts = sources(played, s, seat)
    known = parts and all(part["points"] is not None for part in parts)
    return {"points": sum(part["points"] for part in parts) if known else None, "sources": parts}


def painted(played: Game, s: State, eye: Eye, names: Names) -> Json:
    """Hide first, then draw and name the choices."""
    view, seat = shown_to(played, s, eye), NONE if eye is None else eye
    over = is_over(view)
    turn = None if over else int(view.seat)
    choices = played.choices(view) if turn is not None and turn == seat else []
    return {
        "turn": turn,
        "question": played.words.question(view, names) if over or turn == seat else "",
        "chapter": played.words.chapter(view) if played.words.chapter else None,
        "choices": open_choices(played, view, choices, names),
        "alike": dict(played.picture.alike(view)) if choices and played.picture else {},
        "scores": [score(played, s if over else view, each) for each in range(view.seats)],
        **picture(played, view, seat, names),
    }


def open_choices(played: Game, view: State, actions: list[int], names: Names) -> list[Json]:
    """All open choices, each with what it is sure to cost and to bring."""
    found = tried(played, view, actions)
    return [
        choice(played, view, action, names) | staked(stake, warning(played, view, action, names))
        for action, stake in zip(actions, found, strict=True)
    ]


def tried(played: Game, view: State, actions: list[int]) -> list[Stakes]:
    """What is at stake with each choice; nothing certain where a game cannot deal what this seat does not know."""
    try:
        return stakes(played, view, actions)
    except IndexError:
        log.exception("a choice cannot be tried", extra={"game": played.name})
        return [Stakes(final=True) for _action in actions]


def warning(played: Game, view: State, action: int, names: Names) -> str:
    """Why the game would have one think twice."""
    return played.words.warning(view, action, names) if played.words.warning else ""


def picture(played: Game, view: State, seat: int, names: Names) -> Json:
    """The panels, and where they stand."""
    drawn = panels(played, view, seat, names)
    scenes = played.picture.scenes(view, seat) if played.picture and played.picture.scenes else usual(drawn)
    return {"panels": [panel_view(panel) for panel in drawn], "scenes": [asdict(scene) for scene in scenes]}


def choice(played: Game, view: State, action: int, names: Names) -> Json:
    """An open choice: its number, its words, its notation, and the things to touch for it."""
    return {
        "action": action,
        "text": played.words.say(view, action, names),
        "notation": played.actions.text(action),
        "things": played.picture.touch(view, action) if played.picture else [],
    }


def panels(played: Game, view: State, seat: int, names: Names) -> Sequence[Panel]:
    """The picture; as text where a game is not drawn yet."""
    if played.picture is not None:
        return played.picture.draw(view, seat, names)
    return [text_panel(_(played.title), played.words.show(view, seat, names))]


def panel_view(panel: Panel) -> Json:
    """A panel for the page."""
    parts = ("name", "title", "place", "width", "height", "opens", "legible")
    return {part: getattr(panel, part) for part in parts} | {"svg": panel.svg()}


CONSOLE = Console(file=io.StringIO(), width=200, color_system="truecolor", force_terminal=True)


def text_panel(title: str, markup: str) -> Panel:
    """A table of text as a picture, line by line, in a type of even width."""
    lines = Text.from_markup(markup).split("\n", allow_blank=True)
    rows = [text_row(line, 16 + 18 * at) for at, line in enumerate(lines)]
    width = max([40, *(line.cell_len for line in lines)]) * 8.4 + 16
    body = group(*rows, font_family="ui-monospace, monospace", font_size=14, fill="currentColor")
    return Panel("text", title, "board", round(width), 18 * len(lines) + 12, body)


def text_row(line: Text, y: int) -> Svg:
    """One line; every run of one colour sits where its column is."""
    parts, column = [], 0
    for run in line.render(CONSOLE):
        if run.text.strip():
            colour = run.style.color.get_truecolor().hex if run.style and run.style.color else None
            bold = "bold" if run.style and run.style.bold else None
            parts.append(
                element("tspan", run.text.replace(" ", "\u00a0"), x=8 + column * 8.4, fill=colour, font_weight=bold)
            )
        column += run.cell_length
    return element("text", *parts, y=y) if parts else Svg()


def shown_to(played: Game, s: State, eye: Eye) -> State:
    """The state with all left out that these eyes may not see."""
    return copy(s) if eye is None else seen(played, s, eye)


def whys(played: Game, s: State, seat: int, names: Names, thing: str, touched: Collection[str]) -> list[str]:
    """Why touching a thing after others leads nowhere: as the closed choices say that touch most of them."""
    if not (played.picture and played.words.reason):
        return []
    view = seen(played, s, seat)
    meant, before = played.picture.alike(view).get(thing, thing), set(touched)
    touches = {action: set(played.picture.touch(view, action)) for action in range(played.actions.count)}
    near = {action: things for action, things in touches.items() if meant in things}
    is_open = near.keys() & set(played.choices(view))
    if any(before <= near[action] for action in is_open):
        return []
    closed = sorted(
        (action for action in near if action not in is_open),
        key=lambda action: (-len(near[action] & before), len(near[action])),
    )
    most = len(near[closed[0]] & before) if closed else 0
    if is_open and not most:
        return [_("That goes with other things than those you have touched. Let go of them first.")]
    fitting = [action for action in closed[:ASKED] if len(near[action] & before) == most]
    return telling(played.words.reason(view, action, names) for action in fitting)


def telling(reasons: Iterable[str]) -> list[str]:
    """A few of these reasons: none that begins like one before, and of many that differ by a number only the first."""
    begun: dict[str, str] = {}
    for reason in filter(None, reasons):
        begun.setdefault(reason.partition(". ")[0], reason)
    alike: dict[str, list[str]] = {}
    for start, reason in begun.items():
        alike.setdefault(NUMBER.sub("", start), []).append(reason)
    few = [said if len(said) < REASONS else said[:1] for said in alike.values()]
    return list(chain(*few))[:REASONS]


def told(played: Game, was: Moment, now: Moment, eye: Eye, names: Names) -> tuple[list[str], list[str]]:
    """What one choice did, as these eyes saw it: in words, and the drawn things where it happened."""
    try:
        lines = tell(played, was, now, eye, names)
        view = shown_to(played, was.state, eye)
        return lines, played.picture.where(view, now.action) if played.picture and lines else []
    except (BadMatch, IndexError, ValueError, KeyError):  # an older version of the game had other rules
        log.warning("an event cannot be told", extra={"game": played.name, "ply": now.ply})
        return [_("{name} has chosen.").format(name=names[now.seat])], []
