"""Rounds that are read again from the record come to the same as those that were followed."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.floor.live.startup.take_over import rounds_of
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.house.general.past_rounds import Rounds
from houseway.journal import StreamId
from tests.floor.system.evening import ANN, MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

TABLE = StreamId("table:R1")
NI2019 = "ni2019-689-mttg"


def played(rounds):
    evening = Evening()
    accepted(evening.buy_in(1))
    for _ in range(rounds):
        evening.to_the_wagers("R1")
        accepted(evening.confirm("R1", 1, ("red", 5_00)))
        evening.play("R1")
    return evening


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1), (2, 2, 1)])
def test_rounds_taken_in_one_after_another_count_those_after_them_once(order):
    evening = played(4)
    whole, mine = rounds_of(reader_of(evening), MAIN, TABLE), Rounds()
    for number in order:
        mine.take_in(number, rounds_of(reader_of(evening), MAIN, TABLE))
    assert [mine.of(number).since for number in order] == [4 - number for number in order]
    assert [mine.of(number) for number in order] == [whole.of(number) for number in order]


@pytest.mark.rule(NI2019, "6.3")
def test_a_round_that_was_taken_in_counts_those_that_are_followed_after_it():
    evening = played(3)
    past = evening.table("R1").past
    past._archive = lambda: rounds_of(reader_of(evening), MAIN, TABLE)
    past._recent, past._first = Rounds(), 4  # as after a start from a snapshot
    for number in (1, 2):
        assert past.recalled(number).since == 3 - number
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.play("R1")
    assert [past.recalled(number).since for number in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.rule(NI2019, "6.3")
def test_corrections_of_rounds_that_were_read_again_change_the_round_they_are_about():
    """On the display: the first of three, then the second, then the first once more."""
    evening = played(3)
    past = evening.table("R1").past
    past._archive = lambda: rounds_of(reader_of(evening), MAIN, TABLE)
    past._recent, past._first = Rounds(), 4
    lee = Actor(Role.SUPERVISOR, name="Lee")
    for number, true in ((1, 7), (2, 8), (1, 9)):
        past.recalled(number)
        entered = evening.table("R1").now.state.play.results[number - 1]
        shown = true if entered != (true,) else true + 10
        accepted(evening.put("table:R1", lee, CorrectOutcome(shown, round=number), beside=ANN))
        assert evening.table("R1").now.state.play.results[number - 1] == (shown,)
