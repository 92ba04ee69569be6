"""The decisions are sorted, described and listed, and nothing refers to one that is not there."""

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "docs" / "decisions"
sys.path.insert(0, str(FOLDER))
INDEX = import_module("index")

PAGES = INDEX.pages()
SORTED = [page for page in PAGES if page.parent != FOLDER]
TITLE_LENGTH = 72
REFERENCE = re.compile(
    r"\b[Dd]ecisions? +\[?(?P<first>\d{3})\b(?:\]\([^)]*\))?"
    r"(?:(?:, | and | to |, and )\[?(?P<second>\d{3})\b)?"
)
PATH = re.compile(r"docs/decisions/[\w/-]+\.md")
TEXTS = {".md", ".py", ".toml", ".txt", ".tsv", ".ts", ".svelte", ".yml", ".yaml"}


def test_the_index_is_what_the_script_writes():
    written = INDEX.INDEX.read_text(encoding="utf-8")
    assert written == INDEX.text(), "run `python docs/decisions/index.py`"


def test_a_number_names_one_decision():
    numbers = [row.number for row in INDEX.rows()]
    assert len(numbers) == len(set(numbers))
    assert len(numbers) > 200


@pytest.mark.parametrize("page", SORTED, ids=lambda page: page.name[:3])
def test_a_sorted_page_says_area_date_status_and_what_it_replaces(page):
    title, _, line, *_ = page.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(rf"# {page.name[:3]} [A-Z].+[^.]", title)
    assert len(title) <= TITLE_LENGTH
    described = INDEX.DESCRIPTION.match(line)
    assert described, line
    assert described["area"] == page.parent.name
    assert described["area"] in INDEX.AREAS
    assert re.match(r"in force$|replaced (in part )?by \[", described["status"])
    assert re.match(r"nothing$|\[|part of \[", described["replaces"])


def test_what_replaces_a_decision_is_said_on_both_pages():
    replaced, replacing = set(), set()
    for page in SORTED:
        described = INDEX.DESCRIPTION.match(page.read_text(encoding="utf-8").splitlines()[2])
        for other in re.findall(r"\[(\d{3})\]", described["status"]):
            replaced.add((other, page.name[:3]))
        for other in re.findall(r"\[(\d{3})\]", described["replaces"]):
            replacing.add((page.name[:3], other))
    assert replaced == replacing
    assert ("100", "064") in replaced


def files():
    """The text files of the project, without what is installed or built."""
    for folder in ("src", "tests", "docs", "bench", "examples", "deploy", "ui/src", "ui/tests"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS)
    yield from (path for path in ROOT.glob("*") if path.suffix in TEXTS)


def test_every_decision_that_a_text_names_exists():
    numbers = {row.number for row in INDEX.rows()}
    unknown = set()
    for path in files():
        text = path.read_text(encoding="utf-8")
        for reference in REFERENCE.finditer(text):
            named = {reference["first"], reference["second"]} - {None}
            unknown |= {(path.name, number) for number in named - numbers}
        unknown |= {(path.name, name) for name in PATH.findall(text) if not (ROOT / name).exists()}
    assert unknown == set()
