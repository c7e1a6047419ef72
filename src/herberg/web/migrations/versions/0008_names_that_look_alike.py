"""No two accounts have names that look alike; where some do already, the oldest has it and the others keep theirs."""

import sqlalchemy as sa
from alembic import op

from herberg.web.names import likeness

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

PEOPLE = sa.table("people", *map(sa.column, ("id", "name", "login", "created", "likeness")))


def upgrade() -> None:
    """Forwards."""
    op.add_column("people", sa.Column("likeness", sa.String(80), nullable=True))
    query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.login.is_not(None)).order_by(PEOPLE.c.created)
    taken: set[str] = set()
    for row in op.get_bind().execute(query).all():
        if (looks := likeness(row.name)) not in taken:
            taken.add(looks)
            op.execute(sa.update(PEOPLE).where(PEOPLE.c.id == row.id).values(likeness=looks))
    op.create_index("people_look_apart", "people", ["likeness"], unique=True)


def downgrade() -> None:
    """Backwards."""
    op.drop_index("people_look_apart", "people")
    op.drop_column("people", "likeness")
