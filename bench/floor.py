"""`python -m bench.floor`: terminals on websockets confirm wagers, against a bare server.

Terminals watch their tables and confirm, round after round, five wagers each: a terminal sends a
confirmation, waits for the answer and sends the next. 2,000 terminals play at
eight tables, 250 at each. The bare server beside it has the same websocket and stores the same rows
in the same database with group commit, and knows nothing else. The two take turns, so that a busy
machine is busy for both; `us` is the processor time of the server for a confirmation, which says
the same on a machine that others use too.
"""

import argparse
import tempfile
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from statistics import median

from bench.live.driving import Load, bare_under, floor_under
from bench.live.settling import settle

DEMANDED = 0.5  # of the bare server's rate
TRIAL = 5_900  # confirmations a second of the trial, SQLite, 200 terminals, a quiet machine


@contextmanager
def places(store):
    """An address for each of the two servers."""
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        if store == "sqlite":
            yield (str(Path(folder, f"{name}.db")) for name in ("floor", "bare"))
            return
        from tests.store.server import database, server

        with server(durable=True) as address, database(address) as one, database(address) as two:
            yield iter((one, two))


def compared(store, load, slow, turns):
    """Floor and bare server in turns: medians, and the median of their ratios."""
    pairs = []
    for _ in range(turns):
        with places(store) as (ours, bare):
            floor, sample = floor_under(load, ours, slow)
            pairs.append((floor, bare_under(load, bare, sample, slow)))
    return pairs


def told(store, load, slow, pairs):
    rate, bare, us, bare_us, p50, p99 = (
        median(values)
        for values in zip(
            *(
                (one.rate, two.rate, one.cpu * 1e6, two.cpu * 1e6, one.p50 * 1e3, one.p99 * 1e3)
                for one, two in pairs
            ),
            strict=True,
        )
    )
    ratio = median(one.rate / two.rate for one, two in pairs)
    last = [one.shown[int(len(one.shown) * 0.99)] * 1e3 for one, _ in pairs if one.shown]
    shown = median(last) if last else 0.0
    stop = max(one.stop for one, _ in pairs) * 1e3
    verdict = "" if ratio >= DEMANDED else f"MISSES {DEMANDED}"
    print(
        f"{store:<10} {load.terminals:>9} {load.wagers:>6} {slow:>4.0f} {rate:>8,.0f} {bare:>8,.0f}"
        f" {ratio:>6.2f} {us:>5.0f} {bare_us:>5.0f} {p50:>6.0f} {p99:>6.0f} {shown:>6.0f}"
        f" {stop:>5.0f}  {verdict}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor", description=__doc__)
    parser.add_argument("--store", nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument("--terminals", type=int, nargs="+", default=[200, 2_000])
    parser.add_argument("--wagers", type=int, nargs="+", default=[1, 5])
    parser.add_argument("--slow", type=float, nargs="+", default=[0, 5], help="ms of a commit")
    parser.add_argument("--confirms", type=int, help="of a terminal in a round; usually 5 wagers")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--blind", action="store_true", help="terminals do not watch their tables")
    parser.add_argument("--settle", type=int, default=10_000, help="wagers of one round; 0: none")
    parser.add_argument("--short", action="store_true", help="a look of a minute")
    options = parser.parse_args()
    if options.short:
        options.store, options.terminals, options.slow = ["sqlite"], [200], [0]
        options.rounds, options.turns = 3, 1
    print(
        "store      terminals wagers  5ms  floor/s   bare/s  ratio    us  bare    p50    p99"
        "  shown  stop\n"
        "(shown: ms from disk to the last terminal; stop: the longest of the loop in a round, ms of"
        f" the processor;\n demanded: {DEMANDED} of bare, and {TRIAL:,}/s as the trial had on a"
        " quiet machine)"
    )
    cases = product(options.store, options.terminals, options.wagers, options.slow)
    for store, terminals, wagers, slow in cases:
        confirms = options.confirms or max(1, 5 // wagers)
        load = Load(terminals, wagers, confirms, options.rounds, not options.blind)
        told(store, load, slow, compared(store, load, slow, options.turns))
    if options.settle:
        settle(options.settle)


if __name__ == "__main__":
    main()
