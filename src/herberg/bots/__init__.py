"""Players: they are handed a game and know only core."""
