"""Tables of ours that standard hand histories can tell, and the standard's names.

The form is PHH, https://phh.readthedocs.io: eleven variants, of which five are games of ours at the
right settings. Draw is lowball there, and stud has a bring-in, so they go into our own form.
"""

from houseway.core.value import value
from houseway.games.poker.table import tables
from houseway.games.poker.table.composition import PokerHouse
from houseway.games.poker.table.settings.declarations import (
    Joker,
    LowAce,
    Qualifier,
    Size,
    Split,
    Wins,
)
from houseway.games.poker.table.settings.settings import Limit, Scheme, Settings
from houseway.law.instruments import Game


@value
class Code:
    """A variant of the standard, and what a table must be for it."""

    code: str
    game: Game
    limit: Limit
    house: PokerHouse  # which plays it, unless a text says another
    deck: Size = Size.C52
    split: bool = False  # eight or better

    @property
    def fixed(self) -> bool:
        return self.limit is Limit.FIXED


CODES = (
    Code("NT", Game.HOLDEM, Limit.NO_LIMIT, tables.HOLDEM_2015),
    Code("FT", Game.HOLDEM, Limit.FIXED, tables.HOLDEM_2015),
    Code("NS", Game.HOLDEM, Limit.NO_LIMIT, tables.HOLDEM_2015, Size.C36),
    Code("PO", Game.OMAHA, Limit.FULL_POT, tables.OMAHA),
    Code("FO/8", Game.OMAHA, Limit.FIXED, tables.OMAHA, split=True),
)
WHY_NOT = {
    "F7S": "its bring-in is no bet of ours",
    "F7S/8": "its bring-in is no bet of ours",
    "FR": "its bring-in is no bet of ours",
    "N2L1D": "its low hands are not those of 3.6",
    "F2L3D": "we have one draw, and its low hands are not those of 3.6",
    "FB": "no instrument has badugi",
}


def code_of(house: PokerHouse, settings: Settings) -> Code | None:
    """The variant that a table plays, if the standard has it."""
    if settings.joker is Joker.WITH or settings.wins is Wins.LOW_BALL:
        return None
    if settings.blind_scheme is Scheme.A:
        return None  # its opener pays to fold
    split = settings.split is Split.YES
    low = settings.qualifier is Qualifier.EIGHT and settings.low_ace is LowAce.LOW
    for code in CODES:
        same = (code.game, code.limit, code.deck) == (
            house.rules.variant.game,
            settings.limit,
            settings.deck,
        )
        if same and code.split == split and (low or not split):
            return code
    return None
