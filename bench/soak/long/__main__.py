"""`make soak HOURS=8`, or `python -m bench.soak.long --hours 8`: every kind of trouble by turns.

Kinds come in turns, each lot with the next seed, until the time is over. The report is a page,
`build/soak/report.html`, and JSON beside it, written after every lot; what failed is there with the
command that does it again. The status is 1 if anything failed.
"""

import argparse
import json
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

import houseway
from bench.soak.long.lots import KINDS
from bench.soak.long.report import page
from houseway.floor.host.program_manifest import at_start

MOST = 40  # counts of one kind in the report
LAST = 4_000  # letters of a traceback


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.long", description=__doc__)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/soak"))
    parser.add_argument("--lot", choices=[kind.name for kind in KINDS], help="do one lot alone")
    asked = parser.parse_args()
    if asked.lot:
        (kind,) = [kind for kind in KINDS if kind.name == asked.lot]
        print(dict(kind.lot(asked.seed)))
        return 0
    return run(asked.hours * 3600, asked.seed, asked.folder)


def run(seconds, seed, folder, kinds=KINDS):
    """Whether anything failed."""
    folder.mkdir(parents=True, exist_ok=True)
    soak, begin, turn = begun(seed, kinds), perf_counter(), 0
    while not turn or perf_counter() - begin < seconds:
        for kind in kinds:
            one_lot(soak, kind, seed + turn)
            soak["seconds"] = perf_counter() - begin
            kept(soak, folder)
            if turn and perf_counter() - begin >= seconds:
                break
        turn += 1
    print(f"{len(soak['failures'])} lots failed; {folder / 'report.html'}", flush=True)
    return int(bool(soak["failures"]))


def begun(seed, kinds):
    empty = {"lots": 0, "failed": 0, "seconds": 0.0}
    return {
        "version": houseway.__version__,
        "program": at_start().digest,
        "begun": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": seed,
        "seconds": 0.0,
        "kinds": {
            kind.name: {**empty, "words": kind.words, "seeds": [], "counts": {}} for kind in kinds
        },
        "failures": [],
    }


def one_lot(soak, kind, seed):
    row, begin = soak["kinds"][kind.name], perf_counter()
    row["seeds"].append(seed)
    row["lots"] += 1
    try:
        counts = Counter(row["counts"]) + Counter(kind.lot(seed))
        row["counts"] = dict(counts.most_common(MOST))
    except Exception:  # any: the next lot is another floor
        row["failed"] += 1
        again = f"python -m bench.soak.long --lot {kind.name} --seed {seed}"
        why = traceback.format_exc()[-LAST:]
        soak["failures"].append({"kind": kind.name, "seed": seed, "again": again, "why": why})
        print(f"  FAILED: {why.splitlines()[-1][:300]}\n  again: {again}", flush=True)
    took = perf_counter() - begin
    row["seconds"] += took
    print(f"{kind.name}, seed {seed}: {took:.1f} s", flush=True)


def kept(soak, folder):
    (folder / "report.json").write_text(json.dumps(soak, indent=1), encoding="utf-8")
    (folder / "report.html").write_text(page(soak), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
