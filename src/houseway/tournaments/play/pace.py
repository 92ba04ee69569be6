"""Levels, breaks, the pace of play, and players who are away from their table."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.events import TournamentEvent
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.play.events import (
    BreakEnded,
    BreakOffered,
    LevelEnded,
    MarkedAbsent,
    MarkedPresent,
    PaceSet,
)
from houseway.tournaments.state import Phase, Standing, Tournament

Events = tuple[TournamentEvent, ...]


def level_ended(law: TournamentLaw, state: Tournament, move: moves.EndLevel, cite: Cite) -> Events:
    """With the level the break begins that the conditions have after it."""
    levels = state.settings.levels
    if state.phase is not Phase.PLAY or levels[0].rounds:
        raise Refused("levels go by the rounds of each table", cite)
    if state.level + 1 >= len(levels):
        raise Refused(f"level {state.level + 1} is the last", cite)
    ended, pause = LevelEnded(state.level, cite, move.at), levels[state.level].pause
    if not pause or state.paused:
        return (ended,)
    return (ended, BreakOffered(pause, law.breaks, move.at))


def break_offered(state: Tournament, move: moves.OfferBreak, cite: Cite) -> Events:
    if state.phase not in (Phase.PLAY, Phase.BALLOT, Phase.SEATING):
        raise Refused("a break is offered during the tournament", cite)
    if state.paused:
        raise Refused(f"there is a break of {state.paused} minutes", cite)
    if move.minutes < 1:
        raise Refused(f"a break of {move.minutes} minutes: its length is said", cite)
    return (BreakOffered(move.minutes, cite, move.at),)


def break_ended(state: Tournament, move: moves.EndBreak, cite: Cite) -> Events:
    if not state.paused:
        raise Refused("there is no break", cite)
    return (BreakEnded(cite, move.at),)


def pace_set(move: moves.SetPace, cite: Cite) -> Events:
    if move.seconds < 1 or not move.direction.strip():
        raise Refused(f"a pace of {move.seconds} seconds: players are told what to do", cite)
    return (PaceSet(move.seconds, move.direction, cite),)


def absent(state: Tournament, player: Player, cite: Cite) -> Events:
    entrant = state.entrant(player)
    if state.phase is not Phase.PLAY or entrant is None or entrant.standing is not Standing.IN:
        raise Refused(f"player {player} does not play now", cite)
    if entrant.absent:
        raise Refused(f"player {player} is marked absent", cite)
    return (MarkedAbsent((player,), cite),)


def present(state: Tournament, player: Player, cite: Cite) -> Events:
    entrant = state.entrant(player)
    if entrant is None or not entrant.absent:
        raise Refused(f"player {player} is not marked absent", cite)
    return (MarkedPresent(player, cite),)
