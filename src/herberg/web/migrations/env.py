"""How Alembic finds the tables of the house; `store.migrate` hands it the database."""

from alembic import context
from sqlalchemy import create_engine, text

from herberg.web.store import Base

LOCK = 0x4865726265726721
"""On PostgreSQL, servers that start together migrate one after the other."""


def run() -> None:
    """Bring the database up to date."""
    url = context.config.attributes["url"]
    engine = create_engine(url)
    with engine.begin() as connection:
        if url.get_backend_name() == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
        context.run_migrations()
    engine.dispose()


run()
