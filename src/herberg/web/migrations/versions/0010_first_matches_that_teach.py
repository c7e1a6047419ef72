"""Tables where a first match teaches; which rules somebody has been told of already."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("tables", sa.Column("lesson", sa.String(16), nullable=True))
    op.add_column("tables", sa.Column("alone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("explains", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "explained",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rule", sa.String(20), primary_key=True),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("explained")
    op.drop_column("people", "explains")
    op.drop_column("tables", "alone")
    op.drop_column("tables", "lesson")
