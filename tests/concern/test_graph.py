"""The tests that a change concerns, on imports made up for it and on the real ones."""

from pathlib import Path

from tests.concern.graph import TESTS, changed_modules, distances, importers, ranked

IMPORTED_BY = {
    "houseway.core.money": {"houseway.ledger.tip"},
    "houseway.ledger.tip": {"houseway.floor.state", "tests.ledger.test_tip"},
    "houseway.floor.state": {"tests.floor.driven"},
    "tests.floor.driven": {"tests.floor.test_evening"},
    "houseway.games.keno.law": {"houseway.games.keno.play"},
    "houseway.games.keno.play": set(),
}
FILES = [Path("tests/floor/test_evening.py"), Path("tests/ledger/test_tip.py")]


def test_the_nearest_tests_come_first():
    changed = [Path("src/houseway/core/money.py")]
    assert ranked(changed, IMPORTED_BY, FILES) == [(2, FILES[1]), (4, FILES[0])]


def test_a_test_that_was_changed_is_the_nearest_and_others_are_not_concerned():
    assert ranked([FILES[0]], IMPORTED_BY, FILES) == [(0, FILES[0])]


def test_imports_that_go_in_circles_are_counted_once():
    assert distances({"a": ["b"], "b": ["a", "c"]}, ["a"]) == {"a": 0, "b": 1, "c": 2}


def test_a_file_of_data_concerns_the_modules_beside_it():
    changed = [Path("src/houseway/games/keno/law.txt"), Path("README.md")]
    expected = {"houseway.games.keno.law", "houseway.games.keno.play"}
    assert changed_modules(changed, IMPORTED_BY) == expected


def test_a_change_of_kenos_draws_concerns_keno_and_not_roulette():
    changed = [Path("src/houseway/games/keno/computer/play.py")]
    rows = ranked(changed, importers(), TESTS.rglob("test_*.py"))
    near = {str(path.parent) for far, path in rows if far <= 1}
    assert "tests/games/s49_keno" in near
    assert not [path for _, path in rows if "roulette" in str(path)]
