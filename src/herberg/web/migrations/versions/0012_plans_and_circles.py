"""Somebody passes in advance; a table is meant for an evening; whoever wants to watch at a private one asks."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("chairs", sa.Column("plan", sa.Text(), nullable=True))
    op.add_column("chairs", sa.Column("broken", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("meets", sa.Double(), nullable=True))
    kept = sa.text("kept_for IS NOT NULL")
    op.create_index("chairs_kept", "chairs", ["kept_for"], sqlite_where=kept, postgresql_where=kept)
    op.create_table(
        "watchers",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("allowed", sa.Boolean(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("watchers")
    op.drop_index("chairs_kept", "chairs")
    op.drop_column("tables", "meets")
    op.drop_column("chairs", "broken")
    op.drop_column("chairs", "plan")
