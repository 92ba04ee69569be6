"""`python -m bench.mutations`: lines drawn at random and broken; how many the tests notice.

A commit is copied to a folder of its own; a first run of all its tests there writes down which test
runs which lines. Then one line after another is broken: first the tests that run it, the quickest
first, then those of the game, and for whatever survives them all the others but the stores'. A
mutant that hangs is noticed. Run it niced: it takes an hour or two of one core.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from time import perf_counter

from bench.mutations.drawing import drawn
from bench.mutations.seen import Seen

# What reads sources rather than runs them, and what no game or house can change.
LEFT_OUT = (
    "tests/store",
    "tests/coverage",
    "tests/test_architecture.py",
    "tests/test_places.py",
    "tests/test_readme.py",
)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
SLOWER, AT_LEAST = 6, 120  # a stage may take so many times what it took, and so many seconds


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.mutations", description=__doc__)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--first", type=int, default=1, help="the number of the first mutant")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--commit", default="HEAD")
    parser.add_argument("--folder", type=Path, required=True, help="for the copy, kept after it")
    parser.add_argument("--stages", type=int, default=4, help="1 to 4: how far survivors are tried")
    asked = parser.parse_args()
    copy = Copy(asked.folder / "tree")
    copy.made(asked.commit)
    seen = Seen(*copy.watched())
    noticed = 0
    rows = islice(drawn(copy.source, asked.seed), asked.first - 1, asked.first - 1 + asked.count)
    with (asked.folder / f"seed-{asked.seed}.jsonl").open("a", encoding="utf-8") as out:
        for number, mutant in enumerate(rows, asked.first):
            begin = perf_counter()
            by = copy.tried(mutant, seen, asked.stages)
            noticed += by is not None
            seconds = perf_counter() - begin
            print(
                f"{asked.seed}/{number}  {mutant.path}:{mutant.line}  {mutant.kind}\n"
                f"    {mutant.before}\n -> {mutant.after}\n"
                f"    {f'noticed by {by}' if by else 'SURVIVED'}, {seconds:.0f} s",
                flush=True,
            )
            row = {
                "seed": asked.seed,
                "number": number,
                "path": mutant.path,
                "line": mutant.line,
                "kind": mutant.kind,
                "before": mutant.before,
                "after": mutant.after,
                "by": by,
                "seconds": round(seconds, 1),
            }
            print(json.dumps(row), file=out, flush=True)
    print(f"{noticed} of {asked.count} noticed")


class Copy:
    """A copy of the sources and tests of one commit, in which lines are broken and mended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "src"

    def made(self, commit: str) -> None:
        if self.folder.exists():
            return
        self.folder.mkdir(parents=True)
        packed = subprocess.run(["git", "archive", commit], check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", self.folder], check=True, input=packed.stdout)

    def watched(self) -> list[Path]:
        """What the tests run, written down by a run that has to pass."""
        if found := sorted(self.folder.parent.glob("*.pickle")):
            return found
        path = self.folder.parent / "seen.pickle"
        ignored = [f"--ignore={name}" for name in LEFT_OUT]
        more = ["-p", "bench.mutations.watching", f"--seen-lines={path}", "tests", *ignored]
        if self.run(more, None)[0]:
            raise SystemExit("the tests do not pass as they are")
        return [path]

    def tried(self, mutant, seen, most):
        """The first test that notices, or nothing."""
        path = self.source / mutant.path
        text = path.read_text(encoding="utf-8")
        stages = seen.stages(mutant.path, text, mutant.line)[:most]
        path.write_text(mutant.text, encoding="utf-8")
        try:
            for stage in stages:
                if by := self.noticed(stage, sum(map(seen.seconds.__getitem__, stage))):
                    return by
        finally:
            path.write_text(text, encoding="utf-8")
        return None

    def noticed(self, tests, seconds):
        listed = self.folder.parent / "chosen.txt"
        listed.write_text("\n".join(tests), encoding="utf-8")
        files = sorted({test.partition("::")[0] for test in tests})
        more = ["-x", "-p", "bench.mutations.choosing", f"--chosen-tests={listed}", *files]
        code, output = self.run(more, AT_LEAST + SLOWER * seconds)
        if code == 0:
            return None
        named = FAILED.search(output)
        return named[1] if named else "time" if code < 0 else output.strip()[-200:]

    def run(self, more, limit):
        plugins = ["-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:faker"]
        command = [sys.executable, "-m", "pytest", "--tb=no", *plugins, *more]
        paths = os.pathsep.join((str(self.source), str(Path(__file__).parents[2])))
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": paths},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=0,
        )
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return -1, ""
        return process.returncode, output


if __name__ == "__main__":
    main()
