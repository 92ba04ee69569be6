"""A gaming day, or any other time, as stamps of records."""

from datetime import UTC, date, datetime, time, timedelta

from houseway.core.value import value
from houseway.floor.host.time_zones import Zone, local, named
from houseway.journal import Millis

NIGHT = timedelta(days=1)


@value
class Period:
    """From a moment on, up to another, which is not in it."""

    begins: Millis
    ends: Millis
    name: str

    def holds(self, at: Millis) -> bool:
        return self.begins <= at < self.ends


def gaming_day(day: date, zone: Zone, begins: int) -> Period:
    """The day that begins at this hour by the floor's own clock, and ends where the next begins."""
    first, last = beginning(day, zone, begins), beginning(day + NIGHT, zone, begins)
    return Period(first, last, f"gaming day {day}")


def gaming_days(first: date, last: date, zone: Zone, begins: int) -> Period:
    """Several of them, both ends among them."""
    if first == last:
        return gaming_day(first, zone, begins)
    ends = beginning(last + NIGHT, zone, begins)
    return Period(beginning(first, zone, begins), ends, f"gaming days {first} to {last}")


def beginning(day: date, zone: Zone, begins: int) -> Millis:
    """Return the moment at which a gaming day begins.

    Where the clock is put forward over this hour, it is that moment; where the hour comes twice,
    the first one.
    """
    if isinstance(zone, int):
        there = datetime.combine(day, time(begins), UTC) - timedelta(minutes=zone)
    else:
        there = datetime.combine(day, time(begins), named(zone))
    return millis(there)


def day_of(at: Millis, zone: Zone, begins: int) -> date:
    """The gaming day that a stamp belongs to."""
    day = (local(at, zone) - timedelta(hours=begins)).date()
    if at < beginning(day, zone, begins):
        return day - NIGHT
    return day + NIGHT if at >= beginning(day + NIGHT, zone, begins) else day


def millis(moment: datetime) -> Millis:
    return Millis(round(moment.timestamp() * 1000))
