"""A fault of the program stops the stream where it happens; everybody else plays on."""

import logging
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.host.program_manifest import manifest
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Denied
from houseway.floor.live.staff.bots import Bots, Habits
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.streams import approvals, disputes, equipment, floats, people, program
from houseway.floor.live.streams.documents import stream as documents
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.floor.reports.overview import Watch
from houseway.house.terminals.periods import ConfirmWagers, Position
from houseway.journal import StreamId
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import DIRECTOR

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="Lee")
CUP = StreamId("tournament:CUP")
KINDS = (
    "table:R1",
    "terminal:2",
    "cage:desk",
    "tournament:CUP",
    approvals.HOUSE,
    disputes.HOUSE,
    documents.HOUSE,
    floats.HOUSE,
    equipment.REGISTER,
    people.REGISTER,
    program.PROGRAM,
)


class Broken(Exception):
    """Our own mistake."""


def breaks(*_: Any, **__: Any) -> Any:
    raise Broken("a card that nobody has seen: AS")


class Machine:
    """A machine that fails at one of its functions."""

    def __init__(self, machine: Any, part: str) -> None:
        self._machine, self._part = machine, part

    def __getattr__(self, name: str) -> Any:
        return breaks if name == self._part else getattr(self._machine, name)

    def step(self, now: Any, put: Put[Any]) -> Any:
        """As every machine does it, one function after another."""
        after = now.state
        events = self.decide(after, now.due.turn, put)
        for event in events:
            after = self.evolve(after, event)
        return changed(self._machine.step(now, put), now=self.now(after))


@pytest.fixture
def evening() -> Evening:
    """Three tables with wagers open, four players with $100, and every register of a house."""
    made = Evening()
    made.expects_faults = True
    for name, opening in (
        (approvals.HOUSE, approvals.approvals_opening()),
        (disputes.HOUSE, disputes.disputes_opening()),
        (documents.HOUSE, documents.documents_opening()),
        (floats.HOUSE, floats.floats_opening()),
        (equipment.REGISTER, equipment.register_opening("electronic")),
        (people.REGISTER, people.register_opening()),
        (program.PROGRAM, program.program_opening(manifest())),
        (CUP, tournament_opening("CUP", "electronic", OF)),
    ):
        made.floor.open(StreamId(name), opening)
    made.run()
    for number in range(1, 5):
        accepted(made.buy_in(number))
    for table in ("B1", "R1", "D1"):
        made.to_the_wagers(table)
    return made


def plays_on(evening: Evening, table: str = "B1", bet: str = "banker") -> None:
    """A wager is confirmed there, the time runs out, cards are dealt, and everything is paid."""
    accepted(evening.confirm(table, 1, (bet, 10_00)))
    assert evening.credit(1) < 100_00
    before = evening.table(table).round_number
    evening.play(table)
    assert evening.table(table).round_number == before + 1
    assert evening.floor.hall.tip.laid(evening.table(table).table) == 0


def holds(evening: Evening) -> None:
    """The records are whole, and a floor that is started from them plays at every table."""
    assert evening.floor.fault is None
    assert audited(reader_of(evening), MAIN).head == evening.store.records[-1].head
    evening.restart()
    assert not evening.floor.stops.by
    for table, bet in (("R1", "red"), ("D1", "small")):
        evening.to_the_wagers(table)
        accepted(evening.confirm(table, 3, (bet, 10_00)))


def denied(answers: list[Any]) -> Denied:
    (answer,) = answers
    assert isinstance(answer, Denied), answer
    return answer


@pytest.mark.rule(NI2019, "6.7", "A.6")
@pytest.mark.parametrize("name", KINDS)
def test_a_fault_in_deciding_stops_that_stream_alone(evening, monkeypatch, name):
    stream = evening.floor.hall.streams[StreamId(name)]
    monkeypatch.setattr(stream, "completed", breaks)
    before = evening.floor.hall.tip.latest()
    answer = denied(evening.ask(name, Put(LEE, object())))  # answered once
    assert "stopped by a fault" in answer.reason
    assert [*evening.floor.stops.by] == [name]
    assert evening.floor.hall.tip.latest() == before
    monkeypatch.undo()
    assert "stopped by a fault" in denied(evening.ask(name, Put(LEE, object()))).reason
    plays_on(evening)
    holds(evening)


@pytest.mark.parametrize("part", ["decide", "evolve", "now"])
def test_a_fault_of_the_machine_stops_its_table_alone(evening, monkeypatch, part):
    table = evening.table("R1")
    monkeypatch.setattr(table, "house", Machine(table.house, part))
    before, credit = table.now, evening.credit(1)
    denied(evening.ask("table:R1", confirming(1, "red")))
    assert (table.now, evening.credit(1)) == (before, credit)
    plays_on(evening)
    holds(evening)


def confirming(number: int, bet: str) -> Put[Any]:
    move = ConfirmWagers(Player(number), (Position(bet, Cents(10_00)),))
    return Put(Actor(Role.PLAYER, Player(number)), move)


@pytest.mark.parametrize(
    "failing", [("holders", "follow"), ("bodies", "write"), ("book", "__call__")]
)
def test_a_fault_before_or_after_booking_moves_no_money(evening, monkeypatch, failing):
    """What was booked is taken back, and no snapshot is made of a table that is half changed."""
    table, (part, function) = evening.table("R1"), failing
    before, records = balances(evening), len(evening.store.records)
    if function == "__call__":
        monkeypatch.setattr(table, part, breaks)
    else:
        monkeypatch.setattr(table, part, Failing(getattr(table, part), function))
    denied(evening.ask("table:R1", confirming(1, "red")))
    monkeypatch.undo()
    assert [*evening.floor.stops.by] == ["table:R1"]
    assert (balances(evening), len(evening.store.records)) == (before, records)
    assert evening.floor.last() is None
    plays_on(evening)
    holds(evening)


