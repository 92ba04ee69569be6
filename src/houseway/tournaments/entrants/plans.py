"""Moves of players that wait for a round in play: decided during it, carried out after it.

Hand for hand they wait until all tables have played.
"""

from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.entrants import seats
from houseway.tournaments.events import PlanDropped, TournamentEvent
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.play import laps
from houseway.tournaments.play.decisions import round_reported
from houseway.tournaments.play.laps import evolved
from houseway.tournaments.state import Plan, Tournament

Events = tuple[TournamentEvent, ...]


def round_reported_and_planned(
    law: TournamentLaw, state: Tournament, move: moves.ReportRound, cite: Cite
) -> Events:
    """The report of a round, and what was planned for after it, in the order of planning."""
    events = round_reported(law, state, move, cite)
    after = evolved(state, events)
    lap = laps.after_report(law, after)
    after, events = evolved(after, lap), (*events, *lap)
    for plan in state.plans:
        if lap or (plan.table == move.table and not after.by_hand):
            carried_out = carry_out(law, after, plan)
            after = evolved(after, carried_out)
            events = (*events, *carried_out)
    return (*events, *laps.changes(law, state, after))


def carry_out(law: TournamentLaw, state: Tournament, plan: Plan) -> Events:
    """The planned move as it is possible now: without the players who are out."""
    cite = law.may[type(plan.move)].cite
    try:
        if isinstance(plan.move, moves.MovePlayer):
            return seats.moved(law, state, plan.move, cite)
        table = state.table(plan.move.table)
        left = () if table is None else table.players
        order = tuple(player for player in plan.move.order if player in left)
        return seats.broken(law, state, changed(plan.move, order=order), cite)
    except Refused as refused:
        return (PlanDropped(plan.table, plan.move, refused.reason, refused.cite),)
