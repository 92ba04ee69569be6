"""`python -m bench.mutations`: lines drawn at random and broken; how many the tests notice.

A commit is copied to a folder of its own. One line after another is broken there and has to pass
the goldens of its tables, then the tests of its game or the house. Whatever survives is broken all
together and run against all other tests; those that fail then are tried at each line alone. A
mutant that hangs is noticed. Run it niced: it takes an hour of one core.
"""

import argparse
import json
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

from bench.mutations.copy import Copy
from bench.mutations.sample import Mutant, drawn
from bench.mutations.stages import Stages


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.mutations", description=__doc__)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--first", type=int, default=1, help="the number of the first mutant")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--numbers", type=int, nargs="+", help="these mutants and no others")
    parser.add_argument("--commit", default="HEAD")
    parser.add_argument("--folder", type=Path, required=True, help="for the copy, kept after it")
    parser.add_argument("--stages", type=int, nargs="+", default=[1, 2, 3], help="what is tried")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    copy = Copy(asked.folder / "tree")
    stages = copy.made(asked.commit)
    numbers = asked.numbers or range(asked.first, asked.first + asked.count)
    rows = enumerate(islice(drawn(copy.source, asked.seed), max(numbers)), 1)
    numbered = {number: mutant for number, mutant in rows if number in numbers}
    survivors = {}
    with (asked.folder / f"seed-{asked.seed}.jsonl").open("a", encoding="utf-8") as out:
        for number, mutant in numbered.items():
            begin = perf_counter()
            by = tried(copy, mutant, stages, asked.stages)
            row = {"seed": asked.seed, "number": number, "by": by}
            told(mutant, row | {"seconds": round(perf_counter() - begin, 1)}, out)
            if by is None:
                survivors[number] = mutant
        print(f"{len(numbered) - len(survivors)} of {len(numbered)} noticed, one at a time")
        if 3 in asked.stages:
            for number, by in together(copy, survivors, stages):
                row = {"seed": asked.seed, "number": number, "by": by, "seconds": 0}
                told(survivors.pop(number), row, out)
    print(f"{len(numbered) - len(survivors)} of {len(numbered)} noticed")
    print("survived:", *survivors)


def tried(copy: Copy, mutant: Mutant, stages: Stages, wanted: list[int]) -> str | None:
    """The first test of the goldens and the game that notices, or nothing."""
    with copy.broken(mutant):
        for stage, tests in enumerate(stages.alone(mutant.path), 1):
            if stage in wanted and (by := copy.noticed(tests)):
                return by
    return None


def together(copy: Copy, survivors: dict[int, Mutant], stages: Stages):
    """Of lines that are broken at once, each with the test that also notices it alone."""
    for part in parts(survivors):
        with copy.broken(*(survivors[number] for number in part)):
            failed = copy.failing(stages.all())
        ours = set(copy.failing(failed))
        failed = [test for test in failed if test not in ours]
        for number in part:
            with copy.broken(survivors[number]):
                by = copy.noticed(failed)
            if by:
                yield number, by


def parts(survivors: dict[int, Mutant]) -> list[list[int]]:
    """The numbers in as few groups as have no file twice."""
    groups: list[list[int]] = []
    for number, mutant in survivors.items():
        for group in groups:
            if mutant.path not in {survivors[other].path for other in group}:
                group.append(number)
                break
        else:
            groups.append([number])
    return groups


def told(mutant: Mutant, row: dict[str, Any], out: TextIO) -> None:
    by = f"noticed by {row['by']}" if row["by"] else "SURVIVED"
    print(
        f"{row['seed']}/{row['number']}  {mutant.path}:{mutant.line}  {mutant.kind}\n"
        f"    {mutant.before}\n -> {mutant.after}\n    {by}, {row['seconds']:.0f} s",
        flush=True,
    )
    what = {name: getattr(mutant, name) for name in ("path", "line", "kind", "before", "after")}
    print(json.dumps(row | what), file=out, flush=True)


if __name__ == "__main__":
    main()
