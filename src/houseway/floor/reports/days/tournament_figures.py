"""Figures of tournaments in a period: entries, fees, commission, prizes, refunds and rounds."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from houseway.core.value import value
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.ledger.accounts import SetId
from houseway.tournaments.events import (
    BoughtBack,
    EntryAccepted,
    FeePaid,
    FeeRefunded,
    PlaceOffered,
)
from houseway.tournaments.play.events import PrizesPaid, RoundReported


@value
class TournamentRow:
    """One tournament: what happened in the period, and how many are in it at its end."""

    tournament: str
    title: str
    game: str
    edition: str
    phase: str
    entries: int
    buy_backs: int
    rounds: int
    fees: int  # all that was paid in, in cents
    commission: int  # the part of the fees that the operator keeps, less what went back
    prizes: int
    returned: int  # fees, with their commission
    left: int


class TournamentCounts:
    """Counts of the events of each tournament; one without events is not listed."""

    def __init__(self, of: SetId) -> None:
        self.of = of
        self._cells: dict[str, Counter[str]] = {}

    def add(self, stream: TournamentStream, events: Iterable[Any]) -> None:
        if stream.book.of != self.of:
            return
        cells = self._cells.setdefault(stream.own, Counter())
        for event in events:
            cells.update(figures(event))

    def rows(self, streams: Iterable[TournamentStream]) -> tuple[TournamentRow, ...]:
        listed = (stream for stream in streams if stream.own in self._cells)
        return tuple(row(stream, self._cells[stream.own]) for stream in listed)


def figures(event: Any) -> dict[str, int]:
    """Return what one event adds to."""
    match event:
        case EntryAccepted() | PlaceOffered():
            return {"entries": 1}
        case BoughtBack():
            return {"buy_backs": 1}
        case FeePaid(_, amount, kept):
            return {"fees": amount, "commission": kept}
        case FeeRefunded(_, amount, kept):
            return {"returned": amount, "commission": -kept}
        case PrizesPaid(_, pool):
            return {"prizes": pool}
        case RoundReported():
            return {"rounds": 1}
        case _:
            return {}


def row(stream: TournamentStream, cells: Counter[str]) -> TournamentRow:
    state = stream.state
    of = state.settings
    return TournamentRow(
        stream.own,
        of.name,
        str(of.game),
        str(of.edition),
        str(state.phase),
        cells["entries"],
        cells["buy_backs"],
        cells["rounds"],
        cells["fees"],
        cells["commission"],
        cells["prizes"],
        cells["returned"],
        len(state.alive),
    )
