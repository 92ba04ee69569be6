"""A copy of one commit in which lines are broken, tried and mended."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.mutations.sample import Mutant
from bench.mutations.stages import Stages, file_of

FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+(?:\[.*?\](?= - |$))?)", re.MULTILINE)
UNKNOWN = "ERROR: not found:"  # a test that does not exist notices nothing
LIMIT = 1800  # seconds after which a mutant hangs
WHOLE = 3 * 3600  # and those that all tests have together, niced on a busy machine
ON_PURPOSE = "broken on purpose"


class Copy:
    """The sources and tests of the commit; `PYTHONPATH` leads to its sources and no others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "src"

    def made(self, commit: str) -> Stages:
        """The copy, compiled once; a broken module in it has to be seen by its tests."""
        if not self.folder.exists():
            self.folder.mkdir(parents=True)
            packed = subprocess.run(["git", "archive", commit], check=True, stdout=subprocess.PIPE)
            subprocess.run(["tar", "-x", "-C", self.folder], check=True, input=packed.stdout)
        code, output = self.run(["--collect-only", "tests"], compiling=True)
        if code:
            raise SystemExit(f"the tests of the copy cannot be collected\n{output[-2000:]}")
        stages = Stages(self.folder, [line for line in output.splitlines() if "::" in line])
        self._checked(stages)
        return stages

    def _checked(self, stages: Stages) -> None:
        """Whether it is the copy that is tested: a golden passes, and not with a broken listing."""
        path = "houseway/games/listing.py"
        golden = stages.alone(path)[0][:1]
        if self.noticed(golden):
            raise SystemExit("a golden does not pass as it is")
        text = (self.source / path).read_text(encoding="utf-8")
        with self.broken(
            Mutant(path, 1, "", "", "", f"{text}\nraise RuntimeError({ON_PURPOSE!r})")
        ):
            code, output = self.run(golden)
        if not code or ON_PURPOSE not in output:
            raise SystemExit(f"the tests do not look at {self.source}")

    @contextmanager
    def broken(self, *mutants: Mutant) -> Iterator[None]:
        """The files of these mutants as they break them, and afterwards as they were."""
        paths = [self.source / mutant.path for mutant in mutants]
        kept = [(path.read_bytes(), path.stat()) for path in paths]
        try:
            for path, mutant in zip(paths, mutants, strict=True):
                path.write_text(mutant.text, encoding="utf-8")
            yield
        finally:
            for path, (text, at) in zip(paths, kept, strict=True):
                path.write_bytes(text)
                os.utime(path, ns=(at.st_atime_ns, at.st_mtime_ns))

    def noticed(self, tests: Sequence[str]) -> str | None:
        """The first of these tests that fails, or nothing."""
        if not tests:
            return None
        code, output = self.run(["-x", *tests])
        if code == 0:
            return None
        named = FAILED.search(output)
        if named is None and UNKNOWN in output:
            raise SystemExit(f"not a test of the copy: {output.strip()[-300:]}")
        return named[1] if named else "time" if code < 0 else output.strip()[-200:]

    def failing(self, tests: Sequence[str]) -> list[str]:
        """All of these tests that fail; where none is named, all their files."""
        if not tests:
            return []
        code, output = self.run(list(tests), limit=WHOLE)
        if code < 0:
            raise SystemExit(f"{len(tests)} files of tests did not end in {WHOLE} s")
        found = list(dict.fromkeys(FAILED.findall(output)))
        return found if found or code == 0 else list(dict.fromkeys(map(file_of, tests)))

    def run(
        self, more: Sequence[str], *, limit: float = LIMIT, compiling: bool = False
    ) -> tuple[int, str]:
        plugins = ["-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:faker"]
        python = [sys.executable] if compiling else [sys.executable, "-B"]
        command = [*python, "-m", "pytest", "--tb=line", "-rfE", *plugins, *more]
        env = {**os.environ, "PYTHONPATH": str(self.source), "COLUMNS": "400"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests would take it for `compiling`
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=env,
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
