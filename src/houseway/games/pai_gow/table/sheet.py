"""What a Hand and the Gee Jun Jackpot pay."""

from houseway.core.money import Cents, Odds
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.jackpot import BONUS
from houseway.games.pai_gow.table.settings import Settings
from houseway.house.layouts.bet_sheet import BetSheet, Pays, Sheet


def sheet(book: Rulebook, settings: Settings) -> Sheet:
    law = book.settlement
    less = f"less {settings.commission} % commission"
    wins = Pays("it wins", law.commission, Odds(1), words=less)
    hand = BetSheet("hand", law.commission, (wins,), settings.minimum, settings.maximum)
    if not settings.jackpot:
        return (hand,)
    said, least = book.jackpot, settings.jackpot_least
    prizes = (
        Pays("Gee Jun and Teen pairs", said.major, amount=least, words="or what is displayed"),
        Pays("the Hand of Teen", said.teen_tens, amount=BONUS),
        Pays("the Hand of sixes", said.sixes, amount=BONUS),
    )
    stake = Cents(settings.jackpot_stake)
    return (hand, BetSheet("jackpot", said.major, prizes, stake, stake))
