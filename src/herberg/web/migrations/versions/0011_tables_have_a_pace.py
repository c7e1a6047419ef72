"""Tables have a pace, time at them runs, and it is known who played what for whom."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

PACE = ("bank", "refill", "most")
CLOCK = ("since", "deadline")


def upgrade() -> None:
    """Forwards: every table until now is live and rated."""
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true()))
    for name in (*PACE, *CLOCK):
        op.add_column("tables", sa.Column(name, sa.Double(), nullable=True))
    for name in ("holidays", "awaited", "reckoned"):
        op.add_column("tables", sa.Column(name, sa.Integer(), nullable=True))
    some = sa.text("deadline IS NOT NULL")
    op.create_index("tables_due", "tables", ["deadline"], sqlite_where=some, postgresql_where=some)
    for name in ("bank", "away_from", "away_until"):
        op.add_column("chairs", sa.Column(name, sa.Double(), nullable=True))
    op.add_column("chairs", sa.Column("holidays", sa.Integer(), nullable=True))
    op.add_column("chairs", sa.Column("stand_in", sa.String(30), nullable=True))
    op.add_column("chairs", sa.Column("relief", sa.String(5), nullable=True))
    op.add_column("people", sa.Column("stand_in", sa.String(30), nullable=True))
    op.add_column("events", sa.Column("stand_in", sa.String(20), nullable=True))
    op.create_table(
        "parts",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("ply", sa.Integer(), primary_key=True),
        sa.Column("who", sa.String(40), nullable=True),
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("level", sa.String(20), nullable=True),
        sa.Column("chances", sa.Text(), nullable=True),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("parts")
    op.drop_column("events", "stand_in")
    op.drop_column("people", "stand_in")
    for name in ("relief", "stand_in", "holidays", "away_until", "away_from", "bank"):
        op.drop_column("chairs", name)
    op.drop_index("tables_due", "tables")
    for name in ("reckoned", "awaited", "holidays", *CLOCK, *PACE, "rated"):
        op.drop_column("tables", name)
