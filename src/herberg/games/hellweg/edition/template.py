"""A file as an owner fills it in: every field with its meaning, unit and range, and the values as far as known."""

from collections.abc import Iterator
from typing import Any

from herberg.core.words import N_, _

from .known import KNOWN
from .problems import code
from .sheet import SHEET, Field, Row, Section

HEAD = N_("""\
An edition of Hellweg westfalicus: what is printed on its map and its cards.
Every value is filled in. Those marked "reconstructed" are not the printed ones: we made them to fit all that is known.
Replace them by what your print shows, and write provenance = "print" in that row.
A row without a provenance counts as seen on the print. Where one value of a row comes from elsewhere, say so:
surface_provenance = "reconstructed". What is the same in every print (money, pieces, numbers of cards) is not asked.
Rows may stand in any order. Check the file with: herberg data hellweg FILE""")


def template(data: dict[str, Any]) -> str:
    """The file with these values and a word on everything."""
    comments = [*comment(_(HEAD)), "#", *known_things()]
    return "\n".join([*comments, *(line for section in SHEET for line in section_lines(section, data))]) + "\n"


def comment(text: str) -> list[str]:
    """Text as comments."""
    return [f"# {line}".rstrip() for line in text.splitlines()]


def known_things() -> Iterator[str]:
    """What is known of the print, and what is only inferred."""
    yield from comment(_("Known from the rulebooks; a file that says otherwise is refused:"))
    yield from comment("\n".join(f"  {one.id} {_(one.sentence)}" for one in KNOWN if not one.inferred))
    yield "#"
    yield from comment(_("Only inferred; if your print shows otherwise, add the number to overruled below:"))
    yield from comment("\n".join(f"  {one.id} {_(one.sentence)}" for one in KNOWN if one.inferred))


def section_lines(section: Section, data: dict[str, Any]) -> Iterator[str]:
    """A section with its meaning and its rows."""
    yield "\n# " + "-" * 70
    yield from comment(f"{_(section.title)}. {_(section.about)}")
    yield from meanings(section.fields, "")
    if section.is_single:
        yield f"\n[{section.name}]"
        yield from row_lines(section.fields, data.get(section.name, {}))
        return
    for row in data.get(section.name, []):
        yield f"\n[[{section.name}]]"
        yield from row_lines(section.fields, row)


def meanings(fields: tuple[Field, ...], within: str) -> Iterator[str]:
    """Every field: its meaning and what may stand there."""
    for field in fields:
        limits = limits_of(field)
        yield f"#   {within}{field.name}: {_(field.about)}" + (f" ({limits})" if limits else "")
        if field.parts:
            yield from meanings(field.parts, f"{within}{field.name}.")


def limits_of(field: Field) -> str:
    """The range of a field, or its choices."""
    if field.choices:
        return ", ".join(map(code, field.choices))
    if field.kind == "number":
        return _("{least} to {most}").format(least=field.least, most=field.most)
    if field.kind == "yes":
        return "true, false"
    return f"id [[{field.to}]]" if field.to else ""


def row_lines(fields: tuple[Field, ...], row: Row) -> Iterator[str]:
    """The fields of a row, one each line; a list of parts has one part each line."""
    for field, name, value in written(fields, row):
        if field.kind == "parts" and isinstance(value, list):
            yield f"{name} = ["
            yield from (f"  {code(in_order(field.parts, part))}," for part in value)
            yield "]"
        else:
            yield f"{name} = {code(in_order(field.parts, value) if field.kind == 'part' else value)}"


def written(fields: tuple[Field, ...], row: Row) -> Iterator[tuple[Field, str, Any]]:
    """What the row says, in the order of the sheet, with the marks of single values at the end."""
    for field in fields:
        if field.name in row:
            yield field, field.name, row[field.name]
    for mark in dict.fromkeys(f"{field.mark}_provenance" for field in fields if field.mark):
        if mark in row:
            yield Field(mark, "mark", ""), mark, row[mark]


def in_order(fields: tuple[Field, ...], row: Any) -> Any:
    """A part with its fields in the order of the sheet."""
    if not isinstance(row, dict):
        return row
    return {name: in_order(field.parts, value) for field, name, value in written(fields, row)}
