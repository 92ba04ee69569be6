"""The listing of blackjack."""

from collections.abc import Sequence
from typing import Final

from houseway.core.bots import Bots, Json
from houseway.core.value import changed
from houseway.games.blackjack.table.composition import BLACKJACK, BY_CONDITIONS
from houseway.games.blackjack.table.state import BoxesTable
from houseway.games.blackjack.words import WORDS
from houseway.games.listing import SIGNS, Sight, banked
from houseway.house.dealers.plain_bot import PLAIN, PlainBot
from houseway.law.instruments import Edition, Game

STANDS = 17


class DealerLike(PlainBot):
    """Draws to 16 and stands from 17; splits, doubles and insures nothing."""

    def best(self, view: Json, due: Sequence[Json]) -> Json:
        moves = {offer["move"]: offer for offer in due}
        if not view["public"]["round"]:
            return super().best(view, due)
        stands = total(view) >= STANDS and "stand" in moves
        return moves["stand"] if stands else moves.get("draw") or self.one_of(due)


def total(view: Json) -> int:
    """Return what the hand that is asked about counts, as the table shows it."""
    acting = (hand for hand in view["public"]["round"]["hands"] if hand["acting"] and hand["count"])
    return next((int(item["count"]["verdict"]["total"]) for item in acting), 0)


BOTS: Bots = {**PLAIN, "dealer-like": DealerLike}


S49 = (Game.BLACKJACK, Edition.S49, "s49-1999-blackjack")

SIGHT = Sight(BLACKJACK.rules.view, fixed=SIGNS, round=("round",))

LISTINGS: Final = (
    changed(
        banked(S49, BLACKJACK, BoxesTable, (WORDS, SIGHT)),
        bots=BOTS,
        trials="sevens",
        by_conditions=BY_CONDITIONS,
    ),
)
