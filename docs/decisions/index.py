"""Write the index of the decisions, `docs/decisions/README.md`: `python docs/decisions/index.py`.

A page in a folder belongs to the area of that name. A page beside this script is not sorted yet.
A decision that was folded into the page of its subject is marked there, below its heading, by a
line such as `*Decision 073, 2026-11-15.*`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
DOCS = FOLDER.parent
INDEX = FOLDER / "README.md"

UNSORTED = "unsorted"
AREAS = {
    "law": "The law as data, permits, citations and coverage",
    "table": "The table and its parts, rounds, shoes, offers, dealers",
    "games": "One game or a few",
    "terminals": "Multi Terminal games of NI2019 and Player Terminals",
    "equipment": "The register of equipment, documents and approvals",
    "tournaments": "Tournaments",
    "odds": "Exact odds, simulation, drills",
    "records": "Accounts, records, audit, exports",
    "stores": "SQLite, PostgreSQL and the process that writes",
    "floor": "The live floor and the processes that serve it",
    "money": "Terminal accounts, the Cash Desk, table chips, reports",
    "people": "Staff, second persons, passwords, keys",
    "pages": "Pages in the browser and what they are sent",
    "commands": "The command line and the terminal screen",
    "operations": "Running a floor: settings, logs, limits, clocks",
    "code": "How the code is arranged and made quick",
    "tests": "How the tests work",
    UNSORTED: "Not sorted yet",
}

HEADING = re.compile(r"^#+ +(?P<words>.+)$")
NUMBER = re.compile(r"^(?P<number>\d{3})-.+\.md$")
NUMBERED_TITLE = re.compile(r"^\d{3}[.:]? +")
DESCRIPTION = re.compile(
    r"^Area: (?P<area>[a-z]+) · Date: (?P<date>\d{4}-\d\d-\d\d)"
    r" · Status: (?P<status>.+?) · Replaces: (?P<replaces>.+)$"
)
FOLDED = re.compile(r"^\*Decision (?P<number>\d{3}), (?P<date>\d{4}-\d\d-\d\d)\.\*$")
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")

OPENING = """\
# Decisions

<!-- Written by `python docs/decisions/index.py`; edit that script or the pages, not this file. -->

One page for each choice that a successor would ask about. The number identifies a decision: code,
pages and commits refer to it (`decision 311`). A title states what was decided. Below the title, a
line gives the area, the date, the status and what the decision replaces.

To add a page, take the next free number, name the file `NNN-what-is-decided.md`, put it into the
folder of its area and run `python docs/decisions/index.py`. A page directly in `docs/decisions` is
listed as not sorted yet. A page that only says how something works belongs on the page of its
subject.
"""


class Decision(NamedTuple):
    """A row of the index."""

    number: str
    title: str
    area: str
    date: str
    status: str
    link: str


def anchor(heading: str) -> str:
    """The fragment that leads to a heading, as GitHub and MkDocs make it."""
    words = re.sub(r"[^\w\- ]", "", heading.lower().replace("`", ""))
    return words.strip().replace(" ", "-")


def pages() -> list[Path]:
    """All pages of decisions, sorted or not, in the order of their numbers."""
    return sorted(
        (page for page in FOLDER.rglob("*.md") if NUMBER.match(page.name)),
        key=lambda page: page.name,
    )


def decision(page: Path) -> Decision:
    """The row of a page."""
    lines = page.read_text(encoding="utf-8").splitlines()
    number = page.name[:3]
    title = NUMBERED_TITLE.sub("", lines[0].removeprefix("# "))
    area = page.parent.name if page.parent != FOLDER else UNSORTED
    described = next(filter(None, map(DESCRIPTION.match, lines[1:6])), None)
    date = described["date"] if described else ""
    status = status_in_index(page, described["status"]) if described else ""
    return Decision(number, title, area, date, status, page.relative_to(FOLDER).as_posix())


def status_in_index(page: Path, status: str) -> str:
    """The status of a page with its links made relative to the index."""

    def moved(link: re.Match[str]) -> str:
        target = (page.parent / link["target"]).resolve()
        return f"]({target.relative_to(FOLDER.resolve()).as_posix()})"

    return LINK.sub(moved, status)


def folded() -> Iterator[Decision]:
    """The rows of decisions that stand on the page of their subject."""
    for page in sorted(DOCS.rglob("*.md")):
        if page.is_relative_to(FOLDER):
            continue
        heading = ""
        for line in page.read_text(encoding="utf-8").splitlines():
            if words := HEADING.match(line):
                heading = words["words"]
            elif mark := FOLDED.match(line):
                link = f"../{page.relative_to(DOCS).as_posix()}#{anchor(heading)}"
                yield Decision(mark["number"], heading, "", mark["date"], "", link)


def rows() -> list[Decision]:
    """All decisions in the order of their numbers."""
    return sorted([*map(decision, pages()), *folded()])


def text() -> str:
    """The whole index."""
    decisions = rows()
    parts = [OPENING.rstrip()]
    for area, summary in AREAS.items():
        chosen = [row for row in decisions if row.area == area]
        if chosen:
            parts += [f"\n## {area.capitalize()}\n\n{summary}.\n", *table(chosen, "status")]
    elsewhere = [row for row in decisions if not row.area]
    if elsewhere:
        parts += ["\n## On the page of their subject\n", *table(elsewhere)]
    return "\n".join(parts) + "\n"


def table(chosen: list[Decision], *further: str) -> Iterator[str]:
    """The lines of a table of decisions."""
    heads = ["number", "decision", "date", *further]
    yield row_of_table(heads)
    yield row_of_table(["---"] * len(heads))
    for row in chosen:
        cells = [row.number, f"[{row.title}]({row.link})", row.date]
        yield row_of_table([*cells, row.status] if further else cells)


def row_of_table(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    INDEX.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"{len(rows())} decisions in {INDEX}\n")
