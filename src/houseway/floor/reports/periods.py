"""A gaming day, or any other time, as stamps of records."""

from datetime import UTC, date, datetime, timedelta

from houseway.core.value import value
from houseway.journal import Millis

MINUTE = 60_000


@value
class Period:
    """From a moment on, up to another, which is not in it."""

    begins: Millis
    ends: Millis
    name: str

    def holds(self, at: Millis) -> bool:
        return self.begins <= at < self.ends


def gaming_day(day: date, zone: int, begins: int) -> Period:
    """The day that begins at this hour by the floor's own clock, which is `zone` minutes ahead."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(minutes=zone)
    first, last = midnight + timedelta(hours=begins), midnight + timedelta(hours=begins + 24)
    return Period(millis(first), millis(last), f"gaming day {day}")


def day_of(at: Millis, zone: int, begins: int) -> date:
    """The gaming day that a stamp belongs to."""
    moved = datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=zone, hours=-begins)
    return moved.date()


def millis(moment: datetime) -> Millis:
    return Millis(round(moment.timestamp() * 1000))
