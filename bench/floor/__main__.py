"""`python -m bench.floor`: terminals on websockets confirm wagers, against a bare server.

Terminals watch their tables and confirm, round after round, five wagers each: a terminal sends a
confirmation, waits for the answer and sends the next. 2,000 terminals play at
eight tables, 250 at each. The bare server beside it stores the same rows in the same database with
group commit, and knows nothing else; `lean` is the same on the websocket of the floor. They take
turns, so that a busy machine is busy for all; `us` is the processor time of the server for a
confirmation, which says the same on a machine that others use too.
"""

import argparse
import tempfile
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from statistics import median

from bench.floor.load.measurement import Load, bare_under, floor_under
from bench.floor.load.settlement import settle

DEMANDED = 0.5  # of the bare server's rate
TRIAL = 5_900  # confirmations a second of the trial, SQLite, 200 terminals, a quiet machine


@contextmanager
def places(store):
    """An address for each of the servers."""
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        if store == "sqlite":
            yield (str(Path(folder, f"{name}.db")) for name in ("floor", "bare", "lean"))
            return
        from tests.store.server import database, server

        with server(durable=True) as address, ExitStack() as kept:
            yield iter([kept.enter_context(database(address)) for _ in range(3)])


def compared(store, load, slow, turns):
    """Floor, bare server and lean one in turns."""
    found = []
    for _ in range(turns):
        with places(store) as (ours, bare, lean):
            floor, sample = floor_under(load, ours, slow)
            beside = bare_under(load, bare, sample, slow)
            found.append((floor, beside, bare_under(load, lean, sample, slow, lean=True)))
    return found


def told(store, load, slow, found):
    """Medians, and the medians of the ratios."""
    rates = [median(one.rate for one in kind) for kind in zip(*found, strict=True)]
    us = [median(one.cpu * 1e6 for one in kind) for kind in zip(*found, strict=True)]
    ratio, to_lean = (median(one[0].rate / one[at].rate for one in found) for at in (1, 2))
    p50, p99 = (
        median(one.p50 * 1e3 for one, *_ in found),
        median(one.p99 * 1e3 for one, *_ in found),
    )
    last = [one.shown[int(len(one.shown) * 0.99)] * 1e3 for one, *_ in found if one.shown]
    shown = median(last) if last else 0.0
    stop = max(one.stop for one, *_ in found) * 1e3
    verdict = "" if ratio >= DEMANDED else f"MISSES {DEMANDED}"
    print(
        f"{store:<10} {load.terminals:>9} {load.wagers:>6} {slow:>4.0f}"
        f" {rates[0]:>8,.0f} {rates[1]:>8,.0f} {rates[2]:>8,.0f} {ratio:>6.2f} {to_lean:>6.2f}"
        f" {us[0]:>5.0f} {us[1]:>5.0f} {us[2]:>5.0f} {p50:>5.0f} {p99:>5.0f} {shown:>5.0f}"
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
        "store      terminals wagers  5ms  floor/s   bare/s   lean/s  ratio  /lean    us  bare"
        "  lean   p50   p99 shown  stop\n"
        "(us: of the processor for a confirmation; lean: bare on the floor's websocket;"
        " ratio: to bare;\n shown: ms from disk to the last terminal;"
        " stop: the longest of the loop in a round, ms of the processor;\n"
        f" demanded: {DEMANDED} of bare, and {TRIAL:,}/s as the trial had on a"
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
