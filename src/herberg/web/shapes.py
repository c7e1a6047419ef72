"""What goes up to the API and what comes down: programs find here what every part of it means."""

import unicodedata
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from herberg.web.plans import MOST
from herberg.web.standin import FORM
from herberg.web.store import LINE, NAME, PASSWORD, REASON, TITLE

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


class Kept(Guest):
    """A new account, and the codes by which one comes in once without the password. They are shown only now."""

    codes: list[str]


class Codes(BaseModel):
    """Codes by which one comes in once without the password."""

    codes: list[str]


class CodesLeft(BaseModel):
    """How many codes are good yet."""

    left: int


class Pass(BaseModel):
    """A browser or a program that I am known by."""

    id: str = Field(description="to end it by")
    kind: Literal["cookie", "token"]
    made: str
    here: bool = Field(description="whether it is the one that asks")
    name: str | None = Field(description="what I have called a token")
    scope: Literal["read", "play"] = Field(description="what a token is good for; a browser may do everything")
    used: str | None = Field(description="when it was used last, to the hour")


class Address(BaseModel):
    """Where I am told that I am awaited."""

    id: str = Field(description="to remove it by")
    kind: Literal["push", "mail", "discord", "slack"]
    target: str = Field(description="the mailbox, or the host that is asked")
    confirmed: bool = Field(description="whether anything is sent there: a mailbox must first say that it wants to")
    made: str
    here: bool = Field(description="whether it is the browser that asks")


class Addresses(BaseModel):
    """Where I am told that I am awaited, and where I could be."""

    kinds: list[str] = Field(description="what this house can send to")
    key: str = Field(description="by which a browser knows what comes from this house")
    addresses: list[Address]


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
    stand_in: str | None = Field(description="what happens when my time is up, unless I say otherwise at a table")


class Outcome(BaseModel):
    """How a match came out for me."""

    points: int
    rank: int
    rated: bool = Field(description="whether it counted for my rating")


class Friend(BaseModel):
    """Somebody I have played with."""

    id: str = Field(description="to keep a chair for them: `friend:` and this")
    name: str
    matches: int
    last: str


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
    lesson: bool = Field(description="whether a first match teaches it")
    guide: bool = Field(description="whether there is a page that tells how it is played")


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
    levels: list[str | None] = Field(description="which bot sits there; nobody where it plays for a person")
    you: Seat | None
    seats: int
    ply: int
    over: bool
    ended: bool
    kept: bool
    lesson: bool = Field(description="whether it began as a lesson; then it never counts")
    turn: Seat | None
    yours: bool = Field(description="whether it waits for me")
    created: str
    updated: str = Field(description="when the last move was made, or the match was over")
    result: Outcome | None = Field(description="how it came out for me")
    pace: str = Field(description="what its pace is called; empty at a live table")
    deadline: str | None = Field(description="when the time of whoever is asked is up")
    rated: bool = Field(description="whether the match may move ratings")
    invited: Seat | None = Field(description="the chair that is kept for me")
    meets: str | None = Field(description="when all mean to meet there")


class Awaiting(BaseModel):
    """A table that waits for my choice."""

    table: str
    title: str
    ply: int
    since: str
    deadline: str | None = Field(description="when my time is up, at a table with a pace")


class Queue(BaseModel):
    """All tables that wait for my choice."""

    tables: list[Awaiting]


class Matches(BaseModel):
    """A page of my matches: those that wait for me come first."""

    matches: list[Entry]
    next: str | None = Field(description="send it as `after` for the next page; none after the last")


class Holiday(BaseModel):
    """When somebody is away; their time stands still."""

    begins: str
    ends: str


class Clock(BaseModel):
    """The time at a table with a pace."""

    told: str = Field(description="how much time everybody has, in words")
    deadline: str | None = Field(description="when the time of whoever is asked is up; none while a bot is asked")
    then: str = Field(description="what happens when it is up, in words")
    holidays: int | None = Field(description="days of holiday that I have left")
    stand_in: str | None = Field(description="what I have chosen for this table: `turn:regular`, `until:strong`, `out`")


