"""When a gaming day begins and ends."""

from datetime import UTC, date, datetime

import pytest

from houseway.floor.reports.periods import day_of, gaming_day
from houseway.journal import Millis

DAY = date(2026, 11, 16)


def at(*moment):
    return Millis(int(datetime(*moment, tzinfo=UTC).timestamp() * 1000))


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
