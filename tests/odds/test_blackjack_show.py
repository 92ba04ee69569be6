"""The chart shown: as text, as a piece of a page, as a picture."""

from html.parser import HTMLParser

import numpy as np
import pytest

from houseway.odds.blackjack.against import fresh
from houseway.odds.blackjack.best import Best
from houseway.odds.blackjack.chart import CALLS, NUMBER, ROWS, Call, Kind, Row, offered, read
from houseway.odds.blackjack.report.picture import plot
from houseway.odds.blackjack.report.text import departures, fragment, text
from tests.odds.blackjack_charts import USUAL


@pytest.fixture(scope="module")
def made():
    """The usual chart, in which every other call costs its number in hundredths at an ace."""
    chart = read(USUAL)
    worths = np.full((len(ROWS), 10, len(CALLS)), np.nan)
    for number, row in enumerate(ROWS):
        for call in offered(row):
            off = np.where(chart.calls[number] == NUMBER[call], 0, 1 + NUMBER[call])
            worths[number, :, NUMBER[call]] = -0.01 * off
    return Best(fresh(6), chart, (), np.zeros(10), worths)


def test_the_second_best_call_is_the_one_that_costs_least(made):
    found = {(one.row, one.up): one for one in departures(made)}
    assert len(found) == len(ROWS) * 10
    one = found[Row(Kind.SOFT, 18), 3]
    assert (one.call, one.second) == (Call.DOUBLE_OR_STAND, Call.STAND)
    assert one.cost == pytest.approx(0.01 * 24 / 312)  # an ace to nine is one card of thirteen


def test_the_text_has_the_chart_and_the_closest_cells(made):
    shown = text(made, closest=3)
    assert read(shown.split("\n\nthe closest")[0]) == made.chart
    assert shown.count(" not ") == 3


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.open = [], []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        if tag == "td" and dict(attrs).get("class"):
            self.found.append(dict(attrs))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_piece_of_a_page_is_well_formed_and_tells_what_a_departure_costs(made):
    cells = Cells()
    cells.feed(fragment(made))
    assert not cells.open
    assert len(cells.found) == len(ROWS) * 10
    assert cells.found[0] == {
        "class": "call-H",
        "title": "draw; double, else draw costs 0.002307692 a round",
    }


def test_the_picture_is_of_the_kind_that_its_file_is_named(tmp_path, made):
    file = tmp_path / "chart.png"
    plot(made.chart, file, "Blackjack, six decks")
    assert file.read_bytes().startswith(b"\x89PNG")
