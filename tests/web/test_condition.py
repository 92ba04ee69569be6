"""The condition of a floor over HTTP: why no round begins, what stopped, which faults."""

import logging

import pytest
from litestar.testing import TestClient

from houseway.core.actors import Role
from houseway.floor.live.faults.stopped_streams import StreamFault
from houseway.journal import Millis, StreamId
from houseway.web.app import application
from houseway.web.node.service import Plan, Service
from houseway.web.operating.fault_counter import FAULTS
from tests.web.serving import KEYS, PLAN, QUICK

LOG = logging.getLogger("houseway.tests.condition")
LOOK_ON = (Role.OPERATOR, Role.SUPERVISOR, Role.INSPECTOR)
DO_NOT = (Role.DEALER, Role.CASHIER, Role.MONITORING)


@pytest.fixture
def service(tmp_path):
    return Service(Plan(str(tmp_path / "floor.db"), pace=QUICK, furnish=PLAN), KEYS)


@pytest.fixture
def client(service):
    with TestClient(application(service)) as found:
        yield found


def looked(client, role=Role.OPERATOR, name="Ola"):
    headers = {"Authorization": f"Bearer a {role}"}
    return client.get("/api/condition", headers=headers, params={"name": name})


def test_it_is_for_those_who_look_over_the_tables(client):
    for role in LOOK_ON:
        assert looked(client, role).status_code == 200
    for role in DO_NOT:
        assert looked(client, role).status_code == 403
    assert client.get("/api/condition").status_code == 401


def test_it_says_why_no_round_begins_and_what_has_stopped(client, service):
    told = looked(client).json()
    assert (told["why"], told["rounds"], told["stopped"]) == ("", "", [])
    assert told["disk_free"] > 0
    assert told["witness"] == "none"
    service.floor.hall.hold.reason = "3 MB are free on the disk of the records"
    service.floor.stops.by[StreamId("table:R1")] = StreamFault(Millis(1), ZeroDivisionError("7"))
    told = looked(client).json()
    assert told["rounds"] == "3 MB are free on the disk of the records"
    assert told["stopped"] == [
        {"stream": "table:R1", "words": "stopped by a fault of the program (ZeroDivisionError)"}
    ]


def test_faults_are_counted_by_part_and_kind_without_their_words(client):
    before = FAULTS.counts["houseway.tests.condition", "KeyError"]
    try:
        raise KeyError("the ace of spades")
    except KeyError:
        LOG.exception("it went wrong")
    told = looked(client)
    (fault,) = [one for one in told.json()["faults"] if one["part"] == "houseway.tests.condition"]
    assert (fault["kind"], fault["count"]) == ("KeyError", before + 1)
    assert "spades" not in told.text
