"""Names as they look: two accounts whose names can be taken for one another would let one pass for the other."""

import unicodedata

SHAPES = str.maketrans({"I": "l", "|": "l", "1": "l", "0": "o", "O": "o"})
"""Signs that look alike before great and small letters become one."""
LETTERS = str.maketrans("iавеһіјкӏмнорсѕтухԁԛԝαβεικνορτυχωıɩɑɡ", "labehljklmhopcstyxdqwabelknoptuxwllag")
"""Cyrillic, Greek and other letters, and the Latin ones that they look like."""
PAIRS = (("rn", "m"), ("vv", "w"))


def likeness(name: str) -> str:
    """The same for all names that look the same; spaces, dots and accents make no difference."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name)).translate(SHAPES)
    letters = "".join(sign for sign in plain.casefold().translate(LETTERS) if sign.isalnum())
    for pair, one in PAIRS:
        letters = letters.replace(pair, one)
    return letters or name.casefold()
