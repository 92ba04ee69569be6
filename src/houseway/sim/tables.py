"""The table of a whole shoe: the flat round, and before it the cards that are burnt."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.odds.model import ShoeGame


@dataclass(frozen=True, slots=True)
class ShoeTable:
    """The tables that the kernel needs. A place is where a state's row in `step` begins.

    The rows of the ends come first, and each of them is the row of the opening: where a round ends
    the next begins.
    """

    step: NDArray[np.uint32]  # step[place + symbol] is the next place
    start: int  # the place before the first card of a shoe
    plays_on: NDArray[np.bool_]  # by end
    cards: NDArray[np.uint8]  # the symbols of the shoe
    stop: int  # the card before which the cutting card lies
    width: int  # symbols
    ends: int  # ways in which a round can end, in the order of the flat game's ends


def shoe_table(game: ShoeGame[Any]) -> ShoeTable:
    flat, size = game.flat, len(game.cards)
    check(game)
    ends = flat.ends
    order = [*ends, *(state for state in range(len(flat.states)) if state not in ends)]
    place = np.argsort(order)
    rows = place[flat.step[order]]
    opening = int(place[0])
    rows[: len(ends)] = rows[opening]
    whole = np.concatenate([rows, burning(game, opening, len(rows))])
    width = len(game.kinds)
    return ShoeTable(
        step=(whole * width).astype(np.uint32).ravel(),
        start=(len(whole) - 1) * width,
        plays_on=np.array([game.plays_on(flat.states[end]) for end in ends]),
        cards=np.repeat(np.arange(width, dtype=np.uint8), game.composition),
        stop=size - game.behind,
        width=width,
        ends=len(ends),
    )


def burning(game: ShoeGame[Any], opening: int, first: int) -> NDArray[np.int64]:
    """Rows for one card to burn, for two and so on; last the row of the card that says how many."""
    burns = [{game.burns(card) for card in kind} for kind in game.kinds]
    assert all(len(of_kind) == 1 for of_kind in burns), "cards of a kind burn as many"
    counts = [of_kind.pop() for of_kind in burns]
    left = [opening, *range(first, first + max(counts))]  # by the number of cards to burn
    rows = [[after] * len(counts) for after in left[:-1]]
    return np.array([*rows, [left[count] for count in counts]])


def check(game: ShoeGame[Any]) -> None:
    """Check what the kernel takes for granted."""
    size, most = len(game.cards), 2 * game.flat.depth
    assert size % 4 == 0, f"a shoe of {size} cards: the kernel draws four at a time"
    assert len(game.kinds) <= 256, f"{len(game.kinds)} kinds of card do not fit into a byte"
    assert most <= game.behind, f"{most} cards may follow the cutting card, not {game.behind}"
