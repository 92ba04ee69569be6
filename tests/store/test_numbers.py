"""Numbers that somebody asks for over HTTP, on both stores: what is not there is missing."""

import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from houseway.core.actors import Role
from houseway.web.office.api import REFUSALS, Journal
from houseway.web.office.audit_run import Verifying
from houseway.web.office.cash_desk_shifts import Shifts
from houseway.web.office.reader import RecordReader
from houseway.web.people.admission import Doors
from houseway.web.people.api import HANDLERS
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored
from tests.web.serving import KEYS

INSPECTOR = {
    "headers": {"Authorization": f"Bearer a {Role.INSPECTOR}"},
    "params": {"name": "Ida"},
}
NOWHERE = (0, -1, 2**31, 2**63 - 1, 2**63, 10**23, -(10**23), int("9" * 300))


@pytest.fixture
def client(place):
    floor = Stored((place.store(), place.reader()))
    verifying = Verifying("nowhere", MAIN)
    office = RecordReader(floor.floor, Doors(KEYS), place.reader, verifying)

    async def close():
        await office.close()

    app = Litestar(
        [Journal, Shifts],
        dependencies={"office": Provide(lambda: office, sync_to_thread=False)},
        exception_handlers=HANDLERS | REFUSALS,
        on_shutdown=[close],
    )
    with TestClient(app, raise_server_exceptions=False) as found:
        yield found
    floor.close()


@pytest.mark.parametrize("path", ["journal", "recall/R1", "shifts"])
def test_a_number_that_no_store_holds_is_missing(client, path):
    for number in NOWHERE:
        assert client.get(f"/api/{path}/{number}", **INSPECTOR).status_code == 404, number


def test_the_first_record_is_there_and_the_one_after_the_last_is_not(client):
    told = client.post("/api/journal", json={}, **INSPECTOR).json()
    last = told["lines"][0]["number"]
    assert client.get("/api/journal/1", **INSPECTOR).status_code == 200
    assert client.get(f"/api/journal/{last}", **INSPECTOR).status_code == 200
    assert client.get(f"/api/journal/{last + 1}", **INSPECTOR).status_code == 404


@pytest.mark.parametrize("field", ["before", "round", "since", "until"])
def test_a_search_beyond_what_pages_can_say_is_unreadable(client, field):
    for number, status in ((2**53, 200), (2**53 + 1, 400), (10**23, 400)):
        said = client.post("/api/journal", json={field: number}, **INSPECTOR)
        assert said.status_code == status
