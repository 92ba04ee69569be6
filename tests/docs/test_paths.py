"""A file or folder of the project that a document names in code type exists."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FOLDERS = ("src", "tests", "docs", "bench", "examples", "deploy", "ui/src", "ui/tests")
SUFFIXES = "py|ts|svelte|txt|list|tsv|toml|cpp|css|sql"
FILE = re.compile(rf"`([\w./-]+\.(?:{SUFFIXES}))`")
FOLDER = re.compile(
    r"`((?:src|tests|docs|bench|ui|floor|web|house|games|cli|sim|odds|store|core|kit|cash|people"
    r"|law|ledger|journal|school|tournaments)/[\w/.-]+)`"
)
# What is made when the program is built, installed or run.
MADE = {"src/houseway/web/static", "/etc/houseway/houseway.toml", "houseway.toml", "my.toml"}


@cache
def tree() -> frozenset[str]:
    """All endings of all paths of the project."""
    paths = [Path(path.name) for path in ROOT.iterdir()]
    for folder in FOLDERS:
        paths += [Path(folder), *(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*"))]
    return frozenset(
        "/".join(path.parts[start:]) for path in paths for start in range(len(path.parts))
    )


def missing(text: str) -> set[str]:
    named = {*FILE.findall(text), *FOLDER.findall(text)} - MADE
    return {name for name in named if name.rstrip("/") not in tree()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_names_exists(page):
    assert missing(page.read_text(encoding="utf-8")) == set()


def test_a_name_that_is_gone_is_found():
    text = "`house/machine/door.py`, `door.py`, `house/door.py`, `floor/nowhere/`"
    assert missing(text) == {"house/door.py", "floor/nowhere/"}
