"""The machine of a Player Terminal."""

from typing import Final

from houseway.cash.law import cash_law
from houseway.cash.terminal.credit import Credit
from houseway.cash.terminal.departure import Leave
from houseway.cash.terminal.fields import FIELDS, untried
from houseway.cash.terminal.play import Playing
from houseway.cash.terminal.state import PlayerTerminal, TerminalSettings
from houseway.house.machine.register import Machine, SingleRules

LAW: Final = cash_law()
LEAVE: Final = Leave(LAW.account)
PART: Final = Playing(LAW.account, LEAVE, Credit(LAW.account, LEAVE))
PLAYER_TERMINAL: Final = Machine(
    SingleRules(TerminalSettings(), FIELDS, untried),
    PlayerTerminal,
    LAW.permits(PART.moves),
    PART,
)
