"""The house: lobby, tables, seats, pages and storage. It knows games only as `Game` values.

The way of one click through it:

0. `door.Doorkeeper` has let the connection in; it waits for no head and no body longer than it must.
1. The page posts the number of a choice and the ply of the picture that it answers.
2. `guard.Guard`: is it small enough, from our own pages, not too much at once; and in which language is it answered?
3. `app.Express` knows a move by its path, past the framework; everything else goes to a route of `api`.
4. `asking.known`: who is it, by cookie or token?
5. `moves.Moves.play`: the table from `tables.Tables`, at exactly this ply, and the seat of this person.
6. `core.match.step`: is the choice open? Fresh bits are mixed in, and the rules carry it out.
7. `logbook.Logbook.add` and `store.Store.append`: on disk, with all who wait; the key (table, ply) lets one win.
8. `tables.Tables.go_on`: the new moment is at hand, `wire.Hub` wakes those who watch and calls `robots.Robots`.
9. The page is told the new ply; `wire.Wire` tells other servers.
10. `live.Live.stream` of each viewer: `view.Window` has the `engine.Engine` of the painters hide, draw and name the
    choices, in the order that `shares.Line` finds fair, and what changed goes out.
"""
