"""The pictures of the docs are made by the program as it is: `make pictures` changes none."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
sys.path.insert(0, str(FOLDER))
PICTURES = import_module("draw").PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_the_program_draws_it(name):
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert PICTURES[name]() == kept, f"{name} would be another: run `make pictures` and look at it"


def test_every_picture_is_drawn():
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*PICTURES}
