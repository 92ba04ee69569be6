"""Every link in the documents leads to a file and to a heading that exist."""

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
sys.path.insert(0, str(ROOT / "docs" / "decisions"))
INDEX = import_module("index")

LINK = re.compile(r"\]\((?P<target>[^)\s]+)(?: \"[^\"]*\")?\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


def prose(page: Path) -> str:
    """The text of a page without its code."""
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The fragments that lead to the headings of a page."""
    return {INDEX.anchor(words) for words in HEADING.findall(page.read_text(encoding="utf-8"))}


def broken_links(page: Path) -> list[str]:
    broken = []
    for link in LINK.finditer(prose(page)):
        target = link["target"]
        if "://" in target or target.startswith("mailto:"):
            continue
        path, _, fragment = target.partition("#")
        file = page.parent / path if path else page
        missing_heading = fragment and file.suffix == ".md" and fragment not in anchors(file)
        if not file.exists() or missing_heading:
            broken.append(target)
    return broken


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_resolves(page):
    assert broken_links(page) == []


@pytest.mark.parametrize(
    "text",
    ["[gone](docs/gone.md)", "[gone](README.md#no-such-heading)", "[gone](#no-such-heading)"],
)
def test_a_broken_link_is_found(tmp_path, text):
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{text} [here](page.md#page)\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("# Readme\n", encoding="utf-8")
    assert broken_links(page) == [text.removeprefix("[gone](").removesuffix(")")]
