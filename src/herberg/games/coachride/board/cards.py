"""Cards with all their words: the viewer's own, and those that are just shown to the viewer."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.draw.letters import length, shortened, text
from herberg.draw.svg import Number, Panel, Svg, box, disc, group, moved, scaled, thing, twin
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    EDGE,
    FLASK,
    INK,
    NIGHT,
    PARCHMENT,
    SHIELD_SIGN,
    SOCIETY_PAINT,
    SUITCASE,
    SWORD_SIGN,
    WAX,
    WAX_SEAL,
    halved,
    heading,
    inked,
    is_sealed,
    item_art,
    panel,
    paragraph,
    profession_art,
    sized,
    society_art,
    society_token,
)
from herberg.games.coachride.board.lore import (
    SOCIETY_LORE,
    item_about,
    item_lore,
    item_title,
    potion_about,
    profession_about,
    profession_lore,
    profession_title,
    society_about,
    sure,
)
from herberg.games.coachride.pieces import COPIED, LIMIT, PROFESSIONS, Item, Society
from herberg.games.coachride.state import PILE, Ask
from herberg.games.coachride.words import SOCIETY_NAMES

CARD_WIDTH, CARD_HEIGHT, STEP = 171, 124, 131
SIGNS = {
    Item.DAGGER: SWORD_SIGN,
    Item.THROWING_KNIVES: SWORD_SIGN,
    Item.GLOVES: SHIELD_SIGN,
    Item.WHIP: SHIELD_SIGN,
}


def column(at: int) -> int:
    """Cards lie two by two."""
    return 6 + 177 * (at % 2)


def face(art: Svg, title: str, lore: str, room: Number = CARD_WIDTH, fill: str = PARCHMENT) -> Svg:
    """A card: drawing, name, and what it does."""
    ground = box(0, 0, room, CARD_HEIGHT, 9, fill=fill, stroke=BRASS, stroke_width=1.5)
    words = paragraph(lore, 9, 46, room - 14, 5, (12.5, 12))
    return Svg(ground, moved(26, 23, art), *name_of_card(title, room - 55), words)


def name_of_card(title: str, room: Number) -> list[Svg]:
    """A card's name, in two lines where it is long."""
    if length(title, 12.5) <= room:
        return [sized(title, 50, 27, room, (15.5, 14, 12.5), text_anchor="start")]
    lines = zip(halved(title), (20, 36), strict=False)
    return [sized(line, 50, y, room, (13.5, 12.5, 11.5), text_anchor="start") for line, y in lines]


def card(id_: str, about: str, place: str, *children: Svg | str) -> Svg:
    """A card that can be touched; its words are in ink."""
    return thing(id_, about, *children, transform=f"translate({place})", fill=INK)


def item_card(s: State, id_: str, kind: int, count: int, place: str) -> Svg:
    """An item; several of a kind lie on one another."""
    room = CARD_WIDTH - 4 * (count - 1)
    below = range(count - 1, 0, -1)
    parts = [box(4 * at, -3 * at, room, CARD_HEIGHT, 9, fill=PARCHMENT, stroke=BRASS) for at in below]
    parts.append(face(scaled(0, 0, 0.95, item_art(kind)), item_title(kind), item_lore(s, kind), room))
    if sign := SIGNS.get(Item(kind)):
        parts.append(scaled(CARD_WIDTH - 15, CARD_HEIGHT - 16, 0.5, sign))
    if is_sealed(kind):
        parts.append(scaled(9, 9, 0.5, WAX_SEAL))
    return card(id_, counted(s, kind, count), place, *parts, times(count, room - 18, 18))


def counted(s: State, kind: int, count: int) -> str:
    """An item in whole words, with how many there are."""
    return item_about(s, kind) if count == 1 else f"{count} × {item_about(s, kind)}"


def times(count: int, x: Number, y: Number) -> Svg:
    """How many of a kind, if there are several."""
    if count == 1:
        return Svg()
    return disc(x, y, 13, fill=WAX, stroke="#5d1216") + text(f"×{count}", x, y + 5, 15, fill="#fff")


def small_card(s: State, id_: str, kind: int, count: int, place: str) -> Svg:
    """An item with its name only, where many lie beside one another."""
    ground = box(0, 0, 112, 70, 8, fill=PARCHMENT, stroke=BRASS, stroke_width=1.5)
    name = sized(item_title(kind), 56, 62, 106, (13, 12, 11))
    return card(id_, counted(s, kind, count), place, ground, moved(56, 27, item_art(kind)), name, times(count, 95, 17))


