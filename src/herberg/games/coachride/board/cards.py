"""Cards with all their words: the viewer's own, and those that are just shown to the viewer."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.draw.letters import length, shortened
from herberg.draw.svg import Number, Panel, box, disc, element, moved, thing
from herberg.games.coachride.board.art import (
    BRASS,
    EDGE,
    FLASK,
    INK,
    PARCHMENT,
    SOCIETY_PAINT,
    SUITCASE,
    WAX,
    WIDTH,
    blob,
    fitted,
    fitted_left,
    halved,
    heading,
    is_sealed,
    item_art,
    label,
    left,
    paragraph,
    profession_art,
    scaled,
    sheet,
    shield_sign,
    society_art,
    sword_sign,
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

CARD_WIDTH, CARD_HEIGHT, STEP = 171, 107, 114
SIGNS = {
    Item.DAGGER: sword_sign,
    Item.THROWING_KNIVES: sword_sign,
    Item.GLOVES: shield_sign,
    Item.WHIP: shield_sign,
}


def column(at: int) -> int:
    """Cards lie two by two."""
    return 6 + 177 * (at % 2)


def face(art: str, title: str, lore: str, room: Number = CARD_WIDTH, fill: str = PARCHMENT) -> str:
    """A card: drawing, name, and what it does."""
    ground = box(0, 0, room, CARD_HEIGHT, 9, fill=fill, stroke=BRASS, stroke_width=1.5)
    name = name_of_card(title, room - 55)
    words = paragraph(lore, 9, 46, room - 16, 4, (12.5, 11.5, 10.5, 9.5))
    return ground + moved(26, 23, art) + name + words


def name_of_card(title: str, room: Number) -> str:
    """A card's name, in two lines where it is long."""
    if length(title, 12.5) <= room:
        return fitted_left(title, 50, 27, room, (15.5, 14, 12.5))
    first, *rest = halved(title)
    return fitted_left(first, 50, 20, room, (13.5, 12.5, 11.5)) + "".join(
        fitted_left(second, 50, 36, room, (13.5, 12.5, 11.5)) for second in rest
    )


def card(id_: str, about: str, place: str, *children: str) -> str:
    """A card that can be touched; its words are in ink."""
    return thing(id_, about, *children, transform=f"translate({place})", fill=INK)


def item_card(s: State, id_: str, kind: int, count: int, place: str) -> str:
    """An item; several of a kind lie on one another."""
    room = CARD_WIDTH - 4 * (count - 1)
    drawn = "".join(
        box(4 * at, -3 * at, room, CARD_HEIGHT, 9, fill=PARCHMENT, stroke=BRASS) for at in range(count - 1, 0, -1)
    )
    drawn += face(scaled(0, 0, 0.95, item_art(kind)), item_title(kind), item_lore(s, kind), room)
    if sign := SIGNS.get(Item(kind)):
        drawn += scaled(CARD_WIDTH - 15, CARD_HEIGHT - 16, 0.5, sign())
    if is_sealed(kind):
        drawn += scaled(9, 9, 0.5, element("g", blob(WAX), stroke="#5d1216"))
    return card(id_, counted(s, kind, count), place, drawn, times(count, room - 18, 18))


def counted(s: State, kind: int, count: int) -> str:
    """An item in whole words, with how many there are."""
    return item_about(s, kind) if count == 1 else f"{count} × {item_about(s, kind)}"


def times(count: int, x: Number, y: Number) -> str:
    """How many of a kind, if there are several."""
    if count == 1:
        return ""
    return disc(x, y, 13, fill=WAX, stroke="#5d1216") + label(f"×{count}", x, y + 5, 15, "#fff")


def small_card(s: State, id_: str, kind: int, count: int, place: str) -> str:
    """An item with its name only, where many lie beside one another."""
    ground = box(0, 0, 112, 70, 8, fill=PARCHMENT, stroke=BRASS, stroke_width=1.5)
    name = fitted(item_title(kind), 56, 62, 106, (13, 12, 11))
    drawn = ground + moved(56, 27, item_art(kind)) + name + times(count, 95, 17)
    return card(id_, counted(s, kind, count), place, drawn)


def profession_card(id_: str, profession: int, place: str, note: str = "") -> str:
    """A profession with what it does."""
    drawn = face(profession_art(profession), profession_title(profession), profession_lore(profession), fill="#e6ebf5")
    if note:
        drawn += left(note, 50, 40, 10.5, "#5b4a3a")
    return card(id_, profession_about(profession), place, drawn)


