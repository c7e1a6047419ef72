"""What time it is, for the whole house."""

import os
import time
from pathlib import Path

FILE = "HERBERG_CLOCK"
"""Where the environment of a test names a file: the seconds that stand in it have gone by besides."""
TURNED = os.environ.get(FILE)


def now() -> float:
    """Seconds since 1970."""
    return time.time() + float(Path(TURNED).read_text()) if TURNED else time.time()
