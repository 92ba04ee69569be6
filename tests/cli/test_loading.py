"""A command loads what it needs: no numbers library for a list, no other game for a game."""

import json
import subprocess
import sys

import pytest

HEAVY = {"numpy", "numba", "matplotlib", "pydantic", "litestar", "sqlite3", "asyncio", "ssl"}
LAYERS = {"sim", "school", "store", "web", "cash", "people", "tournaments"}
OF = {  # the package of the one game that a command may load
    "--help": None,
    "--version": None,
    "rules omaha": None,
    "games faro": "poker",
    "play baccarat": "baccarat",
    "play holdem": "poker",
    "play keno": "keno",
    "odds roulette": "roulette",
}


@pytest.fixture(scope="module")
def modules():
    """What each command has loaded at its end, all of them told by one process."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.cli.loading"],
        input="\n".join(OF),
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(OF, map(json.loads, told.stdout.splitlines()), strict=True))


@pytest.mark.parametrize("command", OF)
def test_a_command_loads_no_library_or_layer_that_it_does_not_need(modules, command):
    loaded = {name.split(".")[0] for name in modules[command]}
    layers = {name.split(".")[1] for name in modules[command] if name.startswith("houseway.")}
    assert "typer" in loaded
    assert not loaded & HEAVY
    assert not layers & (LAYERS if command.startswith("odds") else {*LAYERS, "odds"})


@pytest.mark.parametrize("command", OF)
def test_a_command_loads_no_game_but_its_own(modules, command):
    packages = (name.split(".") for name in modules[command] if name.startswith("houseway.games."))
    games = {path[2] for path in packages if len(path) > 3}
    assert games == ({OF[command]} - {None})
