"""The pieces to look through."""

import pytest

from herberg.core.words import speaking
from herberg.games.hellweg import GAME
from herberg.games.hellweg.board import parts as laid_out
from herberg.games.hellweg.pieces import CARDS, ENTRIES, TRADE_CARDS
from herberg.games.hellweg.words import card_name, card_use, entry_words, privilege_name


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_card_is_there_once(language):
    with speaking(language):
        trade, *goods, privileges = (tray.parts for tray in GAME.picture.pieces())
        entries = ["; ".join(entry_words(card, entry) for entry in range(ENTRIES)) for card in range(TRADE_CARDS)]
        assert [part.about for part in trade] == entries
        for side, parts in enumerate(goods):
            assert [part.name for part in parts] == [card_name(card) for card in range(CARDS)]
            assert all(card_use(card, side) in part.about for card, part in enumerate(parts))
        assert [part.name for part in privileges[:3]] == [privilege_name(kind) for kind in range(3)]
        assert len(privileges) == 4


def test_a_goods_card_tells_price_privilege_and_players():
    trade, brown, blue, privileges = ({part.name: part.about for part in tray.parts} for tray in GAME.picture.pieces())
    assert brown["tobacco 2"] == "counts 40, 55 with tobacco and tobacco; price 30 Thaler; from 4 players on"
    assert "brings a privilege" in blue["tobacco 2"]
    assert brown["coal 1"].endswith("price 15 Thaler")
    assert brown["free choice"].endswith("with the module of its name")
    assert "Builefeld–Corbach" in privileges["stock up"]
    assert "Duisburg–Paderborn" in privileges["extra coaches"]
    assert "trade card 12" in trade


def test_a_reconstruction_is_called_one(monkeypatch):
    assert "reconstruction" in GAME.picture.pieces()[0].note
    monkeypatch.setattr(laid_out, "edition_note", lambda: "")
    assert all(not tray.note for tray in GAME.picture.pieces())
