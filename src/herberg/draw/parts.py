"""The pieces of a game to look through: each with its picture and its words, tray by tray."""

from dataclasses import dataclass

from herberg.draw.svg import Number, element, number


@dataclass(frozen=True)
class Part:
    """A piece as it is drawn at the table, its name, and what there is to know about it."""

    name: str
    about: str
    width: Number
    height: Number
    body: str

    def svg(self) -> str:
        """The picture as one SVG element, as large as it is drawn."""
        return element(
            "svg",
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            role="img",
            aria_label=self.name,
        )


@dataclass(frozen=True)
class Tray:
    """Pieces that belong together; `note` is a sentence about all of them."""

    title: str
    parts: list[Part]
    note: str = ""
