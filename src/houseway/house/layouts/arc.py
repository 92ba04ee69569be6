"""Tables with Boxes as drawings: the Dealer in the middle, the Boxes in an arc before them."""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from houseway.core.value import changed, value
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    Anchor,
    Drawing,
    Drawings,
    Print,
    Shape,
)

Point = tuple[int, int]
CORNERS = 16  # of a round spot
NUMBER_LETTERS = 28
LABEL_REACH = 48


@value
class Spot:
    """A betting spot of every Box: x and y from the middle of the Box, and its width."""

    bet: str
    wide: tuple[int, int, int]
    tall: tuple[int, int, int]
    label: str = ""  # printed below it on the wide board


@value
class Board:
    """The measures of one board."""

    name: str
    width: int
    height: int
    middle: int  # y of the Box in the middle
    rise: int  # how much higher the Boxes at both ends lie
    margin: int  # from the edge to the first Box
    cards: Point  # from a Box to its cards
    plate: Point | None  # from a Box to its name
    card: int  # width of a card
    dealer: tuple[int, int, int]  # x and y of the Dealer's cards, and their width
    letters: tuple[int, int, int]  # sizes of the first line, of the others, of labels of spots
    line: int  # from the Dealer's cards to the first line
    reach: int  # how far lines of words reach to both sides


WIDE_BOARD = Board(
    name=WIDE,
    width=1400,
    height=640,
    middle=466,
    rise=172,
    margin=118,
    cards=(0, -122),
    plate=(-16, 76),
    card=66,
    dealer=(700, 78, 82),
    letters=(30, 20, 15),
    line=22,
    reach=400,
)
TALL_BOARD = Board(
    name=TALL,
    width=640,
    height=860,
    middle=664,
    rise=200,
    margin=46,
    cards=(0, -116),
    plate=None,
    card=66,
    dealer=(320, 108, 104),
    letters=(30, 21, 0),
    line=14,
    reach=280,
)
ABOVE = (0, -188)  # a plate above the cards, for games with spots on both sides of a Box


def boxes(
    count: int, spots: Sequence[Spot], words: Sequence[str] = (), plate: Point | None = None
) -> Drawings:
    """A wide and a tall board; the words stand between the Dealer and the Boxes."""
    wide = changed(WIDE_BOARD, plate=plate or WIDE_BOARD.plate)
    return tuple(drawn(board, count, spots, words) for board in (wide, TALL_BOARD))


def drawn(board: Board, count: int, spots: Sequence[Spot], words: Sequence[str]) -> Drawing:
    places = [*enumerate(along(board, count), 1)]
    room = (board.width - 2 * board.margin) // max(1, count - 1) - 12
    return Drawing(
        board.name,
        board.width,
        board.height,
        tuple(shape(board, spot, box, at) for box, at in places for spot in spots),
        anchors=(*dealers(board), *(hands(board, box, at, room) for box, at in places)),
        prints=(
            *bent(board, words),
            *(line for box, at in places for line in labels(board, spots, box, at)),
        ),
    )


def along(board: Board, count: int) -> list[Point]:
    """The middles of the Boxes. Box 1 is at the Dealer's left, so at the right for players."""
    half = board.width / 2 - board.margin
    radius = (half**2 + board.rise**2) / (2 * board.rise)
    across = [0.0] if count == 1 else [half * (1 - 2 * at / (count - 1)) for at in range(count)]
    return [
        (round(board.width / 2 + x), round(board.middle - radius + sqrt(radius**2 - x**2)))
        for x in across
    ]


def shape(board: Board, spot: Spot, box: int, middle: Point) -> Shape:
    at, across = placed(board, spot, middle)
    area = f"{box} {spot.bet}"
    return Shape(area, circle(at, across), at, box=box, bet=spot.bet, round=across // 2)


def placed(board: Board, spot: Spot, middle: Point) -> tuple[Point, int]:
    x, y, across = spot.wide if board.name == WIDE else spot.tall
    return (middle[0] + x, middle[1] + y), across


def dealers(board: Board) -> tuple[Anchor, Anchor]:
    x, y, card = board.dealer
    return (
        Anchor("dealer", (x, y), card, room=board.width // 2),
        Anchor("shoe", (board.width - card, y), card),
    )


def hands(board: Board, box: int, middle: Point, room: int) -> Anchor:
    return Anchor(
        f"box {box}",
        moved(middle, board.cards),
        board.card,
        room,
        board.plate and moved(middle, board.plate),
        column=board.name == TALL,
    )


def labels(board: Board, spots: Sequence[Spot], box: int, middle: Point) -> list[Print]:
    """The number of the Box on its first spot; below the others what they are called."""
    letters = board.letters[2]
    prints = [straight(placed(board, spots[0], middle)[0], 40, str(box), NUMBER_LETTERS)]
    for spot in spots:
        (x, y), across = placed(board, spot, middle)
        if spot.label and letters:
            prints.append(
                straight((x, y + across // 2 + letters), LABEL_REACH, spot.label, letters)
            )
    return prints


def straight(middle: Point, reach: int, text: str, letters: int) -> Print:
    x, y = middle
    return Print((x - reach, y, x + reach, y), text, letters)


def bent(board: Board, words: Sequence[str]) -> list[Print]:
    """Lines of words on arcs that run as the Boxes do."""
    x, y, card = board.dealer
    reach, sag = board.reach, board.rise // 4
    prints, top = [], y + card * 7 // 10 + board.line
    for at, text in enumerate(words):
        letters = board.letters[min(at, 1)]
        prints.append(Print((x - reach, top, x, top + 2 * sag, x + reach, top), text, letters))
        top += letters + 10
    return prints


def moved(at: Point, by: Point) -> Point:
    return at[0] + by[0], at[1] + by[1]


def circle(at: Point, across: int) -> tuple[int, ...]:
    turns = [2 * pi * corner / CORNERS for corner in range(CORNERS)]
    return tuple(
        round(number)
        for turn in turns
        for number in (at[0] + across / 2 * sin(turn), at[1] - across / 2 * cos(turn))
    )
