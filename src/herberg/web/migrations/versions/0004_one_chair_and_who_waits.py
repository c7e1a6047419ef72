"""Nobody sits on two chairs of a table, and a table knows since when it waits for the house."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ONE_CHAIR = """
UPDATE chairs SET person = NULL WHERE person IS NOT NULL AND EXISTS (
    SELECT 1 FROM chairs AS other
    WHERE other."table" = chairs."table" AND other.person = chairs.person AND other.seat < chairs.seat)
"""
LAST = 'FROM events WHERE events."table" = tables.id ORDER BY ply DESC LIMIT 1'
WAITING = f"""
UPDATE tables SET waits = created WHERE NOT over AND (
    NOT EXISTS (SELECT 1 FROM events WHERE events."table" = tables.id)
    OR EXISTS (SELECT 1 FROM chairs WHERE chairs."table" = tables.id AND chairs.seat = (SELECT turn {LAST})
        AND (chairs.level IS NOT NULL OR chairs.advance))
    AND ((SELECT ply {LAST}) > 0 OR NOT EXISTS (
        SELECT 1 FROM chairs WHERE chairs."table" = tables.id AND person IS NULL AND level IS NULL)))
"""


def upgrade() -> None:
    """Forwards: whoever sits twice keeps the first chair; tables where the house is asked wait since they are there."""
    op.execute(ONE_CHAIR)
    op.create_index("one_chair_each", "chairs", ["table", "person"], unique=True)
    op.add_column("tables", sa.Column("waits", sa.Double(), nullable=True))
    op.execute(WAITING)
    some = sa.text("waits IS NOT NULL")
    op.create_index("tables_waiting", "tables", ["waits"], sqlite_where=some, postgresql_where=some)


def downgrade() -> None:
    """Backwards."""
    op.drop_index("tables_waiting", "tables")
    op.drop_column("tables", "waits")
    op.drop_index("one_chair_each", "chairs")
