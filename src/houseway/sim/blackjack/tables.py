"""The table of a blackjack shoe: a chart put to the rules, the cards, and where the shoe ends."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack import rules
from houseway.odds.blackjack.against import fresh, origin_of
from houseway.odds.blackjack.chart import Chart, acts
from houseway.odds.blackjack.tables import (
    AFTER,
    BUST,
    DRAWS,
    ENDING,
    ENDINGS,
    INDEX,
    LOST,
    NET,
    OPEN,
    OVER,
    PLACES,
    VALUES,
    May,
    Origin,
    hand_state,
)

Bytes = NDArray[np.uint8]
MOST_BOXES = 20  # as at a table
PAST = len(PLACES)  # the place of every hand over the limit
# The kernel knows where a hand of one card is.
assert [INDEX[hand_state((value,))] for value in VALUES] == list(range(1, len(VALUES) + 1))
MOST_NET = 2 * 2 * rules.MOST_HANDS  # halves: every hand doubled


@dataclass(frozen=True, slots=True)
class BoxTable:
    """The tables that the kernel needs, each of them flat.

    A mode of a Box is an origin and, within it, how many hands there are; one of the Dealer is what
    the other hands want of them.
    """

    # By first card of the Dealer and mode of a Box, then by mode of the Dealer; by place and card:
    # the place after it, and in the lowest bits what is done there.
    step: NDArray[np.uint16]
    open: Bytes  # by origin, place and first card: 1, the Dealer draws a second; 2, he draws on
    split: Bytes  # by card: the origin of hands split from a pair of it
    ending: Bytes  # by place of the Dealer's hand
    net: NDArray[np.int8]  # by origin, place and ending, in halves of a wager
    cards: Bytes  # the shoe, as columns of values
    stop: int  # a round begins before so many cards are dealt
    most: int  # rounds of one shoe
    boxes: int


def box_table(
    chart: Chart,
    decks: int,
    *,
    boxes: int = 1,
    behind: int | None = None,
    rounds: int | None = None,
) -> BoxTable:
    """`behind` cards lie behind the cutting card, or each shoe is dealt for so many rounds."""
    shoe = fresh(decks)
    size = int(shoe.sum())
    bounded("boxes", boxes, 1, MOST_BOXES)
    bounded("cards behind the cutting card", 1 if behind is None else behind, 1, size - 1)
    bounded("rounds of a shoe", 1 if rounds is None else rounds, 1, most_rounds(decks, boxes))
    assert (behind is None) != (rounds is None), "a shoe ends by a cutting card or after rounds"
    of_boxes = [modes(chart.calls[:, up]) for up in range(len(VALUES))]
    return BoxTable(
        step=steps(np.concatenate([*of_boxes, dealers()])).ravel(),
        open=opened().ravel(),
        split=np.array([origin_of(column) for column in range(len(VALUES))], np.uint8),
        ending=np.append(np.maximum(ENDING, 0), OVER).astype(np.uint8),
        net=nets().ravel(),
        cards=np.repeat(np.arange(len(VALUES), dtype=np.uint8), shoe),
        stop=size - (behind or 0),
        most=rounds or size,
        boxes=boxes,
    )


def most_rounds(decks: int, boxes: int) -> int:
    """Return how many rounds every shoe lasts: by a sane chart a hand takes three cards."""
    return int(fresh(decks).sum()) // (4 * (boxes + 1))


def bounded(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise ValueError(f"{name}: {number} is not {low} to {high}")


def steps(act: Bytes) -> NDArray[np.uint16]:
    """`act` is by mode and place."""
    after = np.vstack([np.where(AFTER == BUST, PAST, AFTER), [[PAST] * len(VALUES)]])
    return (after * (1 << len(May)) + act[:, after]).astype(np.uint16)


def modes(calls: Bytes) -> Bytes:
    """A hand over the limit stands, in every mode."""
    rows = [
        np.append(acts(calls, origin, hands), np.uint8(May.STAND))
        for origin in Origin
        for hands in range(1, rules.MOST_HANDS + 1)
    ]
    return np.array(rows, np.uint8)


def dealers() -> Bytes:
    """Return what the Dealer does, by what is wanted: nothing, a second card, to draw on."""
    places = np.append(np.array([place.cards for place in PLACES]), rules.LIMIT)
    second, on = places == 1, np.append(DRAWS, False)
    drawn = np.stack([second & False, second, second | on, second | on])
    return np.where(drawn, May.DRAW, May.STAND).astype(np.uint8)


def opened() -> Bytes:
    bits = OPEN[..., 0] + 2 * OPEN[..., 1]
    closed = np.zeros((len(Origin), 1, len(VALUES)), bits.dtype)
    return np.concatenate([bits, closed], axis=1).astype(np.uint8)


def nets() -> NDArray[np.int8]:
    """Return the nets, with a row for hands over the limit.

    A hand that the Dealer does not draw against comes to the same against every ending that the
    Dealer may then be taken to have.
    """
    lost = np.full((len(Origin), 1, len(ENDINGS)), LOST, np.int8)
    return np.concatenate([NET, lost], axis=1)
