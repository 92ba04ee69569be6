"""Events of dispute holds."""

from houseway.cash.disputes.state import Hold, Release
from houseway.core.value import value
from houseway.law import Cite


@value
class MoneyHeld:
    hold: Hold
    cite: Cite


@value
class MoneyReleased:
    number: int
    release: Release
    cite: Cite


HoldEvent = MoneyHeld | MoneyReleased
