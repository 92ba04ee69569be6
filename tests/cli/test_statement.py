"""`houseway statement`: the chip accounts of a terminal as text, CSV, JSON and a page."""

import csv
import json
from datetime import date
from io import StringIO

import pytest

from houseway.cli.reports.statement import twelve_months
from tests.cli.test_play import houseway
from tests.cli.test_reports import floor

__all__ = ["floor"]  # the same day and the next, played once


def stated(path, *more):
    result = houseway("statement", str(path), *more)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.standard("E10")
def test_all_that_a_terminal_moved_in_twelve_months(floor):
    path, credit = floor
    said = json.loads(stated(path, "1", "--json"))
    assert said["period"] == "gaming days 2025-11-18 to 2026-11-17"
    (account,) = said["accounts"]
    rows = account["transactions"]
    assert (account["account"], account["before"], account["after"]) == ("chips:1#1", 0, 0)
    first, *played, last = rows
    assert (first["what"], first["cents"], first["balance"]) == ("notes put in", 100_00, 100_00)
    wagered = [row["cents"] for row in played if row["what"] == "wagered at D1"]
    assert wagered == [-5_00, -5_00, -10_00]
    (back,) = [row["cents"] for row in played if row["record"] == played[-1]["record"]]
    assert back == 10_00  # of the round that was void
    assert (last["what"], last["cents"], last["balance"]) == ("ticket printed", -credit, 0)
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    sums = [0]
    for row in rows:
        sums.append(sums[-1] + row["cents"])
        assert row["balance"] == sums[-1]


@pytest.mark.standard("E10")
def test_of_a_day_or_of_one_opening(floor):
    path, _ = floor
    said = json.loads(stated(path, "2", "--json", "--day", "2026-11-17"))
    (account,) = said["accounts"]
    assert [row["what"] for row in account["transactions"]][:2] == [
        "notes put in",
        "wagered at D1",
    ]
    assert json.loads(stated(path, "2", "--json", "--day", "2026-11-16"))["accounts"] == []
    assert json.loads(stated(path, "2", "--json", "--opening", "2"))["accounts"] == []
    assert len(json.loads(stated(path, "2", "--json", "--opening", "1"))["accounts"]) == 1


def test_as_lines_of_figures_as_text_and_as_a_page(floor, tmp_path):
    path, credit = floor
    rows = list(csv.DictReader(StringIO(stated(path, "1", "--csv"))))
    assert rows[0]["what"] == "notes put in"
    assert (rows[0]["account"], rows[0]["number"], rows[0]["amount"]) == ("chips:1#1", "1", "10000")
    assert (rows[-1]["amount"], rows[-1]["balance"]) == (str(-credit), "0")
    text = stated(path, "1")
    assert "chips:1#1: $0 before, in $120, out $120, $0 after" in text
    assert "ticket printed" in text
    page = tmp_path / "statement.html"
    assert stated(path, "1", "--html", str(page)) == ""
    written = page.read_text(encoding="utf-8")
    assert "<h1>Statement of terminal 1</h1>" in written
    assert written.count('<th scope="row">') == len(rows)


def test_what_is_asked_wrongly(floor, tmp_path):
    path, _ = floor
    assert "nothing was moved in this time" in stated(path, "9")
    assert houseway("statement", str(tmp_path / "none.db"), "1").exit_code == 2
    assert houseway("statement", str(path), "1", "--from", "2026-11-16").exit_code == 2
    assert houseway("statement", str(path), "1", "--day", "yesterday").exit_code == 2
    nowhere = str(tmp_path / "none" / "page.html")
    assert houseway("statement", str(path), "1", "--html", nowhere).exit_code == 2


@pytest.mark.parametrize(
    ("last", "first"),
    [("2026-11-17", "2025-11-18"), ("2026-12-31", "2026-01-01"), ("2028-02-29", "2027-03-01")],
)
def test_twelve_months_end_with_a_day(last, first):
    assert twelve_months(date.fromisoformat(last)) == (first, last)
