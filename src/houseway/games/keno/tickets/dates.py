"""Gaming days, written 1999-08-27, and the twelve months after one."""

from datetime import date, timedelta

from houseway.core.game import Refused
from houseway.law import Cite

FIRST = "1999-08-27"  # of the rules
LAST = date.max.isoformat()


def check_day(day: str, after: str, cite: Cite) -> None:
    """A date as it is written, and later than the last gaming day."""
    try:
        exact = date.fromisoformat(day).isoformat() == day
    except ValueError:
        exact = False
    if not exact:
        raise Refused(f"{day[:20]!r} is not a date such as 1999-08-27", cite)
    if day == LAST:
        raise Refused(f"{day}: no gaming day could follow it", cite)
    if after and day <= after:
        raise Refused(f"{day} is not after the last gaming day, {after}", cite)


def expired(day: str, now: str) -> bool:
    """Return whether more than twelve months have passed; their last day still counts."""
    begun, here = date.fromisoformat(day), date.fromisoformat(now)
    months = (here.year - begun.year) * 12 + here.month - begun.month
    return months > 12 or (months == 12 and here.day > begun.day)


def next_day(after: str) -> str:
    """The day that mostly follows: the first of the rules, or the next one."""
    if not after:
        return FIRST
    return (date.fromisoformat(after) + timedelta(days=1)).isoformat()
