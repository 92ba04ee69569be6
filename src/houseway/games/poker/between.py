"""From one round to the next: who plays, who missed a blind, where the marker goes."""

from houseway.core.game import Refused
from houseway.games.poker import lineup
from houseway.games.poker.chairs import with_stakes
from houseway.games.poker.editions import Edition
from houseway.games.poker.seats import (
    BlindMissed,
    MarkerPassed,
    PlayerDeclared,
    PokerTable,
    RoundPrepared,
    SeatEvent,
)
from houseway.games.poker.settings import Charge
from houseway.house.events import TableClosed
from houseway.house.general.attending import SeatLeft
from houseway.law import Cite

BY_TIME = Charge.TIME


def prepared(edition: Edition, table: PokerTable) -> tuple[SeatEvent, ...]:
    found = lineup.lineup(edition, table.settings, table)
    check_time_paid(edition, table, found)
    clause = edition.starts.missed
    missed = [BlindMissed(player, amount, clause) for player, amount in found.missed]
    marker, cite = edition.means.marker, edition.starts.marker
    begun = RoundPrepared(found.entries, found.marker, marker, cite)
    return (*missed, *declared(edition, table, found), begun)


def check_time_paid(edition: Edition, table: PokerTable, found: lineup.Lineup) -> None:
    if table.settings.commission is not BY_TIME:
        return
    paid = {chair.player for chair in table.seats.chairs if chair.paid}
    for entry in found.entries:
        if entry.player not in paid:
            reason = f"player {entry.player} has not paid for the time that runs"
            raise Refused(reason, edition.wins.by_time)


def declared(
    edition: Edition, table: PokerTable, found: lineup.Lineup
) -> tuple[PlayerDeclared, ...]:
    """Who plays on below the minimum."""
    least = table.settings.minimum_stake
    below = [entry for entry in found.entries if entry.stack < least]
    if not below or table.settings.in_tournament:
        return ()
    before = {chair.player for chair in table.seats.chairs if chair.declared}
    meanings = () if edition.means.declared is None else (edition.means.declared,)
    cite, new = edition.wins.leaves, [entry for entry in below if entry.player not in before]
    return tuple(PlayerDeclared(entry.player, entry.stack, meanings, cite) for entry in new)


def passed(
    edition: Edition, table: PokerTable, closure: Cite
) -> tuple[MarkerPassed | SeatLeft | TableClosed, ...]:
    """The marker goes on, stakes come home, and who lost a stake below the minimum leaves."""
    round_ = table.round
    assert round_ is not None
    stakes = tuple([(hand.player, hand.stack) for hand in round_.hands])
    chairs = with_stakes(table.seats.chairs, stakes)
    marker = lineup.next_marker(edition, chairs, table.seats.marker)
    way = lineup.revolved(table, marker, table.settings.seats)
    over = MarkerPassed(marker, way, stakes, edition.starts.marker)
    broke = [chair for chair in chairs if chair.declared and not chair.stake]
    gone = tuple([SeatLeft(chair.player, edition.wins.leaves) for chair in broke])
    last = table.people.rounds_left == 1
    closed = (TableClosed(True, closure),) if last else ()
    return (over, *gone, *closed)
