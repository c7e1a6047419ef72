"""A search looks over somebody's shoulder: what it would do, who is likely to win, and where a match was decided."""
