"""What a round begins with."""

from houseway.core.value import value
from houseway.core.wagers import Wager


@value
class Start:
    """The wagers that lie on the layout when the betting closes."""

    wagers: tuple[Wager, ...] = ()
