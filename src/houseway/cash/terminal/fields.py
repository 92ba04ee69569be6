"""Bounds on the fields of a terminal's moves, where the turn does not state them."""

from typing import Any

from houseway.cash.terminal import moves
from houseway.cash.terminal.state import PlayerTerminal
from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Range
from houseway.core.offers import Viewer
from houseway.house.machine.part import Kinds
from houseway.house.offers.house_fields import Fields
from houseway.house.wagers.chips import MOST_CHIPS

LAST_ROUND = 10**9


def own_player(_machine: Any, terminal: PlayerTerminal, _viewer: Viewer) -> Bounds:
    """A move about the player is about the one who is here."""
    return (Among("player", (Player(terminal.terminal),)),)


def transfer(_machine: Any, _terminal: PlayerTerminal, _viewer: Viewer) -> Bounds:
    return (Range("amount", 1, MOST_CHIPS),)


def adjustment(_machine: Any, terminal: PlayerTerminal, _viewer: Viewer) -> Bounds:
    return (Range("change", -MOST_CHIPS, MOST_CHIPS), Among("table", ("", *terminal.tables)))


def claim(machine: Any, terminal: PlayerTerminal, viewer: Viewer) -> Bounds:
    here = own_player(machine, terminal, viewer)
    return (*here, Among("table", terminal.tables), Range("round", 1, LAST_ROUND))


def claims(_machine: Any, terminal: PlayerTerminal, _viewer: Viewer) -> Bounds:
    return (Among("claim", tuple(each_claim.number for each_claim in terminal.claims)),)


def untried(terminal: PlayerTerminal) -> Kinds:
    """Return the moves that change only the books, or depend on a printer or a paper."""
    if terminal.leaving is not None and terminal.leaving.ticket is not None:
        return (moves.ReportPrintFault,)
    if terminal.active:
        return (moves.TransferCredit, moves.AdjustAccount)
    return (moves.ReplaceTicket,) if terminal.last is not None else ()


FIELDS: dict[type[Any], Fields] = {
    moves.InsertNote: own_player,
    moves.CashOut: own_player,
    moves.ReportMalfunction: own_player,
    moves.CallSupervisor: own_player,
    moves.TransferCredit: transfer,
    moves.AdjustAccount: adjustment,
    moves.ClaimError: claim,
    moves.ConsiderClaim: claims,
}
