"""The machine of a Player Terminal."""

from typing import Any, Final

from houseway.cash.law import cash_law
from houseway.cash.machine import CashRules, Machine
from houseway.cash.terminal.credit import Credit
from houseway.cash.terminal.leaving import Leave
from houseway.cash.terminal.play import Playing
from houseway.cash.terminal.state import PlayerTerminal, TerminalSettings
from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds
from houseway.core.offers import Viewer
from houseway.house.offers.offering import Fields
from houseway.house.parts import Kinds

LAW: Final = cash_law()
LEAVE: Final = Leave(LAW.account)
PART: Final = Playing(LAW.account, LEAVE, Credit(LAW.account, LEAVE))


def own_player(_machine: Any, terminal: PlayerTerminal, _viewer: Viewer) -> Bounds:
    return (Among("player", (Player(terminal.terminal),)),)


def fields(moves: Kinds) -> dict[type[Any], Fields]:
    """A move about the player is about the one who is here."""
    return {kind: own_player for kind in moves if "player" in kind.__annotations__}


PLAYER_TERMINAL: Final = Machine(
    CashRules(LAW, TerminalSettings(), fields(PART.moves)),
    PlayerTerminal,
    LAW.permits(PART.moves),
    PART,
)
