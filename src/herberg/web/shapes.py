"""What goes up to the API and what comes down: programs find here what every part of it means."""

import unicodedata
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from herberg.web.store import LINE, NAME, PASSWORD, REASON

Json = dict[str, Any]
"""An answer that is put together as it is sent; one of the classes below says what is in it."""
Seat = Annotated[int, Field(description="a seat, counted from 0")]


def iso(at: float) -> str:
    """A moment as programs write it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


class Guest(BaseModel):
    """Somebody the house knows."""

    name: str
    kept: bool = Field(description="whether a password keeps the name")


class Pass(BaseModel):
    """A browser or a program that I am known by."""

    id: str = Field(description="to end it by")
    kind: Literal["cookie", "token"]
    made: str
    here: bool = Field(description="whether it is the one that asks")


class Rating(BaseModel):
    """How strong somebody is at a game."""

    rating: int
    mu: float
    sigma: float
    matches: int


class Me(BaseModel):
    """Who asks; a stranger has no name."""

    name: str | None
    kept: bool
    ratings: dict[str, Rating]


class Outcome(BaseModel):
    """How a match came out for me."""

    points: int
    rank: int
    rated: bool = Field(description="whether it counted for my rating")


class Finding(BaseModel):
    """Something in an edition that cannot be right, or is only unusual."""

    place: str = Field(description="the field: `road.4.surface`")
    line: int
    row: str
    what: str
    expected: str
    remedy: str
    id: str
    warns: bool = Field(description="whether it can be played all the same")


class Edition(BaseModel):
    """An edition that I keep."""

    id: str
    game: str
    title: str
    changed: str
    mistakes: int = Field(description="so many keep it from being played with")


class Checked(BaseModel):
    """What is wrong or unusual in an edition, and how its map looks so far."""

    findings: list[Finding]
    mistakes: int
    note: str = Field(description="what people will read about it")
    picture: str = Field(description="the map as far as it goes, as SVG")


class Typed(Checked):
    """An edition with what stands in its fields."""

    edition: Edition
    values: dict[str, str]


class Option(BaseModel):
    """An option of a game; its first value holds unless another is chosen."""

    name: str
    values: list[str]
    about: str


class Game(BaseModel):
    """A game that is played here."""

    name: str
    title: str
    about: str
    seats: list[int] = Field(description="for how many it can be played")
    options: list[Option]
    minutes: int
    weight: str
    picture: str
    ready: bool = Field(
        description="whether it is compiled, so that strong bots, hints and analyses can think; it can be played before"
    )
    version: int


class Made(BaseModel):
    """A new table."""

    table: str
    link: str


class Entry(BaseModel):
    """A table in a list."""

    table: str
    game: str
    title: str
    names: list[str | None] = Field(description="who sits there; nobody on an open chair")
    levels: list[str | None] = Field(description="which bot plays there")
    you: Seat | None
    seats: int
    ply: int
    over: bool
    ended: bool
    kept: bool
    turn: Seat | None
    yours: bool = Field(description="whether it waits for me")
    created: str
    updated: str = Field(description="when the last move was made, or the match was over")
    result: Outcome | None = Field(description="how it came out for me")


class Matches(BaseModel):
    """A page of my matches: those that wait for me come first."""

    matches: list[Entry]
    next: str | None = Field(description="send it as `after` for the next page; none after the last")


class Chair(BaseModel):
    """Who sits on a chair."""

    seat: Seat
    name: str | None
    kind: Literal["open", "person", "bot"]
    level: str | None = Field(description="which bot plays here")
    kept_for: str | None = Field(description="for whom the bot plays")
    yours: bool = Field(description="whether I sat here, have left, and may come back")
    online: bool
    colour: str
    mark: str = Field(description="the letter that stands for the seat on the board")


class Change(BaseModel):
    """Something that one has more or less of after a choice."""

    sign: str
    by: int
    costs: bool = Field(description="whether it is a change for the worse")


class Choice(BaseModel):
    """An open choice, with what it is sure to cost and to bring as far as I can know."""

    action: int = Field(description="its number, to play it by")
    text: str
    notation: str = Field(description="as match files write it")
    things: list[str] = Field(description="what is touched for it, by the ids in the picture")
    changes: list[Change]
    told: str = Field(description="what it costs and brings, in words")
    ends: bool = Field(description="whether somebody else is asked then")
    chance: bool = Field(description="whether it cannot be taken back: chance falls, or a secret is shown")
    final: bool = Field(description="whether one of the two may come, if not for sure")
    warning: str = Field(description="why to think twice, or nothing")
    sure: bool = Field(description="whether the game itself warns, and not only the count of what is lost")


class Panel(BaseModel):
    """A part of the picture."""

    name: str
    title: str
    place: str
    width: float
    height: float
    opens: str = Field(description="the panel that shows the same at full size; empty where this one does")
    legible: float = Field(description="pixels for each unit from which on it can be read")
    svg: str


class Scene(BaseModel):
    """Where the panels stand in a window at least so wide."""

    least: int
    plan: str | dict[str, Any] = Field(description="a panel, or plans `beside` or `above` one another, or `cards`")
    below: str | dict[str, Any] = Field(description="what is seen by scrolling; empty where nothing is")


class Source(BaseModel):
    """Where points come from; unknown where I may not know."""

    text: str
    points: int | None


class Score(BaseModel):
    """The points of a seat so far."""

    points: int | None
    sources: list[Source]


class Standing(BaseModel):
    """How the match came out for a seat."""

    seat: Seat
    name: str
    points: int
    rank: int
    rated: bool = Field(description="whether it counted for the rating: matches played with hints do not")
    side: int | None = Field(default=None, description="with which seats it won or lost, where seats win together")
    sources: list[Source]


class Told(BaseModel):
    """One event of the log, as I saw it."""

    ply: int
    seat: Seat
    lines: list[str]
    things: list[str]
    follows: int = Field(description="the ply on which the choice was made")
    idle: bool = Field(description="whether somebody only passed")
    back: bool = Field(description="whether a choice was taken back; then `follows` is that of the ply gone back to")


class Said(BaseModel):
    """Something said at the table."""

    id: int
    at: str
    name: str
    text: str


class View(BaseModel):
    """A table as my seat sees it: what is asked, what is drawn, what happened. Nothing else is known of it."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    variant: list[str] = Field(description="how the options differ from the usual ones, in words")
    edition: str = Field(description="the edition that the host brought along; empty where it is the house's own")
    ply: int = Field(description="how many events there were; send it along with a choice. -1: not laid yet")
    over: bool
    ended: bool = Field(description="whether the host has ended the table")
    kept: bool = Field(description="whether it comes from a match file")
    public: bool
    rematch: str | None
    you: Seat | None
    host: bool
    advance: bool
    rated: bool = Field(description="whether the match will count for my rating; after a hint it does not")
    undo: bool = Field(description="whether I can take my last choice back")
    undo_turn: bool = Field(description="whether there is more of mine to take back before it")
    chairs: list[Chair]
    result: list[Standing] | None
    turn: Seat | None
    question: str
    chapter: str | None = Field(description="the rule behind the question")
    note: str
    choices: list[Choice] = Field(description="what I can choose now; empty while others are asked")
    alike: dict[str, str] = Field(description="drawn things that answer as well as another one does")
    scores: list[Score]
    panels: list[Panel]
    scenes: list[Scene] = Field(description="the widest first")
    log: list[Told]
    chat: list[Said]


