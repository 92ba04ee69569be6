"""The listings of sic-bo and Multi Terminal sic bo."""

from typing import Final

from houseway.core.value import changed
from houseway.games.listing import SIGNS, Drafting, Sight, banked
from houseway.games.sic_bo import law
from houseway.games.sic_bo.round.state import Spin
from houseway.games.sic_bo.table.composition import SIC_BO, s49
from houseway.games.sic_bo.table.settings import Settings
from houseway.games.sic_bo.terminals.composition import MULTI_TERMINAL
from houseway.games.sic_bo.terminals.settings import TerminalSettings
from houseway.games.sic_bo.words import WORDS
from houseway.house.layouts.state import ColoursTable
from houseway.house.terminals.state import PeriodTable
from houseway.law.instruments import Edition, Game

S49 = (Game.SIC_BO, Edition.S49, "s49-1999-sic-bo")
NI2019 = (Game.SIC_BO, Edition.NI2019, "ni2019-689-mttg")

AT_THE_TABLE = (
    WORDS,
    Sight(SIC_BO.rules.view, SIGNS, round=("spin",), reveals=True),
)  # lamps light its areas
ON_TERMINALS = (
    WORDS,
    Sight(
        MULTI_TERMINAL.rules.view,
        fixed=(*SIGNS, "areas"),
        round=("spin",),
        personal=("table.chips", "spin.chips", "spin.payments"),
        reveals=True,
    ),
)

GOES, MODEL = "shakes the dice", "sic_bo.sic_bo"

DRAFTING = Drafting(law.COLUMN, ("wagers.*.odds",), lambda column: s49(law.s49(column)))

LISTINGS: Final = (
    changed(
        banked(S49, SIC_BO, ColoursTable[Settings, Spin], AT_THE_TABLE, GOES, MODEL),
        drafting=DRAFTING,
    ),
    banked(NI2019, MULTI_TERMINAL, PeriodTable[TerminalSettings, Spin], ON_TERMINALS, GOES, MODEL),
)
