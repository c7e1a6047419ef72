"""`make words`: gather every sentence for translators into the catalogues, keeping what is translated already.

Prints what is missing; the tests fail while a catalogue is not complete.
"""

import sys
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "herberg"
LANGUAGES = ("nl", "de")
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
KEYWORDS = {"_": None, "N_": None, "C_": ((1, "c"), 2), "many": (1, 2)}
HEADER = """\
# {name} sentences of Herberg.
msgid ""
msgstr ""
"Project-Id-Version: Herberg\\n"
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""


def gathered() -> Catalog:
    """Every sentence in the sources, with the files it stands in."""
    template = Catalog(fuzzy=False)
    for file, _line, message, comments, context in extract_from_dir(str(SOURCE), METHODS, keywords=KEYWORDS):
        template.add(message, None, [(file, 0)], auto_comments=comments, context=context)
    return template


def path_of(language: str) -> Path:
    """Where a catalogue lies."""
    return SOURCE / "locale" / language / "LC_MESSAGES" / "herberg.po"


def catalogue(language: str) -> Catalog:
    """The translations into a language so far."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def header(known: Catalog) -> str:
    """What stands at the top of a catalogue. Babel's own has names nobody filled in, and a date that is always new."""
    return HEADER.format(name=known.locale.english_name, language=known.locale, plurals=known.plural_forms)


def missing(language: str) -> list[str]:
    """Sentences of the sources that have no translation."""
    known = catalogue(language)
    wanted = [message for message in gathered() if message.id]
    return [str(message.id) for message in wanted if not is_whole(known.get(message.id, message.context))]


def is_whole(message: object) -> bool:
    """Whether every form of a sentence is translated."""
    text = getattr(message, "string", "")
    return bool(text) and (isinstance(text, str) or all(text))


def main() -> int:
    """Bring every catalogue up to date."""
    template, gaps = gathered(), 0
    for language in LANGUAGES:
        known = catalogue(language)
        known.update(template, no_fuzzy_matching=True)
        known.obsolete.clear()
        path_of(language).parent.mkdir(parents=True, exist_ok=True)
        with path_of(language).open("wb") as file:
            file.write(header(known).encode())
            write_po(file, known, width=110, sort_by_file=True, omit_header=True, include_lineno=False)
        left = missing(language)
        gaps += len(left)
        print(f"{language}: {len(template) - len(left)} of {len(template)} sentences translated")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
