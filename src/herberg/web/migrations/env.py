"""How Alembic finds the tables of the house; `store.migrate` hands it the database."""

from alembic import context
from sqlalchemy import URL, Connection, create_engine, text

from herberg.web.store import Base

LOCK = 0x4865726265726721
"""Servers that start together migrate one after the other: on PostgreSQL by this lock, on SQLite by its own."""


def on_postgresql(url: URL) -> None:
    """Bring the database up to date."""
    engine = create_engine(url, hide_parameters=True)
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        migrate(connection)
    engine.dispose()


def on_sqlite(url: URL) -> None:
    """Bring the file up to date; the driver would begin too late, so the transaction is our own."""
    engine = create_engine(url, hide_parameters=True, isolation_level="AUTOCOMMIT", connect_args={"timeout": 60})
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        migrate(connection)
        connection.exec_driver_sql("COMMIT")
    engine.dispose()


def migrate(connection: Connection) -> None:
    """Run what is still to be run."""
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    context.run_migrations()


database = context.config.attributes["url"]
(on_postgresql if database.get_backend_name() == "postgresql" else on_sqlite)(database)
