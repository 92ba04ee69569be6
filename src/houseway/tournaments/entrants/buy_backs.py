"""Buying back into a tournament: who may, until when, and which seat they play from."""

from houseway.core.game import Refused
from houseway.tournaments import moves
from houseway.tournaments.entrants.decisions import fee
from houseway.tournaments.entrants.seats import free_seats
from houseway.tournaments.events import (
    BoughtBack,
    ChipsIssued,
    ChipsWithdrawn,
    PlayerMoved,
    TournamentEvent,
)
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import BuyBacks
from houseway.tournaments.state import Entrant, Phase, Standing, TableAt, Tournament

Events = tuple[TournamentEvent, ...]


def bought_back(law: TournamentLaw, state: Tournament, move: moves.BuyBack) -> Events:
    """An eliminated player is back from the next round on, or in the next ballot.

    Chips that were left, too few for the minimum, are out of play.
    """
    terms, cite = state.settings.buy_backs, law.states.buy_backs
    entrant = state.entrant(move.player)
    if terms is None:
        raise Refused(f"player {move.player}: there are no buy-backs, one entry only", law.entry)
    if entrant is None or entrant.standing is not Standing.OUT:
        raise Refused(f"player {move.player} is not eliminated", law.entry)
    if entrant.buy_backs >= terms.most:
        reason = f"player {move.player} has bought back {terms.most} times, which is the most"
        raise Refused(reason, cite)
    seated = seat(law, state, entrant, terms)
    paid = fee(law, move.player, move.fee, terms.fee, terms.commission)
    chips = law.means.chips or law.states.chips
    left = ((move.player, entrant.chips),)
    return (
        BoughtBack(move.player, law.entry),
        paid,
        *seated,
        *((ChipsWithdrawn(left, chips),) if entrant.chips else ()),
        ChipsIssued((move.player,), terms.chips, chips),
    )


def seat(
    law: TournamentLaw, state: Tournament, entrant: Entrant, terms: BuyBacks
) -> tuple[PlayerMoved, ...]:
    """Their own seat if it is free, and another if not; before a ballot the ballot gives one."""
    cite = law.states.buy_backs
    ended = f"player {entrant.player}: buy-backs ended with round {terms.until_round}"
    if state.stage or state.phase not in (Phase.BALLOT, Phase.SEATING, Phase.PLAY):
        raise Refused(ended, cite)
    if state.phase is Phase.BALLOT:
        if any(begun(table) > terms.until_round for table in state.tables):
            raise Refused(ended, cite)
        return ()
    own = state.table(entrant.table)
    if (
        own is not None
        and begun(own) <= terms.until_round
        and entrant.seat in free_seats(state, own)
    ):
        return ()
    early = [table for table in state.tables if begun(table) <= terms.until_round]
    if not early:
        raise Refused(ended, cite)
    free = [table for table in early if free_seats(state, table)]
    if not free:
        raise Refused(f"player {entrant.player}: no seat is free at any table", cite)
    table = min(free, key=lambda one: (len(one.players), one.number))
    place = free_seats(state, table)[0]
    return (PlayerMoved(entrant.player, table.number, place, "another has the old seat", cite),)


def begun(table: TableAt) -> int:
    """Rounds of the stage at a table, the one in play included."""
    return table.played + bool(table.playing)
