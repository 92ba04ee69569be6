"""A table, a terminal or a desk as it was shown last, put together from the parts that came."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from houseway.client.offers import read_offer
from houseway.core.offers import Offer
from houseway.web.protocol.messages import View

Tree = dict[str, Any]


class StreamView:
    """One moment of a stream; the next view makes another."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.changes = 0  # how many views it was made from
        self.number = 0  # of the stream's record
        self.round = 0
        self.fixed: Tree = {}
        self.public: Tree = {}
        self.own: Tree = {}
        self.offered: list[Tree] = []  # as JSON, which bots are given
        self.closes_at: float | None = None  # by the loop's time; None: nothing counts down
        self._public_at = self._offers_at = 0

    def after(self, view: View, now: float) -> "StreamView":
        """With the parts that have changed."""
        seen = StreamView(self.stream)
        seen.changes, seen.number = self.changes + 1, view.number
        seen.round = self.round if view.round is None else view.round
        seen.fixed = self.fixed if view.fixed is None else view.fixed
        seen.public, seen._public_at = self.public, self._public_at
        if view.public is not None:
            seen.public, seen._public_at = view.public, view.number
        seen.own = self.own if view.own is None else view.own
        seen.offered, seen._offers_at = self.offered, self._offers_at
        if view.offers is not None:
            seen.offered, seen._offers_at = view.offers, view.number
        left = view.closes_in_ms
        seen.closes_at = None if left is None else now + left / 1000
        return seen

    @property
    def whole(self) -> bool:
        """Return whether every part is of the last record shown: nothing is on its way."""
        return self.number == self._public_at == self._offers_at

    @property
    def taking(self) -> bool:
        """Return whether wagers are taken."""
        return self.closes_at is not None

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The moves that may be made now."""
        return tuple(read_offer(offer) for offer in self.offered)

    def offer(self, move: str) -> Offer | None:
        return next((each_offer for each_offer in self.offers if each_offer.move == move), None)

    @property
    def parts(self) -> Mapping[str, Any]:
        """The view as bots are given it."""
        return {"fixed": self.fixed, "public": self.public, "own": self.own}
