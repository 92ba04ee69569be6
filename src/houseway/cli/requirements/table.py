"""The table of requirements, as it stands in `table.toml`, and as a page."""

import tomllib
from collections import Counter
from importlib.resources import files

import msgspec

from houseway.core.value import value

STATES = ("holds", "in part", "does not")
GROUPS = {
    "A": "Rules, display, wagering",
    "B": "Chance",
    "C": "Memory, loss of power, recall",
    "M": "Events, meters, reports",
    "E": "Tickets and accounts",
    "F": "Security and verification",
}
HEAD = """# Requirements of other places

Ninety-six requirements were gathered from readable law and standards of other places, as a
yardstick beyond the five instruments. This is what a floor holds of the groups A, C, M, E and F; no
compliance with any standard is claimed. Where one clashes with an instrument, the instrument
prevails. `houseway requirements` prints it.

A row that holds, or holds in part, has at least one test with its mark (`pytest.mark.standard`),
and each mark has its row. The page is made from `src/houseway/cli/requirements/table.toml`; a test
holds it fresh.
"""


HEADS = ("| | requirement | | why | where | clause | test |", "|-|-|-|-|-|-|-|")


@value
class Requirement:
    id: str
    words: str
    state: str
    why: str = ""
    where: str = ""
    clauses: tuple[str, ...] = ()  # of the instruments that decide it here
    tests: tuple[str, ...] = ()  # files with a test that is marked for it, at most three

    @property
    def claimed(self) -> bool:
        return self.state != "does not"


def requirements() -> tuple[Requirement, ...]:
    text = (files("houseway.cli.requirements") / "table.toml").read_text(encoding="utf-8")
    rows = ({"id": name, **given} for name, given in tomllib.loads(text).items())
    return tuple(msgspec.convert(row, Requirement) for row in rows)


def counted(rows: tuple[Requirement, ...]) -> str:
    count = Counter(row.state for row in rows)
    return ", ".join(f"{count[state]} {state}" for state in STATES)


def page() -> str:
    """The table as `docs/requirements.md` has it."""
    rows = requirements()
    lines = [HEAD, f"**{len(rows)} rows: {counted(rows)}.**\n"]
    for group, title in GROUPS.items():
        lines += [
            f"## {group}. {title}\n",
            "| | requirement | | why | where | clause | test |",
            "|-|-|-|-|-|-|-|",
        ]
        lines += [
            f"| {row.id} | {row.words} | {row.state} | {row.why} | {row.where} |"
            f" {', '.join(row.clauses)} | {', '.join(map(linked, row.tests))} |"
            for row in rows
            if row.id[0] == group
        ]
        lines.append("")
    return "\n".join(lines)


def linked(test: str) -> str:
    """A link from the page to a file of tests."""
    return f"[{test.removeprefix('tests/').removesuffix('.py')}](../{test})"
