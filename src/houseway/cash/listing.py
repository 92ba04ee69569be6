"""Listings of the machines of the cash side."""

from typing import Final

from houseway.cash.desk.book import DeskBook
from houseway.cash.desk.machine import CASH_DESK
from houseway.cash.desk.words import WORDS as DESK_WORDS
from houseway.cash.terminal.book import TerminalBook
from houseway.cash.terminal.machine import PLAYER_TERMINAL
from houseway.cash.terminal.words import WORDS as TERMINAL_WORDS
from houseway.house.machine.register_listing import OnePart

TERMINAL: Final = OnePart("terminal", PLAYER_TERMINAL, TERMINAL_WORDS, TerminalBook)
DESK: Final = OnePart("cage", CASH_DESK, DESK_WORDS, DeskBook)
