"""Second phase: what a row refers to is there, and nothing stands twice that can be there once."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from herberg.core.words import _

from .positions import Path
from .problems import Problem, add, code, nearest, take_out, write
from .shape import meant
from .sheet import SHEET, Field

CLOSED = "dortmund"
"""HW-8.2: the city that start placement leaves out."""


def links(data: dict[str, Any], unsound: set[str]) -> Iterator[Problem]:
    """References into sections that have no mistake of their own, and doubles."""
    named: dict[tuple[str, str], list[Path]] = defaultdict(list)
    for path, field, id_ in references(data):
        if field.to not in unsound and id_ not in ids(data, field.to):
            named[field.to, id_].append(path)
    for (section, id_), paths in named.items():
        yield missing(data, section, id_, paths)
    if "city" not in unsound and CLOSED not in ids(data, "city") and ("city", CLOSED) not in named:
        what = _("no city has the id {id}").format(id=CLOSED)
        yield Problem(("city",), what, _("the city that start placement leaves out"), write("id", CLOSED))
    yield from same_road_twice(data, unsound)
    yield from same_spot_twice(data)


def ids(data: dict[str, Any], section: str) -> list[str]:
    """The ids of a section, in order."""
    return [row["id"] for row in rows(data, section) if isinstance(row.get("id"), str)]


def rows(data: dict[str, Any], section: str) -> list[dict[str, Any]]:
    """The rows of a section, as far as they are rows."""
    found = data.get(section)
    if isinstance(found, dict):
        return [found]
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def references(data: dict[str, Any]) -> Iterator[tuple[Path, Field, str]]:
    """Every place where an id of another row stands."""
    for section in SHEET:
        for at, row in enumerate(rows(data, section.name)):
            path: Path = (section.name,) if section.is_single else (section.name, at)
            yield from references_in(section.fields, row, path)


def references_in(fields: tuple[Field, ...], row: dict[str, Any], path: Path) -> Iterator[tuple[Path, Field, str]]:
    """Those of one row and its parts."""
    for field in fields:
        value, here = row.get(field.name), (*path, field.name)
        if field.kind == "link" and isinstance(value, str):
            yield here, field, value
        elif field.kind == "links" and isinstance(value, list):
            yield from ((here, field, id_) for id_ in value if isinstance(id_, str))
        elif field.kind == "parts" and isinstance(value, list):
            for at, part in enumerate(value):
                if isinstance(part, dict):
                    yield from references_in(field.parts, part, (*here, at))


def missing(data: dict[str, Any], section: str, id_: str, paths: list[Path]) -> Problem:
    """An id that no row has, told once: at the row that was probably meant, or where it is named first."""
    known = ids(data, section)
    named = {other for _path, field, other in references(data) if field.to == section}
    close = meant(id_, [other for other in known if other not in named])
    if len(paths) > 1 and close:
        what = _("{id} is named nowhere, but {other} in {n} places").format(
            id=code(close), other=code(id_), n=len(paths)
        )
        return Problem((section, known.index(close), "id"), what, _("the id that other rows name"), write("id", id_))
    what = _("no {section} has the id {id}").format(section=section, id=code(id_))
    if len(paths) > 1:
        what = _("{what}; it is named in {n} places").format(what=what, n=len(paths))
        return Problem(paths[0], what, _("the id of a row"), add(f"[[{section}]] id = {code(id_)}"))
    remedy = _("Write {meant} if that was meant, or add a row with that id.")
    return Problem(paths[0], what, _("the id of a row"), remedy.format(meant=code(nearest(id_, known or [id_]))))


def same_road_twice(data: dict[str, Any], unsound: set[str]) -> Iterator[Problem]:
    """No two roads join the same cities: the rules could not tell them apart on the map."""
    seen: dict[frozenset[str], int] = {}
    for at, row in enumerate(rows(data, "road") if "road" not in unsound else []):
        ends = frozenset(row["ends"])
        if ends in seen:
            what = _("{ends} are joined by row {n} already").format(ends=code(row["ends"]), n=seen[ends] + 1)
            yield Problem(("road", at, "ends"), what, _("one road between two cities"), take_out())
        seen.setdefault(ends, at)


def same_spot_twice(data: dict[str, Any]) -> Iterator[Problem]:
    """No two cities lie on one spot."""
    seen: dict[tuple[int, int], int] = {}
    for at, row in enumerate(rows(data, "city")):
        x, y = row.get("x"), row.get("y")
        if not isinstance(x, int) or not isinstance(y, int):
            continue
        spot = x, y
        if spot in seen:
            what = _("x {x}, y {y} is the spot of row {n} already").format(x=x, y=y, n=seen[spot] + 1)
            beside = x + (4 if x < 96 else -4)
            yield Problem(("city", at, "x"), what, _("every city on a spot of its own"), write("x", beside))
        seen.setdefault(spot, at)
