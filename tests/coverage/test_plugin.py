"""The hook in whole test runs of a made-up game: what it records, when it fails or keeps silent."""

import json
import os
from pathlib import Path

import pytest

import tests
from tests.coverage import made_up
from tests.coverage.record import RECORD

ROOT = Path(tests.__file__).parent.parent
CONFTEST = f"""
import tests.coverage
import houseway.games

houseway.games.__path__.append({str(Path(made_up.__file__).parent)!r})
pytest_plugins = "tests.coverage.plugin"
"""
SETTINGS = """
[pytest]
testpaths = tests
addopts = -p no:cacheprovider
markers =
    rule(rule_set, *refs)
    reads_coverage
"""
TESTS = """
import pytest
from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.wagers import Wager
from houseway.games.marbles import play, view

AT_IMPORT = play.draw("7.2/2")


@pytest.fixture(scope="module")
def shared():
    return play.draw("7.1")


@pytest.fixture
def own():
    return play.draw("7.3/1")


def test_7_1__issued_before_the_test(shared):
    pass


def test_7_2_2__issued_at_import():
    pass


def test_7_3_1__issued_while_the_test_was_set_up(own):
    pass


def test_7_3__a_heading():
    play.draw("7.3")


def test_7_3_2__named_and_not_issued():
    pass


def test_7_3_3__only_ruled():
    play.only_ruled("7.3/3")


@pytest.mark.parametrize("number", [1, 2])
def test_7_3_4__named_and_issued(number):
    play.draw("7.3/4")


def test_issued_and_not_named():
    play.draw("7.3/5")


@pytest.mark.xfail(strict=True)
def test_7_3_6__fails():
    play.draw("7.3/6")
    assert False


@pytest.mark.rule("s49-1999-baccarat", "2.1")
def test_a_setting_is_accepted():
    play.determine(8)


def test_2_1__refused():
    with pytest.raises(Refused):
        play.determine(9)


def test_9_5__accepted_and_recorded():
    play.misdeal(Role.DEALER)


def test_9_5__refused_to_a_player():
    with pytest.raises(Refused):
        play.misdeal(Role.PLAYER)


@pytest.mark.parametrize("rule_set", ["s49-1999-mini-baccarat"])
def test_11_11__of_another_rule_set(rule_set):
    view.sign()
"""
HERE = "tests/games/s49_baccarat/test_marbles.py::test_"
PROVED = {
    "2.1": ["2_1__refused", "a_setting_is_accepted"],
    "7.3/1": ["7_3_1__issued_while_the_test_was_set_up"],
    "7.3/4": ["7_3_4__named_and_issued"],
    "9.5": ["9_5__accepted_and_recorded", "9_5__refused_to_a_player"],
}
CARRIED = ("7.3/5", "11.11")


class Project:
    """A small repository with its own tests and its own record."""

    def __init__(self, pytester):
        self._pytester = pytester
        pytester.makeconftest(CONFTEST)
        pytester.makeini(SETTINGS)
        self.write("test_marbles", TESTS)

    def write(self, name, text, folder="games/s49_baccarat"):
        path = self._pytester.path / "tests" / folder / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *options):
        """Without plugins that it does not use: they take as long to load as the run itself."""
        return self._pytester.runpytest_subprocess("-p", "xdist.plugin", *options)

    @property
    def record(self):
        return self._pytester.path / RECORD


@pytest.fixture
def project(pytester, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.fspath(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return Project(pytester)


def test_a_full_run_records_what_is_carried_and_what_proved(project):
    assert project.run("--record-coverage").ret == 0
    alone = project.record.read_text()
    rows = json.loads(alone)["rule_sets"]["s49-1999-baccarat"]
    expected = {
        ref: {"carried": True, "proved": True, "tests": [HERE + test for test in tests]}
        for ref, tests in PROVED.items()
    }
    expected |= {ref: {"carried": True, "proved": False, "tests": []} for ref in CARRIED}
    assert rows == expected
    assert project.run("--record-coverage", "-n", "2").ret == 0
    assert project.record.read_text() == alone


def test_a_record_that_says_too_little_is_told_and_fails_nothing(project):
    project.run("--record-coverage")
    project.write("test_more", TESTS.partition("AT_IMPORT")[0] + MORE)
    more = project.run()
    assert more.ret == 0
    more.stdout.fnmatch_lines(
        [
            "not recorded yet:",
            "s49-1999-baccarat 7.3/5: was carried, is proved",
            "*make coverage*",
            "*passed*",
        ]
    )
    more.stdout.no_fnmatch_line("*is stale:*")


def test_a_record_that_says_too_much_fails_a_full_run_and_no_other(project):
    project.write("test_more", TESTS.partition("AT_IMPORT")[0] + MORE)
    project.run("--record-coverage")
    project.write("test_more", "")
    stale = project.run()
    assert stale.ret == 1
    stale.stdout.fnmatch_lines(
        [
            f"{RECORD} is stale:",
            "s49-1999-baccarat 7.3/5: was proved, is carried",
            "*make coverage*",
            "*passed*",
        ]
    )
    stale.stdout.no_fnmatch_line("not recorded yet:")
    selected = project.run("-k", "7_3_4")
    assert selected.ret == 0
    selected.stdout.no_fnmatch_line("*is stale:*")
    assert project.run("tests/games/s49_baccarat/test_marbles.py").ret == 0


def test_a_test_that_reads_the_record_does_not_keep_it_from_being_written(project):
    project.write("test_reader", READER)
    written = project.run("--record-coverage")
    assert written.ret == 0
    written.stdout.fnmatch_lines(["*1 deselected*"])
    assert project.run().ret == 1


READER = """
import pytest


@pytest.mark.reads_coverage
def test_the_record_is_good():
    assert False
"""


def test_what_a_browser_shows_proves_nothing(project):
    project.run("--record-coverage")
    before = project.record.read_text()
    project.write("test_page", TESTS.partition("AT_IMPORT")[0] + PAGE, folder="browser")
    project.run("--record-coverage")
    assert project.record.read_text() == before


PAGE = """
@pytest.mark.rule("s49-1999-baccarat", "7.3/5")
def test_a_page_shows_it():
    play.draw("7.3/5")
"""
MORE = """
def test_7_3_5__now_proved():
    play.draw("7.3/5")
"""


def test_a_run_that_fails_proves_nothing_and_is_not_recorded(project):
    project.write("test_marbles", TESTS.replace("@pytest.mark.xfail(strict=True)\n", ""))
    failed = project.run("--record-coverage", "--show-coverage")
    assert failed.ret == 1
    failed.stdout.fnmatch_lines(
        [
            "s49-1999-baccarat 2.1: proved",
            "s49-1999-baccarat 7.3/2: not proved: no event or payment or*",
            f"{RECORD} is not written: the run did not pass",
        ]
    )
    failed.stdout.no_fnmatch_line("s49-1999-baccarat 7.3/6: *")
    assert not project.record.exists()


def test_only_a_full_run_can_be_recorded(project):
    refused = project.run("--record-coverage", "-k", "7_3_4")
    assert refused.ret == pytest.ExitCode.USAGE_ERROR
    refused.stderr.fnmatch_lines(["*--record-coverage needs a full run*"])
