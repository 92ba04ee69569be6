"""Bet sheet of Ante, Bet and Boomerang Jackpot: what they pay."""

from houseway.core.money import Cents, Odds
from houseway.games.canberra_poker.bets import ANTE_ODDS, BET_ODDS, ROWS, TIMES_THE_ANTE, Line
from houseway.games.canberra_poker.round.jackpot import BONUS, MAJOR, Prize
from houseway.games.canberra_poker.rules import Rulebook
from houseway.house.layouts.arc import ABOVE, Spot, boxes
from houseway.house.layouts.bet_sheet import BetSheet, Drawings, Pays, Sheet
from houseway.law import Cite


def sheet(
    law: Rulebook, offered: dict[str, Cite], limits: tuple[Cents, Cents], limited: Cite
) -> Sheet:
    ante = Pays("it wins, or the Dealer has no hand to play", law.ante_pays, ANTE_ODDS)
    sheets = [
        BetSheet(Line.ANTE, offered[Line.ANTE], (ante,), *limits, limited),
        BetSheet(Line.BET, law.to_bet, tuple(hands(law))),
    ]
    if Line.BOOMERANG in offered:
        sheets.append(BetSheet(Line.BOOMERANG, offered[Line.BOOMERANG], tuple(prizes(law))))
    return tuple(sheets)


def hands(law: Rulebook) -> list[Pays]:
    odds = dict(BET_ODDS)
    return [
        Pays(str(category), cite, Odds(odds[category]))
        for category, cite in zip(ROWS, law.bet_pays, strict=True)
    ]


def prizes(law: Rulebook) -> list[Pays]:
    return [one_prize(won, cite) for won, cite in zip(Prize, law.prize, strict=True)]


def one_prize(won: Prize, cite: Cite) -> Pays:
    if won in BONUS:
        return Pays(str(won), cite, amount=BONUS[won])
    share = MAJOR[won]
    return Pays(str(won), cite, amount=share.least, words=f"or {share.percent} % of the jackpot")


# The felt

SPOTS = (
    Spot(Line.ANTE, (-44, 0, 80), (0, 0, 70), "Ante"),
    Spot(Line.BET, (44, 0, 80), (0, -62, 50), "Bet"),
    Spot(Line.BOOMERANG, (0, 74, 50), (0, 74, 62), "Boomerang"),
)


def felt(count: int) -> Drawings:
    """Boxes in an arc: Ante and Bet side by side, the Boomerang before them."""
    return boxes(count, SPOTS, (f"A Bet is {TIMES_THE_ANTE} times the Ante",), ABOVE)
