"""What can be set from outside: by `herberg serve`, or by the environment for its worker processes."""

import os
from dataclasses import dataclass
from pathlib import Path


def default_database() -> str:
    """A file in the person's own data folder."""
    root = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{root / 'herberg' / 'house.db'}"


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    database: str = ""
    pace: float = 0.6
    """Seconds between the moves of bots while somebody watches."""
    rate: float = 1.0
    """All rate limits are multiplied by this; 0 switches them off."""
    thought: int = 150_000
    """Iterations that a server spends on thinking one match over, as long as it is no very long or short one."""
    workers: int = 1
    log: str = "info"

    @classmethod
    def from_environment(cls) -> "Settings":
        """As `herberg serve` wrote them down for its workers."""
        usual = vars(cls(default_database()))
        told = {name: os.environ.get(f"HERBERG_{name.upper()}") for name in usual}
        return cls(**{name: type(value)(told[name] or value) for name, value in usual.items()})
