"""Memory, recall, events and meters: what is kept, and how it is counted."""

import pytest

from houseway.cash.terminal.events import TerminalInOrder, TerminalOutOfOrder
from houseway.cash.terminal.moves import DetermineMalfunction, PutInOrder
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.days.report import reported
from houseway.floor.reports.days.transfer_totals import Counts
from houseway.floor.views.parts import public_part
from houseway.journal import Millis
from houseway.ledger import Account, Transfer
from tests.floor.reports.test_chronicle import chronicle_of
from tests.floor.system.evening import MAIN, NOON, Evening, accepted, denied
from tests.floor.system.readers import reader_of

SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")
DAY = Period(NOON, Millis(NOON + 86_400_000), "a day")
DEAD = DetermineMalfunction("the screen is dead", rectified=False)


def wagered(evening, name="R1", bet="red"):
    evening.to_the_wagers(name)
    accepted(evening.confirm(name, 1, (bet, 5_00)))


def last_results(evening, count):
    chronicle = chronicle_of(evening)
    rounds = chronicle.rounds(count)
    ends = [[*chronicle.steps(one.number)][-1] for one in rounds]
    return [end.public["last"]["spin"]["result"] for end in ends]


def inventory(evening):
    """Meters, credit, configuration, the last ten plays with their results, the one in play."""
    report = reported(reader_of(evening), MAIN, DAY)
    table = evening.table("R1")
    return {
        "meters": report.terminals,
        "tables": report.tables,
        "credit": evening.credit(1),
        "configuration": table.now.state.settings,
        "plays": last_results(evening, 10),
        "in play": public_part(table.desk.listing, table.now.state, table.now.due.turn),
    }


@pytest.mark.standard("C1")
def test_meters_credit_settings_ten_plays_and_the_unfinished_one_are_kept():
    evening, fell = Evening(), []
    accepted(evening.buy_in(1))
    for _ in range(11):
        wagered(evening)
        evening.play("R1")
        table = evening.table("R1")
        public = public_part(table.desk.listing, table.now.state, table.now.due.turn)
        fell.append(public["last"]["spin"]["result"])
    wagered(evening)
    evening.expire("R1")  # the ball is about to fall
    before = inventory(evening)
    evening.restart()
    after = inventory(evening)
    assert after == before
    assert after["plays"] == fell[:0:-1]
    assert len(after["plays"]) == 10
    assert dict(after["meters"][0].meters)["staked"] == 12 * 5_00
    assert after["in play"]["spin"]["result"] is None
    assert evening.accounts("layout:") == {"layout:R1:chips:1#1": 5_00}


@pytest.mark.standard("C9")
def test_a_fault_is_cleared_on_record_and_no_account_has_moved():
    """After expiry a wager stands until its round is over; then the terminal is put in order."""
    evening = Evening()
    accepted(evening.buy_in(1))
    wagered(evening)
    evening.expire("R1")
    books = dict(evening.floor.hall.tip.balances)
    accepted(evening.put("terminal:1", SUPERVISOR, DEAD))
    assert dict(evening.floor.hall.tip.balances) == books
    assert denied(evening.buy_in(1), "4.4(b)(i)")
    evening.settle("R1")
    credit = evening.credit(1)
    assert credit in (95_00, 105_00)
    assert evening.accounts("layout:") == {}
    accepted(evening.cash_out(1))
    books = dict(evening.floor.hall.tip.balances)
    accepted(evening.put("terminal:1", SUPERVISOR, PutInOrder()))
    assert dict(evening.floor.hall.tip.balances) == books
    accepted(evening.buy_in(1))
    audited(reader_of(evening), MAIN)
    kinds = (TerminalOutOfOrder, TerminalInOrder)
    told = [one for one in evening.events() if isinstance(one, kinds)]
    assert [type(one) for one in told] == [TerminalOutOfOrder, TerminalInOrder]
    assert [one.by for one in told] == [SUPERVISOR, SUPERVISOR]


@pytest.mark.standard("M1")
def test_an_event_is_on_disk_before_anybody_is_answered():
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.store.holding = True
    answers = evening.ask("terminal:1", Put(SUPERVISOR, DEAD))
    assert answers == []
    evening.store.let()
    evening.run()
    assert len(answers) == 1
    (event,) = reported(reader_of(evening), MAIN, DAY).events
    assert (event.stream, event.move) == ("terminal:1", "determine-malfunction")


@pytest.mark.standard("M6")
@pytest.mark.parametrize("cents", [9_999_999, 10_000_000, 2**53 - 1, 10**18])
def test_a_meter_counts_on_beyond_seven_digits(cents):
    counts = Counts()
    counts.add([Transfer(Account("notes:7"), Account("chips:7#1"), cents)])
    counts.add([Transfer(Account("notes:7"), Account("chips:7#1"), Cents(1))])
    assert counts.terminals["7"]["notes in"] == cents + 1
