"""Rate limits: generous to people and terminals, and a wall to a flood.

A bucket fills up evenly and each message takes one out of it. A sender who finds it empty is told
when to come again, and nothing else is done with what was said.
"""

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec.json import encode

from houseway.core.value import value

MOST_PLACES = 10_000
TOO_MANY = 429
LONGEST_BODY = 256 * 1024  # bytes of a request
LONGEST_FILE = 10_000_000  # bytes of one with a document in it, from whoever may lodge one
LEAP = 1_000_000  # between two requests of somebody
UNLIMITED = "/health", "/health/live", "/health/ready", "/metrics"  # who watches over the floor


@value
class Limits:
    """Messages over one websocket, and requests over HTTP from one place."""

    messages: float = 500  # a second, for long;
    burst: int = 5_000  # at once, after a pause
    requests: float = 200
    requests_burst: int = 2_000
    least_free: int = 0  # bytes on the disk of the records, for a round to begin
    greeting: float = 30.0  # seconds until somebody on a websocket says who he is


class Pace:
    """One bucket. Times are of any unit, as long as it is always the same."""

    __slots__ = ("_left", "_most", "_rate", "_since")

    def __init__(self, rate: float, most: int, at: float) -> None:
        self._rate, self._most = rate, most
        self._left, self._since = float(most), at

    def wait(self, at: float) -> float:
        """Return how long until one more is taken; 0: it is taken now."""
        since, self._since = self._since, max(at, self._since)
        self._left = min(self._most, self._left + (self._since - since) * self._rate)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate


class Places:
    """A bucket for each place; of many places those are forgotten that asked longest ago."""

    def __init__(self, rate: float, most: int, most_places: int = MOST_PLACES) -> None:
        self._rate, self._most, self._most_places = rate, most, most_places
        self._paces: dict[str, Pace] = {}

    def wait(self, place: str, at: float) -> float:
        pace = self._paces.pop(place, None) or Pace(self._rate, self._most, at)
        if len(self._paces) >= self._most_places:
            del self._paces[next(iter(self._paces))]
        self._paces[place] = pace
        return pace.wait(at)


def too_many(rate: float, wait: float) -> str:
    return f"more than {rate:g} a second: come again in {wait:.1f} s"


def limited(limits: Limits, now: Callable[[], float] = monotonic) -> Callable[[ASGIApp], ASGIApp]:
    """HTTP behind a bucket for each place that asks."""
    places = Places(limits.requests, limits.requests_burst)

    def around(app: ASGIApp) -> ASGIApp:
        async def asked(scope: Scope, receive: Receive, send: Send) -> None:
            wait = 0.0
            if scope["type"] == ScopeType.HTTP and scope["path"] not in UNLIMITED:
                client = scope["client"]
                wait = places.wait(client[0] if client else "", now())
            if wait:
                await turn_away(send, too_many(limits.requests, wait), ceil(wait))
            else:
                await app(scope, receive, send)

        return asked

    return around


async def turn_away(send: Send, reason: str, seconds: int) -> None:
    headers: list[Any] = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": TOO_MANY, "headers": headers})
    await send(
        {"type": "http.response.body", "body": encode({"refused": reason}), "more_body": False}
    )
