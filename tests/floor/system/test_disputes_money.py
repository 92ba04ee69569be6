"""A held account gives nothing, whatever stream asks for it; and holds up nobody else."""

import pytest

from houseway.cash.disputes.moves import HoldAccount
from houseway.cash.terminal.moves import AdjustAccount, Source
from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.floor.live.streams.disputes import HOUSE, disputes_opening
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.journal import StreamId
from houseway.tournaments import moves
from houseway.tournaments.state import Phase
from tests.floor.system.cup import CUP, OF, Cup
from tests.floor.system.evening import Evening, accepted, denied
from tests.tournaments.holding import DIRECTOR, FEE

SUE = Actor(Role.SUPERVISOR, name="sue")
BO = Actor(Role.DEALER, name="bo")
RULE = pytest.mark.rule("ni2019-689-mttg", "7.12")
BANKER_WINS = 6  # a seed


def held(evening):
    evening.floor.open(HOUSE, disputes_opening())
    evening.run()
    accepted(evening.put(HOUSE, SUE, HoldAccount(1, "Mr Black", "the wheel was touched")))
    return evening


@RULE
def test_it_pays_no_fee_of_a_tournament():
    evening = Evening(terminals=2)
    for number in (1, 1, 2, 2):
        accepted(evening.buy_in(number))
    held(evening)
    evening.floor.open(StreamId(CUP), tournament_opening("CUP", "electronic", OF))
    evening.run()
    cup = Cup(evening)
    while cup.state.phase is Phase.PAPERS:
        cup.step()
    first, second = (moves.AcceptEntry(Player(n), f"P{n}", FEE, (), n) for n in (1, 2))
    assert "account 1#1 is held" in denied(evening.put(CUP, DIRECTOR, first), "7.12")
    assert (evening.credit(1), cup.state.entrants) == (200_00, ())
    accepted(evening.put(CUP, DIRECTOR, second))
    assert evening.credit(2) == 200_00 - FEE


@RULE
def test_nothing_is_taken_from_it_by_hand():
    evening = Evening(terminals=1)
    accepted(evening.buy_in(1))
    held(evening)
    less, more = (AdjustAccount(Cents(c), Source.NOTES, "miscounted") for c in (-5_00, 5_00))
    denied(evening.put("terminal:1", SUE, less, beside=BO), "7.12")
    accepted(evening.put("terminal:1", SUE, more, beside=BO))
    assert evening.credit(1) == 105_00


@pytest.mark.rule("ni2019-689-mttg", "7.12", "2.8(b)")
def test_commission_on_its_win_holds_up_nobody():
    """Banker $10 wins $9.50 on an account that was held after the wager."""
    evening = Evening(seed=BANKER_WINS)
    accepted(evening.buy_in(1))
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 1, ("banker", 10_00)))
    held(evening)
    evening.play("B1")
    assert evening.credit(1) == 109_50


@RULE
def test_chips_of_a_tournament_are_not_the_account_of_the_same_number():
    evening = Evening((), 1, 1)
    accepted(evening.buy_in(1))
    held(evening)
    cup = Cup(evening)
    while "chips:1#1@tournament-CUP" not in evening.accounts("chips:1#1@"):
        cup.step()
    before = evening.accounts("chips:1#1@")
    for _ in range(200):
        if evening.accounts("chips:1#1@") != before:
            break
        cup.step()
    assert evening.accounts("stake:CUP-1:chips:1#1@")
