"""`houseway serve`: what a floor is furnished with, before anything is served."""

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.config.reading import merged
from houseway.cli.main import app
from houseway.cli.serving import bots_of, furnished, furnishing
from houseway.core.value import changed
from houseway.floor.checking import opening_read
from houseway.floor.system.furnishing import MOST_AT_A_TABLE, plan_of, table_opening


def test_a_plan_is_a_file_or_one_that_comes_along(tmp_path):
    assert len(furnishing(Path("every-game"), 20).tables) == 24
    assert len(furnishing(None, 7).tables) == 4
    own = tmp_path / "own.toml"
    own.write_text('bots = 3\n[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n')
    plan = furnishing(own, 7)
    assert (len(plan.tables), plan.terminals, plan.bots) == (1, 7, 3)


def test_a_plan_that_is_not_there_is_said(tmp_path):
    store = str(tmp_path / "floor.db")
    told = CliRunner().invoke(app, ["serve", "--store", store, "--plan", "nowhere"])
    assert told.exit_code == 2
    assert "every-game" in told.output


@pytest.mark.parametrize(("terminals", "there"), [(5, 20), (80, 80), (2_000, MOST_AT_A_TABLE)])
def test_a_table_has_the_terminals_of_its_floor(terminals, there):
    """A table on terminals has 20 unless there are more, and at most 250 (1.2(a))."""
    (table,) = plan_of('[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n').tables
    _, opened = opening_read(table_opening(table, 600, terminals))
    assert opened.settings.terminals == there


def test_as_many_terminals_as_are_asked_for_whatever_the_plan_says():
    plan = furnishing(Path("every-game"), None)
    assert plan.terminals == 80
    assert furnishing(Path("every-game"), 120) == changed(plan, terminals=120)
    assert furnishing(None, None).terminals == 20


@pytest.mark.parametrize(
    ("bots", "told"), [(80, None), (81, "floor.bots = 81: a new floor has 80")]
)
def test_more_bots_than_a_new_floor_has_terminals_are_refused(tmp_path, capsys, bots, told):
    config = merged(
        {},
        {"store": str(tmp_path / "f.db"), "floor.plan": "every-game", "floor.bots": bots},
    )
    if told is None:
        assert bots_of(config, furnished(config)) == bots
        return
    with pytest.raises(typer.Exit):
        bots_of(config, furnished(config))
    assert told in capsys.readouterr().err
    (tmp_path / "f.db").touch()  # it may have more: its own records tell
    assert bots_of(config, furnished(config)) == bots
