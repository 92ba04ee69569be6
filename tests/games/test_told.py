"""What each table says, offers, refuses and shows in its stories, line by line as it was read.

A table may come to say more; what it said when it was read it has to say still.
"""

import pytest

from tests.games.listings import TABLES
from tests.games.telling import FOLDER, TOLD, name, stories, written
from tests.games.telling_deep import told
from tests.games.telling_more import TEXTS

AGAIN = "python -m tests.games.telling_deep and telling_more write it anew: read it. Not told:"


def missing(golden, text):
    read = (FOLDER / f"{golden}.txt").read_text(encoding="utf-8").splitlines()
    lines = set(text.splitlines())
    return [line for line in read if line not in lines]


@pytest.mark.parametrize("listing", TABLES, ids=name)
def test_a_table_does_what_it_did_when_it_was_read(listing):
    """Whole events, offers by whom and when, answers to whatever is tried, all that is seen."""
    sections = told(listing) | (stories(listing) if listing in TOLD else {})
    lost = missing(name(listing), written(sections))
    assert not lost, "\n".join([AGAIN, *lost[:20]])


@pytest.mark.parametrize("text", TEXTS)
def test_keno_the_register_and_the_pictures_are_as_they_were_read(text):
    lost = missing(text, TEXTS[text]())
    assert not lost, "\n".join([AGAIN, *lost[:20]])
