"""Every picture of a page is made by the program that says so, and stands in the docs."""

import re
from pathlib import Path

from tests.browser.pictures import NAMES
from tests.browser.taking import FOLDER

DOCS = Path(__file__).parents[1] / "docs"


def test_the_program_makes_every_picture_of_a_page():
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.jpg" for name in NAMES}


def test_every_picture_of_a_page_is_shown():
    told = "".join(path.read_text(encoding="utf-8") for path in DOCS.rglob("*.md"))
    shown = set(re.findall(r"pictures/ui/([a-z0-9-]+)[.]jpg", told))
    assert shown == set(NAMES)
