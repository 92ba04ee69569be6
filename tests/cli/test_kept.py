"""`houseway kept`: what a floor keeps, and for how long."""

import json

import pytest

from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    where = tmp_path_factory.mktemp("floor") / "floor.db"
    stored = Stored((SqliteStore(where), SqliteReader(where)))
    stored.buy_in(1)
    stored.buy_in(2, 3)  # no note of three cents: refused
    stored.to_the_wagers("D1")
    stored.cash_out(1)
    stored.taken.store.keep_content(MAIN, "ab", b"a letter")
    stored.close()
    return where


def test_each_thing_with_its_number_and_how_long(path):
    said = json.loads(houseway("kept", str(path), "--json").stdout)
    kept = {one["what"]: (one["number"], one["kept"]) for one in said["kept"]}
    assert kept["records"][0] > 10
    assert kept["records"][1] == "for ever"
    assert kept["refusals"] == (1, "for ever")
    assert kept["files of documents"] == (1, "for ever")
    assert kept["tickets not redeemed"] == (1, "for ever")
    assert kept["passwords"] == (0, "until changed")
    assert said["first"] == "2026-11-16 13:00:00"  # noon in Canberra without summer time
    assert (said["zone"], said["begins"]) == ("Australia/Sydney", 6)


def test_the_settings_say_how_long_refusals_are_kept_and_when_a_day_begins(path, tmp_path):
    config = tmp_path / "houseway.toml"
    config.write_text("[day]\nbegins = 4\n[retention]\nrefusals_days = 90\n", encoding="utf-8")
    shown = houseway("kept", str(path), "--config", str(config)).stdout
    assert "90 days" in shown
    assert "begins at 04:00" in shown


def test_what_is_no_database(tmp_path):
    result = houseway("kept", str(tmp_path / "nothing.db"))
    assert result.exit_code != 0
    assert "is no floor's database" in result.stderr
