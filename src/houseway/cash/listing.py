"""Listings of the machines of the cash side."""

from typing import Final

from houseway.cash.desk.book import DeskBook
from houseway.cash.desk.fields import FIELDS, untried
from houseway.cash.desk.play import Exchanging
from houseway.cash.desk.state import CashDesk, DeskSettings
from houseway.cash.desk.words import WORDS as DESK_WORDS
from houseway.cash.law import cash_law
from houseway.cash.terminal.book import TerminalBook
from houseway.cash.terminal.machine import PLAYER_TERMINAL
from houseway.cash.terminal.words import WORDS as TERMINAL_WORDS
from houseway.house.machine.register import Machine, SingleRules
from houseway.house.machine.register_listing import OnePart

LAW: Final = cash_law()
PART: Final = Exchanging(LAW.desk)
CASH_DESK: Final = Machine(
    SingleRules(DeskSettings(), FIELDS, untried), CashDesk, LAW.permits(PART.moves), PART
)


TERMINAL: Final = OnePart("terminal", PLAYER_TERMINAL, TERMINAL_WORDS, TerminalBook)
DESK: Final = OnePart("cage", CASH_DESK, DESK_WORDS, DeskBook)
