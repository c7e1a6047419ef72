"""The floor of the coach, where everybody looks: a fight, a trade, a claim, the end, or just a candle."""

from functools import cache

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, listed, many
from herberg.draw.letters import shortened, text
from herberg.draw.svg import Number, Paint, Svg, box, disc, element, moved, path, scaled, thing
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    CREAM,
    FADED,
    FLAME,
    INK,
    PARCHMENT,
    SIDE_SIGNS,
    STAR,
    back,
    item_art,
    profession_art,
    sized,
    society_art,
    stacked,
)
from herberg.games.coachride.board.lore import item_about, item_title, profession_about
from herberg.games.coachride.pieces import ITEMS, LIMIT, PROFESSIONS, Claim, Profession, Side
from herberg.games.coachride.state import Ask
from herberg.games.coachride.words import EFFECT_ASKS, item_name, way_name


def middle(s: State, seat: int, names: list[str]) -> list[Svg]:
    """A fight, a trade, a claim, the end, or just the ride."""
    if s.ask == Ask.OVER:
        return ending(s, names)
    if s.ask == Ask.NAME:
        return claiming(s, names)
    if s.defender != NONE:
        return fight(s, names)
    if s.partner != NONE:
        return trade(s, names)
    return riding(s, seat)


def riding(s: State, seat: int) -> list[Svg]:
    """A candle in the middle, how much one may carry, and crossed swords for whoever may attack."""
    limit = many("at most {n} item each", "at most {n} items each", int(LIMIT[s.seats]))
    about = _("Nobody keeps more: {limit}").format(limit=limit)
    words = thing("limit", about, stacked(limit, 180, 294, 156, (13, 12), CREAM))
    return [candle(), *([attack()] if seat == s.seat and s.ask == Ask.TURN else []), words]


@cache
def candle() -> Svg:
    """A candle on its foot."""
    return moved(
        180,
        156,
        element("ellipse", cx=0, cy=53, rx=27, ry=7, fill=BRASS, stroke=INK),
        box(-13, 0, 26, 52, 4, fill="#f4ead2", stroke=INK),
        path("M-13 8q5 10 8 0t9 2 9-6", fill="none", stroke="#cdbd94"),
        path("M0 0v-6", stroke=INK, stroke_width=2),
        scaled(0, -8, 1.9, FLAME),
    )


def attack() -> Svg:
    """CR-6.1: touched together with a player."""
    face = box(-72, -18, 144, 36, 10, fill="#5a2226", stroke=BRASS, stroke_width=1.5)
    blades = scaled(-50, 0, 0.8, profession_art(Profession.DUELIST))
    words = sized(_("Attack …"), 14, 6, 104, (16, 14, 12))
    return thing("attack", _("Attack: choose whom"), face, blades, words, transform="translate(180 250)")


def fight(s: State, names: list[str]) -> list[Svg]:
    """CR-6: attacker and defender, their points, who supports them, and the cards on the table."""
    return [
        sized(fight_title(s, names), 180, 98, 156, (15, 13.5, 12), fill=CANDLE),
        *(party(s, side, names) for side in Side),
        moved(180, 143, disc(0, 0, 11, fill=INK, stroke=BRASS), text(":", 0, 6, 17, fill=CANDLE)),
        *table_cards(s),
    ]


def fight_title(s: State, names: list[str]) -> str:
    """How a fight stands."""
    if s.ask == Ask.TOLL:
        return _("The priest stops the fight")
    if s.winner != NONE:
        return _("{name} wins").format(name=names[s.winner])
    if s.ask in (Ask.TIE, Ask.DOCTOR):
        return _("A tie")
    return _("A duel") if s.duel else _("A fight")


def party_about(side: Side, points: int, name: str, helpers: list[str]) -> str:
    """One side of a fight in words."""
    if side == Side.ATTACKER:
        about = many("Attacker {name}: {n} sword", "Attacker {name}: {n} swords", points, name=name)
    else:
        about = many("Defender {name}: {n} shield", "Defender {name}: {n} shields", points, name=name)
    return _("{party}; supported by {names}").format(party=about, names=listed(helpers)) if helpers else about


def party(s: State, side: Side, names: list[str]) -> Svg:
    """One side of a fight."""
    seat = int(s.defender if side else s.active)
    points = int(s.own[side]) + int(s.help[side])
    helpers = [other for other in range(s.seats) if s.support[other] == side]
    won = s.winner == seat
    rim: dict[str, Paint] = dict(stroke=CANDLE if won else BRASS, stroke_width=3 if won else 1)
    parts = [box(0, 0, 78, 136, 9, fill="#24365f" if side else "#5a2226", **rim)]
    parts += [scaled(22, 27, 0.95, SIDE_SIGNS[side]), text(points, 54, 38, 32, fill=CREAM)]
    parts.append(sized(names[seat], 39, 61, 72, (14, 12.5, 11), fill=CANDLE))
    shown = helpers if len(helpers) < 6 else helpers[:4]
    parts += [text("+ " + shortened(names[other], 12.9, 62), 39, 77 + 13 * at, 12.9) for at, other in enumerate(shown)]
    if len(helpers) > len(shown):
        parts.append(text(f"+ {len(helpers) - len(shown)}", 39, 129, 12.9))
    return thing(
        f"side-{side}",
        party_about(side, points, names[seat], [names[other] for other in helpers]),
        *parts,
        transform=f"translate({182 if side else 100} 104)",
    )


