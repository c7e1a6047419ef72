"""What looks good in Hellweg westfalicus, as one number in Thaler, for bots that look one choice ahead."""

from herberg.core.rule import rule
from herberg.games.hellweg.rules import worth


@rule
def promise(s, seat):
    """How good this looks for the seat."""
    return float(worth(s, s.player[seat]))
