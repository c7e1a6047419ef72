"""Who is awaited is told, and accounts last: addresses, outbox, keys of the house, codes, what a pass may do."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.add_column("chairs", sa.Column("quiet", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "addresses",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("browser", sa.String(64), sa.ForeignKey("passes.hash", ondelete="CASCADE"), nullable=True),
    )
    op.create_index("ix_addresses_person", "addresses", ["person"])
    op.create_index("ix_addresses_browser", "addresses", ["browser"])
    op.create_table(
        "outbox",
        sa.Column("address", sa.String(16), sa.ForeignKey("addresses.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("claimed", sa.Double(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=True),
    )
    op.create_index("ix_outbox_table", "outbox", ["table"])
    unsent = sa.text("settled IS NULL")
    op.create_index("outbox_due", "outbox", ["due"], sqlite_where=unsent, postgresql_where=unsent)
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("hash", sa.Text(), nullable=False),
    )
    op.add_column("passes", sa.Column("name", sa.String(40), nullable=True))
    op.add_column("passes", sa.Column("scope", sa.String(8), nullable=False, server_default="play"))
    op.add_column("passes", sa.Column("used", sa.Double(), nullable=True))


def downgrade() -> None:
    """Backwards."""
    for column in ("used", "scope", "name"):
        op.drop_column("passes", column)
    for table in ("codes", "keys", "outbox", "addresses"):
        op.drop_table(table)
    op.drop_column("chairs", "quiet")
