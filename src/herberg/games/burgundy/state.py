"""The record of a game in progress, and the questions it can ask."""

from enum import IntEnum

from herberg.core.features import Features, bits, by_seat, category, count, flag, for_each_playing, left_out, seat
from herberg.core.records import NONE, UNKNOWN, int8, int16, record, state_record, uint64
from herberg.games.burgundy import pieces


class Ask(IntEnum):
    """What the seat is being asked."""

    OVER = 0
    SETTLE = 1  # advanced set-up: which side of the card, which castle
    TURN = 2  # take, place, sell or workers with a die; buy; finish
    DISCARD = 3  # storage is full: which tile goes out for the new one
    SHIP = 4  # a ship was placed: whose goods
    SECOND_DEPOT = 5  # knowledge 5: also those of a neighbour
    GOODS = 6  # more kinds than fit: which one
    CASTLE = 7  # a castle was placed: one action with any number
    WAREHOUSE = 8  # sell a kind
    FETCH = 9  # carpenter, church, market: take a tile of their colours
    CITY_HALL = 10  # place another tile


class Told(IntEnum):
    """What a deed says of itself for the log, and of which things."""

    CHOICE = 0  # the seat, what it was asked, and what is offered
    ROUND = 1  # phase, round, white die
    ORDER = 2  # a place in the turn order, the seat that has it, and its dice
    DIE = 3  # its number, and the workers that turn it
    TAKE = 4  # tile, depot
    DISCARD = 5  # tile
    PLACE = 6  # tile, duchy, space
    LOAD = 7  # depot, and how many goods of each kind lie there
    KEEP = 8  # how many goods, and of which kind
    SKIP = 9
    POINTS = 10  # seat, source, and how many
    SELL = 11  # how many goods, and of which kind
    WORKERS = 12
    BUY = 13  # tile, and its depot; 0 is the black one
    FINISH = 14
    SETTLE = 15  # duchy, and which of its castle spaces
    SHOWN = 16  # a seat, and what it settled on in secret: duchy, and which of its castle spaces
    MINES = 17  # a seat, and what its mines pay: silver, workers


class Setup(IntEnum):
    """Where the duchies come from (the option `setup`)."""

    BASIC = 0
    CHOSEN = 1
    OPEN = 2
    SECRET = 3


PLAYER = record(
    board=int8,  # duchy 1 to 9, from 0; UNKNOWN while chosen in secret
    card=int8,  # the duchy card dealt in the advanced set-up
    castle=int8,  # which of the duchy's castle spaces was the start; NONE before it is chosen
    estate=(int8, pieces.SPACES),  # the tile on each space
    built=uint64,  # the spaces that have one, as bits
    reach=uint64,  # the spaces next to one
    towns=(uint64, len(pieces.Building)),  # for each building the towns that have it
    store=(int8, pieces.STORES),
    goods=(int8, pieces.GOODS_KINDS),  # unsold, by kind
    sold=(int8, pieces.GOODS_KINDS),  # everybody saw the sale
    sold_count=int8,
    silver=int16,
    workers=int16,
    dice=(int8, 2),  # 0 when used
    knowledge=uint64,  # the tiles placed, as bits 1 to 26
    mines=int8,
    bonuses=int8,  # bonus tiles taken
    track=int8,  # the pawn's space on the turn-order track
    arrived=int8,  # later arrivals stand on top
    points=(int16, len(pieces.Source)),  # by source
    score=int16,
)

STATE = state_record(
    setup=int8,
    phase=int8,
    round_number=int8,  # 1 to 5 in each phase
    order=(int8, pieces.SEATS),  # seats in this round's turn order
    turn=int8,  # how many have had their turn
    bought=int8,  # whether this turn's purchase is spent
    white=int8,
    depot=(int8, (pieces.DEPOTS, pieces.SLOTS)),
    black=(int8, pieces.BLACK_SLOTS),
    depot_goods=(int8, (pieces.DEPOTS, pieces.GOODS_KINDS)),
    round_goods=(int8, pieces.ROUNDS),  # the goods on the round spaces; NONE once placed
    bonus_taken=(int8, pieces.COLOURS),  # how many of a colour's two bonus tiles are gone
    supply=(int8, pieces.TILES),  # tiles with a coloured back not yet drawn
    black_supply=(int8, pieces.TILES),
    goods_left=(int8, pieces.GOODS_KINDS),  # goods never seen
    gone=int16,  # tiles out of the game
    arrivals=int8,  # counts moves on the track
    offered=int8,  # the tile waiting for room, the first depot of a ship, or the building that fetches, by question
    docks=int8,  # the depots where the ship loads, as bits
    player=(PLAYER, pieces.SEATS),
)

SEEN_OF_PLAYER: Features = {
    "board": category(pieces.BOARDS, UNKNOWN),
    "card": category(len(pieces.CARDS), NONE),
    "castle": category(pieces.CASTLE_SPACES, UNKNOWN),
    "estate": category(pieces.TILES, NONE),
    "built": left_out("the estate tells it"),
    "reach": left_out("the estate tells it"),
    "towns": left_out("the estate and the duchy tell it"),
    "store": category(pieces.TILES, NONE),
    "goods": count(pieces.GOODS_OF_A_KIND),
    "sold": count(pieces.GOODS_OF_A_KIND),
    "sold_count": count(pieces.GOODS_OF_A_KIND * pieces.GOODS_KINDS),
    "silver": count(60),
    "workers": count(60),
    "dice": category(7),
    "knowledge": bits(pieces.TILES - pieces.KNOWLEDGE_TILE + 1),
    "mines": count(pieces.SPACES),
    "bonuses": count(2 * pieces.COLOURS),
    "track": count(60),
    "arrived": count(120),
    "points": count(255),
    "score": count(510),
}
FEATURES: Features = {
    "ask": category(Ask),
    "setup": category(Setup),
    "phase": category(pieces.PHASES),
    "round_number": count(pieces.ROUNDS),
    "order": for_each_playing(seat(pieces.SEATS)),
    "turn": count(pieces.SEATS),
    "bought": flag(),
    "white": category(7),
    "depot": category(pieces.TILES, NONE),
    "black": category(pieces.TILES, NONE),
    "depot_goods": count(pieces.GOODS_OF_A_KIND),
    "round_goods": category(pieces.GOODS_KINDS, NONE),
    "bonus_taken": count(2),
    "supply": count(int(max(pieces.NORMAL_TILES))),
    "black_supply": count(int(max(pieces.BLACK_TILES))),
    "goods_left": count(pieces.GOODS_OF_A_KIND),
    "gone": count(255),
    "arrivals": count(120),
    "offered": category(pieces.TILES, NONE),
    "docks": bits(pieces.DEPOTS),
    "player": by_seat(SEEN_OF_PLAYER),
}
"""How a learner sees it."""
