"""The real thing: a person at a terminal."""

import os
import re
import select
import signal
import sys
import time

import pytest

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 120  # seconds: rules may have to be compiled


class Person:
    """Types at a terminal of 100 columns, and reads what it shows."""

    def __init__(self, home, *words):
        self.seen = ""
        self.child, self.master = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test worker may have passed on its deaf ear
            os.environ.update(XDG_DATA_HOME=str(home), TERM="xterm-256color", PYTHONPATH=os.pathsep.join(sys.path))
            os.environ.pop("COLUMNS", None)
            os.execv(sys.executable, [sys.executable, "-m", "herberg.cli", *words])
        termios.tcsetwinsize(self.master, (60, 100))

    def reads(self, text, pressing=""):
        """Waits until the text has come since the last time; returns everything up to it.

        A key may be pressed again while nothing comes: Python does not hear Ctrl-C in the instant between showing a
        prompt and listening.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.plain():
            assert time.monotonic() < end, f"{text!r} never came after {self.plain()[-3000:]}"
            if select.select([self.master], [], [], 1)[0]:
                self.seen += self.chunk()
            else:
                self.types(pressing)
        told, found, self.seen = self.plain().partition(text)
        return told + found

    def chunk(self):
        try:
            return os.read(self.master, 65536).decode(errors="replace") or "\x00"
        except OSError:  # the other side has closed
            return "\x00" + self.gone()

    def gone(self):
        time.sleep(0.1)
        return ""

    def plain(self):
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen)

    def types(self, text):
        os.write(self.master, text.encode())

    def leaves(self):
        """The exit code, once everything has been read."""
        while "\x00" not in self.chunk():
            pass
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def test_a_few_moves_at_a_real_terminal(tmp_path):
    person = Person(tmp_path, "play", "burgundy", "--seed", "5", "--names", "Anna")
    table = person.reads("1 to 7 (or help) > ")
    assert "Depot 6" in table
    assert "Anna: Use a die" in table
    person.types("hint\r")
    person.reads("I would choose: ")
    person.reads("> ")
    person.types("1\r")
    assert "· Anna takes the boarding house" in person.reads("(or help) > ")
    person.types("undo\r")
    person.reads("1 to 7 (or help) > ")
    person.types("1\r")
    person.reads("(or help) > ")
    person.types("\x03")
    assert "herberg play --resume" in person.reads(".json", pressing="\x03")
    assert person.leaves() == 0
    assert len(list((tmp_path / "herberg" / "matches").glob("burgundy-*.json"))) == 1


def test_the_screen_is_wiped_between_people(tmp_path):
    person = Person(tmp_path, "play", "burgundy", "--people", "2", "--names", "Anna,Bob", "--seed", "5")
    person.reads("Pass the screen to Anna")
    person.types("\r")
    person.reads("1 to 7 (or help) > ")
    person.types("1\r")
    person.reads("(or help) > ")
    person.types("1\r")
    while "Pass the screen to Bob" not in person.plain():
        person.seen += person.chunk()
    assert "\x1b[3J" in person.seen[: person.seen.index("Pass the screen")]
    person.types("\x04")
    person.reads(".json")
    assert person.leaves() == 0


def test_leafing_through_a_match(tmp_path, saved):
    person = Person(tmp_path, "replay", str(saved))
    person.reads("q quit > ")
    person.types("\r")
    assert "Move 1 of 40" in person.reads("q quit > ")
    person.types("39\r")
    assert "Move 39 of 40" in person.reads("q quit > ")
    person.types("n\r")
    assert "not over after 40 moves" in person.reads("q quit > ")
    person.types("p\r")
    assert "Move 39 of 40" in person.reads("q quit > ")
    person.types("q\r")
    assert person.leaves() == 0


def test_watching_redraws_the_table(tmp_path):
    person = Person(tmp_path, "watch", "burgundy", "--bots", "random", "--delay", "0", "--seed", "1")
    told = person.reads("The result")
    assert told.count("Black depot") > 50
    assert person.leaves() == 0
