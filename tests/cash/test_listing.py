"""Every move has a permit, a purpose and a place; every event has words."""

from typing import get_args

import pytest

from houseway.cash.desk.events import DeskEvent
from houseway.cash.facts import without
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.terminal import moves
from houseway.cash.terminal.events import TerminalEvent
from houseway.core.actors import Player, Put
from houseway.core.money import Cents
from houseway.core.offers import why
from houseway.floor.wire.moves import Wire
from tests.cash.hall import PLAYER, Hall


@pytest.mark.parametrize("listing", [TERMINAL, DESK], ids=str)
def test_each_move_is_permitted_and_there_for_something(listing):
    assert set(listing.moves) == set(listing.machine.permits)
    for kind in listing.moves:
        assert why(kind)


@pytest.mark.parametrize(
    ("listing", "union"), [(TERMINAL, TerminalEvent), (DESK, DeskEvent)], ids=["terminal", "cage"]
)
def test_each_event_has_words(listing, union):
    assert set(get_args(union)) == set(listing.events) == set(listing.words.sentences)


def test_a_move_is_read_as_those_of_a_table_are():
    line = b'{"by": {"role": "player", "player": 7}, "move": "insert-note", "with": {"note": 2000}}'
    put = Wire(TERMINAL).read(line)
    assert put == Put(PLAYER, moves.InsertNote(Player(7), Cents(20_00)))
    line = b'{"by": {"role": "cashier"}, "move": "redeem-ticket", "with": {"validation": "1"}}'
    with pytest.raises(ValueError, match="amount"):
        Wire(DESK).read(line)


def test_what_a_sender_put_into_facts_can_be_blanked():
    hall = Hall()
    move = moves.CashOut(Player(7), hall.standing(7), "1" * 18, 5)
    assert without(Put(PLAYER, move)).move == moves.CashOut(Player(7))
