"""`python -m bench.kernels.poker`: hands against C, in turns; one at a time against phevaluator."""

import argparse
import ctypes
import importlib
from itertools import pairwise
from statistics import median
from time import thread_time

import numpy as np

from bench.kernels.c_baccarat import compiler
from bench.kernels.c_blackjack import POINTER, built, pointer
from houseway.games.poker.hands.decks import RANK, Deck
from houseway.games.poker.hands.evaluation import Order
from houseway.kit.cards import DECK, SUITS
from houseway.sim.poker.kernel import EVALUATE
from houseway.sim.poker.tables import hand_table
from houseway.sim.poker.values import card_numbers, frequencies, value_of

CARDS = 7
LEAST = 0.8  # of C, with 52 cards
LEAST_OTHERS = 1 / 3  # of the kernel with 52 cards
SETTINGS = {
    "52 cards": Order(ace_low=True),
    "52 and the Joker": Order(Deck(52, joker=True), ace_low=True),
    "40 and the Joker": Order(Deck(40, joker=True), ace_low=True),
    "32 cards": Order(Deck(32), ace_low=True),
    "32 and the Joker": Order(Deck(32, joker=True), ace_low=True),
    "52 cards, low": Order(low=True),
}


class Table(ctypes.Structure):
    """As C sees it."""

    _fields_ = (
        *((name, POINTER) for name in ("words", "lanes", "displaced", "by_slot", "flushes")),
        *((name, ctypes.c_uint64) for name in ("row_shift", "column_shift", "column_factor")),
    )


class Opponent:
    def __init__(self, named):
        self.library = built("poker.c", named)

    def evaluate(self, hands, arrays, values):
        tables, numbers = arrays[:5], arrays[5:]
        table = Table(*map(pointer, tables), *map(int, numbers))
        rows, count = ctypes.c_size_t(len(hands)), ctypes.c_int(hands.shape[1])
        self.library.evaluate(pointer(hands), rows, count, ctypes.byref(table), pointer(values))


def dealt(deck, rows, seed=1):
    """Seven cards a row, any seven of the deck."""
    numbers, chance = card_numbers(deck), np.random.default_rng(seed)
    parts = [
        chance.random((min(50_000, rows - begin), len(numbers))).argpartition(CARDS, axis=1)
        for begin in range(0, rows, 50_000)
    ]
    return np.ascontiguousarray(numbers[np.concatenate([part[:, :CARDS] for part in parts])])


def timed(work, hands, arrays, values):
    begin = thread_time()
    work(hands, arrays, values)
    return thread_time() - begin


def batches(rows, repeats):
    named = compiler()
    opponent = Opponent(named) if named else None
    print(f"poker, {CARDS} cards, {rows:,} hands a batch, one thread")
    print(f"  {'':18} {'kernel':>8} {'C':>8}   M hands/s of processor time   the kernel is")
    speeds, part_of_c = {}, None
    for name, order in SETTINGS.items():
        hands, arrays = dealt(order.deck, rows), hand_table(order, CARDS).arrays
        ours, theirs = np.zeros((2, rows), np.uint32)
        EVALUATE[CARDS](hands[:1], arrays, ours)
        times = {"kernel": [], "C": []}
        for _ in range(repeats):
            times["kernel"].append(timed(EVALUATE[CARDS], hands, arrays, ours))
            if opponent:
                times["C"].append(timed(opponent.evaluate, hands, arrays, theirs))
        assert opponent is None or (ours == theirs).all(), "other values"
        part = shown(name, rows, times)
        speeds[name] = median(times["kernel"])
        part_of_c = part if part_of_c is None else part_of_c
    verdict(speeds, part_of_c)


def shown(name, rows, times):
    parts = [c / kernel for kernel, c in zip(times["kernel"], times["C"], strict=False)]
    speeds = [f"{rows / median(one) / 1e6:8.1f}" if one else " " * 8 for one in times.values()]
    part = f"{median(parts):.2f}" if parts else ""
    print(f"  {name:18} {speeds[0]} {speeds[1]} {part:>47}")
    return median(parts) if parts else None


def verdict(times, part_of_c):
    first, *others = times
    slowest = max(others, key=times.__getitem__)
    part = times[first] / times[slowest]
    said = "within" if part >= LEAST_OTHERS else "MISSES"
    if part_of_c is not None:
        reaches = "reaches" if part_of_c >= LEAST else "MISSES"
        print(f"  with {first} it has {part_of_c:.2f} of C: {reaches} {LEAST}", end="; ")
    print(f"the slowest other, {slowest}, has {part:.2f} of that: {said} a third\n")


def calls(count, repeats):
    """One hand at a time, as a script would; phevaluator if it is installed."""
    order = SETTINGS["52 cards"]
    hands = dealt(order.deck, count).tolist()
    ours = value_of(order)
    found = {"value_of": lambda: [ours(*hand) for hand in hands]}
    peer = phevaluator()
    if peer:
        theirs = [[PEER_NUMBER[card] for card in hand] for hand in hands]
        found["phevaluator"] = lambda: [peer(*hand) for hand in theirs]
        assert same_order(found["value_of"](), found["phevaluator"]()), "another order"
    times = {name: [] for name in found}
    for _ in range(repeats):
        for name, work in found.items():
            begin = thread_time()
            work()
            times[name].append(thread_time() - begin)
    print("one call for each hand, M hands/s")
    for name, one in times.items():
        print(f"  {name:18} {count / median(one) / 1e6:8.2f}")
    if peer:
        pairs = zip(*times.values(), strict=True)
        print(f"  value_of is {median(b / a for a, b in pairs):.1f} times phevaluator")
    else:
        print("  phevaluator is not installed, so it is not measured")
    print()


# Its cards are numbered by rank from the two, then by suit.
PEER_NUMBER = {card.number: 4 * (RANK[card.rank] - 2) + SUITS.index(card.suit) for card in DECK}


def phevaluator():
    try:
        return importlib.import_module("phevaluator").evaluate_cards
    except ImportError:
        return None


def same_order(ours, theirs):
    """One number for one number, the one rising where the other falls."""
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    return all(a[0] < b[0] and a[1] > b[1] for a, b in pairwise(pairs))


def enumerated():
    order = SETTINGS["52 cards"]
    begin = thread_time()
    found = frequencies(order, CARDS)
    took = thread_time() - begin
    print(f"all {found.hands:,} hands of {CARDS} cards counted in {took:.2f} s, ", end="")
    print(f"{found.distinct:,} values\n")


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.poker", description=__doc__)
    parser.add_argument("--hands", type=int, default=2_000_000, help="in each batch")
    parser.add_argument("--repeats", type=int, default=15)
    asked = parser.parse_args()
    run(asked.hands, asked.repeats)


def run(hands, repeats):
    batches(hands, repeats)
    calls(100_000, repeats)
    enumerated()


if __name__ == "__main__":
    main()
