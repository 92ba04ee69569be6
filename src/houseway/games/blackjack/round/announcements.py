"""Announcements of the dealer in a round: the two deals, and that no card is due."""

from houseway.games.blackjack.round import calls as calling
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.events import (
    DealerStood,
    Event,
    InitialDealMade,
    SubsequentDealOpened,
)
from houseway.games.blackjack.round.state import Round
from houseway.games.blackjack.rules import Rulebook


def initial_deal_made(law: Rulebook, round_: Round) -> bool:
    dealt = bool(round_.dealer) and dealing.initial_deal(law, round_) is None
    return dealt and not round_.initial_deal


def dealt_out(law: Rulebook, round_: Round) -> bool:
    """Return whether the Subsequent Deal has come to its end, and nobody has said so yet."""
    if round_.dealt_out or not round_.subsequent_deal:
        return False
    asked = calling.following(law, round_)
    return asked is None and dealing.subsequent_deal(law, round_) is None


def announcement(law: Rulebook, round_: Round, *, opens: bool) -> Event | None:
    """Return what has come to pass unsaid; `opens` when the Subsequent Deal can begin."""
    if initial_deal_made(law, round_):
        return InitialDealMade(law.initial_deal)
    if opens:
        return SubsequentDealOpened(law.subsequent_deal)
    if dealt_out(law, round_):
        count = dealing.counted(law, round_.dealer)
        return DealerStood(count, dealing.dealer_draws(law, round_).cite)
    return None
