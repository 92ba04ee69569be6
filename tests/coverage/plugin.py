"""The hook of the test run: it watches each test, and holds the result against the record.

A witness sits where tests run, in every worker. A clerk sits where reports arrive.
"""

from collections.abc import Generator
from typing import Any

import pytest

from tests.coverage.carriers import carriers, modules
from tests.coverage.names import named_by
from tests.coverage.observe import Observer
from tests.coverage.prove import Tally
from tests.coverage.record import RECORD, gains, losses, recorded, written

KEY = "coverage of the law"
MOST = 40  # lines of a message
READS = "reads_coverage"  # the mark of tests that hold the record against the program
BESIDE = "tests/browser/"  # a server beside the test: what is seen of it is a matter of timing
SELECTING = (
    "keyword",
    "markexpr",
    "deselect",
    "ignore",
    "ignore_glob",
    "lf",
    "stepwise",
    "collectonly",
    "setuponly",
    "setupplan",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup(KEY)
    group.addoption(
        "--record-coverage",
        action="store_true",
        help=f"write what a full run carries and proves to {RECORD}",
    )
    group.addoption(
        "--show-coverage",
        action="store_true",
        help="say of every provision that a test names whether it is proved, or what is missing",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("record_coverage") and not is_full(config):
        raise pytest.UsageError("--record-coverage needs a full run: no paths, no selection")
    config.pluginmanager.register(Witness())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Clerk(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test of the record cannot judge the record that its own run is to write."""
    if not config.getoption("record_coverage"):
        return
    readers = [item for item in items if item.get_closest_marker(READS)]
    if readers:
        items[:] = [item for item in items if item not in readers]
        config.hook.pytest_deselected(items=readers)


def is_full(config: pytest.Config) -> bool:
    if hasattr(config, "workerinput"):
        return True  # the clerk judges, from the options that were given
    whole = config.args_source is config.ArgsSource.TESTPATHS
    return whole and not any(config.getoption(name, None) for name in SELECTING)


class Witness:
    """Adds to the report of each test the rows it names and the citations it saw."""

    def __init__(self) -> None:
        self._observer: Observer | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, Any, Any]:
        self._watching().forget()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        # What tests share would count for whichever of them came first.
        if fixturedef.scope == "function":
            return (yield)
        held = self._watching().held()
        try:
            return (yield)
        finally:
            self._watching().restore(held)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "call":
            shown = {"named": sorted(named_by(item).rows), "seen": self._watching().seen()}
            report.user_properties.append((KEY, shown))
        return report

    def pytest_unconfigure(self) -> None:
        if self._observer is not None:
            self._observer.stop()

    def _watching(self) -> Observer:
        if self._observer is None:
            self._observer = Observer()
            self._observer.watch(carriers(modules()))
        return self._observer


class Clerk:
    """Adds up the reports of passing tests; after a full run compares or records."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._tally = Tally()
        self._lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        shown = dict(report.user_properties).get(KEY)
        if report.nodeid.startswith(BESIDE):
            return
        if report.when == "call" and report.passed and isinstance(shown, dict):
            self._tally.add(report.nodeid.partition("[")[0], shown["named"], shown["seen"])

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self._config.getoption("show_coverage"):
            self._show()
        recording = self._config.getoption("record_coverage")
        if exitstatus != pytest.ExitCode.OK and recording:
            self._lines.append(f"{RECORD} is not written: the run did not pass")
        if exitstatus != pytest.ExitCode.OK or not is_full(self._config):
            return
        now, path = self._tally.coverage(), self._config.rootpath / RECORD
        if recording:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(written(now), encoding="utf-8")
            self._lines.append(f"{RECORD} is written")
            return
        before = recorded(path)
        if lost := list(losses(before, now)):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self._lines += [f"{RECORD} is stale:", *shortened(lost)]
        if more := list(gains(before, now)):
            self._lines += ["not recorded yet:", *shortened(more)]
        if lost or more:
            self._lines.append("read it; then `make coverage` records it")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._lines:
            terminalreporter.section(KEY)
            for line in self._lines:
                terminalreporter.line(line)

    def _show(self) -> None:
        for code, missing in self._tally.missing():
            verdict = f"not proved: no {', no '.join(missing)}" if missing else "proved"
            self._lines.append(f"{code}: {verdict}")


def shortened(lines: list[str]) -> list[str]:
    more = len(lines) - MOST
    return lines if more <= 0 else [*lines[:MOST], f"and {more} more"]
