"""Bet sheet of a Hand and the Gee Jun Jackpot: what they pay."""

from houseway.core.money import Cents, Odds
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.jackpot import BONUS
from houseway.games.pai_gow.table.settings import BOXES, Settings
from houseway.games.pai_gow.table.state import GEE_JUN, HAND, NON_NEGOTIABLE
from houseway.house.layouts.arc import ABOVE, Spot, boxes
from houseway.house.layouts.bet_sheet import BetSheet, Drawings, Pays, Sheet


def sheet(book: Rulebook, settings: Settings) -> Sheet:
    law = book.settlement
    less = f"less {settings.commission} % commission"
    wins = Pays("it wins", law.commission, Odds(1), words=less)
    hand = BetSheet("hand", law.commission, (wins,), settings.minimum, settings.maximum)
    if not settings.jackpot:
        return (hand,)
    jackpot_law, least = book.jackpot, settings.jackpot_least
    prizes = (
        Pays(
            "Gee Jun and Teen pairs", jackpot_law.major, amount=least, words="or what is displayed"
        ),
        Pays("the Hand of Teen", jackpot_law.teen_tens, amount=BONUS),
        Pays("the Hand of sixes", jackpot_law.sixes, amount=BONUS),
    )
    stake = Cents(settings.jackpot_stake)
    return (hand, BetSheet("jackpot", jackpot_law.major, prizes, stake, stake))


# The felt

HAND_SPOT = Spot(HAND, (0, 0, 84), (0, 0, 66))
SIDE_SPOTS = (
    Spot(GEE_JUN, (40, 68, 48), (0, 66, 58), "Gee Jun"),
    Spot(NON_NEGOTIABLE, (-40, 68, 48), (0, 124, 52), "Non-neg."),
)


def felt(settings: Settings) -> Drawings:
    """Boxes in an arc; a spot for the Gee Jun where the jackpot is offered."""
    beside = (spot for spot in SIDE_SPOTS if spot.bet != GEE_JUN or settings.jackpot)
    words = (f"Wins pay 1 to 1, less {settings.commission} %",)
    return boxes(BOXES, (HAND_SPOT, *beside), words, ABOVE)
