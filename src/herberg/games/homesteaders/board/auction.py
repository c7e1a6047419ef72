"""What lies in the middle: the rounds, the lots with their bid ladders, the answers to a lot, the rail track."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.draw.letters import text
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Panel, Svg, box, dress, line, thing
from herberg.games.homesteaders.board.art import (
    EDGE,
    GOOD,
    RUNG_HEIGHT,
    RUNG_WIDTH,
    WIDTH,
    button,
    fitted,
    frame,
    icon,
    lot_extras,
    lot_signs,
    neutral_token,
    panel,
    piece,
    row,
    token,
)
from herberg.games.homesteaders.board.symbols import CARD, FAINT, INK, IRON, LEATHER, PALE, PLATE, WOOD, WRITING
from herberg.games.homesteaders.pieces import LADDER, PRIZES, RAIL_END, ROUNDS, STAGE, Good, Prize, Stage
from herberg.games.homesteaders.rules.table import locations
from herberg.games.homesteaders.state import NEUTRAL, Ask, Step
from herberg.games.homesteaders.words import STAGE_NAMES, lot_words, prize_name

TRACK_TOP = 42
LOTS_TOP = 96
ABREAST = 5
"""A ladder has two rows, so that a finger finds every rung."""
LOT_HEIGHT = 2 * RUNG_HEIGHT + 6
CARD_WIDTH = WIDTH - 2 * EDGE - RUNG_WIDTH * ABREAST
STRIP_HEIGHT = 46
RAIL_HEIGHT = 122
STAGE_PAINT = {
    Stage.SETTLEMENT: dress("hs-stage-1", "#e3cfa4"),
    Stage.TOWN: dress("hs-stage-2", "#d8b98a"),
    Stage.CITY: dress("hs-stage-3", "#c6a07a"),
}


def auction(s: State, names: list[str]) -> Panel:
    """The rounds, this round's lots, and the rail track."""
    strip, letters = LOTS_TOP + LOT_HEIGHT * locations(s), marks(names)
    return panel(
        "auction",
        _("Auction and rail track"),
        "board",
        strip + STRIP_HEIGHT + RAIL_HEIGHT,
        *head(s, names),
        *rounds(s),
        *(shape for at in range(locations(s)) for shape in lot_and_ladder(s, at, names)),
        *under_the_lots(s, strip),
        *rail(strip + STRIP_HEIGHT),
        *bidders(s, letters, strip),
        *trains(s, letters, strip + STRIP_HEIGHT),
    )


def head(s: State, names: list[str]) -> list[Svg]:
    """Round and stage at the left, the start player at the right."""
    if s.ask == Ask.OVER:
        where = _("The game is over.")
    elif s.round_number > ROUNDS:
        where = _("Last income")
    else:
        stage = _(STAGE_NAMES[Stage(STAGE[s.round_number])])
        where = _("Round {n}, {stage}").format(n=int(s.round_number), stage=stage)
    who = names[s.start_seat]
    starter = thing(
        "start-tile",
        _("{name} has the start tile").format(name=who),
        box(250, 6, 142, 32, 6, fill=CARD, opacity=0.6),
        icon("start", 268, 22, 24),
        fitted(who, 284, 22, 17, 100, text_anchor="start", fill=SEAT_PAINT[s.start_seat]),
    )
    return [fitted(where, EDGE + 4, 22, 21, 230, text_anchor="start"), starter]


def rounds(s: State) -> list[Svg]:
    """HS-1.3: ten rounds in three stages, each with its lot of location 1, which all may see."""
    wide, this = (WIDTH - 2 * EDGE) / ROUNDS, int(s.round_number)
    cells = []
    for turn in range(1, ROUNDS + 1):
        x, past, stage = EDGE + wide * (turn - 1), turn < this, Stage(STAGE[turn])
        about = _("Round {n}, {stage}. Lot 1: {what}").format(
            n=turn, stage=_(STAGE_NAMES[stage]), what=lot_words(turn - 1)
        )
        ground = box(x + 1, TRACK_TOP, wide - 2, 46, 5, fill=STAGE_PAINT[stage], opacity=0.45 if past else None)
        cells.append(thing(f"round-{turn}", about, ground))
        if turn == this:
            cells.append(piece("round-marker", box(x + 3, TRACK_TOP + 1.5, wide - 6, 20, 10, fill=LEATHER)))
        middle, ink, pale = x + wide / 2, "#fff" if turn == this else WRITING, 0.5 if past else None
        cells.append(text(turn, middle, TRACK_TOP + 12, 16, fill=ink, opacity=pale))
        if not past:
            tokens = lot_signs(turn - 1) or [each for each in lot_extras(turn - 1) if each.isalpha()][:2]
            cells.append(row(tokens, middle, TRACK_TOP + 34, 18, wide - 3, centred=True))
    return cells


