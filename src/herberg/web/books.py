"""The books of a game as pages: the numbered rules, and how to play, with pictures drawn from its lesson."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import escape

from herberg.core.game import Game
from herberg.core.match import seen
from herberg.core.words import _
from herberg.draw.svg import Panel
from herberg.web.lessons import lesson_for

RULE = re.compile(r"\*\*([A-Z]{2}-[\w.]+)\*\*")
"""How a rule begins in RULES.md."""
NAMED = re.compile(r"\b[A-Z]{2}-\d+\.\d+[a-z]?\b")
"""How a rule is named elsewhere."""
PRINTED = re.compile(r"\s*\([^()]*\b(?:pp?|blz|S)\.\s*\d[^()]*\)")
"""Where it stands in the printed rulebook."""
DRAWN = re.compile(r"lesson:(\d+)/([\w-]+)(?:#([\w,-]+))?")
"""A picture in HOWTO.md: after so many choices of the lesson, this panel, with a ring around these things."""

Chapter = dict[str, str]


class BadPicture(ValueError):
    """A picture that cannot be drawn: no such choice, panel or thing."""


@lru_cache(32)
def rules_of(played: Game, spoken: str) -> dict[str, str]:
    """Every rule of a game by its id, as plain text in the language being spoken."""
    lines = [token for token in MarkdownIt("commonmark").parse(played.rulebook()) if token.type == "inline"]
    found = ((RULE.match(line.content), plain(line)) for line in lines)
    return {rule[1]: PRINTED.sub("", text.removeprefix(rule[1])).strip() for rule, text in found if rule}


def plain(line: Token) -> str:
    """A line without its markup."""
    return "".join(" " if part.type == "softbreak" else part.content for part in line.children or [])


@lru_cache(16)
def rules_in_html(text: str) -> tuple[str, list[Chapter]]:
    """With an anchor at every chapter (`chapter-5`) and every rule (`CB-5.3`)."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    chapters: list[Chapter] = []
    for token, inline in itertools.pairwise(tokens):
        if token.type == "heading_open":
            number = inline.content.split()[0].rstrip(".") if inline.content.split() else ""
            id_ = f"chapter-{number}" if number.isdigit() else f"part-{len(chapters)}"
            token.attrSet("id", id_)
            if token.tag == "h2":
                chapters.append({"id": id_, "title": inline.content})
    for item, _paragraph, inline in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type == "list_item_open" and (rule := RULE.match(inline.content)):
            item.attrSet("id", rule[1])
    return str(reader.renderer.render(tokens, reader.options, {})), chapters


def rules_with_ways(played: Game) -> tuple[str, list[Chapter]]:
    """The rules; where how to play tells of a chapter, the way there stands below its heading."""
    html, chapters = rules_in_html(played.rulebook())
    for chapter, part in ways(played.guide()).items():
        told = escape(_("How to play: {title}").format(title=part["title"]))
        link = f'<p class="way"><a href="/how-to-play/{played.name}#{part["id"]}">{told}</a></p>'
        heading = re.compile(rf'<h2 id="chapter-{chapter}">.*?</h2>')
        html = heading.sub(lambda found, link=link: found[0] + link, html, count=1)  # type: ignore[misc]
    return html, chapters


# How to play


@dataclass(frozen=True)
class Guide:
    """How to play, as a page."""

    body: str
    parts: list[Chapter]


def ways(guide: str) -> dict[str, Chapter]:
    """By number of a chapter of the rules, the first part of how to play that names one of its rules."""
    found: dict[str, Chapter] = {}
    for part, text in in_parts(guide):
        for rule in NAMED.findall(text):
            found.setdefault(rule.partition("-")[2].partition(".")[0], part)
    return found


def in_parts(guide: str) -> list[tuple[Chapter, str]]:
    """The parts of how to play, each with its text."""
    texts = re.split(r"^## +", guide, flags=re.MULTILINE)[1:]
    return [({"id": f"part-{at}", "title": text.partition("\n")[0].strip()}, text) for at, text in enumerate(texts)]


