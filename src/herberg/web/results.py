"""How matches came out, and how strong everybody is by that."""

from collections.abc import Sequence

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from herberg.core.game import State
from herberg.web.people import Person
from herberg.web.shapes import Rating, Result, iso
from herberg.web.store import Also, RatingRow, ResultRow, Store, TableRow, now
from herberg.web.tables import Table, title_of


class Results:
    """The results and ratings of all people and bots."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def ending(self, table: Table, state: State) -> Also:
        """What is written with the last move, in its transaction: the result, and the ratings."""
        result, names = table.game.result(state), table.names()
        who = [chair.person or f"bot:{chair.level}" for chair in table.chairs]

        def also(connection: Connection) -> None:
            connection.execute(update(TableRow).where(TableRow.id == table.id).values(over=True))
            rows = [
                {"table": table.id, "seat": seat, "who": who[seat], "name": names[seat], "points": points}
                | {"rank": rank, "at": now()}
                for seat, (points, rank) in enumerate(result)
            ]
            connection.execute(insert(ResultRow), rows)
            self._rate(connection, table.game.name, who, [rank for _points, rank in result])

        return also

    def _rate(self, connection: Connection, game: str, who: Sequence[str], ranks: Sequence[int]) -> None:
        """The ratings of all at the table move."""
        if len(set(who)) < 2 or len(set(who)) != len(who):
            return
        model, r = PlackettLuce(), RatingRow
        query = select(r.__table__).where(r.game == game, r.who.in_(who)).order_by(r.who)
        known = {row.who: row for row in connection.execute(query.with_for_update())}
        teams = [
            [model.rating(mu=known[one].mu, sigma=known[one].sigma) if one in known else model.rating()] for one in who
        ]
        for one, (rated,) in zip(who, model.rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
            matches = known[one].matches + 1 if one in known else 1
            values = {"mu": rated.mu, "sigma": rated.sigma, "matches": matches}
            statement = self.store.insert(r).values(who=one, game=game, **values)
            connection.execute(statement.on_conflict_do_update(index_elements=["who", "game"], set_=values))

    async def of(self, person: Person) -> list[Result]:
        """How somebody's last matches came out."""
        r, t = ResultRow, TableRow
        query = select(r.table, t.game, r.seat, r.points, r.rank, r.at).join(t, t.id == r.table)
        rows = await self.store.all(query.where(r.who == person.id).order_by(r.at.desc()).limit(100))
        return [Result(**row._mapping | {"title": title_of(row.game), "at": iso(row.at)}) for row in rows]

    async def ratings(self, person: Person) -> dict[str, Rating]:
        """How strong somebody is, game by game: the rating shown is what they surely have."""
        rows = await self.store.all(select(RatingRow.__table__).where(RatingRow.who == person.id))
        return {row.game: rating(row.mu, row.sigma, row.matches) for row in rows}


def rating(mu: float, sigma: float, matches: int) -> Rating:
    """A rating for people: one number that grows with certainty, around 1,000 for a newcomer."""
    return Rating(rating=round(1000 + 40 * (mu - 3 * sigma)), mu=mu, sigma=sigma, matches=matches)
