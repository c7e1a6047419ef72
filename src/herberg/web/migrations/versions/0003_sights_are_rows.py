"""Who has seen which cards is a table of rows."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

CHAIRS = sa.table("chairs", sa.column("table"), sa.column("seat"), sa.column("held"))
SIGHTS = sa.table("sights", sa.column("table"), sa.column("seat"), sa.column("person"))


def upgrade() -> None:
    """Forwards: every name in `held` becomes a row."""
    op.create_table(
        "sights",
        sa.Column("table", sa.String(length=22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(length=32), sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_index("ix_sights_person", "sights", ["person"])
    chairs = op.get_bind().execute(sa.select(CHAIRS).where(CHAIRS.c.held != "")).all()
    sights = [
        {"table": chair.table, "seat": chair.seat, "person": person}
        for chair in chairs
        for person in sorted(set(chair.held.split()))
    ]
    op.bulk_insert(SIGHTS, sights)
    op.drop_column("chairs", "held")


def downgrade() -> None:
    """Backwards: the rows of a chair become its `held`."""
    op.add_column("chairs", sa.Column("held", sa.Text(), nullable=False, server_default=""))
    for sight in op.get_bind().execute(sa.select(SIGHTS)).all():
        at = (CHAIRS.c.table == sight.table) & (CHAIRS.c.seat == sight.seat)
        op.execute(sa.update(CHAIRS).where(at).values(held=CHAIRS.c.held.concat(f"{sight.person} ")))
    op.drop_table("sights")
