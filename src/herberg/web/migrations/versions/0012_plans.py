"""Somebody passes in advance until something concerns them."""

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


def downgrade() -> None:
    """Backwards."""
    op.drop_column("chairs", "broken")
    op.drop_column("chairs", "plan")
