"""What was thought of a match is kept, and who has solved which puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("beat", sa.Double(), nullable=False),
        sa.Column("review", sa.Text(), nullable=True),
    )
    op.create_table(
        "solved",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("solved")
    op.drop_table("analyses")
