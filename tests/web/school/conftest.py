"""A school on each kind of database, and one that is open."""

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from houseway.web.school.desk import School
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.server import school_application
from tests.store.server import database, server
from tests.web.school.visitors import QUICK, Clock, Place


@pytest.fixture(scope="session")
def postgresql():
    with server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "school.db")
        return
    with database(request.getfixturevalue("postgresql")) as url:
        yield url


@pytest.fixture
def records(address) -> Iterator[SchoolRecords]:
    opened = SchoolRecords.at(address)
    yield opened
    opened.close()


@pytest.fixture
def place(tmp_path) -> Iterator[Place]:
    clock = Clock()
    school = School(SchoolRecords.at(str(tmp_path / "school.db")), clock, QUICK)
    with TestClient(school_application(school)) as client:
        yield Place(client, school, clock)
