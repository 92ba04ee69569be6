"""A poker table as a drawing: seats around an oval, the board and the pots in the middle."""

from math import cos, pi, sin

from houseway.core.value import value
from houseway.games.poker.law.variants import Communal, Variant
from houseway.house.layouts.bet_sheet import TALL, WIDE, Anchor, Drawing, Drawings

Point = tuple[int, int]


@value
class Oval:
    """The measures of one board."""

    name: str
    width: int
    height: int
    middle: Point
    seats: Point  # half the width and half the height of the ring of seats
    bets: float  # where bets lie between the middle and that ring
    edge: tuple[int, int, int, int]  # left, top, width and height of the table
    card: int  # width of a card at a seat
    board: tuple[int, int, int]  # x and y of the board, and the width of its cards
    pot: Point
    apart: float  # share of the ring for the other seats: the front keeps room for large cards


BOARDS = (
    Oval(
        name=WIDE,
        width=1400,
        height=660,
        middle=(700, 318),
        seats=(590, 258),
        bets=0.62,
        edge=(96, 62, 1208, 512),
        card=56,
        board=(700, 262, 82),
        pot=(700, 372),
        apart=0.95,
    ),
    Oval(
        name=TALL,
        width=640,
        height=900,
        middle=(320, 440),
        seats=(246, 372),
        bets=0.56,
        edge=(60, 96, 520, 690),
        card=52,
        board=(320, 464, 72),
        pot=(320, 556),
        apart=0.84,
    ),
)


def felt(variant: Variant, seats: int) -> Drawings:
    return tuple(drawn(board, seats, communal_cards(variant)) for board in BOARDS)


def communal_cards(variant: Variant) -> int:
    """Return how many cards a complete hand has on the board."""
    steps = [step for street in variant.streets for step in street.deal]
    return sum(step.count for step in steps if isinstance(step, Communal))


def drawn(board: Oval, seats: int, communal: int) -> Drawing:
    """The first seat is in front; the others follow clockwise, as cards are dealt."""
    names = tuple(f"seat {number}" for number in range(1, seats + 1))
    x, y, card = board.board
    anchors = [chair(board, name, at / seats) for at, name in enumerate(names)]
    if communal:
        anchors.append(Anchor("board", (x, y), card, room=card * communal, count=communal))
    anchors.append(Anchor("pot", board.pot if communal else (x, y + card // 2), board.card))
    anchors.append(Anchor("shoe", (board.middle[0], board.edge[1]), board.card))
    return Drawing(
        board.name,
        board.width,
        board.height,
        (),
        anchors=tuple(anchors),
        oval=board.edge,
        ring=names,
    )


def chair(board: Oval, name: str, share: float) -> Anchor:
    """A seat at a share of the way around the table, from the front."""
    turn = 2 * pi * (share and 0.5 + (share - 0.5) * board.apart)
    at = around(board, turn, 1)
    chips = around(board, turn, board.bets)
    if share == 0:  # a player's own cards are large: the bet lies beside them
        chips = (at[0] + board.card * 3, at[1] - board.card)
    return Anchor(name, at, board.card, room=board.card * 3, plate=at, chips=chips)


def around(board: Oval, turn: float, out: float) -> Point:
    (x, y), (across, down) = board.middle, board.seats
    return round(x - across * out * sin(turn)), round(y + down * out * cos(turn))
