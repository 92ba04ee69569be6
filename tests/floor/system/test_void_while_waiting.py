"""Wagers that wait for an analysis are Void with their round, or with all that a player wagered."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.games.roulette.round.state import ConfirmOutcome, ReportBall, SpinBall
from houseway.house.general.state import (
    InvalidateRound,
    ReportContravention,
    Trouble,
    VoidWagers,
)
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import ClearLayout
from houseway.house.terminals.faults import (
    RecordAnalysis,
    ReportSystemFault,
    ReportTerminalFault,
)
from houseway.house.terminals.periods import VoidEarlierRound
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
DEALER, SUPERVISOR = Actor(Role.DEALER), Actor(Role.SUPERVISOR, name="Lee")
OPERATOR = Actor(Role.OPERATOR, name="Ann")
RED = 1  # the wheel's colour of this number
FRAUD = InvalidateRound(Trouble.FRAUD, round=1)


@pytest.fixture
def evening():
    """Players 1 and 2 have wagered $10 each, on red and on black; the period has expired."""
    made = Evening()
    made.to_the_wagers("R1")
    for number, bet in ((1, "red"), (2, "black")):
        accepted(made.buy_in(number))
        accepted(made.confirm("R1", number, (bet, 10_00)))
    made.expire("R1")
    return made


def put(evening, by, *moves):
    for move in moves:
        accepted(evening.put("table:R1", by, move))


def all_wait(evening):
    put(evening, SUPERVISOR, ReportSystemFault())
    spun = SpinBall(), ReportBall(RED, 5), ConfirmOutcome(RED), ClearLayout()
    put(evening, DEALER, *spun)


def one_waits(evening, number):
    put(evening, SUPERVISOR, ReportTerminalFault(Player(number)))
    spun = SpinBall(), ReportBall(RED, 5), ConfirmOutcome(RED), TakeAndPay(), ClearLayout()
    put(evening, DEALER, *spun)


def reported(evening, number):
    report = ReportContravention("7.7", "a man in a hat", "Kim", Player(number))
    put(evening, SUPERVISOR, report)


def credits(evening):
    assert audited(reader_of(evening), MAIN)
    return evening.credit(1), evening.credit(2)


def waiting(evening):
    return [wager.player for wager in evening.table("R1").now.state.faults.waiting]


@pytest.mark.rule(NI2019, "7.4", "6.10", "6.7(b)")
def test_a_round_of_which_every_wager_waits_is_declared_void(evening):
    all_wait(evening)
    put(evening, OPERATOR, FRAUD)
    assert (credits(evening), waiting(evening)) == ((100_00, 100_00), [])
    assert evening.accounts("layout:") == {}
    assert "already" in denied(evening.put("table:R1", OPERATOR, FRAUD), "7.4")


@pytest.mark.rule(NI2019, "7.4", "6.10", "6.6(b)")
@pytest.mark.parametrize("number", [1, 2])
def test_a_round_of_which_some_wagers_wait_is_void_as_a_whole(evening, number):
    one_waits(evening, number)
    put(evening, OPERATOR, FRAUD)
    assert (credits(evening), waiting(evening)) == ((100_00, 100_00), [])


@pytest.mark.rule(NI2019, "7.3(a)", "6.7(b)")
@pytest.mark.parametrize("over", [True, False])
def test_all_that_a_player_wagered_is_void_though_it_waits(evening, over):
    """The other's wager waits on, and is paid by the outcome: black has lost."""
    if over:
        all_wait(evening)
    else:
        put(evening, SUPERVISOR, ReportSystemFault())
    reported(evening, 1)
    put(evening, OPERATOR, VoidWagers(Player(1), 1 if over else None))
    assert (credits(evening), waiting(evening)) == ((100_00, 90_00), [2])
    if over:
        put(evening, SUPERVISOR, RecordAnalysis(1, confirmed=True))
        assert credits(evening) == (100_00, 90_00)
        assert evening.accounts("house:R1") == {"house:R1": 10_00}


@pytest.mark.rule(NI2019, "7.3(a)")
def test_who_has_no_wager_that_waits_has_none_to_be_void(evening):
    all_wait(evening)
    reported(evening, 3)
    reason = denied(evening.put("table:R1", OPERATOR, VoidWagers(Player(3), 1)), "7.3(a)")
    assert reason == "player 3 has no wager on record in round 1"


@pytest.mark.rule(NI2019, "8.8(f)", "6.6(b)", "6.8")
def test_a_coup_is_void_with_what_an_analysis_has_paid_since():
    """Without a number the table has only what the coup had paid when it ended."""
    evening = Evening()
    evening.to_the_wagers("B1")
    for number, bet in ((1, "player"), (2, "banker")):
        accepted(evening.buy_in(number))
        accepted(evening.confirm("B1", number, (bet, 10_00)))
    evening.expire("B1")
    fault = ReportTerminalFault(Player(2))
    accepted(evening.put("table:B1", SUPERVISOR, fault))
    evening.settle("B1")
    analysis = RecordAnalysis(1, confirmed=True)
    accepted(evening.put("table:B1", SUPERVISOR, analysis))
    reason = denied(evening.put("table:B1", SUPERVISOR, VoidEarlierRound()), "8.8(f)")
    assert reason == "an analysis has decided wagers of round 1 since: name the round"
    reason = denied(evening.put("table:B1", SUPERVISOR, VoidEarlierRound(1)), "8.8(f)")
    assert reason == "no round has commenced since round 1: put its Hands right"
    evening.to_the_wagers("B1")
    accepted(evening.put("table:B1", SUPERVISOR, VoidEarlierRound(1)))
    assert credits(evening) == (100_00, 100_00)
    assert evening.accounts("layout:") == {}
