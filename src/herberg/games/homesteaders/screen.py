"""The table as text for a terminal."""

from typing import Any


def show(s: Any, seat: int, names: list[str]) -> str:
    """Nothing yet."""
    return ""
