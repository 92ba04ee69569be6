"""A view as numbers, without knowing whose game it is.

The first 52 numbers are the cards that the player alone sees, the next 52 those that everybody
sees. All else that the view says, each under its path, falls into one of the numbers that follow:
amounts grow with their logarithm, and a word counts one in the place of its own.
"""

from collections.abc import Iterator
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

CARDS = 52
SPOTS = 384  # into which paths fall
SIZE = 2 * CARDS + SPOTS
LARGEST = 32.0
RANKS, SUITS = "23456789TJQKA", "CDHS"
PLACE = {
    f"{rank}{suit}": at for at, (rank, suit) in enumerate((r, s) for s in SUITS for r in RANKS)
}
UNTOLD = ("role", "says", "cite", "label", "words")  # sentences, said by other fields as well


def numbers_of(view: Any) -> NDArray[np.float32]:
    """A view as `SIZE` numbers."""
    found = np.zeros(SIZE, dtype=np.float32)
    for part, first in (("own", 0), ("public", CARDS)):
        for path, leaf in leaves(view[part], part):
            if isinstance(leaf, str) and leaf in PLACE:
                found[first + PLACE[leaf]] += 1
                continue
            spot, amount = counted(path, leaf)
            found[2 * CARDS + spot] += amount
    return np.clip(found, -LARGEST, LARGEST)


def counted(path: str, leaf: Any) -> tuple[int, float]:
    """In which spot a leaf falls, and with what amount."""
    if isinstance(leaf, str):
        return crc32(f"{path}={leaf}".encode()) % SPOTS, 1.0
    return crc32(path.encode()) % SPOTS, copysign(log1p(abs(leaf)), leaf)


def leaves(tree: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Everything that is said, each under its path."""
    if isinstance(tree, dict):
        for name, inside in tree.items():
            if name not in UNTOLD:
                yield from leaves(inside, f"{path}.{name}")
    elif isinstance(tree, list):
        for at, inside in enumerate(tree):
            yield from leaves(inside, f"{path}.{at}")
    elif tree is not None:
        yield path, tree
