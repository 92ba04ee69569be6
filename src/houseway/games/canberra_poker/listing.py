"""The listing of Canberra Poker."""

from typing import Final

from houseway.core.value import changed
from houseway.games.canberra_poker.table.composition import (
    BY_CONDITIONS,
    CANBERRA_POKER,
    opened_under,
)
from houseway.games.canberra_poker.table.state import PoolsTable
from houseway.games.canberra_poker.words import WORDS
from houseway.games.listing import SIGNS, Sight, banked
from houseway.law.instruments import Edition, Game

S49 = (Game.CANBERRA_POKER, Edition.S49, "s49-1999-canberra-poker")

SIGHT = Sight(CANBERRA_POKER.rules.view, fixed=SIGNS, round=("round",), own=("round.hands",))

LISTINGS: Final = (
    changed(
        banked(S49, CANBERRA_POKER, PoolsTable, (WORDS, SIGHT)),
        by_conditions=BY_CONDITIONS,
        earlier=opened_under,
    ),
)
