"""The listings of baccarat, mini-baccarat and Multi Terminal baccarat."""

from typing import Final

from houseway.core.value import changed
from houseway.games.baccarat import law
from houseway.games.baccarat.round.state import Coup
from houseway.games.baccarat.table.composition import (
    BACCARAT,
    BY_CONDITIONS,
    LARGE,
    MINI_BACCARAT,
    SMALL,
    s49,
)
from houseway.games.baccarat.table.settings import Settings
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL
from houseway.games.baccarat.terminals.settings import TerminalSettings
from houseway.games.baccarat.words import WORDS
from houseway.games.listing import SIGNS, Drafting, Sight, banked
from houseway.house.table.state import Table
from houseway.house.terminals.state import PeriodTable
from houseway.law.instruments import Edition, Game
from houseway.ledger import deducting_book, house_book

S49_BACCARAT = (Game.BACCARAT, Edition.S49, "s49-1999-baccarat")
S49_MINI = (Game.MINI_BACCARAT, Edition.S49, "s49-1999-mini-baccarat")
NI2019 = (Game.BACCARAT, Edition.NI2019, "ni2019-689-mttg")

DATA = ("bets.wagers.*.odds", "bets.wagers.*.commission", "bets.wagers.*.with_six")
COMMISSION_DEDUCTED = 3  # the version of the rules since which 2.8(b) is so booked
COUP, MODEL = ("coup",), "baccarat.baccarat"
ON_BOXES, ON_SMALL = (
    Sight(house.rules.view, SIGNS, COUP, reveals=True) for house in (BACCARAT, MINI_BACCARAT)
)
ON_TERMINALS = Sight(
    MULTI_TERMINAL.rules.view,
    fixed=(*SIGNS, "areas"),
    round=(*COUP, "counts"),
    personal=("table.chips", "coup.chips", "coup.payments"),
    reveals=True,
)


def drafting(rule_set: str, boxes: int) -> Drafting:
    return Drafting(law.COLUMN, DATA, lambda column: s49(law.s49(rule_set, column), boxes))


LISTINGS: Final = (
    changed(
        banked(S49_BACCARAT, BACCARAT, Table[Settings, Coup], (WORDS, ON_BOXES), model=MODEL),
        by_conditions=BY_CONDITIONS[Game.BACCARAT],
        drafting=drafting(S49_BACCARAT[2], LARGE),
    ),
    changed(
        banked(S49_MINI, MINI_BACCARAT, Table[Settings, Coup], (WORDS, ON_SMALL), model=MODEL),
        by_conditions=BY_CONDITIONS[Game.MINI_BACCARAT],
        drafting=drafting(S49_MINI[2], SMALL),
    ),
    changed(
        banked(
            NI2019,
            MULTI_TERMINAL,
            PeriodTable[TerminalSettings, Coup],
            (WORDS, ON_TERMINALS),
            model="baccarat.multi_terminal",
        ),
        books=deducting_book,
        books_before=(COMMISSION_DEDUCTED, house_book),
    ),
)
