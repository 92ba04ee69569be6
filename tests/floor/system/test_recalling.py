"""Rounds that are not in memory are read from the record: once, when it is needed, exactly."""

from typing import Any

import pytest

from houseway.cash.disputes.moves import HoldRound
from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Ask, Lost, Stale
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.startup.take_over import rounds_of
from houseway.floor.live.streams.disputes import HOUSE, disputes_opening
from houseway.floor.live.streams.kinds import empty_floor
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.house.general.past_rounds import Rounds
from houseway.house.terminals.faults import Claimed, ClaimError
from houseway.journal import StreamId
from tests.floor.system.evening import ANN, MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="Lee")
RED, BLACK = 1, 2


class Recalled(Evening):
    """A floor that was started from a snapshot, and counts how often a table is read."""

    def __init__(self, rounds=2):
        for seed in range(1, 60):
            super().__init__(seed=seed)
            accepted(self.buy_in(1))
            for _ in range(rounds):
                self.to_the_wagers("R1")
                accepted(self.confirm("R1", 1, ("red", 10_00)))
                self.play("R1")
            if self.table("R1").past.of(1).entered not in (0, RED, BLACK):
                break
        self.start_again()

    def start_again(self):
        self.reads = []
        hall = empty_floor(self.floor.hall.draw, self.archive)
        restored(hall, written(captured(self.floor.hall)))
        self.floor = self.served(hall)

    def archive(self, stream):
        self.reads.append(stream)
        return rounds_of(reader_of(self), MAIN, stream)

    def correct(self, number, round_=1, by=LEE):
        return self.put("table:R1", by, CorrectOutcome(number, round=round_), beside=ANN)


@pytest.fixture
def evening():
    made = Recalled()
    made.to_the_wagers("R1")
    return made


def test_nothing_is_read_for_what_is_refused_anyway(evening):
    one = Actor(Role.PLAYER, Player(1))
    evening.put("table:R1", one, ClaimError(Player(1), Claimed.OUTCOME, "wrong", round=1))
    evening.put("table:R1", one, ClaimError(Player(1), Claimed.OUTCOME, "wrong", round=99_999_999))
    assert not isinstance(evening.correct(RED, by=one), Accepted)
    for number in (-1, 0, 3, 99_999_999):
        assert "is none that is over" in denied(evening.correct(RED, number), "6.3")
    evening.floor.open(HOUSE, disputes_opening())
    evening.run()
    held = evening.put(HOUSE, LEE, HoldRound("R1", 99_999_999, "Mr Black", "no such round"))
    assert not isinstance(held, Accepted)
    assert evening.reads == []


@pytest.mark.rule(NI2019, "6.3")
def test_a_round_is_read_once_however_often_it_is_put_right(evening):
    before = evening.credit(1)
    won = evening.table("R1").past.recalled(1).paid[0].win
    for number in (RED, BLACK, RED):
        accepted(evening.correct(number))
    assert evening.reads == ["table:R1"]
    assert evening.credit(1) == before + (0 if won else 20_00)
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3")
def test_corrections_that_are_not_on_disk_yet_are_reckoned_with(evening):
    """The second is decided while the first waits to be written, and the memory is full again."""
    evening.store.holding = True
    answers: list[Any] = []
    for number in (RED, BLACK, RED):
        put = Put(LEE, CorrectOutcome(number, round=1), ANN)
        evening.floor.put(Ask(StreamId("table:R1"), put), answers.append)
        evening.run()
        table = evening.table("R1")
        table.past._recent, table.past._first = Rounds(), 3  # as after many rounds
    evening.store.holding = False
    evening.store.let()
    evening.run()
    assert [type(one) for one in answers] == [Accepted] * 3
    assert len(evening.reads) == 3
    assert audited(reader_of(evening), MAIN).hall.tip.latest() == evening.floor.hall.tip.latest()


@pytest.mark.rule(NI2019, "6.3")
def test_what_is_decided_while_a_round_is_read_is_reckoned_with(evening):
    """Two wait for one reading; what is played meanwhile is on disk before it ends."""
    begun = []
    evening.floor.recalling._aside = lambda read, then: begun.append((read(), then))
    answers: list[Any] = []
    for number in (RED, BLACK):
        put = Put(LEE, CorrectOutcome(number, round=1), ANN)
        evening.floor.put(Ask(StreamId("table:R1"), put), answers.append)
    evening.run()
    evening.play("R1")
    evening.to_the_wagers("R1")
    assert answers == []
    ((rounds, then),) = begun
    then(rounds)
    evening.run()
    assert [type(one) for one in answers] == [Accepted] * 2
    assert audited(reader_of(evening), MAIN)


def test_the_round_in_play_at_a_snapshot_is_read_too():
    """Not all of it was followed."""
    evening = Recalled()
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    evening.expire("R1")
    evening.start_again()
    evening.settle("R1")
    assert not evening.table("R1").past.knows(3)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    evening.play("R1")
    assert evening.table("R1").past.knows(4)


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_that_was_read_is_what_one_who_saw_all_has(evening, number):
    whole = rounds_of(reader_of(evening), MAIN, StreamId("table:R1")).of(number)
    assert evening.table("R1").past.recalled(number) == whole


def test_who_waits_is_told_when_it_cannot_be_read_or_the_floor_is_lost(evening):
    put = Put(LEE, CorrectOutcome(RED, round=1), ANN)
    answers: list[Any] = []
    evening.floor.recalling._aside = lambda _, then: then(ConnectionError("cut"))
    evening.floor.put(Ask(StreamId("table:R1"), put), answers.append)
    evening.floor.recalling._aside = lambda *_: None
    evening.floor.put(Ask(StreamId("table:R1"), put), answers.append)
    evening.floor.stop(ConnectionError("the link was cut"))
    assert [type(one) for one in answers] == [Stale, Lost]
