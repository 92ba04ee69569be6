"""Felt of the Money Wheel: where the bets lie, field beside field, and what they pay."""

from houseway.core.value import changed
from houseway.games.money_wheel.bets import PayTable
from houseway.games.money_wheel.rules import WAGERS
from houseway.games.money_wheel.settings import Settings, limits
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    BetSheet,
    Drawing,
    Drawings,
    Pays,
    Rectangle,
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
    pays = (Pays("the Wheel rests on it", bets.pays[bet].paid, bets.pays[bet].odds),)
    within = limits(settings, bet)
    text = labelled(WAGERS, bet)
    return BetSheet(
        bet, bets.offered[bet], pays, *within, limited, label=text, group=text, short=short(pays)
    )


def drawings(bets: PayTable) -> Drawings:
    names = tuple(bets.offered)
    return (
        drawn(WIDE, (1400, 300), row(names, (0, 0, 1400, 300)), bets),
        drawn(TALL, (600, 600), grid(names, 2, (0, 0, 600, 150)), bets),
    )


def drawn(
    name: str, size: tuple[int, int], places: dict[str, Rectangle], bets: PayTable
) -> Drawing:
    shapes = (
        changed(
            cell(bet, place, labelled(WAGERS, bet)),
            sub=str(bets.pays[bet].odds),
            size=58 if bet.startswith("$") else 34,
        )
        for bet, place in places.items()
    )
    return Drawing(name, *size, tuple(shapes))
