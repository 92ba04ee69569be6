"""Throttle on password attempts: a number of them a minute from one place."""

from houseway.people.state import MINUTE
from houseway.web.connections.rate_limits import MOST_PLACES, Places


class Throttle:
    """Times are milliseconds."""

    def __init__(self, tries: int, most_places: int = MOST_PLACES) -> None:
        self._places = Places(tries / MINUTE, tries, most_places)

    def wait(self, place: str, at: int) -> float:
        """Milliseconds until one more may be tried; 0: it may be tried now, and counts."""
        return self._places.wait(place, at)