class Chair(BaseModel):
    """Who sits on a chair."""

    seat: Seat
    name: str | None
    kind: Literal["open", "person", "bot"]
    level: str | None = Field(description="which bot plays here")
    kept_for: str | None = Field(description="for whom the bot plays")
    yours: bool = Field(description="whether it is kept for me, or I sat here, have left, and may come back")
    invited: str | None = Field(description="for whom this open chair is kept")
    online: bool
    left: float | None = Field(description="seconds in the bank, but for those that run; none at a live table")
    holiday: Holiday | None = Field(description="announced, or begun")
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


class Part(BaseModel):
    """Somebody who has played on a chair, up to a ply; the last one up to the end."""

    name: str
    level: str | None = Field(description="which bot it was")
    ply: int


class Standing(BaseModel):
    """How the match came out for a seat."""

    seat: Seat
    name: str
    points: int
    rank: int
    rated: bool = Field(description="whether it counted for the rating: matches played with hints do not")
    side: int | None = Field(default=None, description="with which seats it won or lost, where seats win together")
    sources: list[Source]
    parts: list[Part] = Field(description="who has played here, where it was more than one")


class Told(BaseModel):
    """One event of the log, as I saw it."""

    ply: int
    seat: Seat
    lines: list[str]
    things: list[str]
    follows: int = Field(description="the ply on which the choice was made")
    idle: bool = Field(description="whether somebody only passed")
    back: bool = Field(description="whether a choice was taken back; then `follows` is that of the ply gone back to")
    bot: str | None = Field(description="which bot made the choice for the person whose chair it was")


class Said(BaseModel):
    """Something said at the table."""

    id: int
    at: str
    name: str
    text: str


class Plan(BaseModel):
    """I pass in advance until something concerns me."""

    turns: int | None = Field(description="for so many turns yet, at most")


class Asker(BaseModel):
    """Somebody who asks to watch."""

    id: str
    name: str


class Step(BaseModel):
    """What a lesson is about just now."""

    title: str
    idea: str
    look: list[str] = Field(description="the drawn things to look at, by their ids")
    rule: str = Field(description="the rule behind it; empty where there is none")
    action: int = Field(description="the choice that it leads to")


class Lesson(BaseModel):
    """Where I am in a lesson."""

    step: int = Field(description="so many of my choices, with the one that is due")
    steps: int
    goal: str
    after: list[str] = Field(description="what came of my last choice, and of those of others since")
    now: Step | None = Field(description="what is due; nothing while others are asked, and at the end")
    end: str = Field(description="what was learnt, at the end")


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
    plan: Plan | None = Field(description="how I pass in advance")
    plans: bool = Field(description="whether one can pass in advance in this game")
    broken: bool = Field(description="whether I am asked because something has ended my plan")
    quiet: bool = Field(description="whether I want no notices of this table")
    rated: bool = Field(description="whether the match will count for my rating; after a hint it does not")
    askers: list[Asker] = Field(description="who asks to watch, if I may let them in")
    meets: str | None = Field(description="when all mean to meet here")
    casual: bool = Field(description="whether the table was opened so that the match moves no ratings")
    clock: Clock | None = Field(description="none at a live table")
    time: str = Field(description="what time it is in the house")
    lesson: Lesson | None = Field(description="the lesson that I am given here; nothing at other tables")
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
    why: list[str] = Field(description="how it ends beside my own idea and beside the next best choice, as measured")
    words: str = Field(description="all of it in words")


class Puzzle(BaseModel):
    """A position in which one choice is clearly the best."""

    game: str
    id: str
    level: int = Field(description="how hard it is, from 1 to 5")
    seats: int
    question: str
    solved: bool = Field(description="whether I have found its answer")


class Mistake(BaseModel):
    """A choice that cost something."""

    ply: int = Field(description="after so many moves it was made")
    cost: float = Field(description="of the chances of winning, from 0 to 1")


class Position(BaseModel):
    """A table as whoever is to choose sees it; its parts are those of a VIEW."""

    game: str
    title: str
    you: Seat
    ply: int
    over: bool
    chairs: list[Chair]
    turn: Seat | None
    question: str
    chapter: str | None
    choices: list[Choice]
    alike: dict[str, str]
    scores: list[Score]
    panels: list[Panel]
    scenes: list[Scene]


class Verdict(BaseModel):
    """How good a choice is in such a position."""

    verdict: Literal["best", "same", "worse", "better"]
    right: bool = Field(description="whether nothing better is known")
    came: float = Field(description="the chances of winning after it; at most so much")
    instead: float = Field(description="the chances after the best one")
    words: str
    best: int = Field(description="the best choice")
    text: str
    line: list[str] = Field(description="the best choice, and what is expected to follow")


