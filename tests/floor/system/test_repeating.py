"""A number that was used: the same request gets its old answer, another move none."""

import pytest

from houseway.cash.disputes.moves import HoldAccount
from houseway.cash.terminal.moves import CashOut, InsertNote
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.requests import Stale
from houseway.floor.live.streams.disputes import HOUSE, disputes_opening
from houseway.house.terminals.periods import ConfirmWagers, Position
from tests.floor.system.evening import Evening, accepted

ONE = Actor(Role.PLAYER, Player(1))
SUE = Actor(Role.SUPERVISOR, name="sue")
TIE = {"move": "confirm-wagers", "positions": [{"bet": "tie", "stake": 10_00}]}
NOTE = {"move": "insert-note", "note": 20_00}


@pytest.fixture
def evening():
    """Player 1 has $100, and $10 of them on the tie under request 7."""
    made = Evening()
    accepted(made.buy_in(1))
    made.to_the_wagers("B1")
    (answer,) = confirm(made, "tie", 10_00)
    accepted(answer)
    return made


def confirm(evening, bet, stake):
    move = ConfirmWagers(Player(1), (Position(bet, Cents(stake)),))
    return evening.ask("table:B1", Put(ONE, move), request=7, said=TIE)


def other_moves(evening):
    note = InsertNote(Player(1), Cents(20_00))
    yield confirm(evening, "tie", 20_00)
    yield confirm(evening, "banker", 10_00)
    yield evening.ask("terminal:1", Put(ONE, note), request=7, said=NOTE)
    yield evening.ask("terminal:1", Put(ONE, CashOut(Player(1))), request=7)


def is_stale(answer):
    assert isinstance(answer, Stale), answer
    assert "player 1 has made another move under 7" in answer.reason
    return answer.last


def test_another_move_under_a_number_that_was_used_is_stale(evening):
    for answers in other_moves(evening):
        (answer,) = answers
        assert is_stale(answer) == 7
    assert evening.credit(1) == 90_00
    assert accepted(confirm(evening, "tie", 10_00)[0]).again


def test_it_is_stale_after_a_standstill_too(evening):
    evening.restart()
    for answers in other_moves(evening):
        (answer,) = answers
        assert is_stale(answer) == 7
    assert accepted(confirm(evening, "tie", 10_00)[0]).again


def test_it_is_stale_before_the_first_is_written():
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.to_the_wagers("B1")
    evening.store.holding = True
    first, same = confirm(evening, "tie", 10_00), confirm(evening, "tie", 10_00)
    others = list(other_moves(evening))
    assert (first, same, others) == ([], [], [[], [], [], []])  # nobody is told what is not on disk
    evening.store.holding = False
    evening.store.let()
    evening.run()
    assert accepted(same[0]).number == accepted(first[0]).number
    assert [is_stale(answer) for (answer,) in others] == [7, 7, 7, 7]
    assert evening.credit(1) == 90_00


def test_what_a_terminal_displays_is_not_asked_of_it_again(evening):
    """The display is empty when its wagers are confirmed: who asks again shows no chips."""
    move = ConfirmWagers(Player(1), ())
    (answer,) = evening.ask("table:B1", Put(ONE, move), request=7)
    assert accepted(answer).again


def test_facts_that_the_floor_adds_make_no_other_move(evening):
    evening.floor.open(HOUSE, disputes_opening())
    evening.run()
    move = HoldAccount(1, "Mr Black", "the cards", amount=Cents(1))
    said = {"terminal": 1, "claimant": "Mr Black", "what": "the cards", "amount": 1}
    (first,) = evening.ask(HOUSE, Put(SUE, move), request=1, said=said)
    (again,) = evening.ask(HOUSE, Put(SUE, move), request=1, said=said)
    assert accepted(again).number == accepted(first).number
    assert accepted(again).again


def test_a_form_is_filled_in_by_chance_and_is_the_same_all_the_same(evening):
    move = ConfirmWagers(Player(1), (Position("banker", Cents(5_00)),))
    form = {"form": "lucky", "positions": []}
    (answer,) = evening.ask("table:B1", Put(ONE, move), request=7, said=form)
    assert accepted(answer).again
