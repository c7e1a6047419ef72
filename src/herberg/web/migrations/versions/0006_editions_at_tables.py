"""People keep editions, and a table is played with one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: every table until now was played with what the house has."""
    op.create_table(
        "editions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
    )
    op.create_index("ix_editions_person", "editions", ["person"])
    op.create_table(
        "prints",
        sa.Column("mark", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("edition", sa.String(32), nullable=True))
        tables.create_foreign_key("fk_tables_edition_prints", "prints", ["edition"], ["mark"])


def downgrade() -> None:
    """Backwards."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_constraint("fk_tables_edition_prints", type_="foreignkey")
        tables.drop_column("edition")
    op.drop_table("prints")
    op.drop_index("ix_editions_person", "editions")
    op.drop_table("editions")
