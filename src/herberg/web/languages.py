"""Which language a request is answered in: asked for, remembered, or guessed from the browser."""

from urllib.parse import parse_qs

from babel.core import negotiate_locale

LANGUAGES = ("en", "nl", "de")


def chosen(asked: str | None, remembered: str | None, accepted: str) -> str:
    """One of the languages of the house."""
    for wanted in (asked, remembered):
        if wanted in LANGUAGES:
            return str(wanted)
    return (negotiate_locale(by_weight(accepted), LANGUAGES, sep="-") if accepted else None) or "en"


def by_weight(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, dearest first."""
    wanted = []
    for at, part in enumerate(accepted.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), at, name.strip().split("-")[0].lower()))
        except ValueError:
            continue
    return [name for _weight, _at, name in sorted(wanted)]


def cookie(header: str, name: str) -> str | None:
    """One cookie of those that came along, found in one pass; ours need no quoting."""
    found = None
    for part in header.split(";"):
        key, _is, value = part.partition("=")
        if key.strip() == name:
            found = value.strip()
    return found


def of_headers(headers: dict[bytes, bytes], query: bytes) -> str:
    """The language of a request, before anything else is known of it."""
    asked = parse_qs(query.decode("latin-1")).get("lang", [None])[0] if b"lang=" in query else None
    remembered = cookie(headers.get(b"cookie", b"").decode("latin-1"), "lang")
    return chosen(asked, remembered, headers.get(b"accept-language", b"").decode("latin-1"))