class Replay(View):
    """A finished match after so many moves."""

    length: int = Field(description="how many moves there are")


class Hint(BaseModel):
    """What a bot would do in my place."""

    action: int
    text: str
    chance: float | None = Field(description="of winning after it; unknown where there is one choice only")
    second: int | None = Field(description="a choice that is nearly as good")
    words: str


class Analysis(BaseModel):
    """How far the thinking is, and at last what came of it."""

    done: int
    of: int
    analysis: dict[str, Any] | None


# What is sent up

JOINERS = "\u200c\u200d"
"""They make one sign of several, as in emoji and in Persian."""


def printable(text: str) -> str:
    """No control signs, nothing that turns the direction of writing; any kind of space is a space."""
    text = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    if not text.strip(" " + JOINERS) or not all(sign.isprintable() or sign in JOINERS for sign in text):
        raise ValueError("only printable signs")
    return text


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME), AfterValidator(printable)
]
Password = Annotated[str, StringConstraints(min_length=PASSWORD[0], max_length=PASSWORD[1])]
Line = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LINE), AfterValidator(printable)
]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class Body(BaseModel):
    """What is sent up; nothing beyond what is asked."""

    model_config = ConfigDict(extra="forbid")


class GuestBody(Body):
    """A nickname."""

    name: Name


class AccountBody(Body):
    """A name and a password."""

    name: Name
    password: Password


Once = Annotated[str, StringConstraints(min_length=1, max_length=PASSWORD[1])]
"""A password as it was once chosen, perhaps when shorter ones would do."""


class PasswordBody(Body):
    """The password until now, and the one from now on."""

    old: Once
    new: Password


class LoginBody(Body):
    """A name and a password, as they were once chosen."""

    name: Name
    password: Once


class TableBody(Body):
    """A table to be opened; `chairs` says for each seat `me`, `open` or `bot:greedy`."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=40)]], Field(max_length=40)] = {}
    chairs: Annotated[list[Annotated[str, StringConstraints(max_length=40)]], Field(max_length=32)]
    public: bool = False
    edition: Annotated[str, StringConstraints(max_length=40)] | None = Field(
        None, description="one of my editions, to play with instead of the house's own"
    )


class EditionBody(Body):
    """An edition as a file, or as what stands in its fields; with neither, as the template."""

    game: Annotated[str, StringConstraints(max_length=40)] = ""
    text: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    values: (
        Annotated[
            dict[Annotated[str, StringConstraints(max_length=80)], Annotated[str, StringConstraints(max_length=400)]],
            Field(max_length=4000),
        ]
        | None
    ) = None


class MoveBody(Body):
    """A choice, and the ply of the picture that it answers."""

    ply: Ply
    action: Annotated[int, Field(ge=0, le=10_000_000)]


class PlyBody(Body):
    """The ply of the picture that it answers."""

    ply: Ply


class UndoBody(PlyBody):
    """How much is taken back."""

    turn: bool = Field(default=False, description="all of mine since chance last fell, and not only the last choice")


class SitBody(Body):
    """With a name, a stranger becomes a guest first."""

    name: Name | None = None


class LevelBody(Body):
    """Which bot; none to take the chair back."""

    level: Annotated[str, StringConstraints(max_length=20)] | None = None


class ChatBody(Body):
    """Something to say."""

    text: Line


Reason = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=REASON), AfterValidator(printable)
]


class ReportBody(Body):
    """Of what I complain, and why: a line of the chat by its `id`, or whoever sits on a chair."""

    line: Annotated[int, Field(ge=0, le=10**15)] | None = None
    seat: Annotated[int, Field(ge=0, le=31)] | None = None
    reason: Reason


class SentenceBody(Body):
    """For how many days, or for good, and why."""

    days: Annotated[float, Field(gt=0, le=36500)] | None = None
    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=REASON)] = ""


class CloseBody(Body):
    """Why a table is closed."""

    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=REASON)] = ""


class AdvanceBody(Body):
    """Whether to pass until there is something to answer."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    wanted: bool = Field(alias="pass")