def profession_card(id_: str, profession: int, place: str, note: str = "") -> Svg:
    """A profession with what it does."""
    drawn = face(profession_art(profession), profession_title(profession), profession_lore(profession), fill="#e6ebf5")
    words = text(note, 50, 42, 12.9, fill="#5b4a3a", text_anchor="start") if note else ""
    about = profession_about(profession) + (f" {note[:1].upper()}{note[1:]}." if note else "")
    return card(id_, about, place, drawn, words)


# --- the viewer's own cards


def mine(s: State, seat: int) -> Panel:
    """Profession, allegiance, potion and luggage of the viewer, large."""
    items = sure(s, seat)
    rows = (max(int(LIMIT[s.seats]), 3) + 2) // 2
    top = 36 + STEP
    parts = [*heading(_("Who you are"), 22), own_profession(s, seat), *own_allegiance(s, seat)]
    parts += heading(_("Your items"), top + 20)
    parts += [
        item_card(s, f"item-{kind}", kind, count, f"{column(at)} {top + 34 + STEP * (at // 2)}")
        for at, (kind, count) in enumerate(items.items())
    ]
    for at in range(len(items), min(2 * rows, len(items) + int(LIMIT[s.seats]) - int(s.place[seat].held))):
        parts.append(room_left(column(at), top + 34 + STEP * (at // 2)))
    return panel("mine", _("Your cards"), "mine", top + 34 + STEP * rows, *parts)


def room_left(x: Number, y: Number) -> Svg:
    """CR-3.6: where one more item would lie."""
    ground = box(x, y, CARD_WIDTH, CARD_HEIGHT, 9, fill="none", stroke=EDGE, stroke_dasharray="5 6")
    return ground + scaled(x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, 2, group(SUITCASE, opacity=".16"))


def own_profession(s: State, seat: int) -> Svg:
    """The viewer's profession, and whether all have seen it."""
    note = _("face up") if s.face_up >> seat & 1 else _("face down")
    return profession_card("profession", int(s.profession[seat]), "6 36", note)


def own_allegiance(s: State, seat: int) -> list[Svg]:
    """The viewer's allegiance, on the advanced ride three cards in a row, and the potion."""
    cards = [int(card) for card in s.society[seat, : s.cards]]
    potion = [potion_card()] if s.potions else []
    if len(cards) == 1:
        return [allegiance_card(cards[0], bool(potion)), *potion]
    wide = 40 if potion else 54
    return potion + [small_allegiance(society, at, wide) for at, society in enumerate(cards)]


def small_allegiance(society: int, at: int, wide: int) -> Svg:
    """One of three allegiances, with its number."""
    shape = box(0, 0, wide, CARD_HEIGHT, 8, fill=SOCIETY_PAINT[Society(society)], stroke=BRASS)
    art, number = scaled(wide / 2, 40, wide / 49, society_art(society)), text(at + 1, wide / 2, 88, 18, fill="#fff")
    return card(f"allegiance-{at}", society_about(society), f"{183 + (wide + 4) * at:g} 36", shape, art, number)


def allegiance_card(society: int, potion: bool) -> Svg:
    """An allegiance with what it wants, and room for the potion."""
    name, lore = _(SOCIETY_NAMES[Society(society)]), _(SOCIETY_LORE[Society(society)])
    tint = "#f7e2a0" if society == Society.ORDER else "#e3d0f2"
    return card(
        "allegiance-0",
        society_about(society),
        "183 36",
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, 9, fill=tint, stroke=SOCIETY_PAINT[Society(society)], stroke_width=3),
        moved(26, 26, society_art(society)),
        moved(48, 6, paragraph(name, 0, 0, CARD_WIDTH - 54, 2, (13, 12), 700)),
        paragraph(lore, 9, 56, CARD_WIDTH - (48 if potion else 16), 4, (12.5, 12)),
    )


def potion_card() -> Svg:
    """The potion, in the corner of the allegiance."""
    ground, place = box(0, 0, 34, 40, 7, fill="#fffaf0", stroke=BRASS), (183 + CARD_WIDTH - 39, 36 + CARD_HEIGHT - 45)
    return card("potion", potion_about(), "{} {}".format(*place), ground, scaled(17, 21, 1.4, FLASK))


LINE = 374


def line(s: State, seat: int) -> Panel:
    """The viewer's allegiance, profession and items in a line above the question."""
    parts = [box(1, 1, LINE - 2, 50, 9, fill=NIGHT, stroke=EDGE)]
    for at, society in enumerate(int(card) for card in s.society[seat, : s.cards]):
        parts.append(twin(f"allegiance-{at}", scaled(24 + 24 * at, 26, 1, society_token(society))))
    x = 30 + 24 * int(s.cards)
    art = moved(x + 23, 26, profession_art(int(s.profession[seat])))
    parts.append(twin("profession", box(x, 4, 46, 44, 7, fill="#e6ebf5"), art))
    items = sure(s, seat)
    step = min(48, (LINE - x - 58) // max(1, len(items)))
    for at, (kind, count) in enumerate(items.items()):
        left = x + 52 + step * at
        ground = box(left, 4, step - 3, 44, 7, fill=PARCHMENT)
        art = scaled(left + step / 2 - 1, 26, 0.9, item_art(kind))
        many_of = text(f"×{count}", left + step - 12, 44, 14, fill=INK) if count > 1 else ""
        parts.append(twin(f"item-{kind}", ground, art, many_of))
    return Panel("line", _("What you have"), "line", LINE, 52, inked(*parts))


# --- what the viewer is being shown


def shown(s: State, seat: int, names: list[str]) -> Panel | None:
    """Cards before the viewer's eyes just now: an offer, a loser's luggage, the pile, the spares."""
    if seat == NONE or seat != s.seat:
        return None
    match s.ask:
        case Ask.ANSWER:
            title = _("{name} offers you").format(name=names[s.active])
            return shown_items(s, title, {int(s.offered): 1})
        case Ask.TAKE:
            return shown_items(s, _("{name} carries").format(name=names[s.loser]), sure(s, int(s.loser)))
        case Ask.FORESEE:
            return shown_items(s, _("The pile"), sure(s, PILE))
        case Ask.COAT:
            return shown_spares(s, seat)
    return None


def shown_id(kind: int) -> str:
    """A single item keeps its name wherever it lies; keys and goblets may lie in two places at once."""
    return f"item-{kind}" if kind >= COPIED else f"shown-item-{kind}"


def shown_items(s: State, title: str, items: dict[int, int]) -> Panel:
    """Items on the table before the viewer; many of them are drawn small."""
    if len(items) > 8:
        return shown_panel(title, 36 + 76 * ((len(items) + 2) // 3), small_cards(s, items))
    cards = [
        item_card(s, shown_id(kind), kind, count, f"{column(at)} {36 + STEP * (at // 2)}")
        for at, (kind, count) in enumerate(items.items())
    ]
    if len(cards) == 1:
        return one_shown(title, cards[0])
    return shown_panel(title, 36 + STEP * ((len(cards) + 1) // 2), cards)


def one_shown(title: str, drawn: Svg) -> Panel:
    """A single card, which leaves the rest of the coach in sight."""
    width = CARD_WIDTH + 12
    head = sized(title, 8, 23, width - 48, (15, 13), fill=CANDLE, text_anchor="start")
    return panel("shown", title, "front", 36 + STEP, head, drawn, width=width)


def small_cards(s: State, items: dict[int, int]) -> list[Svg]:
    """Three in a row."""
    return [
        small_card(s, shown_id(kind), kind, count, f"{6 + 118 * (at % 3)} {36 + 76 * (at // 3)}")
        for at, (kind, count) in enumerate(items.items())
    ]


def shown_spares(s: State, seat: int) -> Panel:
    """CR-9.11: the professions to choose from."""
    known = int(s.spares) | (1 << int(s.profession[seat]) if s.house.coat_retake else 0)
    each = [profession for profession in range(PROFESSIONS) if known >> profession & 1]
    cards = [
        profession_card(f"spare-{profession}", profession, f"{column(at)} {36 + STEP * (at // 2)}")
        for at, profession in enumerate(each)
    ]
    return shown_panel(_("The spare professions"), 36 + STEP * ((len(cards) + 1) // 2), cards)


def shown_panel(title: str, height: int, cards: list[Svg]) -> Panel:
    """A panel that is there only while something is shown."""
    return panel("shown", title, "front", height, *heading(shortened(title, 15, 300), 22), *cards)
