"""Where in a TOML text each value stands: `tomllib` reads values, but forgets their lines."""

import re
from bisect import bisect_right

Path = tuple[str | int, ...]

STRING = re.compile(r'"""(?:[^\\]|\\.)*?"""+|\'\'\'.*?\'\'\'+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
"""What lies between two values."""
NAME = re.compile(r"[A-Za-z0-9_-]+")
BARE = re.compile(r"[^,\]}\n#]+")
"""A number, a date or a truth value."""


def positions(text: str) -> dict[Path, int]:
    """The line of every table, field and element of a text that is sound TOML."""
    scanner = Scanner(text)
    scanner.read()
    return scanner.found


class Scanner:
    """Walks over a text once and notes the line where each value begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}
        """The last row of each table of rows so far."""
        self.starts = [match.end() for match in re.finditer("\n", text)]

    def read(self) -> None:
        """All headings and all fields below them."""
        below: Path = ()
        self.skip(BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                below = self.heading()
            else:
                self.field(below)
            self.skip(BLANK)

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Go past what the pattern matches here."""
        match = pattern.match(self.text, self.at)
        self.at = match.end() if match else self.at + 1
        return match[0] if match else ""

    def note(self, path: Path) -> None:
        """This value begins on this line."""
        self.found.setdefault(path, bisect_right(self.starts, self.at) + 1)

    def heading(self) -> Path:
        """The path of `[table]`, or of a new row `[[table]]`."""
        is_row = self.text.startswith("[[", self.at)
        start, self.at = self.at, self.at + 1 + is_row
        names = self.names("]")
        after, self.at = self.at + 1 + is_row, start
        path: Path = ()
        for at, name in enumerate(names):
            path += (name,)
            if is_row and at == len(names) - 1:
                self.rows[path] = self.rows.get(path, -1) + 1
            if path in self.rows:
                path += (self.rows[path],)
        self.note(path)
        self.at = after
        return path

    def names(self, end: str) -> list[str]:
        """The parts of a dotted name, up to this sign."""
        names = []
        while self.at < len(self.text) and self.text[self.at] != end:
            if self.text[self.at] in "\"'":
                names.append(self.skip(STRING)[1:-1])
            elif NAME.match(self.text, self.at):
                names.append(self.skip(NAME))
            else:
                self.at += 1
        return names

    def field(self, below: Path) -> None:
        """A name, an equals sign and a value."""
        start = self.at
        path, (self.at, after) = below + tuple(self.names("=")), (start, self.at + 1)
        self.note(path)
        self.at = after
        self.skip(BLANK)
        self.value(path)

    def value(self, path: Path) -> None:
        """A value, with all that it holds."""
        sign = self.text[self.at : self.at + 1]
        if sign == "[":
            self.elements(path)
        elif sign == "{":
            self.inline(path)
        else:
            self.skip(STRING if sign in ('"', "'") else BARE)

    def elements(self, path: Path) -> None:
        """The elements of a list."""
        count, self.at = 0, self.at + 1
        while not self.closes("]"):
            self.note((*path, count))
            self.value((*path, count))
            count += 1

    def inline(self, path: Path) -> None:
        """The fields of a table in one line."""
        self.at += 1
        while not self.closes("}"):
            self.field(path)

    def closes(self, end: str) -> bool:
        """Whether the list or table ends here; commas on the way to the next value are passed."""
        self.skip(BLANK)
        while self.text.startswith(",", self.at):
            self.at += 1
            self.skip(BLANK)
        if self.at >= len(self.text) or self.text[self.at] == end:
            self.at += 1
            return True
        return False
