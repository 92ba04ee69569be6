"""Bet sheet of blackjack: what its bets pay."""

from houseway.core.money import Cents
from houseway.games.blackjack.bets import (
    BLACKJACK_ODDS,
    EVEN_ODDS,
    INSURANCE_ODDS,
    SEVENS_ODDS,
    Bet,
)
from houseway.games.blackjack.rules import SEVENS, Rulebook
from houseway.house.layouts.arc import Spot, boxes
from houseway.house.layouts.bet_sheet import BetSheet, Drawings, Pays, Sheet
from houseway.law import Cite


def sheet(
    law: Rulebook, offered: dict[str, Cite], limits: tuple[Cents, Cents], limited: Cite
) -> Sheet:
    least, most = limits
    sheets = [BetSheet(Bet.MAIN, offered[Bet.MAIN], main(law), least, most, limited)]
    insured = Pays("the Dealer has Blackjack", law.insurance_pays, INSURANCE_ODDS)
    sheets.append(BetSheet(Bet.INSURANCE, law.insurance, (insured,)))
    if Bet.SUPER_SEVENS in offered:
        sheets.append(BetSheet(Bet.SUPER_SEVENS, offered[Bet.SUPER_SEVENS], sevens(law)))
    return tuple(sheets)


def main(law: Rulebook) -> tuple[Pays, ...]:
    return (
        Pays("Blackjack", law.blackjack_pays, BLACKJACK_ODDS),
        Pays("it wins otherwise", law.final, EVEN_ODDS),
        Pays("Blackjack against an ace, on request", law.even_money, EVEN_ODDS),
    )


def sevens(law: Rulebook) -> tuple[Pays, ...]:
    """A line for each prize, from one seven on."""
    runs = ((run, kind) for run, row in enumerate(SEVENS) if run for kind in dict.fromkeys(row))
    return tuple(Pays(str(won), law.sevens_by_run[run], SEVENS_ODDS[won]) for run, won in runs)


# The felt

MAIN_SPOT = Spot(Bet.MAIN, (0, 0, 92), (0, 0, 74))
SEVENS_SPOT = Spot(Bet.SUPER_SEVENS, (68, 62, 52), (0, 76, 66), "Super Sevens")
WORDS = (f"Blackjack pays {BLACKJACK_ODDS}", f"Insurance pays {INSURANCE_ODDS}")


def felt(offered: dict[str, Cite], count: int) -> Drawings:
    """Boxes in an arc, each with the spots of the wagers that this edition offers."""
    spots = (MAIN_SPOT, *((SEVENS_SPOT,) if Bet.SUPER_SEVENS in offered else ()))
    return boxes(count, spots, WORDS)