def balances(evening: Evening) -> dict[str, int]:
    return {name: cents for name, cents in evening.floor.hall.tip.latest().items() if cents}


class Failing:
    """Something of a table, but for one function that fails."""

    def __init__(self, part: Any, function: str) -> None:
        self._part, self._function = part, function

    def __getattr__(self, name: str) -> Any:
        return breaks if name == self._function else getattr(self._part, name)


def test_a_fault_of_the_dealer_stops_the_table_alone(evening, monkeypatch):
    evening.play("R1")
    dealers = Dealers(evening.floor, evening.entropy, Pace(0, 0, 0, 0))
    monkeypatch.setattr(dealers._staff[StreamId("table:R1")], "next_put", breaks)
    for _ in range(100):
        dealers.act()
        evening.run()
    assert [*evening.floor.stops.by] == ["table:R1"]
    plays_on(evening)
    holds(evening)


def test_a_fault_of_the_clock_stops_the_table_alone(evening, monkeypatch):
    """The end of its countdown fails: that of every other table still ends."""
    table = evening.table("R1")
    monkeypatch.setattr(table, "deadline", Unreadable())
    evening.clock.at += 1
    evening.floor.expire()
    evening.run()
    assert [*evening.floor.stops.by] == ["table:R1"]
    assert evening.floor.countdowns.next_at is not None
    plays_on(evening)
    holds(evening)


class Unreadable:
    """A countdown whose end cannot be read."""

    def __getattr__(self, _name: str) -> Any:
        return breaks()


def test_a_fault_of_a_bot_stops_the_table_where_it_plays(evening, monkeypatch):
    bots = Bots(evening.floor, evening.entropy, [1, 2, 3, 4], Habits(every=10, notes=0))
    for guest, table in zip(bots.guests, ("R1", "R1", "B1", "D1"), strict=True):
        guest.table, guest.looks = table, 100
    monkeypatch.setattr(bots, "chosen", lambda guest, *_: breaks() if guest.table == "R1" else None)
    for _ in range(20):
        evening.clock.at += 5
        bots.act()
        evening.run()
    assert [*evening.floor.stops.by] == ["table:R1"]
    plays_on(evening)
    holds(evening)


def test_a_fault_in_showing_what_was_decided_does_not_stop_the_floor(evening):
    evening.floor.decisions.add(lambda stream, _: breaks() if stream.name == "table:R1" else None)
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    assert [*evening.floor.stops.by] == ["table:R1"]
    assert evening.credit(1) == 90_00  # it was decided, and is on record
    plays_on(evening, "D1", "small")
    assert evening.floor.fault is None


def test_who_guards_others_and_fails_is_stopped_itself(evening, monkeypatch):
    """A tournament looks at every cash-out: its fault is not the terminal's."""
    monkeypatch.setattr(evening.floor.hall.streams[CUP], "plays_at", breaks)
    answer = evening.buy_in(2)
    assert isinstance(answer, Denied)
    assert answer.reason.startswith(CUP)
    assert [*evening.floor.stops.by] == [CUP]


def test_what_follows_elsewhere_still_reaches_a_stopped_table(evening, monkeypatch):
    """An account that is closed while the table is stopped is another person's afterwards."""
    table = evening.table("R1")
    accepted(evening.confirm("R1", 2, ("red", 10_00)))
    evening.play("R1")
    monkeypatch.setattr(table, "completed", breaks)
    denied(evening.ask("table:R1", Put(LEE, object())))
    monkeypatch.undo()
    evening.settle("B1")
    evening.settle("D1")
    evening.to_the_wagers("D1")
    accepted(evening.cash_out(2))
    changes = [one for one in evening.events() if type(one).__name__ == "HandsChanged"]
    assert [one.player for one in changes] == [2]


# The supervisor


@pytest.mark.rule(NI2019, "6.7")
def test_the_supervisor_is_called_and_the_log_says_where(evening, monkeypatch, caplog):
    watch = Watch(evening.floor)
    monkeypatch.setattr(evening.table("R1"), "completed", breaks)
    with caplog.at_level(logging.ERROR):
        denied(evening.ask("table:R1", Put(LEE, object())))
    (glance,) = [one for one in watch.overview().tables if one.table == "R1"]
    (alarm,) = glance.alarms
    assert (alarm.stream, alarm.what) == ("table:R1", "stopped")
    assert "Broken" in alarm.words
    assert "AS" not in alarm.words  # a card may be hidden
    (line,) = [one for one in caplog.records if "table:R1" in one.getMessage()]
    assert line.exc_info is not None
    (noted,) = [one for one in evening.store.noted if one.move == b"StopStream"]
    assert (noted.stream, "Broken" in noted.reason) == ("table:R1", True)
    others = [one for one in watch.overview().tables if one.table != "R1"]
    assert not any(one.alarms for one in others)


def test_a_stopped_tournament_is_among_what_wants_attention(evening, monkeypatch):
    watch = Watch(evening.floor)
    monkeypatch.setattr(evening.floor.hall.streams[CUP], "completed", breaks)
    denied(evening.ask(CUP, Put(DIRECTOR, object())))
    assert [(one.stream, one.what) for one in watch.overview().terminals] == [(CUP, "stopped")]
