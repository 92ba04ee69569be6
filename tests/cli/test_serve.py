"""`houseway serve`: what a floor is furnished with, before anything is served."""

import asyncio
import socket
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.config.file import merged
from houseway.cli.main import app
from houseway.cli.serve.bot_count import bots_of
from houseway.cli.serve.plan_file import furnished, furnishing
from houseway.core.value import changed
from houseway.floor.live.startup.floor_plan import (
    MOST_AT_A_TABLE,
    named_plan,
    plan_of,
    table_opening,
)
from houseway.floor.records.audit import opening_read
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from tests.store.server import database, server
from tests.web.serving import KEYS, PLAN


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


def asked_for(store, bots, plan="every-game"):
    """How many bots there are, on a floor with so many asked for."""
    config = merged({}, {"store": store, "floor.plan": plan, "floor.bots": bots})
    return bots_of(config, furnished(config), store)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "f.db")
        return
    with server() as started, database(started) as url:
        yield url


def test_more_bots_than_a_new_floor_has_terminals_are_refused(place, capsys):
    assert asked_for(place, 80) == 80
    with pytest.raises(typer.Exit):
        asked_for(place, 81)
    assert "floor.bots = 81: a new floor has 80 terminals" in capsys.readouterr().err
    assert "://" in place or not Path(place).exists()


def test_more_bots_than_a_floor_that_stands_has_terminals_are_refused(place, capsys):
    """Its own records tell how many it has, whatever the plan of today says."""

    async def opened():
        node = Node(Plan(place, furnish=PLAN), KEYS)
        await node.start()
        await node.stop()

    asyncio.run(opened())
    assert PLAN.terminals == 4
    assert [asked_for(place, bots) for bots in (0, 1, 4)] == [0, 1, 4]
    for bots in (5, 60):
        with pytest.raises(typer.Exit):
            asked_for(place, bots)
        said = f"floor.bots = {bots}: this floor was opened with 4 terminals, and has no others"
        assert said in capsys.readouterr().err
    with pytest.raises(typer.Exit):
        asked_for(place, None, "demo")
    assert "the plan has bots = 36: this floor was opened with 4" in capsys.readouterr().err


SECRET = "s3cret"
NOWHERE = f"postgresql://ann:{SECRET}@127.0.0.1:1/floor"


@pytest.fixture
def busy():
    """A port that somebody listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def refused(tmp_path, *words, status=2):
    """What is said of a floor that cannot be served; nothing is left in the folder."""
    before = sorted(tmp_path.iterdir())
    told = CliRunner().invoke(app, ["serve", "--port", str(free()), *words])
    assert told.exit_code == status, told.output
    assert "Houseway serves" not in told.output
    assert "Traceback" not in told.output
    assert sorted(tmp_path.iterdir()) == before
    return told.output


def free():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        return other.getsockname()[1]


def test_a_store_that_is_none_is_refused_before_anything_is_promised(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = tmp_path / "text.db"
    text.write_text("a text")
    assert "is not a store of Houseway" in refused(tmp_path, "--store", str(text), status=1)
    (tmp_path / "folder").mkdir()
    folder = str(tmp_path / "folder")
    assert "is not a store of Houseway" in refused(tmp_path, "--store", folder, status=1)
    assert "No such file" in refused(tmp_path, "--store", str(tmp_path / "no" / "where.db"))


def test_a_port_or_host_that_is_not_ours_is_refused_before_a_floor_is_opened(tmp_path, busy):
    store = ("--store", str(tmp_path / "floor.db"))
    said = refused(tmp_path, *store, "--port", str(busy))
    assert f"cannot listen on http://127.0.0.1:{busy}: Address already in use" in said
    assert "cannot listen on" in refused(tmp_path, *store, "--host", "192.0.2.1")


@pytest.mark.parametrize(
    "address", [NOWHERE, f"postgresql://ann@127.0.0.1:1/floor?password={SECRET}"]
)
def test_the_password_of_a_database_is_never_said(tmp_path, monkeypatch, address):
    monkeypatch.chdir(tmp_path)
    assert "***" in refused(tmp_path, "--store", address)
    for words in (["report", address], ["restore", "x.db", "--store", address], ["kept", address]):
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 2
        assert SECRET not in told.output
    (tmp_path / "houseway.toml").write_text(f'store = "{address}"\n')
    shown = CliRunner().invoke(app, ["config", "show", "houseway.toml"])
    assert SECRET not in shown.output
    assert 'store = "postgresql://ann' in shown.output


def test_of_an_address_that_cannot_be_read_nothing_is_repeated():
    address = f"postgresql://ann:{SECRET}%zz@host/floor"
    for words in (["serve", "--port", str(free()), "--store", address], ["report", address]):
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 2
        assert "this is no address of a database" in told.output
        assert SECRET not in told.output


@pytest.mark.parametrize("password", [f"{SECRET}@half", f"{SECRET}/half"])
def test_an_address_whose_password_would_be_read_as_a_host_is_refused(password):
    """Whoever resolves the host says it aloud."""
    address = f"postgresql://ann:{password}@127.0.0.1:1/floor"
    for words in (["serve", "--port", str(free()), "--store", address], ["report", address]):
        told = CliRunner().invoke(app, words)
        assert told.exit_code == 2
        assert "a password has %40 for @ and %2F for /" in told.output
        assert SECRET not in told.output
        assert "half" not in told.output


@pytest.mark.parametrize("name", ["demo", "every-game", "multi-terminal"])
def test_the_plans_that_come_along_have_the_clocks_of_canberra_summer_and_winter(name):
    assert plan_of(named_plan(name)).zone == "Australia/Sydney"
