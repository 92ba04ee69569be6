"""The end of a session, a stage and the tournament: who goes on, places, prizes, refunds."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.events import (
    ChipsIssued,
    ChipsWithdrawn,
    FeeRefunded,
    TournamentEvent,
)
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import Unit, Until
from houseway.tournaments.play import clock, heats, laps
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.play import ranks as ranking
from houseway.tournaments.play.events import (
    ChipsRecounted,
    ExtraRoundsGiven,
    PlacesAwarded,
    PlayersOut,
    PrizesPaid,
    SessionEnded,
    StageEnded,
    TournamentCancelled,
)
from houseway.tournaments.state import Out, Phase, Tournament, Why

Events = tuple[TournamentEvent, ...]


def session_over(law: TournamentLaw, state: Tournament) -> bool:
    """Return whether nothing is left to be played in it, or only the clock says so."""
    if playing.in_play(state):
        return False
    return not playing.open_tables(law, state)


def session_ended(
    law: TournamentLaw, state: Tournament, move: moves.EndSession, cite: Cite
) -> Events:
    """Equal chips that decide something are played off before it is over."""
    if state.phase is not Phase.PLAY:
        raise Refused("no session is being played", cite)
    in_play = playing.in_play(state)
    if in_play:
        raise Refused(f"table {in_play[0]}: a round is in play", cite)
    over = session_over(law, state)
    left = clock.session_left(state, move.at)
    if left and not over:
        minutes = f"{left // clock.MINUTE}:{left % clock.MINUTE // 1000:02d}"
        reason = f"session {state.session} of {state.stage_now.count} minutes has {minutes} to go"
        raise Refused(reason, law.units[Unit.MINUTES])
    timed = state.stage_now.unit is Unit.MINUTES and not any(
        each_table.extra for each_table in state.tables
    )
    if not timed and not over:
        table = playing.open_tables(law, state)[0]
        raise Refused(f"table {table} has not played all of its session", cite)
    begins = (*recounted(move, cite), *laps.at_the_end(law, state))
    return (*begins, *ended(law, laps.evolved(state, begins), move, cite))


def recounted(move: moves.EndSession, cite: Cite) -> Events:
    """A correction reaches who plays no more rounds: their chips decide as they are now."""
    return (ChipsRecounted(move.chips, cite),) if move.chips else ()


def ended(law: TournamentLaw, state: Tournament, move: moves.EndSession, cite: Cite) -> Events:
    """The session, unless equal chips are played off; and with the last one its stage."""
    ended = SessionEnded(state.session, cite, move.at)
    if state.stage_now.until is Until.ONE_LEFT and len(state.alive) > 1:
        return (ended,)
    equal = ranking.to_decide(law, state)
    if equal:
        return tuple(ExtraRoundsGiven(table, players, law.equal.cite) for table, players in equal)
    if not state.heat:
        return (ended, *stage_ended(law, state, ranking.ahead(law, state)))
    heat = heats.ended(law, state)
    after = laps.evolved(state, heat)
    if after.phase is not Phase.PLAY:
        return (ended, *heat)  # another heat follows
    return (ended, *heat, *stage_ended(law, after, heats.ahead(law, after)))


def stage_ended(law: TournamentLaw, state: Tournament, best: tuple[Player, ...]) -> Events:
    stage = state.stage_now
    ahead = () if state.last_stage else best
    rest = [entrant for entrant in state.alive if entrant.player not in set(ahead)]
    why = Why.AT_THE_END if state.last_stage else Why.NOT_AHEAD
    groups = ranking.by_chips(rest)
    out = PlayersOut(Out(groups, why, law.places), 0, law.places)
    over = StageEnded(stage.name, ahead, law.states.heats)
    return (*((out,) if groups else ()), over, *chips_between(law, state, ahead))


def chips_between(law: TournamentLaw, state: Tournament, ahead: tuple[int, ...]) -> Events:
    """Chips of a stage are not carried on, unless the conditions say so."""
    cite = law.means.chips or law.states.chips
    carried = bool(ahead) and not state.settings.stages[state.stage + 1].fresh
    keeps = set(ahead) if carried else set()
    back = [
        (entrant.player, entrant.chips) for entrant in state.alive if entrant.player not in keeps
    ]
    taken = tuple([(player, chips) for player, chips in back if chips])
    found: Events = (ChipsWithdrawn(taken, cite),) if taken else ()
    if carried or not ahead:
        return found
    given = tuple([entrant.player for entrant in state.alive if entrant.player in set(ahead)])
    return (*found, ChipsIssued(given, state.settings.chips, cite))


# Places, prizes, cancellation


def awarded(law: TournamentLaw, state: Tournament, cite: Cite) -> Events:
    if state.phase is not Phase.PLACES:
        raise Refused("places are awarded after the last stage", cite)
    return (PlacesAwarded(ranking.placings(law, state), cite),)


def paid(state: Tournament, cite: Cite) -> Events:
    """All of the pool, to the last cent."""
    if state.phase is not Phase.PRIZES:
        raise Refused("prizes are paid when the places are awarded", cite)
    prizes = tuple(
        (player, prize)
        for placing in state.placings
        for player, prize in zip(placing.players, placing.prizes, strict=True)
        if prize
    )
    pool = Cents(sum(prize for _, prize in prizes))
    assert pool == state.pool, f"prizes of {pool} from a pool of {state.pool}"
    return (PrizesPaid(prizes, pool, cite),)


def cancelled(
    law: TournamentLaw, state: Tournament, move: moves.CancelTournament, cite: Cite
) -> Events:
    """Every fee and every commission goes back, forfeited ones too, and none twice."""
    if state.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(f"the tournament is {state.phase}", cite)
    if not move.reason.strip():
        raise Refused("a cancellation has a reason", cite)
    owed = [entrant for entrant in state.entrants if entrant.paid and not entrant.refunded]
    refunds = tuple(
        [FeeRefunded(entrant.player, entrant.paid, entrant.kept, cite) for entrant in owed]
    )
    left = tuple([(entrant.player, entrant.chips) for entrant in state.entrants if entrant.chips])
    chips = (ChipsWithdrawn(left, law.means.chips or cite),) if left else ()
    return (TournamentCancelled(move.reason, cite), *refunds, *chips)
