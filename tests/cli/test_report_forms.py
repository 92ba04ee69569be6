"""The report of a long night as JSON, as lines and as a page: the same figures in each."""

import csv
import re
from io import StringIO

import pytest

from houseway.cli.output.html_page import page
from houseway.cli.output.report_table import money
from houseway.cli.reports.report import moment, plain, report_tables, write_lines
from houseway.floor.reports.days.gaming_days import gaming_days
from houseway.floor.reports.days.report import reported
from tests.floor.reports.long_night import BEGINS, ZONE, local, long_night
from tests.floor.reports.test_books import APRIL, DAYS
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of

BOTH = gaming_days(*APRIL, ZONE, BEGINS)
KINDS = (("tables", "table"), ("terminals", "terminal"), ("desks", "desk"))
CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>")


@pytest.fixture(scope="module", params=(*DAYS, BOTH), ids=lambda one: one.name)
def figures(request):
    return reported(reader_of(long_night()), MAIN, request.param)


@pytest.fixture
def lines(figures, capsys):
    write_lines(figures, ZONE)
    return [tuple(one) for one in csv.reader(StringIO(capsys.readouterr().out))]


def test_lines_have_every_figure(figures, lines):
    said = plain(figures, ZONE)
    for kind, part in KINDS:
        found = {(name, what): int(value) for one, name, what, value in lines if one == part}
        assert found == {
            (row[part], what): value
            for row in said[kind]
            for what, value in row.items()
            if what not in (part, "game", "edition", "hold_percent")
        }
    assert ("floor", "", "win", str(said["win"])) in lines
    assert ("floor", "", "drop", str(said["drop"])) in lines


def test_lines_have_every_event(figures, lines):
    said = plain(figures, ZONE)
    for part in ("event", "security"):
        wanted = said["events" if part == "event" else part]
        found = [row[1:] for row in lines if row[0] == part]
        assert [row[:2] for row in found] == [(str(one["record"]), one["move"]) for one in wanted]
        for (_, _, words), one in zip(found, wanted, strict=True):
            assert words.startswith(f"{one['at']}, {one['stream']}, {one['by']}: ")
            assert all(each["words"] in words for each in one["said"])
    refused = [row[1:] for row in lines if row[0] == "refused"]
    assert refused == [(one["where"], one["what"], str(one["times"])) for one in said["refused"]]


def test_a_page_has_every_figure(figures):
    said = plain(figures, ZONE)
    made = page("a day", [], report_tables(figures, ZONE).values(), "a clock")
    rows = [CELL.findall(row) for row in re.findall(r"<tr>(.*?)</tr>", made)]
    for row in said["tables"]:
        sums = [money(row[name]) for name in ("handle", "win", "commission", "pools")]
        game = f"{row['game']} {row['edition']}"
        assert [row["table"], game, f"{row['rounds']:,}", *sums] in [one[:7] for one in rows]
    for kind, part in KINDS[1:]:
        for row in said[kind]:
            heads = next(one for one in rows if one[0] == part)
            cells = [row[part], *(money(row.get(name, 0)) for name in heads[1:])]
            assert cells in rows


def test_an_hour_that_comes_twice_says_which_it_is():
    """Clocks go back from three to two o'clock, from eleven hours ahead to ten."""
    first, second = local("2027-04-04T02:30"), local("2027-04-04T02:30", fold=1)
    assert second - first == 3_600_000
    assert moment(first, ZONE) == "2027-04-04 02:30:00 +1100"
    assert moment(second, ZONE) == "2027-04-04 02:30:00 +1000"
    assert moment(local("2027-04-04T03:00"), ZONE) == "2027-04-04 03:00:00"
    assert moment(local("2027-04-04T01:59:59"), ZONE) == "2027-04-04 01:59:59"
