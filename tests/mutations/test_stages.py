"""Which tests a broken line meets, in which order, and how survivors are put together."""

import pytest
from bench.mutations.__main__ import parts
from bench.mutations.copy import FAILED
from bench.mutations.sample import Mutant
from bench.mutations.stages import Stages

TOLD = "tests/games/test_told.py::test_a_table_does[{}]"
TESTS = (
    TOLD.format("roulette-s49"),
    TOLD.format("sic-bo-s49"),
    "tests/games/s49_sic_bo/test_bets.py::test_a",
    "tests/games/test_words.py::test_a",
    "tests/house/test_limits.py::test_a",
    "tests/floor/test_floor.py::test_a",
    "tests/floor/test_floor.py::test_b",
    "tests/store/test_store.py::test_a",
    "tests/web/test_page.py::test_a",
)


@pytest.fixture
def stages(tmp_path):
    for test in TESTS:
        path = tmp_path / test.partition("::")[0]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("from houseway.games.sic_bo.bets import odds\n" if "floor" in test else "")
    return Stages(tmp_path, TESTS)


def test_a_line_of_a_game_meets_its_goldens_then_its_files_and_those_that_name_it(stages):
    goldens, own = stages.alone("houseway/games/sic_bo/bets.py")
    assert goldens == [TESTS[1]]
    assert own == ["tests/games/s49_sic_bo/test_bets.py", "tests/floor/test_floor.py"]
    assert stages.alone("houseway/games/sic_bo/words.py")[1] == own[:1]


def test_a_line_of_the_house_meets_all_goldens_the_slow_ones_last(stages):
    goldens, own = stages.alone("houseway/house/limits.py")
    assert goldens == [TESTS[1], TESTS[0]]
    assert own == ["tests/games/test_words.py", "tests/house/test_limits.py"]
    assert stages.alone("houseway/games/listing.py")[0] == goldens


def test_stores_and_pages_are_left_out(stages):
    assert not [name for name in stages.all() if name.startswith(("tests/store", "tests/web"))]
    assert "tests/floor/test_floor.py" in stages.all()


def test_survivors_are_broken_together_but_never_two_in_one_file():
    a, b, c = (Mutant(path, 1, "", "", "", "") for path in ("a.py", "a.py", "b.py"))
    assert parts({4: a, 7: b, 9: c}) == [[4, 9], [7]]


def test_the_name_of_a_failing_test_is_read_whole():
    output = "\n".join(
        (
            "FAILED tests/a.py::test_x[two words - and more] - AssertionError: 1 - 2",
            "FAILED tests/a.py::test_y - AssertionError",
            "ERROR tests/b.py",
        )
    )
    assert FAILED.findall(output) == [
        "tests/a.py::test_x[two words - and more]",
        "tests/a.py::test_y",
        "tests/b.py",
    ]
