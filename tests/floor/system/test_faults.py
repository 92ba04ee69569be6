"""What our own mistakes may not do: nothing is booked without its record, nobody waits in vain."""

import logging
from typing import Any

import pytest

from houseway.cash.papers import validation
from houseway.cash.terminal.moves import InsertNote
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.faults.errors import Torn
from houseway.floor.live.requests import Accepted, Ask, Denied, Lost
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.startup.take_over import rounds_of
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.games.baccarat.round import state as baccarat
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.games.sic_bo.round.state import CorrectResult
from houseway.house.terminals.periods import ConfirmWagers
from houseway.journal import StreamId
from houseway.kit.cards import cards
from tests.floor.system.evening import ANN, MAIN, SYSTEM, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="Lee")
SEVEN, SIX = cards("3S 4C"), cards("3D 3H")
GAMES = {  # a wager, and an outcome of the first round by which it wins
    "roulette": ("red", CorrectOutcome(1, round=1)),
    "sic-bo": ("small", CorrectResult(1, 2, 4, round=1)),
    "baccarat": ("player", baccarat.CorrectOutcome(SEVEN, SIX, round=1)),
}
PUT_RIGHT = 110_00  # $90, the stake and the win, at even money


def lost(game):
    """A floor on which player 1 has lost $10 of $100 in the first round of its table."""
    for seed in range(1, 60):
        evening = Evening((TablePlan("T1", game, "NI2019"),), seed=seed)
        evening.buy_in(1)
        evening.to_the_wagers("T1")
        accepted(evening.confirm("T1", 1, (GAMES[game][0], 10_00)))
        evening.play("T1")
        if evening.credit(1) == 90_00:
            return evening
    raise AssertionError("he wins sixty times")


def from_snapshot(evening, snapshot):
    """The hall as a start has it from a snapshot: rounds before it are read from the record."""
    archive = lambda stream: rounds_of(reader_of(evening), MAIN, stream)  # noqa: E731
    hall = empty_floor(lambda _: validation(evening.entropy), archive)
    restored(hall, snapshot)
    return hall


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.parametrize("game", GAMES)
def test_a_correction_is_followed_from_a_snapshot_after_its_round(game):
    """The round is over, then a snapshot, then it is put right, then the process is killed."""
    evening = lost(game)
    snapshot, number = written(captured(evening.floor.hall)), evening.floor.hall.number
    evening.to_the_wagers("T1")
    accepted(evening.put("table:T1", LEE, GAMES[game][1], beside=ANN))
    assert evening.credit(1) == PUT_RIGHT
    hall = from_snapshot(evening, snapshot)
    hall.follow(record.page for record in evening.store.records[number:])
    live = evening.floor.hall
    assert hall.tip.latest() == live.tip.latest()
    assert hall.of(TableStream)["T1"].now.state == live.of(TableStream)["T1"].now.state


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.parametrize("game", GAMES)
def test_a_round_before_the_snapshot_is_put_right_after_a_start(game):
    evening = lost(game)
    evening.floor = evening.served(from_snapshot(evening, written(captured(evening.floor.hall))))
    evening.to_the_wagers("T1")
    accepted(evening.put("table:T1", LEE, GAMES[game][1], beside=ANN))
    assert evening.credit(1) == PUT_RIGHT
    assert audited(reader_of(evening), MAIN).hall.tip.latest() == evening.floor.hall.tip.latest()


@pytest.fixture
def evening():
    """Player 1 has $100, and wagers are taken at R1."""
    made = Evening()
    made.buy_in(1)
    made.to_the_wagers("R1")
    return made


def test_what_cannot_be_written_is_not_booked(evening, monkeypatch):
    """A fault before anything is booked leaves all as it was."""
    table = evening.table("R1")
    evening.expects_faults = True
    bodies = type("Bodies", (), {"write": lambda *_: 1 / 0})()
    monkeypatch.setattr(table, "bodies", bodies)
    before, number = evening.floor.hall.tip.latest(), evening.floor.hall.number
    assert isinstance(evening.confirm("R1", 1, ("red", 10_00)), Denied)
    hall = evening.floor.hall
    assert (hall.tip.latest(), hall.number, evening.floor.fault) == (before, number, None)
    monkeypatch.undo()
    evening.restart()
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))


def test_tickets_that_were_booked_and_cannot_be_followed_stop_the_floor(evening, monkeypatch):
    """Nothing is decided, written or saved on top of it; who goes on reads the records."""

    def fails(*_):
        raise KeyError(1)

    records = len(evening.store.records)
    monkeypatch.setattr(evening.floor.hall, "tickets", type("Tickets", (), {"follow": fails})())
    answers: list[Any] = []
    put = Put(Actor(Role.PLAYER, Player(1)), ConfirmWagers(Player(1), ()))
    with pytest.raises(Torn, match="KeyError"):
        evening.floor.put(note(1), answers.append)
    assert isinstance(evening.floor.fault, Torn)
    assert [type(one) for one in answers] == [Lost]
    assert isinstance(evening.ask("table:R1", put)[0], Lost)
    evening.floor.expire()
    evening.floor.flush()
    evening.run()
    assert evening.floor.last() is None
    assert len(evening.store.records) == records
    evening.restart()
    assert evening.credit(1) == 100_00
    assert audited(reader_of(evening), MAIN)


def test_a_cause_is_not_written_without_what_follows_from_it(evening, monkeypatch):
    def fails(*_):
        raise KeyError(1)

    records = len(evening.store.records)
    monkeypatch.setattr("houseway.floor.live.state.FloorState.following", fails)
    with pytest.raises(KeyError):
        evening.buy_in(2)
    evening.run()
    assert isinstance(evening.floor.fault, KeyError)
    assert len(evening.store.records) == records


def note(number):
    move = InsertNote(Player(number), Cents(10_00))
    return Ask(StreamId(f"terminal:{number}"), Put(Actor(Role.PLAYER, Player(number)), move))


def gone(_):
    raise RuntimeError("who asked has gone")


def test_who_does_not_hear_his_answer_keeps_no_other_from_his(caplog):
    """Nor what is shown, nor the batches behind, nor those who ask later."""
    evening = Evening()
    evening.store.holding = True
    answers: list[Any] = []
    shown: list[Any] = []
    evening.floor.changes.add(gone_from)
    evening.floor.changes.add(lambda name, _: shown.append(name))
    evening.floor.put(note(1), gone)
    evening.floor.put(note(2), answers.append)
    evening.run()
    evening.floor.put(Ask(StreamId("table:none"), Put(SYSTEM, None)), answers.append)
    evening.run()
    with caplog.at_level(logging.CRITICAL):
        evening.store.let()
        evening.run()
    assert [type(one).__name__ for one in answers] == ["Accepted", "Stale"]
    assert shown == ["terminal:1", "terminal:2"]
    evening.store.holding = False
    evening.floor.put(note(3), answers.append)
    evening.run()
    assert isinstance(answers[-1], Accepted)
    assert evening.floor.fault is None


def gone_from(*_):
    raise RuntimeError("who looks has gone")


def test_all_are_answered_when_the_floor_is_lost_though_some_have_gone():
    evening = Evening()
    evening.store.holding = True
    answers: list[Any] = []
    for asked, reply in ((note(1), gone), (note(2), answers.append)):
        evening.floor.put(asked, reply)
    evening.floor.stop(ConnectionError("the link was cut"))
    assert [type(one) for one in answers] == [Lost]
