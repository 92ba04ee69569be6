"""`houseway report`: a day of a floor that was played, against what the players have."""

import csv
import json
from io import StringIO
from operator import itemgetter

import pytest

from houseway import __version__
from houseway.core.actors import Actor, Role
from houseway.house.terminals.faults import ReportSystemFault
from houseway.journal import Millis
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import accepted
from tests.floor.system.stored import Stored

DAY = 24 * 3_600_000


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    """Two rounds on one day, a void period and one without wagers; a round on the next.

    What lay there in the void period went back: it was not played for, and is no handle.
    """
    path = tmp_path_factory.mktemp("floor") / "floor.db"
    stored = Stored((SqliteStore(path), SqliteReader(path)))
    stored.buy_in(1)
    for _ in range(2):
        stored.to_the_wagers("D1")
        stored.confirm("D1", 1, ("small", 5_00))
        stored.play("D1")
    stored.to_the_wagers("D1")
    accepted(stored.confirm("D1", 1, ("small", 10_00)))
    fault = ReportSystemFault()
    accepted(stored.put("table:D1", Actor(Role.SYSTEM), fault))
    credit = stored.credit(1)
    stored.to_the_wagers("D1")
    accepted(stored.cash_out(1))
    stored.play("D1")
    stored.clock.at = Millis(stored.clock.at + DAY)
    stored.buy_in(2)
    stored.to_the_wagers("D1")
    accepted(stored.confirm("D1", 2, ("big", 10_00)))
    stored.play("D1")
    stored.close()
    return path, credit


def reported(path, *more):
    result = houseway("report", str(path), *more)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def table(said, name="D1"):
    (found,) = (one for one in said["tables"] if one["table"] == name)
    return found


@pytest.mark.standard("M10")
def test_several_days_are_counted_together(floor):
    path, _ = floor
    both = json.loads(reported(path, "--json", "--from", "2026-11-16", "--to", "2026-11-17"))
    days = [json.loads(reported(path, "--json", "--day", f"2026-11-{day}")) for day in (16, 17)]
    assert table(both)["handle"] == sum(table(one)["handle"] for one in days) == 20_00
    assert both["records"] == sum(one["records"] for one in days)
    assert (both["begins"], both["ends"]) == (days[0]["begins"], days[1]["ends"])
    for wrong in (["--from", "2026-11-16"], ["--from", "2026-11-17", "--to", "2026-11-16"]):
        assert houseway("report", str(path), *wrong).exit_code == 2
    assert houseway("report", str(path), "--zone", "Mars/Base").exit_code == 2
    assert houseway("report", str(path), "--zone", "900").exit_code == 2


@pytest.mark.standard("M8")
def test_a_day_is_counted_apart_from_the_next(floor):
    path, credit = floor
    said = json.loads(reported(path, "--json", "--day", "2026-11-16"))
    row = table(said)
    assert (row["game"], row["rounds"], row["handle"]) == ("sic-bo", 2, 10_00)
    assert row["win"] == 100_00 - credit == said["win"]
    assert said["drop"] == 100_00
    (terminal,) = said["terminals"]
    assert terminal["terminal"] == "1"
    assert (terminal["notes in"], terminal["staked"]) == (100_00, 10_00)
    assert terminal["tickets out"] == credit
    assert terminal["paid by tables"] == credit - 100_00 + 10_00
    assert any(one["move"] == "report-system-fault" for one in said["events"])
    after = json.loads(reported(path, "--json", "--day", "2026-11-17"))
    assert (table(after)["rounds"], table(after)["handle"]) == (1, 10_00)
    assert [one["terminal"] for one in after["terminals"]] == ["2"]
    assert after["head"] == houseway("audit", "head", str(path)).stdout.strip()
    number = int(said["head"].partition(":")[0])
    assert 0 < number < int(after["head"].partition(":")[0])


def test_the_last_day_is_meant_when_none_is_named(floor):
    said = json.loads(reported(floor[0], "--json"))
    assert said["period"] == "gaming day 2026-11-17"


def test_a_day_without_records_is_empty(floor):
    said = json.loads(reported(floor[0], "--json", "--day", "2026-11-10"))
    assert (said["records"], said["win"], said["drop"]) == (0, 0, 0)


def test_it_is_printed_and_written_as_a_page_and_as_figures(floor, tmp_path):
    path, credit = floor
    printed = reported(path, "--day", "2026-11-16")
    assert "gaming day 2026-11-16" in printed
    assert "  $10  " in printed
    page = tmp_path / "day.html"
    assert reported(path, "--day", "2026-11-16", "--html", str(page)) == ""
    assert "<h2>Significant events</h2>" in page.read_text()
    assert ">$10<" in page.read_text()
    made = f"<footer>Houseway {__version__}; the clock is that of Australia/Sydney"
    assert made in page.read_text()
    rows = list(csv.reader(StringIO(reported(path, "--day", "2026-11-16", "--csv"))))
    assert ["table", "D1", "handle", "1000"] in rows
    assert ["terminal", "1", "tickets out", str(credit)] in rows


def test_bad_questions_are_told(floor, tmp_path):
    path, _ = floor
    for more, why in (
        (("--day", "yesterday"), "is not a date"),
        (("--floor", "other"), "has no floor 'other'"),
        (("--html", str(tmp_path / "no" / "day.html")), "No such file"),
    ):
        result = houseway("report", str(path), *more)
        assert result.exit_code == 2
        assert why in result.stderr
    assert houseway("report", str(tmp_path / "nothing.db")).exit_code == 2


def test_the_report_names_nobody_by_chance():
    """A script in a name is letters on the page."""
    from houseway.cli.output.html_page import page
    from houseway.cli.output.report_table import Table, column

    columns = column("<a>", itemgetter(0)), column("said", itemgetter(1))
    made = page("<b>", ["<i>"], (Table("<u>", columns, (("<script>", "<s>"),)),), "<em>")
    for tag in ("<b>", "<i>", "<u>", "<a>", "<script>", "<s>", "<em>"):
        assert tag not in made
