"""Bets of Sic-Bo: what they pay, and where they lie."""

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.sic_bo.bets import AREAS, PayTable
from houseway.games.sic_bo.layout.limits import limits
from houseway.games.sic_bo.layout.pictures import HEIGHT, PLACED, WIDTH
from houseway.games.sic_bo.rules import Kind
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    BetSheet,
    Drawing,
    Drawings,
    Pays,
    Rectangle,
    Shape,
    Sheet,
    cell,
    grid,
    short,
)
from houseway.house.settings.limits_menu import Limited
from houseway.law import Cite

DICE = ("it shows", "on two dice", "on three dice")
REPEATED = {Kind.TRIPLE: 3, Kind.DOUBLE: 2, Kind.SINGLE: 1, Kind.DOMINO: 1}  # each number, as dice
NARROW = 90  # what is less wide has its dice one below the other
LETTERS = {Kind.TOTAL: 30, Kind.ANY_TRIPLE: 24}
LARGE = 40

# Rows from the top of a tall felt: the kinds, how many areas beside each other, how high a row is.
ROWS = (
    ((Kind.SMALL, Kind.BIG), 2, 118),
    ((Kind.DOUBLE,), 6, 116),
    ((Kind.TRIPLE,), 6, 116),
    ((Kind.ANY_TRIPLE,), 1, 82),
    ((Kind.TOTAL,), 7, 114),
    ((Kind.DOMINO,), 5, 96),
    ((Kind.SINGLE,), 3, 92),
)
TALL_WIDTH = 600


def sheet(bets: PayTable, settings: Limited, limited: Cite) -> Sheet:
    return tuple(bet_sheet(bets, name, limits(settings, name), limited) for name in bets.offered)


def bet_sheet(bets: PayTable, name: str, within: tuple[Cents, Cents], limited: Cite) -> BetSheet:
    pays = tuple(
        Pays(when, pays.paid, pays.odds)
        for when, pays in zip(DICE, bets.paying[name], strict=False)
    )
    label = bets.labels[name]
    group = label.rstrip("0123456789 ")
    return BetSheet(
        name,
        bets.offered[name],
        pays,
        *within,
        limited,
        label=label,
        group=group,
        short=short(pays),
    )


def drawings(bets: PayTable) -> Drawings:
    wide = {name: (at.left, at.top, at.width, at.height) for name, at in PLACED.items()}
    tall, height = stacked()
    return (
        Drawing(WIDE, WIDTH, HEIGHT, shapes(bets, wide)),
        Drawing(TALL, TALL_WIDTH, height, shapes(bets, tall)),
    )


def stacked() -> tuple[dict[str, Rectangle], int]:
    """The places of the tall felt, row upon row, and how high it is."""
    cells: dict[str, Rectangle] = {}
    top = 0
    for kinds, across, height in ROWS:
        names = [name for kind in kinds for name, bet in AREAS.items() if bet.kind is kind]
        cells |= grid(names, across, (0, top, TALL_WIDTH, height))
        top += -(-len(names) // across) * height
    return cells, top


def shapes(bets: PayTable, places: dict[str, Rectangle]) -> tuple[Shape, ...]:
    return tuple(shape(bets, name, at) for name, at in places.items() if name in bets.offered)


def shape(bets: PayTable, name: str, place: Rectangle) -> Shape:
    """Dice for what nominates faces, a number for a total, a word for the rest."""
    bet, sub = AREAS[name], paid(bets, name)
    if bet.kind in REPEATED:
        faces = tuple(sorted(bet.numbers * REPEATED[bet.kind]))
        across, high = place[2:]
        stack = len(faces) > 1 and across < NARROW <= high
        return changed(cell(name, place), dice=faces, sub=sub, stack=stack)
    label = str(bet.numbers[0]) if bet.numbers else bets.labels[name]
    return changed(cell(name, place, label), sub=sub, size=LETTERS.get(bet.kind, LARGE))


def paid(bets: PayTable, name: str) -> str:
    return short(Pays("", pays.paid, pays.odds) for pays in bets.paying[name])
