"""Stop a test run after a time, and say how far it came."""

import time

import pytest


class Limit:
    """A pytest plugin: no test begins after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = time.monotonic()
        self.passed = self.failed = 0
        self.over = False
        self._session: pytest.Session | None = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed += report.failed
        self.passed += report.when == "call" and report.passed
        if not self.over and time.monotonic() - self.began > self.seconds:
            self.over = True
            assert self._session is not None
            self._session.shouldstop = f"{self.seconds:g} seconds are over"

    def report(self, files: int) -> str:
        said = f"{self.passed} tests passed, {self.failed} failed, of {files} files concerned"
        return f"{said}; the time was over first: `make test` runs all" if self.over else said
