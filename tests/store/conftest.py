"""Stores on whatever place a test has, and one PostgreSQL server for all tests of the run."""

import pytest

from tests.store.places import PostgresqlPlace, SqlitePlace
from tests.store.server import database, server


@pytest.fixture(scope="session")
def postgresql():
    with server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """Both, one after the other, unless a file of tests says which."""
    if request.param == "sqlite":
        yield SqlitePlace(tmp_path / "floor.db")
        return
    with database(request.getfixturevalue("postgresql")) as url:
        yield PostgresqlPlace(url)


@pytest.fixture
def store(place):
    opened = place.store()
    yield opened
    opened.close()


@pytest.fixture
def other(place):
    """Another node on the same database."""
    opened = place.store()
    yield opened
    opened.close()
