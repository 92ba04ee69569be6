"""A plugin of pytest that writes down which test runs which lines of the games and the house.

It looks at the first few calls of every function in every test: a line that a test reaches later
than that is missed here, and found by the whole folder of tests that a mutant has to pass too.
"""

import os
import pickle
import sys
from array import array
from time import perf_counter

import pytest

CALLS = 24  # of one function that are followed in one test
LONG = 3  # seconds after which a test is followed no more
FOLDERS = ("/houseway/games/", "/houseway/house/")


def pytest_addoption(parser):
    parser.addoption("--seen-lines", help="where to write which test runs which lines")


def pytest_configure(config):
    if config.getoption("seen_lines"):
        config.pluginmanager.register(Watch(config.getoption("seen_lines")))


class Watch:
    """What was run by the test now, and by those before it."""

    def __init__(self, path):
        self._path = path
        self._tests, self._seconds = [], []
        self._by_line = {}
        self._ours = {}  # code: where it stands, or nothing if it is not ours
        self._calls, self._lines, self._until = {}, set(), 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self._calls, self._lines = {}, set()
        begin = perf_counter()
        self._until = begin + LONG
        sys.settrace(self._call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self._keep(item.nodeid, perf_counter() - begin)

    def _call(self, frame, _event, _argument):
        code = frame.f_code
        try:
            where = self._ours[code]
        except KeyError:
            ours = any(folder in code.co_filename for folder in FOLDERS)
            where = self._ours[code] = code.co_filename if ours else None
        if where is None:
            return None
        calls = self._calls[code] = self._calls.get(code, 0) + 1
        if calls > CALLS:
            if perf_counter() > self._until:
                sys.settrace(None)
            return None
        lines = self._lines

        def local(frame, event, _argument):
            if event == "line":
                lines.add((where, frame.f_lineno))
            return local

        return local

    def _keep(self, name, seconds):
        number = len(self._tests)
        self._tests.append(name)
        self._seconds.append(seconds)
        for line in self._lines:
            if line not in self._by_line:
                self._by_line[line] = array("I")
            self._by_line[line].append(number)

    def pytest_sessionfinish(self):
        by_line = {
            (path.partition(f"{os.sep}src{os.sep}")[2], line): tests
            for (path, line), tests in self._by_line.items()
        }
        with open(self._path, "wb") as out:
            pickle.dump((self._tests, self._seconds, by_line), out)
