"""A game of keno with a million tickets of ten Ways: the kernel against C, and the machine.

`python -m bench.kernels.keno` runs it alone.
"""

import argparse
import ctypes
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import numpy as np

from bench.kernels.c_baccarat import FLAGS, compiler
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.law import rules
from houseway.games.keno.law.provisions import S49
from houseway.games.keno.law.rules import JACKPOTS, Table
from houseway.games.keno.tickets.entries import Entry, price
from houseway.games.keno.tickets.tender import Cash
from houseway.games.keno.tickets.ways import Ways
from houseway.house.table.state import RecordApproval
from houseway.sim.keno.tickets import Sold, masks, pay_table, settle

LEAST = 0.5
GROUPS, TICKETS, CHUNK = 5, 1_000_000, 50_000
TABLE = pay_table()
SIZES = (2, 3, 4)  # numbers in a group: every two groups are a Way, so that there are ten
POOLS = {pick: least.verdict for pick, least in JACKPOTS.items()}
PAIRS = [(one, other) for one in range(GROUPS) for other in range(one + 1, GROUPS)]
POINTER = ctypes.c_void_p


def tickets(number, seed, *, dollars):
    """So many tickets of five groups; Ways of 4, 6 and 8 on the standard schedule or Special 1."""
    chance = np.random.default_rng(seed)
    parts = [part(min(CHUNK, number - at), chance, dollars) for at in range(0, number, CHUNK)]
    low, high, column, stake = (np.concatenate(one) for one in zip(*parts, strict=True))
    starts = np.arange(0, len(low) + 1, len(PAIRS), dtype=np.int64)
    return Sold(low, high, column, stake, starts)


def part(number, chance, dollars):
    marked = np.argsort(chance.random((number, 80)), axis=1).astype(np.uint64)
    size = chance.choice(SIZES, number)
    table = chance.integers(0, 2, number)
    low = np.zeros((number, GROUPS), np.uint64)
    high = np.zeros((number, GROUPS), np.uint64)
    for group in range(GROUPS):
        for place in range(max(SIZES)):
            bit = marked[:, group * max(SIZES) + place]
            there = (place < size).astype(np.uint64)
            first = (bit < 64).astype(np.uint64)
            low[:, group] |= (there * first) << (bit % np.uint64(64))
            high[:, group] |= (there * (np.uint64(1) - first)) << (bit % np.uint64(64))
    names = (Table.STANDARD, Table.SPECIAL_1)
    lookup = np.array(
        [[TABLE.columns[name, 2 * one, False] for one in SIZES] for name in names], np.uint8
    )
    column = np.repeat(lookup[table, size - SIZES[0]], len(PAIRS))
    stake = np.repeat(chance.choice(dollars, number).astype(np.int32) * 100, len(PAIRS))
    ways_low = np.stack([low[:, one] | low[:, other] for one, other in PAIRS], axis=1)
    ways_high = np.stack([high[:, one] | high[:, other] for one, other in PAIRS], axis=1)
    return ways_low.ravel(), ways_high.ravel().astype(np.uint16), column, stake


class SoldC(ctypes.Structure):
    """As `keno.c` has it, in its order."""

    _fields_ = (
        *((name, POINTER) for name in ("low", "high", "column", "stake", "starts")),
        ("tickets", ctypes.c_int64),
    )


class TableC(ctypes.Structure):
    _fields_ = (
        *((name, POINTER) for name in ("cells", "most")),
        ("least", ctypes.c_int64),
        ("most_for_a_game", ctypes.c_int64),
    )


class Opponent:
    def __init__(self, compiled_by):
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "keno.so"
            source = Path(__file__).parent / "keno.c"
            subprocess.run([compiled_by, *FLAGS, "-o", library, source], check=True)
            self.library = ctypes.CDLL(str(library))

    def settle(self, sold, drawn):
        arrays = (sold.low, sold.high, sold.column, sold.stake, sold.starts)
        batch = SoldC(*(one.ctypes.data for one in arrays), sold.tickets)
        most = rules.MOST_FOR_A_GAME
        table = TableC(TABLE.cells.ctypes.data, TABLE.most.ctypes.data, rules.MAJOR, most)
        low, high = masks(drawn)
        jackpots = np.array([POOLS[6], POOLS[8]], np.int64)
        won, told = np.zeros(sold.tickets, np.int64), np.zeros(2, np.int64)
        self.library.settle(
            ctypes.byref(batch),
            ctypes.c_uint64(low),
            ctypes.c_uint64(high),
            ctypes.byref(table),
            POINTER(jackpots.ctypes.data),
            POINTER(won.ctypes.data),
            POINTER(told.ctypes.data),
        )
        return won, told.tolist()