def lot_and_ladder(s: State, at: int, names: list[str]) -> list[Svg]:
    """A lot's card, and its ladder of bids."""
    lot, name = int(s.lots[at]), _("Lot {n}").format(n=at + 1)
    what = lot_words(lot) if lot != NONE else _("nothing more to win")
    busy = at == s.at and s.step >= Step.LOT and s.ask not in (Ask.OVER, Ask.FINAL)
    card = lot_card(at, lot, EDGE, LOTS_TOP + LOT_HEIGHT * at, busy)
    return [thing(f"lot-{at + 1}", f"{name}: {what}", card), *ladder(s, at, names)]


def lot_card(at: int, lot: int, x: float, y: float, busy: bool = False) -> Svg:
    """A lot at its location, with a bold rim while its winner is busy."""
    ground = box(x, y, CARD_WIDTH - 4, LOT_HEIGHT - 6, 7, fill=CARD, stroke=WOOD, stroke_width=3 if busy else 1.2)
    centre = y + (LOT_HEIGHT - 6) / 2
    tab = box(x, y, 25, LOT_HEIGHT - 6, 7, fill=WOOD) + text(at + 1, x + 12.5, centre, 22, fill="#fff")
    middle, room = x + 25 + (CARD_WIDTH - 29) / 2, CARD_WIDTH - 35
    rows = card_rows(lot) if lot != NONE else []
    size, tops = (30, (-19, 19)) if len(rows) > 1 else (36, (0,))
    shown = [row(tokens, middle, centre + top, size, room, True) for tokens, top in zip(rows, tops, strict=False)]
    return Svg(ground, tab, *shown)


def card_rows(lot: int) -> list[list[str]]:
    """What a lot shows, in one row or two: what can be built, what comes besides."""
    signs, extras = lot_signs(lot), lot_extras(lot)
    if not signs and " " in extras:
        cut = extras.index(" ")
        signs, extras = extras[:cut], extras[cut + 1 :]
    return [tokens for tokens in (signs, extras) if tokens]


def rung_middle(at: int, step: int) -> tuple[float, float]:
    """Where a rung of a lot's ladder lies."""
    down, across = divmod(step, ABREAST)
    right = EDGE + CARD_WIDTH + RUNG_WIDTH * (across + 0.5) - 1
    return right, LOTS_TOP + LOT_HEIGHT * at + RUNG_HEIGHT * (down + 0.5) - 1


def ladder(s: State, at: int, names: list[str]) -> list[Svg]:
    """The steps of a ladder: what may be bid there, and who does."""
    bid, bidder, gone, rungs = int(s.bid[at]), int(s.bidder[at]), s.lots[at] == NONE, []
    for step, amount in enumerate(LADDER.tolist()):
        x, y = rung_middle(at, step)
        low = gone or amount < bid
        about = _("Bid {amount} on lot {lot}").format(amount=amount, lot=at + 1)
        shown = text(amount, x, y, 22, fill=PALE if low else None)
        if bidder != NONE and amount == bid:
            who = _("neutral") if bidder == NEUTRAL else names[bidder]
            about, shown = f"{about}: {who}", Svg()
        ground = frame("low-rung" if low else "rung", x - RUNG_WIDTH / 2 + 1.5, y - RUNG_HEIGHT / 2 + 1.5)
        rungs.append(thing(rung_id(at + 1, amount), about, ground, shown))
    return rungs


def rung_id(lot: int, amount: int) -> str:
    """The rung of a lot's ladder."""
    return f"lot-{lot}-bid-{amount}"


def bidders(s: State, letters: list[str], strip: float) -> list[Svg]:
    """Everyone's marker: on a ladder, beside the pass, or nowhere yet; and with two the neutral one."""
    drawn = []
    for at in range(locations(s)):
        if s.bidder[at] != NONE:
            middle = rung_middle(at, LADDER.tolist().index(int(s.bid[at])))
            drawn.append(on_a_rung(int(s.bidder[at]), letters, int(s.bid[at]), *middle))
    gone = [seat for seat in range(s.seats) if s.player[seat].passed]
    waiting = [seat for seat in range(s.seats) if not s.player[seat].passed and seat not in s.bidder]
    drawn += [beside(seat, letters, EDGE + 144 + 30 * at, strip) for at, seat in enumerate(gone)]
    right = WIDTH - EDGE - 16 - (136 if s.seats == 2 else 0)
    return drawn + [beside(seat, letters, right - 30 * at, strip) for at, seat in enumerate(reversed(waiting))]


def beside(seat: int, letters: list[str], x: float, strip: float) -> Svg:
    """The marker of one who has passed, or has yet to bid."""
    return piece(f"bidder-{seat}", token(seat, letters[seat], x, strip + 20, 25))


def on_a_rung(who: int, letters: list[str], bid: int, x: float, y: float) -> Svg:
    """A marker on a rung, beside the amount, which it repeats."""
    amount = box(x - 1, y - 12, 23, 24, 5, fill=INK) + text(bid, x + 10.5, y, 17, fill="#fff")
    if who == NEUTRAL:
        return piece("bidder-neutral", amount, neutral_token(x - 12, y, 23))
    return piece(f"bidder-{who}", amount, token(who, letters[who], x - 12, y, 23))


