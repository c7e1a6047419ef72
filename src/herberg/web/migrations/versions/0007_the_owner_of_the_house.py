"""The owner of the house: who is one, who is banned or muted, what was reported and ordered, and whose chore it is."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    for column in (
        sa.Column("owner", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("banned", sa.Double(), nullable=True),
        sa.Column("muted", sa.Double(), nullable=True),
        sa.Column("because", sa.String(200), nullable=True),
    ):
        op.add_column("people", column)
    op.add_column("chat", sa.Column("person", sa.String(32), nullable=True))
    op.create_table(
        "reports",
        number(),
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("line", sa.String(500), nullable=True),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_reports_table", "reports", ["table"])
    op.create_index("reports_open", "reports", ["settled", "at"])
    op.create_table(
        "orders",
        number(),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("detail", sa.String(200), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
    )
    undone = sa.text("NOT done")
    op.create_index("orders_undone", "orders", ["id"], sqlite_where=undone, postgresql_where=undone)
    op.create_table(
        "chores",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("again", sa.Double(), nullable=False),
    )


def number() -> sa.Column[int]:
    """Rows are numbered as they come."""
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("id", kind, primary_key=True, autoincrement=True)


def downgrade() -> None:
    """Backwards."""
    for table in ("chores", "orders", "reports"):
        op.drop_table(table)
    op.drop_column("chat", "person")
    for column in ("because", "muted", "banned", "owner"):
        op.drop_column("people", column)
