"""What is written on the picture of the layout: every number once, and every outside wager."""

import re

from houseway.games.roulette.layout.pictures import layout_svg
from houseway.games.roulette.layout.wheel import COLOUR


def written():
    return re.findall(r">([^<>]+)</text>", layout_svg({}))


def test_every_number_is_written_once():
    found = [word for word in written() if word.isdigit()]
    assert sorted(map(int, found)) == sorted(COLOUR)


def test_every_column_pays_2_to_1_and_the_dozens_have_names():
    found = written()
    assert found.count("2 to 1") == 3
    assert len(found) == len(set(found)) + 2  # nothing else is written twice
