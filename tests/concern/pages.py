"""What a change of pages concerns: their types, the changed files, tests that import them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

UI = Path("ui")
LINTED = {".js", ".svelte", ".ts"}
FORMATTED = LINTED | {".css", ".html", ".json"}


def commands(changed: Iterable[Path]) -> Iterator[list[str]]:
    """What to run in the folder of the pages: nothing unless a file of theirs has changed."""
    files = sorted(path.relative_to(UI) for path in changed if path.is_relative_to(UI))
    if not any(path.suffix in FORMATTED for path in files):
        return
    linted = [str(path) for path in files if path.suffix in LINTED]
    formatted = [str(path) for path in files if path.suffix in FORMATTED]
    yield ["prettier", "--check", "--log-level", "warn", *formatted]
    if linted:
        yield ["eslint", *linted]
        yield ["vitest", "related", "--run", "--passWithNoTests", *linted]
        yield ["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
