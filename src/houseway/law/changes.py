"""Changes in how the program reads the law, by version: the ruling before, and the ruling now.

A table records the version under which it was opened. When the audit decides an older record
otherwise, it names the changes that came after that version.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

COLUMNS = "version\trule_sets\trefs\tbefore\tnow"
EVERY = "every"  # in the column of rule sets


@dataclass(frozen=True, slots=True)
class Change:
    """One ruling that came out otherwise before this version."""

    version: int
    rule_sets: tuple[str, ...]
    refs: str
    before: str
    now: str

    def concerns(self, rule_set: str) -> bool:
        return self.rule_sets == (EVERY,) or rule_set in self.rule_sets

    def __str__(self) -> str:
        return f"{self.refs}: {self.before}; now {self.now}"


@cache
def changes() -> tuple[Change, ...]:
    """All changes, the oldest first."""
    source = files("houseway.law") / "data" / "changes.tsv"
    columns, *lines = source.read_text(encoding="utf-8").splitlines()
    assert columns == COLUMNS, f"changes.tsv has the columns {columns}"
    return tuple(sorted(map(_read, lines), key=lambda change: change.version))


def _read(line: str) -> Change:
    version, rule_sets, refs, before, now = line.split("\t")
    return Change(int(version), tuple(rule_sets.split(", ")), refs, before, now)


@cache
def current_version() -> int:
    """The version of the rules as this program plays them; it began with 0."""
    return max((change.version for change in changes()), default=0)


def changes_since(version: int, rule_set: str) -> tuple[Change, ...]:
    return tuple(
        change for change in changes() if change.version > version and change.concerns(rule_set)
    )


def note_of_changes(version: int, rule_set: str) -> str:
    """Return the note on a verdict on an older record: none if no ruling changed since."""
    since = changes_since(version, rule_set)
    if not since:
        return ""
    listed = "".join(f"\n  {change}" for change in since)
    return f"\nThe table was opened under version {version} of the rules. Changed since:{listed}"
