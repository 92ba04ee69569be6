"""What `make mutations` draws: lines that run, each broken in a way that changes its module."""

import ast

import pytest
from bench.mutations.breaks import breaks
from bench.mutations.sample import drawn

TEXT = '''"""A module."""

import enum
from typing import TypeVar

__all__ = ("meets",)
T = TypeVar("T", bound=int)
Either = int | str
LEAST = 4


class Kind(enum.Enum):
    """Kinds."""

    SMALL = 1
    BIG = 2


def meets(number: int, law: Law) -> bool:
    """Whether it is enough."""
    assert number >= 0
    if number < LEAST and not law.free:
        raise Refused("too little", law.least)
    match number:
        case 4:
            return True
        case _:
            return False
'''


def line_of(part):
    return TEXT[: TEXT.index(part)].count("\n") + 1


def after(part):
    """The texts of the module with one line of it broken."""
    module = ast.parse(TEXT)
    return [ast.unparse(change.tree(module)) for change in breaks(module)[line_of(part)]]


@pytest.mark.parametrize(
    "part", ['"""A module', "import enum", "__all__", "TypeVar(", "Either", "assert", "case _"]
)
def test_what_does_not_run_is_not_drawn(part):
    assert line_of(part) not in breaks(ast.parse(TEXT))


@pytest.mark.parametrize(
    ("part", "broken"),
    [
        ("LEAST =", "LEAST = 5"),
        ("SMALL", "SMALL = 0"),
        ("if number", "if number <= LEAST and (not law.free):"),
        ("if number", "if number < LEAST or not law.free:"),
        ("if number", "if number < LEAST:"),
        ("if number", "if not (number < LEAST and (not law.free)):"),
        ("raise", "raise Refused('too little', law.free)"),
        ("case 4", "case 4 if False:"),
        ("return True", "return False"),
    ],
)
def test_a_line_is_broken_in_ways_that_fit_it(part, broken):
    assert any(broken in text for text in after(part))


def test_a_statement_is_deleted():
    assert any("raise" not in text for text in after("raise"))


def test_no_break_leaves_the_module_as_it_was():
    module = ast.parse(TEXT)
    texts = [ast.unparse(one.tree(module)) for some in breaks(module).values() for one in some]
    assert texts
    assert ast.unparse(module) not in texts
    for text in texts:
        compile(text, "broken", "exec")


@pytest.fixture
def source(tmp_path):
    for folder in ("games", "house"):
        path = tmp_path / "houseway" / folder / "some.py"
        path.parent.mkdir(parents=True)
        path.write_text(TEXT, encoding="utf-8")
    return tmp_path


def test_a_seed_draws_the_same_mutants_again_and_another_seed_others(source):
    first, again, other = (list(drawn(source, seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_no_line_is_drawn_twice_and_none_is_left_out(source):
    lines = [(mutant.path, mutant.line) for mutant in drawn(source, 1)]
    expected = {
        (f"houseway/{x}/some.py", at) for x in ("games", "house") for at in breaks(ast.parse(TEXT))
    }
    assert len(lines) == len(set(lines))
    assert set(lines) == expected