def table_cards(s: State) -> list[Svg]:
    """CR-6.3b: the items and professions that were used in this fight."""
    items = [kind for kind in range(ITEMS) if int(s.shown) >> kind & 1]
    used = [each for each in range(PROFESSIONS) if int(s.used) >> each & 1]
    cards = [(f"shown-{kind}", item_about(s, kind), item_art(kind)) for kind in items]
    cards += [(f"used-{each}", profession_about(each), profession_art(each)) for each in used]
    step = min(34, 130 / max(len(cards) - 1, 1))
    start = 180 - step * (len(cards) - 1) / 2
    return [table_card(*card, start + step * at) for at, card in enumerate(cards)]


def table_card(id_: str, about: str, art: Svg, x: Number) -> Svg:
    """A small card on the floor."""
    face = box(-15, -19, 30, 38, 4, fill=PARCHMENT, stroke=BRASS)
    return thing(id_, about, face, scaled(0, 0, 0.68, art), transform=f"translate({x:g} 262)")


def trade(s: State, names: list[str]) -> list[Svg]:
    """CR-5: who trades with whom, what was offered, demanded, named; open only where the viewer may see it."""
    parts = [text(_("A demand") if s.demanded != NONE else _("A trade"), 180, 100, 15, fill=CANDLE)]
    for name, x, seat in (("first", 138, int(s.active)), ("second", 222, int(s.partner))):
        parts.append(sized(names[seat], x, 132, 78, (14, 12.5, 11)))
        parts.append(trade_card(s, name, x, given_by(s, seat)))
    arrows = "M172 172h16m-5-5 6 5-6 5M188 204h-16m5-5-6 5 6 5"
    parts.append(path(arrows, fill="none", stroke=CANDLE, stroke_width=3, stroke_linecap="round"))
    return [*parts, moved(180, 264, *spoken(s))]


def given_by(s: State, seat: int) -> int:
    """The card that a trader gives, as far as the viewer knows: NONE if none lies there yet."""
    for card in range(2):
        if s.giver[card] == seat and s.traded[card] != NONE:
            return int(s.traded[card])
    return int(s.offered) if seat == s.active else NONE


def trade_card(s: State, name: str, x: int, kind: int) -> Svg:
    """A card between two traders."""
    if kind == NONE:
        about, face = _("No card yet"), [box(-28, -42, 56, 84, 6, fill="none", stroke=BRASS, stroke_dasharray="4 4")]
    elif kind == UNKNOWN:
        about, face = _("A card you may not see"), [back(-28, -42, 56, 84), text("?", 0, 10, 30, fill=BRASS)]
    else:
        about, face = item_about(s, kind), [box(-28, -42, 56, 84, 6, fill=PARCHMENT, stroke=BRASS)]
        face += [scaled(0, -16, 1.05, item_art(kind)), stacked(item_title(kind), 0, 36, 52, (12, 11, 10), INK)]
    return thing(f"{name}-card", about, *face, transform=f"translate({x} 186)")


def spoken(s: State) -> list[Svg]:
    """What was said aloud: a direction, a named item, a demand."""
    if s.ask == Ask.PASS_ON:
        words = _("Items go to the {way}").format(way=way_name(s.way))
        return [sized(words, 0, 0, 156, (13.5, 12, 11), fill=CANDLE)]
    if s.ask in EFFECT_ASKS:
        words = _("named: {item}").format(item=item_name(s.named))
    elif s.demanded != NONE:
        words = _("demanded: {item}").format(item=item_name(s.demanded))
    else:
        return []
    ground = box(-78, -16, 156, 24, 8, fill=PARCHMENT, stroke=BRASS)
    return [ground, sized(words, 0, 1, 148, (13.5, 12, 11, 10), fill=INK)]


def claiming(s: State, names: list[str]) -> list[Svg]:
    """CR-7.5: a claim, and who has been named for it."""
    head = _("The fortune is told") if s.claim == Claim.ENEMIES else _("A claim!")
    parts = [sized(head, 180, 106, 156, (17, 15, 13), fill=CANDLE)]
    parts.append(sized(names[s.active], 180, 128, 156, (15, 13.5, 12)))
    for at, society in enumerate(int(card) for card in s.society[s.active, : s.cards]):
        parts.append(scaled(180 + 34 * (at - (int(s.cards) - 1) / 2), 160, 1.05, society_art(society)))
    named = [seat for seat in range(s.seats) if s.claimed >> seat & 1]
    parts.append(sized(_("and names:") if named else _("names nobody yet"), 180, 200, 156, (13, 12), fill=FADED))
    return parts + listed_names(named, names, 220)


def listed_names(seats: list[int], names: list[str], y: int) -> list[Svg]:
    """Names below one another; many of them in two columns."""
    if len(seats) < 6:
        return [sized(names[seat], 180, y + 18 * at, 150, (14, 12.5)) for at, seat in enumerate(seats)]
    places = [(140 + 80 * (at % 2), y + 18 * (at // 2)) for at in range(len(seats))]
    return [sized(names[seat], *place, 76, (13, 11.5)) for seat, place in zip(seats, places, strict=True)]


def ending(s: State, names: list[str]) -> list[Svg]:
    """CR-7.6, CR-7.7: who has won."""
    winners = [seat for seat in range(s.seats) if s.won >> seat & 1]
    parts = [text(_("Victory") if winners else _("No victory"), 180, 108, 18, fill=CANDLE)]
    if winners:
        parts.append(scaled(180, 140, 1.7, path(STAR, fill=CANDLE, stroke=INK)))
    return parts + listed_names(winners, names, 184)
