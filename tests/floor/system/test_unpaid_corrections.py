"""A wrong outcome of a round that has paid nothing yet is put right all the same."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.games.roulette.round.state import ConfirmOutcome, CorrectOutcome, ReportBall, SpinBall
from houseway.house.table.state import ClearLayout
from houseway.house.terminals.faults import RecordAnalysis, ReportSystemFault
from houseway.house.terminals.outcomes_in_doubt import ReportWrongOutcome
from houseway.house.terminals.periods import DealWithoutWagers, DirectRounds, Occasion
from tests.floor.system.evening import ANN, MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
DEALER, SUPERVISOR = Actor(Role.DEALER), Actor(Role.SUPERVISOR, name="Lee")
RED, BLACK = 1, 2  # the wheel's colours of these numbers


@pytest.fixture
def evening():
    made = Evening()
    accepted(made.buy_in(1))
    made.to_the_wagers("R1")
    return made


def spun(evening, number):
    """A spin with this number, and nothing to pay."""
    for move in (SpinBall(), ReportBall(number, 5), ConfirmOutcome(number), ClearLayout()):
        accepted(evening.put("table:R1", DEALER, move))


def put_right(evening, number):
    accepted(evening.put("table:R1", DEALER, ReportWrongOutcome()))
    accepted(evening.put("table:R1", SUPERVISOR, CorrectOutcome(number, round=1), beside=ANN))
    assert evening.table("R1").now.state.play.results == ((number,),)
    evening.to_the_wagers("R1")  # dealing goes on


@pytest.mark.rule(NI2019, "6.3", "6.7(b)", "6.8")
@pytest.mark.parametrize(("confirmed", "credit"), [(True, 90_00), (False, 100_00)])
def test_wagers_that_wait_are_settled_by_the_actual_outcome(evening, confirmed, credit):
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    evening.expire("R1")
    accepted(evening.put("table:R1", SUPERVISOR, ReportSystemFault()))
    spun(evening, RED)
    put_right(evening, BLACK)
    accepted(evening.put("table:R1", SUPERVISOR, RecordAnalysis(1, confirmed)))
    assert evening.credit(1) == credit
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3", "5.5(c)")
def test_a_round_that_nobody_wagered_on_has_its_actual_outcome(evening):
    accepted(evening.put("table:R1", SUPERVISOR, DirectRounds(Occasion.UNTIL_WAGER)))
    evening.expire("R1")
    accepted(evening.put("table:R1", DEALER, DealWithoutWagers()))
    spun(evening, RED)
    put_right(evening, BLACK)
    assert audited(reader_of(evening), MAIN)
