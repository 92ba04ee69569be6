"""From one round to the next: who plays, who missed a blind, where the marker goes."""

from houseway.core.game import Refused
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.state import Entry
from houseway.games.poker.table import lineup
from houseway.games.poker.table.seats.state import (
    BlindMissed,
    Chair,
    MarkerPassed,
    PlayerDeclared,
    PokerTable,
    RoundPrepared,
    SeatEvent,
)
from houseway.games.poker.table.settings.settings import Charge
from houseway.house.general.events import SeatLeft
from houseway.house.table.events import TableClosed
from houseway.law import Cite

BY_TIME, IN = Charge.TIME, lineup.IN


def prepared(edition: Edition, table: PokerTable) -> tuple[SeatEvent, ...]:
    settings = table.terms.settings
    lined_up = lineup.lineup(edition, settings, table)
    if settings.commission is BY_TIME:
        check_time_paid(edition, table, lined_up)
    starts, least = edition.starts, settings.minimum_stake
    begun = RoundPrepared(lined_up.entries, lined_up.marker, edition.means.marker, starts.marker)
    below = [entry for entry in lined_up.entries if entry.stack < least]
    if not below and not lined_up.missed:
        return (begun,)
    missed = [BlindMissed(player, amount, starts.missed) for player, amount in lined_up.missed]
    return (*missed, *declared(edition, table, below), begun)


def check_time_paid(edition: Edition, table: PokerTable, found: lineup.Lineup) -> None:
    paid = {chair.player for chair in table.seats.chairs if chair.paid}
    for entry in found.entries:
        if entry.player not in paid:
            reason = f"player {entry.player} has not paid for the time that runs"
            raise Refused(reason, edition.wins.by_time)


def declared(edition: Edition, table: PokerTable, below: list[Entry]) -> tuple[PlayerDeclared, ...]:
    """Return the players who play on below the minimum."""
    if table.settings.in_tournament:
        return ()
    before = {chair.player for chair in table.seats.chairs if chair.declared}
    meanings = () if edition.means.declared is None else (edition.means.declared,)
    cite, new = edition.wins.leaves, [entry for entry in below if entry.player not in before]
    return tuple(PlayerDeclared(entry.player, entry.stack, meanings, cite) for entry in new)


def passed(
    edition: Edition, table: PokerTable, closure: Cite
) -> tuple[MarkerPassed | SeatLeft | TableClosed, ...]:
    """The marker goes on, stakes come home, and a player who lost a stake below the minimum leaves.

    By the later editions they leave also if a declared stake had grown above it meanwhile.
    """
    round_, seats, starts = table.play.round, table.seats, edition.starts
    assert round_ is not None
    assert seats.marker is not None
    stakes = tuple([(hand.player, hand.stack) for hand in round_.hands])
    after, least = dict(stakes), table.terms.settings.minimum_stake
    able: list[Chair] = []
    gone: list[SeatLeft] = []
    for chair in seats.chairs:
        stake = after.get(chair.player, chair.stake)
        if stake > 0:
            # The Buck waits for one who is away; nobody refuses it.
            if starts.marker_deals_first or (chair.entering is IN and not chair.away):
                able.append(chair)
        elif chair.declared and (edition.wins.declares or chair.stake < least):
            gone.append(SeatLeft(chair.player, edition.wins.leaves))
    marker = lineup.next_seat(able, seats.marker + 1) if able else seats.marker
    way = lineup.revolved(table, marker, table.terms.settings.seats)
    over = MarkerPassed(marker, way, stakes, starts.marker)
    closed = (TableClosed(True, closure),) if table.people.rounds_left == 1 else ()
    return (over, *gone, *closed)
