"""Where each value comes from, field by field, and what people are told about it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from herberg.core.words import _, listed

from .sheet import SHEET, Field, Row

RECONSTRUCTED, SEEN = "reconstructed", "print"


def marks(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """For each value that an owner types in: the title of its section, and where it comes from."""
    for section in SHEET[1:]:
        rows = [data[section.name]] if section.is_single else data[section.name]
        for row in rows:
            for mark in row_marks(section.fields, row, SEEN):
                yield section.title, mark


def row_marks(fields: tuple[Field, ...], row: Row, around: str) -> Iterator[str]:
    """The marks of one row and its parts; what says nothing of itself is as the row around it."""
    own = row.get("provenance", around)
    for field in fields:
        if field.kind == "mark" or field.name in ("id", "slot") or field.name not in row:
            continue
        if field.kind == "parts":
            for part in row[field.name]:
                yield from row_marks(field.parts, part, own)
        elif field.kind == "part":
            yield from row_marks(field.parts, row[field.name], own)
        else:
            yield row.get(f"{field.mark}_provenance", own) if field.mark else own


def note(data: dict[str, Any]) -> str:
    """What people should know of this edition: a reconstruction, in part or in whole, or a design; else nothing."""
    if data["meta"]["kind"] == "design":
        return _("This map is somebody's own design: {title}. It is not the printed one.").format(
            title=data["meta"]["title"]
        )
    found = list(marks(data))
    invented = Counter(title for title, mark in found if mark == RECONSTRUCTED)
    if not invented:
        return ""
    if SEEN not in {mark for _title, mark in found}:
        return _("The map and the cards are a reconstruction. They are not the printed ones.")
    every = Counter(title for title, _mark in found)
    parts = [
        _("{title} ({n} of {all} values)").format(title=_(title), n=count, all=every[title])
        for title, count in invented.items()
    ]
    return _("Reconstructed, not from the print: {parts}.").format(parts=listed(parts))
