"""Heats one after another at the same tables, and the best losers of all of them.

Each table of each heat sends its best on. When the last heat is over, losers are ranked by the
chips with which their heats closed; where equal chips are played off, for the last of these places
they play a heat of their own, with the chips of the close.
"""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.tournaments.entrants.seats import tables_for
from houseway.tournaments.events import ChipsIssued, ChipsWithdrawn, TournamentEvent
from houseway.tournaments.law import TournamentLaw, When
from houseway.tournaments.papers.checks import equal_rule
from houseway.tournaments.papers.conditions import Equal
from houseway.tournaments.play import ranks as ranking
from houseway.tournaments.play.events import HeatEnded, PlayOffGiven
from houseway.tournaments.play.laps import evolved
from houseway.tournaments.state import Tournament

Events = tuple[TournamentEvent, ...]


def ended(law: TournamentLaw, state: Tournament) -> Events:
    """Another heat follows, a play-off of the losers, or nothing: then the stage is over."""
    best = () if state.play_off else ranking.ahead(law, state)
    following = 0 if state.heat >= state.heats else state.heat + 1
    over = HeatEnded(state.heat, best, following, law.states.heats)
    if following or state.play_off:
        return (over,)
    return (over, *play_off(law, evolved(state, (over,))))


def play_off(law: TournamentLaw, state: Tournament) -> Events:
    """Given to equal losers, if the rules have it and all of them can wager the minimum."""
    tied = tuple(sorted(player for group in ranking.losers_tied(state) for player in group))
    if not tied or equal_rule(law, state.settings) is not Equal.EXTRA_ROUNDS:
        return ()
    entrants = [entrant for entrant in map(state.entrant, tied) if entrant is not None]
    close = ranking.at_the_close(entrants[0])  # it is the same for all of them
    below = law.eliminated.when is When.BELOW_MINIMUM
    least = state.settings.levels[0].minimum if below else Cents(1)
    alone = len(tied) < 2 * tables_for(len(tied), state.seats)
    if close < least or (law.closed_pot and alone):
        return ()
    cite = law.means.chips or law.states.chips
    left = tuple((entrant.player, entrant.chips) for entrant in entrants if entrant.chips)
    again = (ChipsWithdrawn(left, cite), ChipsIssued(tied, close, cite))
    return (PlayOffGiven(tied, law.equal.cite), *again)


def ahead(law: TournamentLaw, state: Tournament) -> tuple[Player, ...]:
    """All who go on when the last heat is over: the best of each table, and the best losers."""
    through = [entrant.player for entrant in state.alive if entrant.through]
    return tuple(sorted((*through, *ranking.losers_ahead(law, state))))
