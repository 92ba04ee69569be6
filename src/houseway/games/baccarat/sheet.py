"""Bets of baccarat: what they pay, and where they lie on a terminal."""

from collections.abc import Iterator

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.baccarat.bets import PAIRS, Bet, PayTable
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    BetSheet,
    Drawing,
    Drawings,
    Pays,
    Shape,
    Sheet,
    cell,
    row,
    short,
)
from houseway.law import Cite

SIDES = (Bet.PLAYER, Bet.BANKER)
WIDTH, SPLIT, HIGH, BOW = 1400, 140, 388, 46  # of the wide felt: where its rows part, how it bends
ACROSS, ROWS = 600, (120, 130, 270)  # of the tall one: pairs, Tie, the two sides
STEP = 50  # between points along a bent line


def sheet(bets: PayTable, least: Cents, most: Cents, limited: Cite) -> Sheet:
    return tuple(bet_sheet(bets, bet, (least, most), limited) for bet in bets.offered)


def bet_sheet(bets: PayTable, bet: Bet, within: tuple[Cents, Cents], limited: Cite) -> BetSheet:
    pays, label = tuple(lines(bets, bet)), bets.wagers[bet].label
    group = "Pairs" if bet in PAIRS else label
    cite = bets.offered[bet]
    text = short(pays[:1])
    return BetSheet(str(bet), cite, pays, *within, limited, label=label, group=group, short=text)


def lines(bets: PayTable, bet: Bet) -> list[Pays]:
    """The odds, and what the house takes of a win."""
    pays = bets.wagers[bet]
    ways = [Pays("it wins", pays.paid, pays.odds, words=less(pays.commission))]
    if pays.with_six != pays.commission:
        ways.append(Pays("Banker wins with 6", pays.paid, pays.odds, words=less(pays.with_six)))
    return ways


def less(commission: int) -> str:
    return f"less {commission} % commission" if commission else ""


def drawings(bets: PayTable) -> Drawings:
    tall = tuple(cells(bets))
    height = max(shape.points[-1] for shape in tall)
    return (
        Drawing(WIDE, WIDTH, HIGH + BOW, tuple(bands(bets))),
        Drawing(TALL, ACROSS, height, tall),
    )


def bands(bets: PayTable) -> Iterator[Shape]:
    """As a table is bent: Tie between the pairs above, Player and Banker below."""
    top = above(bets)
    ends = {2: (0, WIDTH // 2, WIDTH), 3: (0, 400, 1000, WIDTH)}
    for names, first, last in ((top, 0, SPLIT), (SIDES, SPLIT, HIGH)):
        edges = ends.get(len(names), (0, WIDTH))
        for bet, left, right in zip(names, edges, edges[1:], strict=False):
            yield band(bets, bet, (left, right), (first, last))


def band(bets: PayTable, bet: Bet, across: tuple[int, int], down: tuple[int, int]) -> Shape:
    left, right = across
    along = range(left, right + 1, STEP)
    upper = [(x, bent(x, down[0])) for x in along]
    lower = [(x, bent(x, down[1])) for x in reversed(along)]
    middle = (left + right) // 2, bent((left + right) // 2, sum(down) // 2)
    points = tuple(each for point in (*upper, *lower) for each in point)
    return printed(bets, bet, Shape(str(bet), points, middle))


def bent(x: int, y: int) -> int:
    """A line of the felt is lowest in front of the Dealer."""
    half = WIDTH // 2
    return y + BOW - BOW * (x - half) ** 2 // half**2


def cells(bets: PayTable) -> Iterator[Shape]:
    pairs = [bet for bet in bets.offered if bet in PAIRS]
    rows = ((pairs, ROWS[0]), ((Bet.TIE,), ROWS[1]), (SIDES, ROWS[2]))
    top = 0
    for names, height in rows if pairs else rows[1:]:
        for bet, place in row(names, (0, top, ACROSS, height)).items():
            yield printed(bets, Bet(bet), cell(bet, place))
        top += height


def above(bets: PayTable) -> tuple[Bet, ...]:
    pairs = [bet for bet in bets.offered if bet in PAIRS]
    return (Bet.PLAYER_PAIR, Bet.TIE, Bet.BANKER_PAIR) if pairs else (Bet.TIE,)


def printed(bets: PayTable, bet: Bet, shape: Shape) -> Shape:
    size = 34 if bet in PAIRS else 44 if bet is Bet.TIE else 60
    label, sub = bets.wagers[bet].label, short(lines(bets, bet)[:1])
    return changed(shape, label=label, tone=tone(bet), sub=sub, size=size)


def tone(bet: Bet) -> str:
    return str(bet).partition("-")[0]
