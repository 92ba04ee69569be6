"""What Two-up says of itself."""

from typing import Final

from houseway.games.listing import SIGNS, Sight, banked
from houseway.games.two_up.settings import Settings
from houseway.games.two_up.state import Toss
from houseway.games.two_up.table import TWO_UP
from houseway.games.two_up.words import WORDS
from houseway.house.layouts.state import ColoursTable
from houseway.law.instruments import Edition, Game

S49 = (Game.TWO_UP, Edition.S49, "s49-1999-two-up")

GOES, MODEL = "throws the coins", "two_up.two_up"

SIGHT = Sight(TWO_UP.rules.view, fixed=(*SIGNS, "areas"), round=("toss",))

LISTINGS: Final = (banked(S49, TWO_UP, ColoursTable[Settings, Toss], (WORDS, SIGHT), GOES, MODEL),)
