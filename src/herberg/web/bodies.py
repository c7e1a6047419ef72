"""What is sent up to the API, and what is wrong with it before anybody looks at what it means."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from herberg.web.store import LINE, NAME, PASSWORD

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
