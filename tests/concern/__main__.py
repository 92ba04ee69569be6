"""Run the tests that the changed files concern, the nearest first, within a time.

    python -m tests.concern [--since COMMIT] [--seconds N]

Without a commit the changes are those that are not committed yet, or those of the last commit.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import typer

from tests.concern.graph import TESTS, importers, ranked
from tests.concern.limit import Limit
from tests.concern.pages import UI, commands


def git(*words: str) -> list[str]:
    run = subprocess.run(["git", *words], check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def changed_since(commit: str | None) -> set[Path]:
    """Files that differ from a commit, and files that git does not know yet."""
    new = git("ls-files", "--others", "--exclude-standard")
    changed = set(map(Path, [*git("diff", "--name-only", commit or "HEAD"), *new]))
    return changed if changed or commit else set(map(Path, git("diff", "--name-only", "HEAD~1")))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.concern", description=__doc__)
    parser.add_argument("--since", metavar="COMMIT", help="changes since this commit")
    parser.add_argument("--seconds", type=float, default=35, help="time for the tests (35)")
    parser.add_argument("--list", action="store_true", help="name the test files, run nothing")
    options = parser.parse_args()
    changed = changed_since(options.since)
    rows = ranked(changed, importers(), TESTS.rglob("test_*.py"))
    pages = [*commands(path for path in changed if path.exists())]
    if options.list:
        typer.echo("\n".join(f"{far} {path}" for far, path in rows))
        return 0
    return max(checked(pages), tested(rows, options.seconds))


def checked(commands: Sequence[Sequence[str]]) -> int:
    """The worst status of these commands of the pages, each of which says what it finds."""
    if commands and not (UI / "node_modules").is_dir():
        typer.echo("The pages are not checked: `make pages` installs what that needs.")
        return 1
    runs = (
        subprocess.run(["npx", "--no-install", *words], cwd=UI, check=False) for words in commands
    )
    return max((abs(run.returncode) for run in runs), default=0)


def tested(rows: Sequence[tuple[int, Path]], seconds: float) -> int:
    if not rows:
        typer.echo("The changed files concern no test in Python.")
        return 0
    limit = Limit(seconds)
    status = pytest.main(["-n", "2", *(str(path) for _, path in rows)], [limit])
    typer.echo(limit.report(len(rows)))
    return 0 if limit.over and not limit.failed else int(status)


if __name__ == "__main__":
    sys.exit(main())
