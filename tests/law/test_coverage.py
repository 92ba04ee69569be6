"""Carried and proved: how a recorded run is read and counted."""

import json

import pytest

from houseway.law import coverage as law_coverage
from houseway.law.coverage import Proof, coverage, proof, read_record, recorded
from houseway.law.index import rule_index

RECORD = {
    "rule_sets": {
        "s49-1999-baccarat": {
            "7.3/4": {"carried": True, "proved": True, "tests": ["tests/x.py::test_7_3_4__a"]},
            "7.3/5": {"carried": True, "proved": False, "tests": []},
            "12.2": {"carried": True, "proved": True, "tests": ["tests/x.py::test_12_2__b"]},
            "99.1": {"carried": True, "proved": True, "tests": []},
        }
    }
}


@pytest.fixture
def a_recorded_run(monkeypatch):
    record = read_record(json.dumps(RECORD))
    monkeypatch.setattr(law_coverage, "recorded", lambda: record)


@pytest.fixture
def no_recorded_run(monkeypatch):
    monkeypatch.setattr(law_coverage, "recorded", dict)


@pytest.mark.usefixtures("a_recorded_run")
def test_rows_are_counted_by_rule_set_and_section():
    baccarat = coverage("s49-1999-baccarat")
    assert baccarat.total.rows == 99
    assert (baccarat.total.carried, baccarat.total.proved) == (2, 1)
    assert baccarat.total.notes == 2  # Terms/intro and 11.7(a), which have their reasons
    cards = dict(baccarat.sections)["Additional Cards"]
    assert (cards.rows, cards.carried, cards.proved) == (11, 2, 1)
    assert cards.missing[:4] == ("7.1", "7.2/1", "7.2/2", "7.3/1")
    assert "7.3/5" in cards.missing
    assert "7.3/4" not in cards.missing


@pytest.mark.usefixtures("a_recorded_run")
def test_tournament_rows_are_counted_apart():
    baccarat = coverage("s49-1999-baccarat")
    tournament = baccarat.tournament
    assert (tournament.rows, tournament.carried, tournament.proved) == (4, 1, 1)
    assert tournament.missing == ("12.1", "12.3", "12.4")
    assert "Tournament Play" not in dict(baccarat.sections)


@pytest.mark.usefixtures("a_recorded_run")
def test_sections_add_up_to_the_rule_set():
    baccarat = coverage("s49-1999-baccarat")
    assert sum(tally.rows for _, tally in baccarat.sections) == baccarat.total.rows
    assert sum(tally.proved for _, tally in baccarat.sections) == baccarat.total.proved


@pytest.mark.usefixtures("no_recorded_run")
def test_notes_are_counted_apart_and_lack_nothing_but_a_reason():
    baccarat = coverage("s49-1999-baccarat").total
    assert (baccarat.proved, baccarat.notes, len(baccarat.missing)) == (0, 2, 97)
    instrument = coverage("s49-1999-instrument").total
    assert (instrument.rows, instrument.proved, instrument.notes) == (3, 0, 3)
    assert instrument.missing == ()


@pytest.mark.usefixtures("a_recorded_run")
def test_rows_that_rest_on_a_report_are_counted_apart():
    baccarat = coverage("s49-1999-baccarat", frozenset({"7.3/4", "11.9"})).total
    assert (baccarat.carried, baccarat.proved, baccarat.by_report) == (1, 0, 2)
    assert "11.9" in baccarat.missing  # a report too is proved by a test
    assert "7.3/4" not in baccarat.missing


@pytest.mark.usefixtures("a_recorded_run")
def test_a_row_knows_the_tests_that_prove_it():
    rows = rule_index("s49-1999-baccarat").rows
    shown = proof("s49-1999-baccarat", rows["7.3/4"])
    assert shown == Proof(carried=True, proved=True, tests=("tests/x.py::test_7_3_4__a",))
    assert proof("s49-1999-baccarat", rows["7.3/6"]) == Proof(carried=False, proved=False)


def test_whatever_is_recorded_names_rule_sets_that_exist():
    for rule_set in recorded():
        assert rule_index(rule_set)
