"""What the bets of baccarat pay, and where they lie on a terminal."""

from houseway.core.money import Cents
from houseway.games.baccarat.bets import PAIRS, Bet, PayTable
from houseway.house.sheet import BetSheet, Drawing, Pays, Sheet, cell
from houseway.law import Cite

ROW, WIDE = 120, 900


def sheet(bets: PayTable, least: Cents, most: Cents, limited: Cite) -> Sheet:
    return tuple(
        BetSheet(str(bet), cite, tuple(lines(bets, bet)), least, most, limited)
        for bet, cite in bets.offered.items()
    )


def lines(bets: PayTable, bet: Bet) -> list[Pays]:
    """The odds, and what the house takes of a win."""
    pays = bets.wagers[bet]
    found = [Pays("it wins", pays.paid, pays.odds, words=less(pays.commission))]
    if pays.with_six != pays.commission:
        found.append(Pays("Banker wins with 6", pays.paid, pays.odds, words=less(pays.with_six)))
    return found


def less(commission: int) -> str:
    return f"less {commission} % commission" if commission else ""


def felt(bets: PayTable) -> Drawing:
    """Pairs on top, then a row for each of the others."""
    pairs = [bet for bet in bets.offered if bet in PAIRS]
    rest = [bet for bet in bets.offered if bet not in PAIRS]
    wide = WIDE // len(pairs) if pairs else WIDE
    top = [
        cell(str(bet), (at * wide, 0, wide, ROW), bets.wagers[bet].label, tone(bet))
        for at, bet in enumerate(pairs)
    ]
    below = ROW if pairs else 0
    rows = [
        cell(str(bet), (0, below + at * ROW, WIDE, ROW), bets.wagers[bet].label, tone(bet))
        for at, bet in enumerate(rest)
    ]
    return Drawing("wide", WIDE, below + len(rest) * ROW, (*top, *rows))


def tone(bet: Bet) -> str:
    return str(bet).partition("-")[0]
