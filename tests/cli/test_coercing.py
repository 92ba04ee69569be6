"""Words of the command line as values, without what is slow to import."""

import subprocess
import sys
from pathlib import Path
from typing import Optional

import pytest
import typer.core
from typer._coercion import build_runtime_param

from houseway.cli import coercing
from tests.cli.terminal import SOURCE


@pytest.mark.parametrize(
    ("annotation", "value", "found"),
    [
        (str, "S49", "S49"),
        (bool, True, True),
        (int, "12", 12),
        (int, "-3", -3),
        (int | None, "12", 12),
        (Optional[str], "x", "x"),  # noqa: UP045
        (list[str], ("a=1", "b=2"), ["a=1", "b=2"]),
        (list[str] | None, ("a",), ["a"]),
    ],
)
def test_what_is_plain_is_taken_as_it_is(annotation, value, found):
    assert coercing.plain(annotation, value) == found


@pytest.mark.parametrize(
    ("annotation", "value"),
    [(int, "1.5"), (int, "x"), (int, "9" * 30), (Path, "a"), (bool, "yes"), (str, 5)],
)
def test_all_else_is_left_to_typer(annotation, value):
    assert coercing.plain(annotation, value) is coercing.MISSING


def test_it_takes_the_place_of_a_function_that_this_typer_has():
    assert typer.core.build_runtime_param in (build_runtime_param, coercing.coerced)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    code = "import sys; from houseway.cli import main\ntry: main()\nfinally: print([*sys.modules])"
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
        env={"PYTHONPATH": str(SOURCE)},
        check=False,
    )


def test_a_table_is_played_without_what_it_does_not_need():
    ran = run("play", "Baccarat", "--rounds", "1", "--seed", "5")
    assert "Banker" in ran.stdout
    for name in ("pydantic", "prompt_toolkit", "numpy", "tomllib", "houseway.games.poker.play"):
        assert f"'{name}'" not in ran.stdout


def test_a_wrong_number_is_still_told():
    ran = run("play", "baccarat", "--seats", "many")
    assert ran.returncode == 2
    assert "--seats" in ran.stderr