@lru_cache(32)
def guide_in_html(played: Game, spoken: str) -> Guide:
    """How to play in the language being spoken, its pictures drawn, every rule that it names a way to the rules."""
    text, gallery = played.guide(), Gallery(played)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    parts = [part for part, _text in in_parts(text)]
    numbers = iter(parts)
    for opening, line, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opening.type == "heading_open" and opening.tag == "h2":
            opening.attrSet("id", next(numbers)["id"])
        if opening.type == "paragraph_open" and [part.type for part in line.children or []] == ["image"]:
            opening.hidden = closing.hidden = True  # a figure stands for itself
    reader.add_render_rule("image", lambda _self, tokens, at, _o, _e: gallery.figure(tokens[at]))
    reader.add_render_rule("text", lambda _self, tokens, at, _o, _e: with_rules(played.name, tokens[at].content))
    return Guide(str(reader.renderer.render(tokens, reader.options, {})), parts)


def with_rules(name: str, text: str) -> str:
    """Words, escaped, in which every rule that is named is a way to it."""
    return NAMED.sub(lambda rule: f'<a href="/rules/{name}#{rule[0]}">{rule[0]}</a>', str(escape(text)))


class Gallery:
    """The pictures of one page, drawn from the lesson of its game as whoever learns sees it."""

    def __init__(self, played: Game) -> None:
        self.played = played
        self.lesson = lesson_for(played)
        self.moments = self.lesson.moments() if self.lesson else []
        self.shown = 0

    def figure(self, image: Token) -> str:
        """A picture with its caption, as HTML."""
        self.shown += 1
        caption = image.content
        drawn = self.picture(str(image.attrs["src"]), f"figure-{self.shown}-")
        return f"<figure>{drawn}<figcaption>{with_rules(self.played.name, caption)}</figcaption></figure>"

    def picture(self, source: str, prefix: str) -> str:
        """What a source in HOWTO.md stands for, as SVG; its ids are unique in the page by a prefix."""
        panel, ids, others = self.panel(source)
        drawn = panel.svg()
        for id_ in ids:
            if f'id="{id_}" class="thing' not in drawn:
                raise BadPicture(f"{source}: nothing there is called {id_}")
            drawn = drawn.replace(f'id="{id_}" class="thing', f'id="{id_}" class="ringed thing')
        size = f'width="{panel.width * panel.legible:.0f}" height="{panel.height * panel.legible:.0f}"'
        head, _end, within = drawn.partition(">")
        head = head.replace("<svg ", f"<svg {size} ", 1).replace('role="group"', 'role="img"', 1)
        drawn = f"{head}>{lent(drawn, others)}{LABEL.sub('', within)}"
        return REFERRING.sub(lambda found: found[0] + prefix, drawn)

    def panel(self, source: str) -> tuple[Panel, list[str], list[Panel]]:
        """The panel that a source names, the things that it would have ringed, and all panels of that moment."""
        named = DRAWN.fullmatch(source)
        if not named or not self.lesson or not self.played.picture or int(named[1]) >= len(self.moments):
            raise BadPicture(f"{source}: there is no such picture")
        seat, names = self.lesson.seat, [_("Bot {number}").format(number=at + 1) for at in range(self.lesson.seats)]
        names[seat] = _("You")
        view = seen(self.played, self.moments[int(named[1])].state, seat)
        panels = {panel.name: panel for panel in self.played.picture.draw(view, seat, names)}
        if named[2] not in panels:
            raise BadPicture(f"{source}: there is no such panel; there are {', '.join(panels)}")
        return panels[named[2]], named[3].split(",") if named[3] else [], list(panels.values())


LABEL = re.compile(r' aria-label="[^"]*"')
"""What a thing is called; in a picture that is read as a whole nobody asks it."""


def lent(drawn: str, panels: Sequence[Panel]) -> str:
    """What a drawing uses that only others of these panels define."""
    wanted = {f'id="{id_}"' for id_ in USED.findall(drawn)} - set(ID.findall(drawn))
    stores = (store for panel in panels if wanted for store in DEFS.findall(panel.svg()))
    return "".join(store for store in stores if wanted & set(ID.findall(store)))


REFERRING = re.compile(r'(?<=\s)(?:id|data-twin)="|url\(#|href="#')
"""Where an id stands in a drawing."""
ID, USED, DEFS = (
    re.compile(r'(?<=\s)id="[^"]+"'),
    re.compile(r'href="#([^"]+)"'),
    re.compile(r"<defs\b.*?</defs>", re.DOTALL),
)
"""What a drawing names, what it uses, and where it keeps what others use too."""
