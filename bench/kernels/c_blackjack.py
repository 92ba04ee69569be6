"""Blackjack in C and C++: whole shoes by a chart, and the exact calculation by the same method."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from bench.kernels.c_baccarat import FLAGS
from houseway.odds.blackjack import chart, hands, tables
from houseway.odds.blackjack.best import TOTALS, first_guess

HERE = Path(__file__).parent
POINTER = ctypes.c_void_p


def built(source, compiler):
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "opponent.so"
        subprocess.run([compiler, *FLAGS, "-o", library, HERE / source], check=True)
        return ctypes.CDLL(str(library))


def cpp_compiler():
    """What `CXX` names, or the first that is found."""
    for name in (os.environ.get("CXX"), "g++", "c++", "clang++"):
        if name and (found := shutil.which(name)):
            return found
    return None


def pointer(array):
    return array.ctypes.data_as(POINTER)


class Shoes:
    """Plays like the kernel: so many rounds from the words of a generator."""

    def __init__(self, compiler, played):
        self.library = built("blackjack.c", compiler)
        self.library.play_rounds.restype = ctypes.c_int64
        self.library.read_chart(pointer(np.ascontiguousarray(played.calls)))

    def play(self, rounds, words, *, decks, behind, boxes):
        counts, state = np.zeros((boxes, 33), np.int64), words.copy()
        self.library.play_rounds(
            pointer(state), ctypes.c_int64(rounds), decks, behind, boxes, pointer(counts)
        )
        return counts


class Tables(ctypes.Structure):
    """As `blackjack.cpp` has it, in its order."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("hands", "places", "rows", "over")),
        *((name, POINTER) for name in ("cards", "place", "after", "net", "may", "done")),
        *((name, POINTER) for name in ("total_row", "pair_row", "offered", "ends_from")),
        *((name, POINTER) for name in ("term", "end_size", "ending", "orders")),
        ("kinds", ctypes.c_int),
        ("lost", ctypes.c_int),
    )


class Exact:
    """Climbs to the best chart for a shoe, by the same method as `odds`."""

    def __init__(self, compiler):
        self.library = built("blackjack.cpp", compiler)
        for name in ("solve_double", "solve_long"):
            getattr(self.library, name).restype = ctypes.c_double
        self.arrays = arrays()  # kept, because the library points into them
        kinds, every = self.arrays["term"].shape[1], hands.hands()
        self.tables = Tables(
            hands=len(every.place),
            places=len(tables.PLACES),
            rows=len(chart.ROWS),
            over=tables.OVER,
            kinds=kinds,
            lost=tables.LOST,
            **{name: pointer(array) for name, array in self.arrays.items()},
        )

    def solve(self, shoe, *, precise=False):
        """The mean by the best chart, and its calls."""
        calls = np.tile(first_guess(), (len(tables.VALUES), 1))
        cards = shoe.astype(np.int32)
        solve = self.library.solve_long if precise else self.library.solve_double
        mean = solve(ctypes.byref(self.tables), pointer(cards), len(TOTALS), pointer(calls))
        return mean, calls.T


def arrays():
    every = hands.hands()
    ends = [hands.dealer_ends(up) for up in range(len(tables.VALUES))]
    kinds = max(one.term.shape[1] for one in ends)

    def joined(of, kind=np.uint16):
        return np.concatenate([of(one) for one in ends]).astype(kind)

    def padded(array):
        return np.pad(array, ((0, 0), (0, kinds - array.shape[1])))

    offered = [[call in chart.offered(row) for call in chart.CALLS] for row in chart.ROWS]
    return {
        "cards": np.ascontiguousarray(every.cards),
        "place": every.place,
        "after": np.ascontiguousarray(every.after),
        "net": tables.NET,
        "may": tables.MAY,
        "done": chart.DONE,
        "total_row": chart.TOTAL_ROW.astype(np.int64),
        "pair_row": chart.PAIR_ROW.astype(np.int64),
        "offered": np.array(offered, np.uint8),
        "ends_from": np.cumsum([0, *(len(one.orders) for one in ends)]).astype(np.int32),
        "term": joined(lambda one: padded(one.term)),
        "end_size": joined(lambda one: one.size),
        "ending": joined(lambda one: one.ending),
        "orders": joined(lambda one: one.orders, np.float64),
    }
