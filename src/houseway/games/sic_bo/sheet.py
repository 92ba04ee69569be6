"""What the bets of Sic-Bo pay, and where they lie."""

from houseway.core.money import Cents
from houseway.games.sic_bo.bets import PayTable
from houseway.games.sic_bo.drawing import HEIGHT, PLACED, WIDTH
from houseway.games.sic_bo.limits import Limited, limits
from houseway.house.sheet import BetSheet, Drawing, Pays, Sheet, cell

DICE = ("it shows", "on two dice", "on three dice")


def sheet(bets: PayTable, settings: Limited) -> Sheet:
    return tuple(bet_sheet(bets, name, limits(settings, name)) for name in bets.offered)


def bet_sheet(bets: PayTable, name: str, within: tuple[Cents, Cents]) -> BetSheet:
    lines = tuple(
        Pays(when, pays.cite, pays.odds)
        for when, pays in zip(DICE, bets.paying[name], strict=False)
    )
    return BetSheet(name, bets.offered[name], lines, *within)


def felt(bets: PayTable) -> Drawing:
    shapes = tuple(
        cell(name, (place.left, place.top, place.width, place.height), bets.labels.get(name, ""))
        for name, place in PLACED.items()
        if name in bets.offered
    )
    return Drawing("wide", WIDTH, HEIGHT, shapes)
