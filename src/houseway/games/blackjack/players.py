"""Bots at blackjack: one that plays its hand as the Dealer has to play theirs."""

from collections.abc import Sequence

from houseway.core.bots import Bots, Json
from houseway.house.dealers.plain_bot import PLAIN, PlainBot

STANDS = 17


class DealerLike(PlainBot):
    """Draws to 16 and stands from 17; splits, doubles and insures nothing."""

    def best(self, view: Json, due: Sequence[Json]) -> Json:
        moves = {one["move"]: one for one in due}
        if not view["public"]["round"]:
            return super().best(view, due)
        stands = total(view) >= STANDS and "stand" in moves
        return moves["stand"] if stands else moves.get("draw") or self.one_of(due)


def total(view: Json) -> int:
    """Return what the hand that is asked about counts, as the table shows it."""
    acting = (hand for hand in view["public"]["round"]["hands"] if hand["acting"] and hand["count"])
    return next((int(item["count"]["verdict"]["total"]) for item in acting), 0)


BOTS: Bots = {**PLAIN, "dealer-like": DealerLike}
