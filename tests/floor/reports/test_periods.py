"""When a gaming day begins and ends."""

from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest

from houseway.floor.reports.days.gaming_days import day_of, gaming_day, gaming_days
from houseway.journal import Millis

DAY = date(2026, 11, 16)


def at(*moment: int) -> Millis:
    return Millis(int(partial(datetime, tzinfo=UTC)(*moment).timestamp() * 1000))


def test_a_day_begins_at_its_hour_by_the_clock_of_the_floor():
    day = gaming_day(DAY, 600, 6)  # six in the morning, ten hours ahead
    first, end = at(2026, 11, 15, 20), at(2026, 11, 16, 20)
    assert (day.begins, day.ends) == (first, end)
    assert not day.holds(Millis(first - 1))
    assert day.holds(first)
    assert day.holds(Millis(end - 1))
    assert not day.holds(end)


@pytest.mark.parametrize(("zone", "begins"), [(600, 6), (0, 0), (-300, 23), (630, 4)])
def test_every_moment_belongs_to_one_day(zone, begins):
    day = gaming_day(DAY, zone, begins)
    assert day_of(day.begins, zone, begins) == DAY
    assert day_of(Millis(day.ends - 1), zone, begins) == DAY
    assert day_of(day.ends, zone, begins) == date(2026, 11, 17)
    assert day_of(Millis(day.begins - 1), zone, begins) == date(2026, 11, 15)


# Canberra. On 4 October 2026 two in the morning (16:00 UTC) is three; on 5 April 2026 three in
# the morning (16:00 UTC) is two. At six it is ten hours ahead before and eleven after the first.

SYDNEY = "Australia/Sydney"
SPRING, AUTUMN = date(2026, 10, 3), date(2026, 4, 4)


def test_the_day_before_the_clocks_go_forward_has_23_hours():
    day = gaming_day(SPRING, SYDNEY, 6)
    assert (day.begins, day.ends) == (at(2026, 10, 2, 20), at(2026, 10, 3, 19))
    assert day.ends - day.begins == 23 * 3_600_000


def test_the_day_before_the_clocks_go_back_has_25_hours():
    day = gaming_day(AUTUMN, SYDNEY, 6)
    assert (day.begins, day.ends) == (at(2026, 4, 3, 19), at(2026, 4, 4, 20))
    assert day.ends - day.begins == 25 * 3_600_000


@pytest.mark.parametrize(
    ("day", "begins", "first"),
    [
        (date(2026, 10, 4), 2, (2026, 10, 3, 16)),  # two is skipped: three, at that moment
        (date(2026, 10, 4), 3, (2026, 10, 3, 16)),
        (date(2026, 10, 4), 1, (2026, 10, 3, 15)),
        (date(2026, 4, 5), 2, (2026, 4, 4, 15)),  # two comes twice: the first time
        (date(2026, 4, 5), 3, (2026, 4, 4, 17)),
        (date(2026, 4, 5), 1, (2026, 4, 4, 14)),
    ],
)
def test_a_day_may_begin_in_the_very_hour(day, begins, first):
    assert gaming_day(day, SYDNEY, begins).begins == at(*first)


@pytest.mark.parametrize("begins", [0, 1, 2, 3, 6, 23])
@pytest.mark.parametrize("middle", [SPRING, AUTUMN])
def test_over_both_nights_every_moment_belongs_to_one_day(middle, begins):
    days = [middle + timedelta(days=step) for step in (-1, 0, 1, 2)]
    for day in days:
        period = gaming_day(day, SYDNEY, begins)
        assert day_of(period.begins, SYDNEY, begins) == day
        assert day_of(Millis(period.ends - 1), SYDNEY, begins) == day
        assert day_of(period.ends, SYDNEY, begins) == day + timedelta(days=1)


def test_several_days_go_from_the_first_to_the_last():
    period = gaming_days(date(2026, 10, 1), date(2026, 10, 7), SYDNEY, 6)
    assert (period.begins, period.ends) == (at(2026, 9, 30, 20), at(2026, 10, 7, 19))
    assert period.name == "gaming days 2026-10-01 to 2026-10-07"
    assert gaming_days(SPRING, SPRING, SYDNEY, 6) == gaming_day(SPRING, SYDNEY, 6)
