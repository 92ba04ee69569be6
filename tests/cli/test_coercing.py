"""Words of the command line as values, without what is slow to import."""

import subprocess
import sys
from pathlib import Path
from typing import Optional

import pytest
import typer.core
from typer._coercion import build_runtime_param

from houseway.cli.input import fast_coercion as coercing
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
    assert vars(typer.core)["build_runtime_param"] in (build_runtime_param, coercing.coerced)


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
    for name in (
        "pydantic",
        "prompt_toolkit",
        "numpy",
        "tomllib",
        "houseway.games.poker.round.play",
    ):
        assert f"'{name}'" not in ran.stdout


def test_a_wrong_number_is_still_told():
    ran = run("play", "baccarat", "--seats", "many")
    assert ran.returncode == 2
    assert "--seats" in ran.stderr


LIMITED = [
    ("report FLOOR --begins 24", "'--begins': 24 is more than 23"),
    ("report FLOOR --begins -1", "'--begins': -1 is less than 0"),
    ("observed FLOOR --begins 99", "'--begins': 99 is more than 23"),
    ("replay FLOOR --table R1 --last -5", "'--last': -5 is less than 0"),
    ("statement FLOOR 1 --opening 0", "'--opening': 0 is less than 1"),
    ("demo --port -1", "'--port': -1 is less than 1"),
    ("demo --port 0", "'--port': 0 is less than 1"),
    ("demo --port 65536", "'--port': 65536 is more than 65535"),
]


@pytest.mark.parametrize(("words", "said"), LIMITED, ids=[words for words, _ in LIMITED])
def test_a_number_beyond_the_limits_of_its_option_is_refused(words, said):
    """It is refused before the floor is looked for: there is none of this name."""
    ran = run(*words.split())
    assert ran.returncode == 2
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_limits_themselves_are_taken():
    for hour in ("0", "23"):
        ran = run("report", "FLOOR", "--begins", hour)
        assert "FLOOR is no floor's database" in ran.stderr