class Reason(BaseModel):
    """Why something is not open."""

    text: str
    rule: str = Field(description="the rule that is behind it, as the text names it")


class Why(BaseModel):
    """Why touching something leads nowhere: nothing where it leads somewhere, or there is nothing to say."""

    reasons: list[Reason]


class Rule(BaseModel):
    """A rule of a game."""

    id: str
    text: str


class Explained(BaseModel):
    """What I have been told of a game, and whether I want to be told at all."""

    wanted: bool
    rules: list[str]


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


class SecretBody(Body):
    """My password, once more; a guest has none."""

    password: Annotated[str, StringConstraints(max_length=PASSWORD[1])] = ""


class CodeBody(Body):
    """An account, one of its codes, and the password from now on."""

    name: Name
    code: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
    password: Password


class LinkBody(Body):
    """What a link in a mail ends with, and the password from now on."""

    words: Annotated[str, StringConstraints(max_length=120)]
    password: Password


class TokenBody(Body):
    """What a token is called, and what it is good for."""

    title: Annotated[str, StringConstraints(strip_whitespace=True, max_length=TITLE)] = ""
    scope: Literal["read", "play"] = "play"


class LoginBody(Body):
    """A name and a password, as they were once chosen."""

    name: Name
    password: Once


class TableBody(Body):
    """A table to be opened; `chairs` says for each seat `me`, `open`, `bot:greedy`, or `friend:` and who."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=40)]], Field(max_length=40)] = {}
    chairs: Annotated[list[Annotated[str, StringConstraints(max_length=40)]], Field(max_length=32)]
    public: bool = False
    edition: Annotated[str, StringConstraints(max_length=40)] | None = Field(
        None, description="one of my editions, to play with instead of the house's own"
    )
    pace: Literal["live", "evenings", "day", "days"] = Field("live", description="how much time everybody has")
    rated: bool = Field(True, description="whether the match may move ratings")
    meets: AwareDatetime | None = Field(None, description="when all mean to meet there, for an evening")


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


class AnswerBody(Body):
    """What would be chosen; nothing to be told the best choice."""

    action: Annotated[int, Field(ge=0, le=10_000_000)] | None


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


class StandInBody(Body):
    """What happens when my time is up: `turn:` or `until:` and a bot, or `out`; nothing as I usually want it."""

    stand_in: Annotated[str, StringConstraints(pattern=rf"^({FORM.pattern})$")] | None = None


class LetInBody(Body):
    """Whether somebody may watch."""

    allow: bool


class PlanBody(Body):
    """For how many turns at most; with nothing, for as long as nothing concerns me."""

    turns: Annotated[int, Field(ge=1, le=MOST)] | None = None


class HolidayBody(Body):
    """So many whole days, from now on or from a later moment."""

    days: Annotated[int, Field(ge=1, le=60)]
    begins: AwareDatetime | None = None


class ChatBody(Body):
    """Something to say."""

    text: Line


Complaint = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=REASON), AfterValidator(printable)
]


class ReportBody(Body):
    """Of what I complain, and why: a line of the chat by its `id`, or whoever sits on a chair."""

    line: Annotated[int, Field(ge=0, le=10**15)] | None = None
    seat: Annotated[int, Field(ge=0, le=31)] | None = None
    reason: Complaint


class SentenceBody(Body):
    """For how many days, or for good, and why."""

    days: Annotated[float, Field(gt=0, le=36500)] | None = None
    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=REASON)] = ""


class CloseBody(Body):
    """Why a table is closed."""

    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=REASON)] = ""


class AddressBody(Body):
    """Where I want to be told: a browser's subscription with its keys, a mailbox, a webhook of Discord or Slack."""

    kind: Literal["push", "mail", "discord", "slack"]
    target: Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=1000)]
    keys: Annotated[
        dict[Annotated[str, StringConstraints(max_length=10)], Annotated[str, StringConstraints(max_length=200)]],
        Field(max_length=4),
    ] = {}


class QuietBody(Body):
    """Whether this table is to be quiet."""

    quiet: bool


class AdvanceBody(Body):
    """Whether to pass until there is something to answer."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    wanted: bool = Field(alias="pass")


class WantedBody(Body):
    """Whether rules shall be explained the first time they matter."""

    wanted: Annotated[bool, Field(strict=True)]
