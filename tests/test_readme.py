"""The README's examples run, and what it points at exists."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
DOCS = README.parent / "docs"
LIBRARY = DOCS / "library.md"


def test_the_examples_of_the_readme_and_of_the_library_page_run():
    tried = [doctest.testfile(str(page), module_relative=False) for page in (README, LIBRARY)]
    assert sum(each.failed for each in tried) == 0
    assert sum(each.attempted for each in tried) > 10


@pytest.mark.parametrize(
    "page", [README, *sorted(DOCS.glob("*.md")), *sorted(DOCS.glob("roles/*"))]
)
def test_what_a_page_points_at_exists(page):
    found = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    targets = [target for target in found if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_links_every_role():
    text = README.read_text(encoding="utf-8")
    assert [
        role.name for role in DOCS.glob("roles/*.md") if f"docs/roles/{role.name}" not in text
    ] == []


def test_every_decision_is_listed_once_in_order():
    pages = sorted(page.name for page in (DOCS / "decisions").glob("[0-9]*.md"))
    text = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")
    table = "\n".join(line for line in text.splitlines() if line.startswith("| ["))
    assert re.findall(r"\]\(([^)]+)\)", table) == pages
