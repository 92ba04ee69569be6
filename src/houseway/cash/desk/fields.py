"""Bounds on the fields of the desk's moves, and which are open as it stands."""

from typing import Any

from houseway.cash.desk import moves
from houseway.cash.desk.state import CashDesk
from houseway.core.bounds import Bounds, Range
from houseway.core.offers import Viewer
from houseway.house.machine.part import Kinds
from houseway.house.offers.house_fields import Fields
from houseway.house.wagers.chips import MOST_CHIPS

MOST = 10**9  # of terminals, and of their openings


def count(_machine: Any, desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("count", 0, MOST_CHIPS, usual=desk.drawer),)


def amount(_machine: Any, _desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("amount", 1, MOST_CHIPS),)


def drawer(_machine: Any, desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("amount", 1, desk.drawer),)


def account(_machine: Any, _desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("terminal", 1, MOST), Range("opening", 1, MOST))


def entrant(_machine: Any, _desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("player", 1, MOST),)


def fee(_machine: Any, _desk: CashDesk, _viewer: Viewer) -> Bounds:
    return (Range("player", 1, MOST), Range("amount", 1, MOST_CHIPS))


def untried(desk: CashDesk) -> Kinds:
    """Only a number that somebody brings says whether a ticket is good, and two people's names."""
    away = (moves.TakeCashAway,) if desk.drawer else ()  # nobody takes from an empty drawer
    always = (moves.VoidTicket, moves.ReportLostTicket, moves.BringCash, *away)
    lost = (moves.PayLostTicket,) if desk.settings.pay_lost else ()
    tournaments = (moves.TakeFee, moves.PayEntrant)
    paying = (moves.RedeemTicket, moves.PayVoucher, moves.PayOwed, *tournaments, *lost)
    return (*paying, *always) if desk.open else always


FIELDS: dict[type[Any], Fields] = {
    moves.OpenDesk: count,
    moves.CloseDesk: count,
    moves.BringCash: amount,
    moves.TakeCashAway: drawer,
    moves.RedeemTicket: amount,
    moves.PayVoucher: amount,
    moves.PayOwed: account,
    moves.TakeFee: fee,
    moves.PayEntrant: entrant,
}
