"""The arena: many matches between bots, and figures one can trust.

    from pathlib import Path
    from herberg.arena import Book, arrange, draw, figures, play

    contest = arrange("burgundy", ["greedy", "random"], seed=1)
    played = list(play(contest, contest.numbers(matches=20)))
    print(figures(contest, played)["bots"][0]["against"]["random"])  # share, interval, matches
    draw(contest, played, Path("burgundy.svg"))  # needs Matplotlib: pip install herberg[plots]

More processes, or a Ray cluster, make it faster and change nothing: `play(..., jobs=8)`, `play(..., ray="auto")`.
A `Book` keeps every match on disk, and what it holds need not be played again:

    book = Book(Path("burgundy.jsonl"), contest)
    for match in play(contest, book.missing(matches=1000), jobs=8):
        book.add(match)

A bot of one's own takes part under a name in `herberg.bots.bot.BOTS`: `BOTS["mine"] = MyBot`, where `MyBot(game, seed)`
has `choose(view, seat)`. Do it at the top of the script, outside `if __name__ == "__main__":`, for every process reads
that again (Ray's do not). Its results are the same every time if its choices depend on its seed, and not on the clock.

`contest` says who meets whom on which seats, `figures` what the figures mean.
"""

from herberg.arena.book import BadBook, Book
from herberg.arena.contest import Contest, Fixture, arrange
from herberg.arena.crew import play
from herberg.arena.figures import figures
from herberg.arena.match import Played, play_match
from herberg.arena.picture import draw

__all__ = ["BadBook", "Book", "Contest", "Fixture", "Played", "arrange", "draw", "figures", "play", "play_match"]
