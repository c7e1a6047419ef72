"""How a house does: what is in it, and whether program and database fit together."""

from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, func, inspect, select, text
from sqlalchemy.engine import make_url

from herberg import __version__
from herberg.core.words import _
from herberg.web.store import PersonRow, ReportRow, Store, TableRow, driven_url, versions

COUNTED = {
    "guests": select(func.count()).select_from(PersonRow).where(PersonRow.login.is_(None)),
    "accounts": select(func.count()).select_from(PersonRow).where(PersonRow.login.is_not(None)),
    "running tables": select(func.count()).select_from(TableRow).where(TableRow.over.is_(False)),
    "finished tables": select(func.count()).select_from(TableRow).where(TableRow.over.is_(True)),
    "open reports": select(func.count()).select_from(ReportRow).where(ReportRow.settled.is_(False)),
}


async def checkup(store: Store) -> dict[str, Any]:
    """Versions, and how much there is of everything."""
    size = text("SELECT pg_database_size(current_database())" if store.postgres else SIZE)
    return {
        "version": __version__,
        "database": "PostgreSQL" if store.postgres else "SQLite",
        "megabytes": round((await store.one(size))[0] / 1e6, 1),  # type: ignore[index]
        "counted": {what: (await store.one(query))[0] for what, query in COUNTED.items()},  # type: ignore[index]
    }


SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


def fitting(database: str) -> tuple[bool, str]:
    """Whether this Herberg can open the house, and what would happen, in a sentence."""
    url = make_url(driven_url(database))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        return True, _("There is no house yet; it is made when it opens.")
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return True, _("There is no house yet; it is made when it opens.")
            found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    finally:
        engine.dispose()
    if found not in (known := versions()):
        return False, _("It was written by a newer Herberg; install that one, or go back to a backup.")
    if found == known[0]:
        return True, _("Program and database fit together.")
    words = _("The database is brought from {old} to {new} when the house opens. Make a backup first.")
    return True, words.format(old=found, new=known[0])