# --- the viewer's own cards


def mine(s: State, seat: int) -> Panel:
    """Profession, allegiance, potion and luggage of the viewer, large."""
    items = sure(s, seat)
    rows = max(2, (len(items) + 1) // 2)
    top = 36 + STEP
    parts = [heading(_("Who you are"), 22), own_profession(s, seat), own_allegiance(s, seat)]
    parts.append(heading(_("Your items"), top + 20))
    parts += [
        item_card(s, f"item-{kind}", kind, count, f"{column(at)} {top + 34 + STEP * (at // 2)}")
        for at, (kind, count) in enumerate(items.items())
    ]
    for at in range(len(items), min(2 * rows, len(items) + int(LIMIT[s.seats]) - int(s.place[seat].held))):
        parts.append(room_left(column(at), top + 34 + STEP * (at // 2)))
    height = top + 34 + STEP * rows
    return Panel("mine", _("Your cards"), "mine", WIDTH, height, sheet("mine", height, *parts))


def room_left(x: Number, y: Number) -> str:
    """CR-3.6: where one more item would lie."""
    ground = box(x, y, CARD_WIDTH, CARD_HEIGHT, 9, fill="none", stroke=EDGE, stroke_dasharray="5 6")
    return ground + scaled(x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, 2, element("g", SUITCASE, opacity=".16"))


def own_profession(s: State, seat: int) -> str:
    """The viewer's profession, and whether all have seen it."""
    note = _("face up") if s.face_up >> seat & 1 else _("face down")
    return profession_card("profession", int(s.profession[seat]), "6 36", note)


def own_allegiance(s: State, seat: int) -> str:
    """The viewer's allegiance, on the advanced ride three cards in a row, and the potion."""
    cards = [int(card) for card in s.society[seat, : s.cards]]
    potion = potion_card() if s.potions else ""
    if len(cards) == 1:
        return allegiance_card(cards[0], bool(potion)) + potion
    drawn, wide = potion, 40 if potion else 54
    for at, society in enumerate(cards):
        shape = box(0, 0, wide, CARD_HEIGHT, 8, fill=SOCIETY_PAINT[Society(society)], stroke=BRASS)
        art = scaled(wide / 2, 40, wide / 49, society_art(society)) + label(str(at + 1), wide / 2, 88, 18, "#fff")
        drawn += card(f"allegiance-{at}", society_about(society), f"{183 + (wide + 4) * at:g} 36", shape, art)
    return drawn


def allegiance_card(society: int, potion: bool) -> str:
    """An allegiance with what it wants, and room for the potion."""
    name, lore = _(SOCIETY_NAMES[Society(society)]), _(SOCIETY_LORE[Society(society)])
    tint = "#f7e2a0" if society == Society.ORDER else "#e3d0f2"
    ground = box(0, 0, CARD_WIDTH, CARD_HEIGHT, 9, fill=tint, stroke=SOCIETY_PAINT[Society(society)], stroke_width=3)
    words = moved(48, 6, paragraph(name, 0, 0, CARD_WIDTH - 54, 2, (15, 13.5, 12, 11), 700))
    words += paragraph(lore, 9, 54, CARD_WIDTH - (46 if potion else 16), 3, (12.5, 11.5, 10.5))
    return card("allegiance-0", society_about(society), "183 36", ground, moved(26, 26, society_art(society)), words)


def potion_card() -> str:
    """The potion, in the corner of the allegiance."""
    flask = box(0, 0, 34, 40, 7, fill="#fffaf0", stroke=BRASS) + scaled(17, 21, 1.4, element("g", FLASK, stroke=INK))
    return card("potion", potion_about(), f"{183 + CARD_WIDTH - 39} {36 + CARD_HEIGHT - 45}", flask)


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
    return shown_panel(title, 36 + STEP * ((len(cards) + 1) // 2), cards)


def small_cards(s: State, items: dict[int, int]) -> list[str]:
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


def shown_panel(title: str, height: int, cards: list[str]) -> Panel:
    """A panel that is there only while something is shown."""
    parts = [heading(shortened(title, 15, 300), 22), *cards]
    return Panel("shown", title, "board", WIDTH, height, sheet("shown", height, *parts))
