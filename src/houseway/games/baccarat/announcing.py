"""What the dealer calls out as the Hands are made: the Initial Deal, a Natural, the result."""

from houseway.games.baccarat.bets import Bet, PayTable
from houseway.games.baccarat.dealing import BOTH, next_draw, unturned
from houseway.games.baccarat.rules import Rulebook, Side, points
from houseway.games.baccarat.state import (
    Coup,
    DrawingOpened,
    Event,
    HandStood,
    InitialDealMade,
    NaturalMade,
    ResultAnnounced,
)
from houseway.law import Cite


def announcements(law: Rulebook, bets: PayTable, coup: Coup) -> tuple[Event, ...]:
    """What has become known and was not said yet."""
    if coup.void or coup.result is not None or len(coup.banker) < 2 or unturned(coup):
        return ()
    said: tuple[Event, ...] = () if coup.initial_deal else initial_deal(law, coup)
    draw = next_draw(law, coup)
    if draw.verdict is None:
        if draw.cite in law.banker_rows and len(coup.banker) == 2:
            said += (HandStood(Side.BANKER, draw.cite),)
        said += (result(law, bets, coup, draw.cite),)
    return said


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
    outcome = law.result(totals[0].verdict, totals[1].verdict)
    verdicts = tuple((str(bet), bets.verdict(bet, outcome.verdict)) for bet in Bet)
    return ResultAnnounced(outcome, *totals, ended, verdicts, law.hand)
