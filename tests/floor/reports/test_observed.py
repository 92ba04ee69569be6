"""What wagers came to when rounds were put right, or did not count. Worked out by hand."""

from fractions import Fraction

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.outcomes.observed_wagers import observed
from houseway.house.table.state import LayChips, TakeBack
from houseway.journal import Millis
from tests.floor.reports.put_right import BLACK, RED, correct, corrected_three_times, invalidate
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
WON, LOST = ((Fraction(1), 1),), ((Fraction(-1), 1),)


def seen(evening, period=None):
    """By bet: the rounds, what was staked in them and what the players have won."""
    return {
        one.bet: (one.rounds, one.staked, one.net)
        for table in observed(reader_of(evening), MAIN, period)
        for one in table.bets
    }


@pytest.mark.rule(NI2019, "6.3")
def test_a_round_counts_once_and_as_it_was_put_right_last():
    evening = corrected_three_times()
    assert seen(evening) == {"red": (WON, 15_00, 15_00), "black": (LOST, 10_00, -10_00)}
    correct(evening, BLACK)
    assert seen(evening) == {"red": (LOST, 15_00, -15_00), "black": (WON, 10_00, 10_00)}


@pytest.mark.rule(NI2019, "6.3")
def test_the_round_in_which_the_mistake_is_found_is_another():
    """$5 lie on red when the earlier round is put right, and win with the number that comes."""
    evening = corrected_three_times()
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    correct(evening, BLACK)
    before = evening.credit(1)
    evening.play("R1")
    net = evening.credit(1) - before - 5_00
    (rounds, staked, won) = seen(evening)["red"]
    assert sum(times for _, times in rounds) == 2
    assert (staked, won) == (20_00, -15_00 + net)


@pytest.mark.rule(NI2019, "6.10")
def test_a_round_that_does_not_count_does_not():
    evening = corrected_three_times()
    invalidate(evening)
    assert seen(evening) == {}


@pytest.mark.rule(NI2019, "6.3")
def test_a_round_of_an_earlier_day_is_not_put_into_the_day_of_its_correction():
    evening = corrected_three_times()
    evening.clock.at = today = Millis(evening.clock.at + 24 * 3_600_000)
    correct(evening, BLACK)
    assert seen(evening, Period(today, Millis(2**53), "today")) == {}
    correct(evening, RED)
    before = Period(Millis(0), today, "before")
    assert seen(evening, before)["red"] == (WON, 15_00, 15_00)


@pytest.mark.rule("s49-1999-money-wheel", "4.3")
def test_a_wager_that_was_taken_back_is_none():
    evening = Evening((TablePlan("W1", "money-wheel", "S49"),), terminals=1)
    accepted(evening.buy_in(1))
    while not isinstance(evening.table("W1").now.due.turn, Bets):
        evening.deal("W1")
    accepted(evening.player("table:W1", 1, LayChips(Player(1), "$1", Cents(5_00))))
    accepted(evening.player("table:W1", 1, TakeBack(Player(1))))
    assert seen(evening) == {}
