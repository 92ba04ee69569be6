"""Hand for hand near the prizes: every table plays one round, and waits for the slowest.

Players who lose their chips in such a lap leave together when it is over, so that nobody gains a
place by playing slowly. Rounds in play when it begins are rounds of the first lap.
"""

from houseway.core.game import Refused
from houseway.law import Cite
from houseway.tournaments import change, moves
from houseway.tournaments.events import PlanDropped, TournamentEvent
from houseway.tournaments.law import TournamentLaw, When
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.play import ranks as ranking
from houseway.tournaments.play.events import HandForHandSet, LapEnded, PlayersOut
from houseway.tournaments.state import Phase, TableAt, Tournament, Why

Events = tuple[TournamentEvent, ...]


def started_by_director(state: Tournament, cite: Cite) -> Events:
    if state.phase is not Phase.PLAY:
        raise Refused("hand for hand is played in a session", cite)
    if state.by_hand:
        raise Refused("the tables play hand for hand already", cite)
    if len(state.tables) < playing.FEWEST:
        raise Refused("hand for hand takes two tables: nobody waits at one", cite)
    return (HandForHandSet(True, len(state.alive), cite),)


def ended_by_director(law: TournamentLaw, state: Tournament, cite: Cite) -> Events:
    """Players who are out in a lap that is broken off leave at once."""
    if not state.by_hand:
        raise Refused("the tables do not play hand for hand", cite)
    return (*out(law, state), HandForHandSet(False, len(state.alive), cite))


def is_near(of: Conditions, left: int) -> bool:
    """Return whether so few are above the prizes that the conditions have it hand for hand."""
    return len(of.prizes) < left <= len(of.prizes) + of.hand_for_hand


def session_started(
    law: TournamentLaw, state: Tournament, move: moves.StartSession, cite: Cite
) -> Events:
    """Start a session, hand for hand if so few are left already."""
    events = playing.started(law, state, move, cite)
    return (*events, *begun(law, evolved(state, events)))


def begun(law: TournamentLaw, state: Tournament) -> Events:
    left = len(state.alive)
    if state.by_hand or len(state.tables) < playing.FEWEST or not is_near(state.settings, left):
        return ()
    return (HandForHandSet(True, left, clause(law)),)


def to_play(law: TournamentLaw, state: Tournament) -> tuple[TableAt, ...]:
    """Tables that have not played their round of the lap to its end."""
    return tuple(
        [
            table
            for table in state.tables
            if table.playing
            or (
                not (table.waits or playing.complete(state, table)) and playing.can_play(law, table)
            )
        ]
    )


def after_report(law: TournamentLaw, state: Tournament) -> Events:
    """The end of a lap, with whoever is out in it."""
    if not state.by_hand or to_play(law, state):
        return ()
    return (*out(law, state), LapEnded(clause(law)))


def changes(law: TournamentLaw, before: Tournament, state: Tournament) -> Events:
    """The conditions begin it near the prizes; it ends when all who are left have one."""
    left, paid = len(state.alive), len(state.settings.prizes)
    if state.by_hand:
        safe = left <= paid < len(before.alive)
        return (HandForHandSet(False, left, clause(law)),) if safe else ()
    comes_near = not is_near(state.settings, len(before.alive))
    return begun(law, state) if comes_near else ()


def clause(law: TournamentLaw) -> Cite:
    return law.may[moves.StartHandForHand].cite


def at_the_end(law: TournamentLaw, state: Tournament) -> Events:
    """A session that ends within a lap decides what the lap has left open."""
    if not state.lap_under_way:
        return ()
    cite = clause(law)
    dropped = [
        PlanDropped(plan.table, plan.move, "the session is over", cite) for plan in state.plans
    ]
    return (*out(law, state), *dropped, LapEnded(cite))


def out(law: TournamentLaw, state: Tournament) -> Events:
    """All who lost their chips in the lap, ranked as those of one round."""
    if not state.held:
        return ()
    below = law.eliminated.when is When.BELOW_MINIMUM
    why = Why.BELOW_MINIMUM if below else Why.NO_CHIPS
    gone = ranking.together(law, state, dict(state.held), why)
    return (PlayersOut(gone, 0, law.eliminated.cite),)


def evolved(state: Tournament, events: Events) -> Tournament:
    for event in events:
        state = change.evolve(state, event)
    return state
