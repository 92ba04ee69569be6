"""The bet sheet of a table, with what each bet pays and its limits, and its felt."""

from collections.abc import Iterable, Sequence

from houseway.core.money import Cents, Odds
from houseway.core.value import value
from houseway.law import Cite


@value
class Pays:
    """The pay of a bet in one case: odds, an amount in cents, or words if it is neither."""

    when: str
    cite: Cite
    odds: Odds | None = None
    amount: Cents | None = None
    words: str = ""


@value
class BetSheet:
    """A bet by its name: what it pays, and what may lie on it, in cents."""

    bet: str
    cite: Cite
    pays: tuple[Pays, ...]
    minimum: Cents | None = None
    maximum: Cents | None = None
    limited: Cite | None = None  # the clause of the limits
    label: str = ""  # how people call it
    group: str = ""  # the bets that are called alike
    short: str = ""  # what it pays, as it is printed on a felt
    covers: tuple[str, ...] = ()  # the bets on single numbers that win with it


Sheet = tuple[BetSheet, ...]


def short(pays: Iterable[Pays]) -> str:
    """`1 · 2 · 12 to 1`, and what is taken of it."""
    odds = [line.odds for line in pays if line.odds is not None]
    words = dict.fromkeys(line.words for line in pays if line.words)
    units = {odd.stake for odd in odds}
    if len(units) == 1:
        wins = " · ".join(dict.fromkeys(str(odd.win) for odd in odds))
        return ", ".join((f"{wins} to {units.pop()}", *words))
    return ", ".join((*map(str, odds), *words))


# Drawings


@value
class Shape:
    """The place of a bet on a drawing: corners, where chips stand, and what is printed."""

    area: str
    points: tuple[int, ...]  # x and y, one corner after another
    at: tuple[int, int]
    label: str = ""
    tone: str = ""
    spot: bool = False  # it lies on a line or a crossing
    sub: str = ""  # printed below the label, smaller
    size: int = 0  # of the label's letters
    turn: int = 0  # of the label, in degrees
    dice: tuple[int, ...] = ()  # printed in place of a label,
    stack: bool = False  # one below the other
    box: int = 0  # the Box that this spot belongs to; 0 on a layout shared by everybody
    bet: str = ""  # the bet laid here; on a shared layout the area is the bet
    round: int = 0  # the radius of a round spot; `points` still gives its corners


@value
class Anchor:
    """A place for something other than a wager: a hand, the Dealer's cards, the board, the pot."""

    name: str  # box 3, seat 5, dealer, board, pot, shoe, wheel
    at: tuple[int, int]  # its middle
    size: int  # width of a card there
    room: int = 0  # width for all cards of the place together; splits share it
    plate: tuple[int, int] | None = None  # where the name stands
    chips: tuple[int, int] | None = None  # where bets lie if no spot has them
    column: bool = False  # cards lie one below the other, the last in front
    count: int = 0  # how many cards will lie there, where the game has a fixed number


@value
class Print:
    """Words printed on the felt along a line: straight, or bent by a middle point."""

    path: tuple[int, ...]  # x and y of two points, or of three for a bent line
    text: str
    size: int  # of its letters


@value
class Drawing:
    """A board with everything that may be laid on it, for a wide screen or for a tall one."""

    name: str  # wide, tall
    width: int
    height: int
    shapes: tuple[Shape, ...]
    board: str = "layout"
    anchors: tuple[Anchor, ...] = ()
    prints: tuple[Print, ...] = ()
    oval: tuple[int, ...] = ()  # left, top, width, height of a table with seats around it
    ring: tuple[str, ...] = ()  # anchors that may be turned to bring a player's own to the front


Rectangle = tuple[int, int, int, int]
Drawings = tuple[Drawing, ...]
WIDE, TALL = "wide", "tall"


def cell(
    area: str, place: Rectangle, label: str = "", tone: str = "", *, spot: bool = False
) -> Shape:
    """A rectangle: left, top, width, height."""
    left, top, width, height = place
    return Shape(area, corners(place), (left + width // 2, top + height // 2), label, tone, spot)


def corners(place: Rectangle) -> tuple[int, ...]:
    left, top, width, height = place
    right, bottom = left + width, top + height
    return (left, top, right, top, right, bottom, left, bottom)


def row(names: Sequence[str], place: Rectangle) -> dict[str, Rectangle]:
    """Areas beside each other over the whole width, each as wide as the next, to a unit."""
    left, top, width, height = place
    edges = [left + width * at // len(names) for at in range(len(names) + 1)]
    return {
        name: (begin, top, end - begin, height)
        for name, begin, end in zip(names, edges, edges[1:], strict=False)
    }


def grid(names: Sequence[str], across: int, place: Rectangle) -> dict[str, Rectangle]:
    """Rows of so many, of one height; the last row is as wide as the others."""
    left, top, width, height = place
    rows = [names[at : at + across] for at in range(0, len(names), across)]
    return {
        name: cell
        for at, texts in enumerate(rows)
        for name, cell in row(texts, (left, top + at * height, width, height)).items()
    }