def kernel(sold, drawn):
    found = settle(sold, drawn, TABLE, POOLS)
    return found.won, [found.majors, found.paid]


def draws(number, seed):
    chance = np.random.default_rng(seed)
    return [tuple(map(int, chance.permutation(80)[:20] + 1)) for _ in range(number)]


def compared(sold, players, repeats):
    """Seconds of processor time for each, in turns, after both have agreed on every ticket."""
    times = {name: [] for name in players}
    for drawn in draws(repeats, 11):
        answers = {}
        for name, player in players.items():
            begin = thread_time()
            answers[name] = player(sold, drawn)
            times[name].append(thread_time() - begin)
        first_won, first_told = answers["kernel"]
        for won, told in answers.values():
            assert np.array_equal(won, first_won)
            assert told == first_told
    return times, first_told


def machine_speed(number=2_000):
    """Tickets of ten Ways a second, through the state machine itself."""
    now, writer = KENO.now(KENO.opening(Settings())), Actor(Role.KENO_WRITER)

    def put(by, move):
        nonlocal now
        now = KENO.step(now, Put(by, move)).now

    for of, _ in S49.approvals:
        put(Actor(Role.INSPECTOR), RecordApproval(of, "bench"))
    put(Actor(Role.OPERATOR), moves.OpenDay("1999-08-27"))
    begin = perf_counter()
    for at in range(number):
        groups = tuple((5 * n + at % 4 + 1, 5 * n + 5) for n in range(GROUPS))
        entry = Entry(groups, Cents(1_00), (Ways(10, 4),))
        tender = (Cash(price(entry, now.state.computer.terms)),)
        put(writer, moves.IssueTicket(entry, tender, f"{at:016d}"))
    sold = perf_counter()
    for move in (moves.CloseGame(), moves.BeginDraw(), moves.Draw(tuple(range(1, 21)))):
        put(writer, move)
    put(writer, moves.ConfirmDraw())
    return number / (sold - begin), number / (perf_counter() - sold)


def run(number=TICKETS, repeats=15):
    players = {"kernel": kernel}
    if (named := compiler()) is None:
        print("No C compiler found (CC, gcc, cc, clang): the kernel is measured alone.\n")
    else:
        players["C"] = Opponent(named).settle
    for stakes, dollars in (("stakes of $1 to $5", (1, 2, 5)), ("stakes of $50 and $99", (50, 99))):
        sold = tickets(number, 5, dollars=dollars)
        kernel(sold, draws(1, 1)[0])  # which also compiles it
        times, (majors, paid) = compared(sold, players, repeats)
        print(f"keno, {number:,} tickets of ten Ways, {stakes}")
        print(f"  last game: {majors:,} Major Prizes, ${paid / 100:,.2f} paid for them")
        for name, spent in times.items():
            low, middle, high = min(spent), median(spent), max(spent)
            speed = len(sold.low) / middle / 1e6
            print(
                f"  {name:8} {middle * 1e3:8.1f} ms ({low * 1e3:.1f} to {high * 1e3:.1f})", end=""
            )
            print(f"  {speed:6.1f} M Ways/s")
        if len(times) > 1:
            pairs = zip(times["C"], times["kernel"], strict=True)
            share = median(theirs / ours for theirs, ours in pairs)
            said = "reaches" if share >= LEAST else "MISSES"
            print(f"  the kernel has {share:.2f} of C's speed: {said} {LEAST}\n")
    selling, settling = machine_speed()
    print(f"the machine itself: {selling:,.0f} tickets/s sold, {settling:,.0f} settled\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.keno", description=__doc__)
    parser.add_argument("--tickets", type=int, default=TICKETS)
    parser.add_argument("--repeats", type=int, default=15)
    asked = parser.parse_args()
    run(asked.tickets, asked.repeats)
