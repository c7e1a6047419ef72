"""A chair remembers who has seen its cards."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("chairs", sa.Column("held", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("chairs", "held")
