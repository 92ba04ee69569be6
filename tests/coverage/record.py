"""The recorded coverage: the file that the product reads, and how a run differs from it."""

import json
from collections.abc import Iterator
from pathlib import Path

from houseway.law.coverage import NEITHER, Proof, read_record
from tests.coverage.prove import Coverage

RECORD = Path("src/houseway/law/data/coverage.json")


def written(coverage: Coverage) -> str:
    """The record as JSON, one provision a line."""
    sets = ",\n".join(
        f"{json.dumps(name)}: {{\n{rows_written(coverage[name])}\n}}" for name in sorted(coverage)
    )
    return f'{{"rule_sets": {{\n{sets}\n}}}}\n'


def rows_written(rows: dict[str, Proof]) -> str:
    return ",\n".join(
        f"{json.dumps(ref)}: "
        + json.dumps({"carried": row.carried, "proved": row.proved, "tests": row.tests})
        for ref, row in sorted(rows.items())
    )


def recorded(path: Path) -> Coverage:
    """What the file says; a file that is not there says nothing."""
    return read_record(path.read_text(encoding="utf-8")) if path.exists() else {}


def losses(before: Coverage, now: Coverage) -> Iterator[str]:
    """What the record claims and a run does not show: a record may say too little, never more."""
    for row, was, is_now in differing(before, now):
        if was.proved > is_now.proved or was.carried > is_now.carried or gone(was, is_now):
            yield f"{row}: {change(was, is_now)}"


def gains(before: Coverage, now: Coverage) -> Iterator[str]:
    """What a run shows and the record does not claim yet."""
    lost = set(losses(before, now))
    told = (f"{row}: {change(was, is_now)}" for row, was, is_now in differing(before, now))
    return (line for line in told if line not in lost)


def differing(before: Coverage, now: Coverage) -> Iterator[tuple[str, Proof, Proof]]:
    for name in sorted(before.keys() | now.keys()):
        old, new = before.get(name, {}), now.get(name, {})
        for ref in sorted(old.keys() | new.keys()):
            was, is_now = old.get(ref, NEITHER), new.get(ref, NEITHER)
            if was != is_now:
                yield f"{name} {ref}", was, is_now


def gone(was: Proof, is_now: Proof) -> list[str]:
    return [test for test in was.tests if test not in is_now.tests]


def change(was: Proof, is_now: Proof) -> str:
    if (was.carried, was.proved) != (is_now.carried, is_now.proved):
        return f"was {in_words(was)}, is {in_words(is_now)}"
    lost = [f"no longer by {test}" for test in gone(was, is_now)]
    come = [f"now by {test}" for test in gone(is_now, was)]
    return f"proved {', '.join(lost + come)}"


def in_words(row: Proof) -> str:
    if row.proved:
        return "proved"
    return "carried" if row.carried else "not carried"
