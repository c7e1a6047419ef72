"""What goes up to the API and what comes down: programs find here what every part of it means."""

import unicodedata
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from herberg.web.store import LINE, NAME, PASSWORD

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


class Result(BaseModel):
    """How a match came out for me."""

    table: str
    game: str
    title: str
    seat: Seat
    points: int
    rank: int
    at: str


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
    ready: bool = Field(description="whether it is compiled and can be played")
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
    seats: int
    ply: int
    over: bool
    ended: bool
    kept: bool
    turn: Seat | None
    yours: bool = Field(description="whether it waits for me")
    updated: str


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


class Choice(BaseModel):
    """An open choice."""

    action: int = Field(description="its number, to play it by")
    text: str
    notation: str = Field(description="as match files write it")
    things: list[str] = Field(description="what is touched for it, by the ids in the picture")


class Panel(BaseModel):
    """A part of the picture."""

    name: str
    title: str
    place: str
    width: float
    height: float
    svg: str


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
    sources: list[Source]


class Told(BaseModel):
    """One event of the log, as I saw it."""

    ply: int
    seat: Seat
    lines: list[str]
    things: list[str]


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
    ply: int = Field(description="how many events there were; send it along with a choice. -1: not laid yet")
    over: bool
    ended: bool = Field(description="whether the host has ended the table")
    kept: bool = Field(description="whether it comes from a match file")
    public: bool
    rematch: str | None
    you: Seat | None
    host: bool
    advance: bool
    undo: bool = Field(description="whether I can take my last choice back")
    chairs: list[Chair]
    result: list[Standing] | None
    turn: Seat | None
    question: str
    chapter: str | None = Field(description="the rule behind the question")
    note: str
    choices: list[Choice] = Field(description="what I can choose now; empty while others are asked")
    scores: list[Score]
    panels: list[Panel]
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


class LoginBody(Body):
    """A name and a password, as they were once chosen."""

    name: Name
    password: Annotated[str, StringConstraints(min_length=1, max_length=PASSWORD[1])]


class TableBody(Body):
    """A table to be opened; `chairs` says for each seat `me`, `open` or `bot:greedy`."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=40)]], Field(max_length=40)] = {}
    chairs: Annotated[list[Annotated[str, StringConstraints(max_length=40)]], Field(max_length=32)]
    public: bool = False


class MoveBody(Body):
    """A choice, and the ply of the picture that it answers."""

    ply: Ply
    action: Annotated[int, Field(ge=0, le=10_000_000)]


class PlyBody(Body):
    """The ply of the picture that it answers."""

    ply: Ply


class SitBody(Body):
    """With a name, a stranger becomes a guest first."""

    name: Name | None = None


class LevelBody(Body):
    """Which bot; none to take the chair back."""

    level: Annotated[str, StringConstraints(max_length=20)] | None = None


class ChatBody(Body):
    """Something to say."""

    text: Line


class AdvanceBody(Body):
    """Whether to pass until there is something to answer."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    wanted: bool = Field(alias="pass")
