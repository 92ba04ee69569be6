"""Where the bets of Two-up lie and what they pay: one field beside the other."""

from houseway.core.value import changed
from houseway.games.two_up.bets import PayTable
from houseway.games.two_up.rules import WAGERS
from houseway.games.two_up.settings import Settings, limits
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    BetSheet,
    Drawing,
    Drawings,
    Pays,
    Sheet,
    cell,
    grid,
    row,
    short,
)
from houseway.house.table.law import labelled
from houseway.law import Cite


def sheet(bets: PayTable, settings: Settings, limited: Cite) -> Sheet:
    return tuple(bet_sheet(bets, bet, settings, limited) for bet in bets.offered)


def bet_sheet(bets: PayTable, bet: str, settings: Settings, limited: Cite) -> BetSheet:
    pays = (Pays("the round ends so", bets.pays[bet].paid, bets.pays[bet].odds),)
    within = limits(settings, bet)
    said = labelled(WAGERS, bet)
    return BetSheet(
        bet, bets.offered[bet], pays, *within, limited, label=said, group=said, short=short(pays)
    )


def drawings(bets: PayTable) -> Drawings:
    names = tuple(bets.offered)
    places = row(names, (0, 0, 900, 300)), grid(names, 1, (0, 0, 600, 200))
    sizes = (WIDE, 900, 300), (TALL, 600, 600)
    return tuple(
        Drawing(
            *size,
            tuple(
                changed(cell(bet, at, labelled(WAGERS, bet)), sub=str(bets.pays[bet].odds))
                for bet, at in where.items()
            ),
        )
        for size, where in zip(sizes, places, strict=True)
    )
