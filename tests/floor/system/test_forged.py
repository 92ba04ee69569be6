"""Records that nobody could have written: the audit derives times, openings and requests too."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import Part, audited, audited_part
from houseway.floor.records.audit import Unfit
from houseway.house.terminals.periods import ConfirmWagers, PlaceChips, Position
from houseway.journal import GENESIS, ActorId, Millis, StreamId, chain
from houseway.law.instruments import Edition
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
R1 = StreamId("table:R1")
ONE = Actor(Role.PLAYER, Player(1))
CHIPS = Position("red", Cents(10_00))
LATE = {
    "confirm": ConfirmWagers(Player(1), (CHIPS,)),
    "place": PlaceChips(Player(1), "red", Cents(10_00)),
}


@pytest.fixture
def evening():
    """Wagers are taken at R1, and player 1 has $100."""
    made = Evening()
    accepted(made.buy_in(1, request=1))
    accepted(made.buy_in(1, request=2))
    made.to_the_wagers("R1")
    return made


def decided_by_hand(evening, put, at):
    """A record that no floor would have made: decided at this time and sealed."""
    hall = evening.floor.hall
    made = hall.decide(R1, put, Millis(at))
    hall.keep()
    evening.store.written([made.posting])
    return hall.number


def forged(evening, at, **changes):
    """The same records, with one page that was changed and all sealed anew."""
    pages = [record.page for record in evening.store.records]
    pages[at] = changed(pages[at], **changes)
    return reader_of(evening, list(chain(GENESIS, pages)))


@pytest.mark.rule(NI2019, "5.1")
@pytest.mark.standard("C1")
@pytest.mark.parametrize("late", [0, 3_600_000])
@pytest.mark.parametrize("move", LATE)
def test_a_wager_at_the_end_of_the_period_or_after_it_does_not_hold(evening, move, late):
    end = evening.table("R1").deadline.at
    number = decided_by_hand(evening, Put(ONE, LATE[move]), end + late)
    with pytest.raises(Unfit, match=f"record {number}: .*is late: the time for it ended at {end}"):
        audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "5.1")
@pytest.mark.parametrize("move", LATE)
def test_a_wager_in_the_last_millisecond_holds(evening, move):
    decided_by_hand(evening, Put(ONE, LATE[move]), evening.table("R1").deadline.at - 1)
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "5.1")
@pytest.mark.standard("C1")
def test_a_period_that_the_clock_ended_before_its_time_does_not_hold(evening):
    deadline = evening.table("R1").deadline
    number = decided_by_hand(evening, deadline.put, deadline.at - 1)
    with pytest.raises(Unfit, match=f"record {number}: .*is early: the time ends at {deadline.at}"):
        audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "5.1")
def test_one_that_it_ended_in_time_holds(evening):
    deadline = evening.table("R1").deadline
    decided_by_hand(evening, deadline.put, deadline.at)
    assert audited(reader_of(evening), MAIN)


def test_where_two_parts_of_an_audit_meet_no_countdown_is_supposed(evening):
    """The second does not know when the period began that it comes into."""
    after = len(evening.store.records)
    accepted(evening.buy_in(2))  # later than the period began
    evening.expire("R1")
    assert audited_part(reader_of(evening), MAIN, Part(after + 1))


@pytest.mark.standard("C1")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"actor": ActorId("nobody")}, "nobody has opened"),
        ({"actor": ActorId("player 1"), "request": 99}, "player 1 has opened"),
        ({"edition": Edition.S49}, "it is under"),
        ({"request": 0}, "request 0 of floor, who had come to 0"),
    ],
)
def test_a_stream_that_the_floor_has_not_opened_does_not_hold(evening, changes, why):
    with pytest.raises(Unfit, match=f"record 1: {why}"):
        audited(forged(evening, 0, **changes), MAIN)


@pytest.mark.standard("C1")
@pytest.mark.parametrize("again", [0, 1])
def test_a_request_that_was_answered_is_not_decided_again(evening, again):
    at = next(
        n
        for n, r in enumerate(evening.store.records)
        if r.page.request == 2 and r.page.actor != "floor"
    )
    with pytest.raises(
        Unfit, match=f"record {at + 1}: request {again} of player 1, who had come to 1"
    ):
        audited(forged(evening, at, request=again), MAIN)
