"""Where the bets of the Money Wheel lie: one field beside the other."""

from houseway.games.money_wheel.bets import PayTable
from houseway.house.sheet import Drawing, cell

WIDE, HIGH = 140, 160


def felt(bets: PayTable) -> Drawing:
    shapes = tuple(
        cell(str(bet), (at * WIDE, 0, WIDE, HIGH), str(bet)) for at, bet in enumerate(bets.offered)
    )
    return Drawing("wide", WIDE * len(shapes), HIGH, shapes)
