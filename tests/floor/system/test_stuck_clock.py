"""A countdown that has run out and cannot be ended: nobody wagers on, and somebody is told."""

import logging
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.floor.live.streams.kind import Guard, StreamKind
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.overview import Watch
from houseway.house.terminals.faults import ReportSystemFault
from houseway.house.terminals.periods import PlaceChips
from houseway.journal import StreamId
from houseway.law import RuleSet
from tests.floor.system.evening import Evening, accepted, denied

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="Lee")
DUE = RuleSet(NI2019).rule("5.1")


class Closed:
    """Something that refuses the clock at R1."""

    on = True

    def check(self, _guard, stream, put):
        if self.on and stream.name == "table:R1" and put.by.role is Role.CLOCK:
            raise Refused("a thing lacks", DUE)


@pytest.fixture
def evening(caplog):
    """The period at R1 has run out, and its end is refused."""
    caplog.set_level(logging.CRITICAL)
    made: Any = Evening()
    accepted(made.buy_in(1))
    made.to_the_wagers("R1")
    made.closed = Closed()
    row = StreamKind("closed", lambda *_: None, guard=Guard((TableStream.kind,), made.closed.check))
    made.floor.hall.guards.add(row, made.floor.hall.streams[StreamId("terminal:2")])
    made.watch = Watch(made.floor)
    made.expire("R1")
    return made


def noted(evening):
    return [one.reason for one in evening.store.noted]


def test_it_is_noted_once_and_tried_again_in_seconds(evening):
    tried = evening.clock.at
    for _ in range(50):
        evening.floor.expire()
    assert noted(evening) == ["a thing lacks"]
    assert evening.floor.countdowns.next_at == tried + 5_000
    evening.clock.at = tried + 4_999
    evening.closed.on = False
    evening.floor.expire()
    assert evening.table("R1").now.state.period.open
    evening.clock.at = tried + 5_000
    evening.floor.expire()
    assert not evening.table("R1").now.state.period.open
    assert evening.floor.countdowns.stuck == {}


@pytest.mark.rule(NI2019, "5.1")
def test_no_wager_is_taken_when_the_time_is_over(evening):
    why = "the time for it has run out"
    cite = evening.table("R1").deadline.timer.cite.ref
    assert denied(evening.confirm("R1", 1, ("red", 10_00)), cite) == why
    assert (
        denied(evening.player("table:R1", 1, PlaceChips(Player(1), "red", Cents(10_00))), cite)
        == why
    )
    assert evening.credit(1) == 100_00


def test_the_supervisor_sees_it_and_can_end_the_round(evening):
    table = next(one for one in evening.watch.overview().tables if one.table == "R1")
    assert [(one.what, one.words) for one in table.alarms] == [
        ("clock", "time has run out: a thing lacks")
    ]
    accepted(evening.put("table:R1", LEE, ReportSystemFault()))
    table = next(one for one in evening.watch.overview().tables if one.table == "R1")
    assert all(one.what != "clock" for one in table.alarms)
