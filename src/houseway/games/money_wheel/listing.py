"""The listing of the money wheel."""

from typing import Final

from houseway.core.value import changed
from houseway.games.listing import SIGNS, Drafting, Sight, banked
from houseway.games.money_wheel import law
from houseway.games.money_wheel.settings import Settings
from houseway.games.money_wheel.state import Spin
from houseway.games.money_wheel.table import BY_CONDITIONS, MONEY_WHEEL, s49
from houseway.games.money_wheel.words import WORDS
from houseway.house.layouts.state import ColoursTable
from houseway.law.instruments import Edition, Game

S49 = (Game.MONEY_WHEEL, Edition.S49, "s49-1999-money-wheel")
GOES, MODEL = "spins the Wheel", "money_wheel.money_wheel"

SIGHT = Sight(
    MONEY_WHEEL.rules.view, fixed=(*SIGNS, "wheel", "areas"), round=("spin",), reveals=True
)

DRAFTING = Drafting(law.COLUMN, ("wagers.*.odds",), lambda column: s49(law.s49(column)))
COMPARTMENTS = tuple(range(1, len(MONEY_WHEEL.rules.default.compartments) + 1))

LISTINGS: Final = (
    changed(
        banked(S49, MONEY_WHEEL, ColoursTable[Settings, Spin], (WORDS, SIGHT), GOES, MODEL),
        by_conditions=BY_CONDITIONS,
        wheel=COMPARTMENTS,
        drafting=DRAFTING,
    ),
)
