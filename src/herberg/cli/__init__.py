"""The house from a terminal: play, watch, simulate, replay. Thin: rules and words belong to the games."""

import os
import re
import sys

from herberg.core.words import speaking


def main() -> None:
    """Run the command line in the language of the person who calls it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old terminal shows ? for a sign that it lacks
    with speaking(language()):
        from herberg.cli.app import app  # only now, so that the help speaks that language too

        app()


def language() -> str:
    """The language that the environment asks for, such as `nl`; English where it says nothing."""
    names = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return re.split(r"[_.:@]", next(filter(None, names), "en"))[0]
