"""A malfunction that is determined at a terminal, and what becomes of its wagers at the tables."""

import pytest

from houseway.cash.terminal.moves import DetermineMalfunction
from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.house.terminals.faults import ReportTerminalFault
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="lee")
EARLY, LATE = pytest.mark.rule(NI2019, "6.6(a)", "6.10"), pytest.mark.rule(NI2019, "6.6(b)")
BOTH = pytest.mark.parametrize("rectified", [False, True])


@pytest.fixture
def evening():
    """Player 1 has $20 at the wheel and $30 at baccarat, player 2 has $10 at the wheel."""
    made = Evening()
    for number in (1, 2):
        accepted(made.buy_in(number))
    for name in ("B1", "R1"):
        made.to_the_wagers(name)
    accepted(made.confirm("R1", 1, ("red", 10_00), ("black", 10_00)))
    accepted(made.confirm("B1", 1, ("player", 30_00)))
    accepted(made.confirm("R1", 2, ("red", 10_00)))
    assert made.credit(1) == 50_00
    return made


def determine(evening, *, rectified=False):
    return evening.put("terminal:1", LEE, DetermineMalfunction("the screen is dead", rectified))


@EARLY
@BOTH
def test_before_expiry_its_wagers_are_void_at_every_table(evening, rectified):
    accepted(determine(evening, rectified=rectified))
    assert evening.credit(1) == 100_00
    assert evening.accounts("layout:") == {"layout:R1:chips:2#1": 10_00}
    for name in ("B1", "R1"):
        assert evening.table(name).now.state.faults.terminals == {1}
    assert evening.table("D1").now.state.faults.terminals == frozenset()  # nothing lay there
    evening.play("R1")
    assert evening.credit(1) == 100_00
    audited(reader_of(evening), MAIN)


@EARLY
def test_wagers_are_void_in_the_batch_that_has_the_determination(evening):
    evening.store.holding = True
    evening.ask("terminal:1", Put(LEE, DetermineMalfunction("dead", rectified=False)))
    ((postings, _),) = evening.store.held
    names = [one.page.stream for one in postings]
    assert names[0] == "terminal:1"
    assert sorted(names[1:]) == ["table:B1", "table:R1"]


@EARLY
@LATE
@pytest.mark.parametrize(("before", "lies"), [(1, 0), (0, 20_00)])
def test_a_millisecond_before_expiry_they_are_void_and_at_it_they_stand(evening, before, lies):
    """The clock has not come to the table yet: the stamp alone says on which side it was."""
    ends = {name: evening.table(name).deadline.at for name in ("B1", "R1")}
    assert ends["B1"] <= ends["R1"]
    evening.clock.at = type(evening.clock.at)(ends["R1"] - before)
    accepted(determine(evening))
    assert evening.accounts("layout:R1:chips:1").get("layout:R1:chips:1#1", 0) == lies


@LATE
def test_after_expiry_they_stand_and_are_paid_as_they_lie(evening):
    evening.expire("R1")
    evening.expire("B1") if evening.table("B1").deadline else None
    accepted(determine(evening))
    assert evening.credit(1) == 50_00
    assert evening.accounts("layout:R1:") == {
        "layout:R1:chips:1#1": 20_00,
        "layout:R1:chips:2#1": 10_00,
    }
    evening.settle("R1")
    assert evening.credit(1) in (50_00, 70_00)  # a zero, or one of the two has won $10


@EARLY
def test_a_fault_that_a_table_has_on_record_is_not_reported_again(evening):
    accepted(evening.put("table:R1", LEE, ReportTerminalFault(Player(1))))
    before = evening.table("R1").number
    accepted(determine(evening))
    assert evening.table("R1").number == before
    assert evening.credit(1) == 100_00


@pytest.mark.rule(NI2019, "4.4(b)(i)", "6.6(a)")
def test_the_player_leaves_with_what_he_had_wagered(evening):
    denied(evening.cash_out(1), "4.4(a)")
    accepted(determine(evening))
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}
