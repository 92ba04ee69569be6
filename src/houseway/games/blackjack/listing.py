"""The listing of blackjack."""

from typing import Final

from houseway.core.value import changed
from houseway.games.blackjack.players import BOTS
from houseway.games.blackjack.table.composition import BLACKJACK, BY_CONDITIONS
from houseway.games.blackjack.table.state import BoxesTable
from houseway.games.blackjack.words import WORDS
from houseway.games.listing import SIGNS, Sight, banked
from houseway.law.instruments import Edition, Game

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
