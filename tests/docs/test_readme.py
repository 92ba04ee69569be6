"""The README's examples run, and it links every role."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent.parent / "README.md"
DOCS = README.parent / "docs"
LIBRARY = DOCS / "library.md"


def test_the_examples_of_the_readme_and_of_the_library_page_run():
    tried = [doctest.testfile(str(page), module_relative=False) for page in (README, LIBRARY)]
    assert sum(each.failed for each in tried) == 0
    assert sum(each.attempted for each in tried) > 10


def test_the_readme_links_every_role():
    text = README.read_text(encoding="utf-8")
    assert [
        role.name for role in DOCS.glob("roles/*.md") if f"docs/roles/{role.name}" not in text
    ] == []
