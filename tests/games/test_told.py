"""What each table says, offers, refuses and shows in its stories, line by line as it was read."""

from difflib import unified_diff

import pytest

from tests.games.telling import FOLDER, TOLD, name, told
from tests.games.telling_more import TEXTS

AGAIN = (
    "python -m tests.games.telling and telling_more write them anew: read every line that differs"
)


@pytest.mark.parametrize("listing", TOLD, ids=name)
def test_a_table_tells_what_it_told_when_it_was_read(listing):
    golden = (FOLDER / f"{name(listing)}.txt").read_text(encoding="utf-8")
    lines = told(listing).splitlines()
    others = [*unified_diff(golden.splitlines(), lines, "read", "told", n=0, lineterm="")]
    assert not others, AGAIN + "\n" + "\n".join(others[:20])


@pytest.mark.parametrize("text", TEXTS)
def test_keno_the_register_and_the_pictures_are_as_they_were_read(text):
    golden = (FOLDER / f"{text}.txt").read_text(encoding="utf-8")
    lines = TEXTS[text]().splitlines()
    others = [*unified_diff(golden.splitlines(), lines, "read", "told", n=0, lineterm="")]
    assert not others, AGAIN + "\n" + "\n".join(others[:20])
