"""A chair can be kept for somebody who has not said yes yet."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("chairs", sa.Column("kept_for", sa.String(32), nullable=True))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("chairs", "kept_for")
