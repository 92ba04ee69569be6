"""A plugin of pytest that runs the tests named in a file, in that order, and no others."""

from pathlib import Path


def pytest_addoption(parser):
    parser.addoption("--chosen-tests", help="a file with the names of tests, one a line")


def pytest_collection_modifyitems(config, items):
    if not (path := config.getoption("chosen_tests")):
        return
    names = Path(path).read_text(encoding="utf-8").splitlines()
    by_name = {item.nodeid: item for item in items}
    items[:] = [by_name[name] for name in names if name in by_name]
