"""How much of unfinished messages is kept: of one connection, of one address, and of all.

A message has to be whole before anybody looks at it. Until somebody has said who he is, his may
have a few kilobytes; and all that waits for its end together has a bound, for each address too.
"""

from houseway.core.value import value

STRANGER = 4 * 1024  # bytes of a message of somebody who has not said hello
KNOWN = 64 * 1024  # of one who has: conditions of a tournament are the longest
PIECES = 64  # in which a message may come
OF_PLACE, IN_ALL = 2**20, 16 * 2**20  # bytes of unfinished messages


@value
class Bounds:
    """Bytes of unfinished messages."""

    place: int = OF_PLACE
    all: int = IN_ALL


class FrameBudget:
    """What waits for its end, by address. Behind a proxy all have the proxy's."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        self.bounds = bounds or Bounds()
        self.held: dict[str, int] = {}
        self.total = 0

    def takes(self, place: str, more: int) -> bool:
        """Count what has come, or below zero what is done with. False: it is too much."""
        self.total += more
        held = self.held.pop(place, 0) + more
        if held:
            self.held[place] = held
        return more <= 0 or (held <= self.bounds.place and self.total <= self.bounds.all)


BUDGET = FrameBudget()
