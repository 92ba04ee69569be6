"""A round that is settled in stages: each is a record, and a standstill between loses nothing."""

import pytest

from houseway.core.game import Settle
from houseway.floor.live.audit.draws import Draws
from houseway.floor.live.audit.record_check import check
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.kinds import empty_floor
from houseway.house.rounds import round as rounds
from tests.floor.system.evening import Evening, accepted

ROULETTE = (TablePlan("R1", "roulette", "NI2019"),)
PLAYERS = (1, 2, 3, 4)


@pytest.fixture
def settling(monkeypatch):
    """Four players with two wagers each, of whom two are settled at a time."""
    monkeypatch.setattr(rounds, "SLICE", 4)
    evening = Evening(ROULETTE, len(PLAYERS))
    for number in PLAYERS:
        evening.buy_in(number)
    evening.to_the_wagers("R1")
    for number in PLAYERS:
        accepted(evening.confirm("R1", number, ("red", 5_00), ("black", 5_00)))
    evening.expire("R1")
    while not isinstance(evening.table("R1").now.due.turn, Settle):
        evening.deal("R1")
    return evening


def laid(evening):
    return sum(evening.accounts("layout:R1").values())


def test_each_stage_is_a_record_and_the_books_go_with_it(settling):
    table = settling.table("R1")
    before = table.number
    assert laid(settling) == 40_00
    settling.deal("R1")
    assert (table.number, laid(settling)) == (before + 1, 20_00)
    settling.deal("R1")
    assert (table.number, laid(settling)) == (before + 2, 0)


def test_after_a_standstill_between_two_stages_it_goes_on_where_it_stood(settling):
    settling.deal("R1")
    paid, state = laid(settling), settling.table("R1").now.state
    settling.restart()
    assert settling.table("R1").now.state == state
    assert laid(settling) == paid == 20_00
    settling.settle("R1")
    assert laid(settling) == 0
    assert len(settling.table("R1").now.state.play.previous.payments) == 8
    assert (
        sum(map(settling.credit, PLAYERS)) + sum(settling.accounts("house:R1").values())
        == len(PLAYERS) * 100_00
    )


def test_the_records_of_a_round_in_stages_audit_clean(settling):
    settling.settle("R1")
    hall = empty_floor()
    draws = Draws(hall)
    for record in settling.store.records:
        check(hall, record.number, record.page, draws)
        hall.keep()
    assert hall.number == len(settling.store.records)


def test_the_next_stage_is_due_at_once_and_the_first_at_its_pace(settling):
    dealers = Dealers(settling.floor, settling.entropy, Pace(900, 900, 900, 900))
    at = settling.floor.stamp()
    assert dealers.next_at == at + 900
    settling.deal("R1")
    assert dealers.next_at == at
