"""The pieces of a game to look through: each with its picture and its words, tray by tray."""

from dataclasses import dataclass

from herberg.draw.svg import XMLNS, Number, Svg, element, number


@dataclass(frozen=True)
class Part:
    """A piece as it is drawn at the table, its name, and what there is to know about it."""

    name: str
    about: str
    width: Number
    height: Number
    body: Svg

    def svg(self) -> str:
        """The picture as one SVG element, as large as it is drawn, written out."""
        frame = f"0 0 {number(self.width)} {number(self.height)}"
        size = {"width": self.width, "height": self.height}
        return element("svg", self.body, xmlns=XMLNS, viewBox=frame, **size, role="img", aria_label=self.name).markup


@dataclass(frozen=True)
class Tray:
    """Pieces that belong together; `note` is a sentence about all of them."""

    title: str
    parts: list[Part]
    note: str = ""
