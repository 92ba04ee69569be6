"""The listings of American and Multi Terminal roulette."""

from typing import Final

from houseway.core.value import changed
from houseway.games.listing import SIGNS, Drafting, Sight, banked
from houseway.games.roulette import law
from houseway.games.roulette.chips.cash import TokensTable
from houseway.games.roulette.layout.wheel import WHEEL
from houseway.games.roulette.round.state import Spin
from houseway.games.roulette.table.composition import ROULETTE, s49
from houseway.games.roulette.table.settings import Settings
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE
from houseway.games.roulette.terminals.settings import TerminalSettings
from houseway.games.roulette.words import WORDS
from houseway.house.terminals.state import PeriodTable
from houseway.law.instruments import Edition, Game

S49 = (Game.ROULETTE, Edition.S49, "s49-1999-american-roulette")
NI2019 = (Game.ROULETTE, Edition.NI2019, "ni2019-689-mttg")

FIXED = (*SIGNS, "layout", "track")
AT_THE_TABLE = (WORDS, Sight(ROULETTE.rules.view, FIXED, round=("spin",), reveals=True))
ON_TERMINALS = (
    WORDS,
    Sight(
        MULTI_TERMINAL_ROULETTE.rules.view,
        FIXED,
        round=("spin",),
        personal=("table.chips", "spin.chips", "spin.payments"),
        reveals=True,
    ),
)

GOES, MODEL = "spins the wheel", "roulette.roulette"

AMERICAN = banked(S49, ROULETTE, TokensTable[Settings, Spin], AT_THE_TABLE, GOES, MODEL)
MULTI_TERMINAL = banked(
    NI2019,
    MULTI_TERMINAL_ROULETTE,
    PeriodTable[TerminalSettings, Spin],
    ON_TERMINALS,
    GOES,
    MODEL,
)

DRAFTING = Drafting(law.COLUMN, ("wagers.*.odds",), lambda column: s49(law.s49(column)))

LISTINGS: Final = (
    changed(AMERICAN, wheel=WHEEL, drafting=DRAFTING),
    changed(MULTI_TERMINAL, wheel=WHEEL),
)
