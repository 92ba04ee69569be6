"""Running `houseway rules` in tests, over a small recorded run."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.rules.command import app
from houseway.law import coverage as law_coverage
from houseway.law.coverage import read_record

RECORD = {
    "rule_sets": {
        "s49-1999-baccarat": {
            "7.3/4": {"carried": True, "proved": True, "tests": ["tests/x.py::test_7_3_4__a"]},
        }
    }
}


@pytest.fixture(autouse=True)
def a_recorded_run(monkeypatch):
    record = read_record(json.dumps(RECORD))
    monkeypatch.setattr(law_coverage, "recorded", lambda: record)
    monkeypatch.setenv("COLUMNS", "100")


def said(*args):
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    return result.stdout


def answered(*args):
    return json.loads(said(*args, "--json"))


def refused(*args):
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def unwrapped(text):
    return " ".join(text.split())
