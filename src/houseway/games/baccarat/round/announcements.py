"""Announcements of the dealer as Hands are made: Initial Deal, a Natural, the result."""

from houseway.games.baccarat.bets import Outcome, PayTable
from houseway.games.baccarat.round.deal import BOTH, next_draw, unturned
from houseway.games.baccarat.round.state import (
    Coup,
    DrawingOpened,
    Event,
    HandStood,
    InitialDealMade,
    NaturalMade,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Rulebook, Side, pair, points
from houseway.law import Cite


def announcements(law: Rulebook, bets: PayTable, coup: Coup) -> tuple[Event, ...]:
    """Return what has become known and was not said yet."""
    if coup.void or coup.sequence or coup.result is not None or len(coup.banker) < 2:
        return ()
    if unturned(coup):
        return ()
    events: tuple[Event, ...] = () if coup.initial_deal else initial_deal(law, coup)
    draw = next_draw(law, coup)
    if draw.verdict is None:
        if draw.cite in law.banker_rows and len(coup.banker) == 2:
            events += (HandStood(Side.BANKER, draw.cite),)
        events += (result(law, bets, coup, draw.cite),)
    return events


def initial_deal(law: Rulebook, coup: Coup) -> tuple[Event, ...]:
    totals = law.count(coup.player[:2]), law.count(coup.banker[:2])
    naturals = tuple(side for side in BOTH if points(coup.hand(side)[:2]) >= 8)
    made = InitialDealMade(*totals, law.initial_deal)
    if naturals:
        return made, NaturalMade(naturals, law.natural_made)
    drawing = (made, DrawingOpened(law.tableau))
    draws = law.player_draws(totals[0].verdict)
    return drawing if draws.verdict else (*drawing, HandStood(Side.PLAYER, draws.cite))


def result(law: Rulebook, bets: PayTable, coup: Coup, ended: Cite) -> ResultAnnounced:
    totals = law.count(coup.player), law.count(coup.banker)
    winner = law.result(totals[0].verdict, totals[1].verdict)
    outcome = outcome_of(winner.verdict, coup)
    verdicts = tuple([(str(bet), bets.verdict(bet, outcome)) for bet in bets.wagers])
    return ResultAnnounced(winner, *totals, ended, verdicts, law.hand)


def outcome_of(result: Result, coup: Coup) -> Outcome:
    """All that a wager can depend on in a coup with this result."""
    six = result is Result.BANKER and points(coup.banker) == 6
    return Outcome(result, six, pair(coup.player), pair(coup.banker))