# --- the strip


def under_the_lots(s: State, y: float) -> list[Svg]:
    """Under the lots: who has passed, and on the other side who has yet to bid."""
    if s.round_number > ROUNDS:
        return []
    about = _("Pass: out of this auction, and a step on the rail track")
    plate = box(EDGE, y + 1, 126, 40, 20, fill=PLATE)
    word = fitted(_("Pass"), EDGE + 44, y + 21, 17, 76, fill=FAINT)
    passing = thing("pass", about, plate, word, row(["→", "step"], EDGE + 82, y + 21, 20))
    return [passing, *neutral_bid(s, y)] if s.seats == 2 else [passing]


def neutral_bid(s: State, y: float) -> list[Svg]:
    """HS-6.2: how high the neutral bid is, and its marker until it lies on a ladder."""
    about = _("The neutral bid is {n}").format(n=int(s.neutral))
    label = fitted(_("Neutral"), 324, y + 21, 17, 70, text_anchor="end", fill=FAINT)
    plate = box(358, y + 5, 34, 30, 6, fill=CARD, stroke=WOOD)
    shown = thing("neutral-bid", about, label, plate, text(s.neutral, 375, y + 21, 20))
    return [shown] if NEUTRAL in s.bidder else [shown, piece("bidder-neutral", neutral_token(341, y + 20, 24))]


# --- the rail track

STATIONS = (44, 56, 56, 56, 116, 56)
"""The widths of the start and the five spaces."""


def station(space: int) -> tuple[float, float]:
    """Where a space begins, and how wide it is."""
    return EDGE + sum(STATIONS[:space]), STATIONS[space]


def rail(y: float) -> list[Svg]:
    """HS-12.2: five spaces with what a step onto them gives."""
    left, right = EDGE + 6, WIDTH - EDGE - 6
    return [
        box(EDGE - 2, y + 2, WIDTH - 2 * EDGE + 4, RAIL_HEIGHT - 8, 8, fill=PLATE),
        icon("step", EDGE + 22, y + 42, 34),
        line(left + 2, y + 100, right - 2, y + 100, stroke="#9c7a50", stroke_width=24, stroke_dasharray="6 10"),
        line(left, y + 94, right, y + 94, stroke=IRON, stroke_width=3),
        line(left, y + 106, right, y + 106, stroke=IRON, stroke_width=3),
        *(shape for space in range(1, RAIL_END + 1) for shape in prizes_of(space, y)),
    ]


def prizes_of(space: int, y: float) -> list[Svg]:
    """The number of a space, and what a step onto it gives."""
    x, wide = station(space)
    prizes = range(int(PRIZES[space - 1]), int(PRIZES[space]))
    columns = 3 if len(prizes) > 1 else 1
    each, high = (wide - 4) / columns, 68 / (len(prizes) // columns)
    drawn = [text(space, x + 9, y + 81, 15, fill=FAINT)]
    for at, prize in enumerate(prizes):
        left, top = x + 2 + each * (at % columns), y + 6 + high * (at // columns)
        drawn.append(prize_button(prize, left, top, each - 1, high - 2))
    return drawn


def prize_button(prize: int, x: float, y: float, width: float, height: float) -> Svg:
    """A prize to take."""
    about = _("Rail track: {prize}").format(prize=prize_name(prize))
    shown = row([PRIZE_ART[Prize(prize)]], x + width / 2, y + height / 2 - 1, min(34, height - 4), centred=True)
    return button(prize_id(prize), about, x, y, width, height, shown)


PRIZE_ART = {
    Prize.TRADE: "trade",
    Prize.LINE: "line",
    Prize.WORKER: "worker",
    Prize.POINTS: "point:3",
    **{Prize(Prize.WOOD + good): GOOD[good] for good in Good},
}


def prize_id(prize: int) -> str:
    """What a step on the rail track can give."""
    return f"prize-{Prize(prize).name.lower()}"


def trains(s: State, letters: list[str], y: float) -> list[Svg]:
    """Everyone's marker on the track; who shares a space stands beside the others."""
    drawn, rails = [], [int(s.player[seat].rail) for seat in range(s.seats)]
    for space in range(RAIL_END + 1):
        here = [seat for seat, rail in enumerate(rails) if rail == space]
        x, wide = station(space)
        crowd = len(here) > 2
        step = 14 if crowd else 25
        for at, seat in enumerate(here):
            middle = x + wide / 2 + (at - (len(here) - 1) / 2) * step + (0 if space else 5)
            high = y + 100 + (7 if at % 2 else -7) * crowd
            drawn.append(piece(f"train-{seat}", token(seat, letters[seat], middle, high, 23)))
    return drawn
