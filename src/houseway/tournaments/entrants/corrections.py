"""What a director puts right: a name, a place that was wrongly forfeited, a player who must go."""

from houseway.core.game import Refused
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.events import (
    ChipsIssued,
    ChipsWithdrawn,
    NameCorrected,
    PlaceRestored,
    PlayerDisqualified,
    TournamentEvent,
)
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.decisions import refuse_blank
from houseway.tournaments.state import Entrant, Phase, Standing, Tournament

Events = tuple[TournamentEvent, ...]
FIRST = 1
BETWEEN = (Phase.BALLOT, Phase.SEATING)


def name_corrected(state: Tournament, move: moves.CorrectName, cite: Cite) -> Events:
    entrant = state.entrant(move.player)
    if entrant is None:
        raise Refused(f"player {move.player} is not entered", cite)
    refuse_blank(move.name, f"player {move.player}: an entrant has a name", cite)
    if move.name == entrant.name:
        raise Refused(f"player {move.player} is {move.name} already", cite)
    return (NameCorrected(move.player, entrant.name, move.name, cite),)


def place_restored(
    law: TournamentLaw, state: Tournament, move: moves.RestorePlace, cite: Cite
) -> Events:
    """Before the first session starts, while nobody else has the seat."""
    entrant = state.entrant(move.player)
    if entrant is None or entrant.standing is not Standing.FORFEITED:
        raise Refused(f"player {move.player} has forfeited no place", cite)
    if state.phase is not Phase.SEATING or state.session != FIRST:
        raise Refused(f"player {move.player}: the session has started without him", cite)
    if taken(state, entrant):
        raise Refused(f"player {move.player}: a reserve has the place", cite)
    chips = ChipsIssued((move.player,), state.settings.chips, law.means.chips or law.states.chips)
    return (PlaceRestored(move.player, cite), chips)


def taken(state: Tournament, entrant: Entrant) -> bool:
    at = entrant.table, entrant.seat
    return any((each_entrant.table, each_entrant.seat) == at for each_entrant in state.alive)


def disqualified(
    law: TournamentLaw, state: Tournament, move: moves.DisqualifyPlayer, cite: Cite
) -> Events:
    """His chips leave play and he has no place; the fee stays in the pool.

    Where chips lie at the tables they have to be home first, so between sessions.
    """
    entrant = state.entrant(move.player)
    if entrant is None or entrant.standing is not Standing.IN:
        raise Refused(f"player {move.player} is not in the tournament", cite)
    refuse_blank(move.reason, "a disqualification has a reason", cite)
    if state.phase not in BETWEEN and (law.closed_pot or state.phase is not Phase.PLAY):
        when = "before a session starts" if law.closed_pot else "while sessions are held"
        raise Refused(f"player {move.player} can be disqualified {when}", cite)
    table = state.table(entrant.table)
    if table is not None and (table.playing or table.extra):
        raise Refused(f"table {table.number}: a round is in play or to be played off", cite)
    if len(state.alive) == 1 and not state.outs:
        raise Refused(f"player {move.player} is the only one left: cancel it instead", cite)
    withdrawn = ChipsWithdrawn(((move.player, entrant.chips),), cite) if entrant.chips else None
    gone = PlayerDisqualified(move.player, move.reason, cite)
    return (gone, withdrawn) if withdrawn else (gone,)
