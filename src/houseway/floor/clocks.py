"""The time of day at a table, from the stamp of a record."""

from houseway.journal import Millis

MINUTE = 60_000
DAY = 24 * 60
SUMMER = 60  # minutes by which a clock may be put forward or back in the course of a record


def clock_at(at: Millis, zone: int) -> str:
    """`18:05`, so many minutes ahead of universal time."""
    minutes = (at // MINUTE + zone) % DAY
    return f"{minutes // 60:02}:{minutes % 60:02}"


def fits(clock: str, at: Millis, zone: int) -> bool:
    """Whether a clock could have shown this at that time, with or without summer time."""
    return clock in {clock_at(at, zone + hour) for hour in (-SUMMER, 0, SUMMER)}
