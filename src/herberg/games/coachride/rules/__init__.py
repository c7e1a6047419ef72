"""The rules of the Coach Ride, a file per chapter."""

from herberg.games.coachride.rules.claim import scores
from herberg.games.coachride.rules.setup import setup
from herberg.games.coachride.rules.turn import apply, legal

__all__ = ["apply", "legal", "scores", "setup"]
