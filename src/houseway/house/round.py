"""What every round of a banked game begins and ends with."""

from houseway.core.value import value
from houseway.core.wagers import Wager


@value
class Start:
    """The wagers that lie on the layout when the betting closes."""

    wagers: tuple[Wager, ...] = ()


@value
class TakeAndPay:
    """The dealer settles all that has come to be due."""
