"""Bounds on the fields of a tournament's moves, for those who offer them."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Range, Several, exactly
from houseway.core.offers import Viewer
from houseway.house.offers.house_fields import Fields
from houseway.tournaments import moves
from houseway.tournaments.entrants import seats as seating
from houseway.tournaments.papers.limits import LONGEST_BREAK
from houseway.tournaments.state import Standing, Tournament

MOST = 10**9  # of players' numbers
SLOWEST = 600  # seconds for an act
TERMINAL = Range("terminal", 0, MOST, usual=0)  # whose chip account pays
NOW = exactly(at=0)  # the floor says when


def now(_machine: Any, _state: Tournament, _viewer: Viewer) -> Bounds:
    return NOW


def anybody(_machine: Any, _state: Tournament, _viewer: Viewer) -> Bounds:
    return (Range("player", 1, MOST),)


def entering(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (Range("player", 1, MOST), *exactly(fee=state.settings.fee), TERMINAL)


def those(state: Tournament, *standings: Standing, absent: bool | None = None) -> Among:
    """Entrants who stand so, by their numbers."""
    entrants = [entrant for entrant in state.entrants if entrant.standing in standings]
    wanted = (entrant.player for entrant in entrants if absent is None or entrant.absent is absent)
    return Among("player", tuple(wanted))


def playing(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (those(state, Standing.IN, absent=False),)


def absent(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (those(state, Standing.IN, absent=True),)


def waiting(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (Among("player", tuple(seating.waiting(state))),)


def bought_back(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    terms = state.settings.buy_backs
    fee = state.settings.fee if terms is None else terms.fee
    return (those(state, Standing.OUT), *exactly(fee=fee), TERMINAL)


def offered(machine: Any, state: Tournament, viewer: Viewer) -> Bounds:
    reserves = tuple(reserve.player for reserve in state.reserves)
    whose = waiting(machine, state, viewer)
    return (*whose, Among("reserve", reserves), *exactly(fee=state.settings.fee), TERMINAL)


def substituted(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    free = max((entrant.player for entrant in state.entrants), default=Player(0)) + 1
    return (those(state, Standing.IN), Range("substitute", free, MOST))


def entered(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (those(state, *Standing),)


def in_it(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (those(state, Standing.IN),)


def gone(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (those(state, Standing.FORFEITED),)


def moved(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    """Whoever sits at a table; first, what would balance the tables."""
    numbers = tuple(table.number for table in state.tables)
    seats = tuple(range(1, state.seats + 1))
    wanted = seating.to_balance(state)
    first = wanted if isinstance(wanted, moves.MovePlayer) else None
    player = those(state, Standing.IN)
    if first is None:
        return (player, Among("table", numbers), Among("seat", seats))
    return (
        Among("player", player.choices, first.player),
        Among("table", numbers, first.table),
        Among("seat", seats, first.seat),
    )


def broken(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    """The table that would be broken first, between rounds or after one; any order of players."""
    wanted = seating.to_balance(state) or seating.to_break_later(state)
    table = state.table(wanted) if isinstance(wanted, int) else None
    if table is None:
        return (Among("table", ()), Several("order", 0, 0, ()))
    count = len(table.players)
    order = Several("order", count, count, table.players, table.players)
    return (*exactly(table=table.number), order)


def size(_machine: Any, state: Tournament, _viewer: Viewer) -> Bounds:
    return (Range("seats", 2, state.stage_now.seats, usual=state.seats),)


def minutes(_machine: Any, _state: Tournament, _viewer: Viewer) -> Bounds:
    return (Range("minutes", 1, LONGEST_BREAK, usual=15), *NOW)


def pace(_machine: Any, _state: Tournament, _viewer: Viewer) -> Bounds:
    return (Range("seconds", 1, SLOWEST, usual=30),)


FIELDS: dict[type[Any], Fields] = {
    moves.RecordAgreement: anybody,
    moves.AcceptEntry: entering,
    moves.AddReserve: anybody,
    moves.BuyBack: bought_back,
    moves.ApproveSubstitute: substituted,
    moves.CorrectName: entered,
    moves.DisqualifyPlayer: in_it,
    moves.RestorePlace: gone,
    moves.SetTableSize: size,
    moves.TakePlace: waiting,
    moves.ForfeitPlace: waiting,
    moves.OfferPlace: offered,
    moves.MovePlayer: moved,
    moves.BreakTable: broken,
    moves.OfferBreak: minutes,
    moves.StartSession: now,
    moves.EndSession: now,
    moves.EndLevel: now,
    moves.EndBreak: now,
    moves.SetPace: pace,
    moves.MarkAbsent: playing,
    moves.MarkPresent: absent,
}
