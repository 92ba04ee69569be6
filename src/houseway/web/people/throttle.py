"""How often somebody may try: so many times a minute from one place."""

from houseway.people.state import MINUTE

MOST_PLACES = 10_000


class Throttle:
    """A bucket for each place that fills up evenly."""

    def __init__(self, tries: int, most_places: int = MOST_PLACES) -> None:
        self._tries, self._most = tries, most_places
        self._left: dict[str, tuple[float, int]] = {}  # how many are left, and since when

    def allows(self, place: str, at: int) -> bool:
        """Whether one more may be tried now; if so, it counts."""
        left, since = self._left.pop(place, (float(self._tries), at))
        left = min(self._tries, left + (at - since) * self._tries / MINUTE)
        allowed = left >= 1
        if len(self._left) >= self._most:
            del self._left[next(iter(self._left))]  # the one that tried longest ago
        self._left[place] = left - allowed, at
        return allowed
