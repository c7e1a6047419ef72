"""A table knows when it was over, a chair whether a hint was given there, a result whether it was rated."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LAST = 'SELECT max(at) FROM events WHERE events."table" = tables.id'
CLOSED = f"UPDATE tables SET closed = coalesce(({LAST}), created) WHERE over"
NOT_RATED = """
UPDATE results SET rated = false WHERE "table" IN (
    SELECT "table" FROM results GROUP BY "table" HAVING count(DISTINCT who) < count(*) OR count(*) < 2)
"""


def upgrade() -> None:
    """Forwards: until now no match was rated where two chairs had one identity."""
    op.add_column("tables", sa.Column("closed", sa.Double(), nullable=True))
    op.execute(CLOSED)
    op.create_index("ix_tables_host", "tables", ["host"])
    op.add_column("chairs", sa.Column("helped", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.execute(NOT_RATED)


def downgrade() -> None:
    """Backwards."""
    op.drop_column("results", "rated")
    op.drop_column("chairs", "helped")
    op.drop_index("ix_tables_host", "tables")
    op.drop_column("tables", "closed")
