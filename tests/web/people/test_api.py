"""People over HTTP."""

import asyncio
from typing import Any

import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from houseway.core.actors import Actor, Role
from houseway.floor.live.batch import Environment
from houseway.floor.live.floor import Floor
from houseway.floor.live.startup.floor_plan import ELECTRONIC, FloorPlan
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.people import REGISTER, register_opening
from houseway.web.node.service import soon
from houseway.web.people.api import HANDLERS, Door, PeopleApi, Register
from houseway.web.people.reception import Reception
from tests.floor.system.evening import MAIN, Clock, Store
from tests.web.people.door import OTHER, PASSWORD, Drawer, Plainly

SYSTEM = Actor(Role.SYSTEM)


@pytest.fixture
def client():
    made = {}

    async def start(app):
        store = Store()
        floor = Floor(MAIN, empty_floor(), Environment(store, store, Clock(), soon()))
        FloorPlan((), 1).stations(floor, range(1, 2), ELECTRONIC)
        floor.open(REGISTER, register_opening())
        while REGISTER not in floor.shown:
            await asyncio.sleep(0)
        made["desk"] = PeopleApi(Reception(floor, Drawer(), Plainly()))
        first = made["desk"].reception.enrolled(SYSTEM, "anna", "Anna", (Role.OPERATOR,))
        app.state.invitation = await first
        app.state.store = store

    app = Litestar(
        [Door, Register],
        dependencies={"desk": Provide(lambda: made["desk"], sync_to_thread=False)},
        exception_handlers=HANDLERS,
        on_startup=[start],
    )
    with TestClient(app) as client:
        yield client


def sign_in(client, name, password=PASSWORD, **more):
    answer = client.post("/api/sign-in", json={"name": name, "password": password, **more})
    assert answer.status_code == 200, answer.text
    return {"Authorization": f"Bearer {answer.json()['session']}"}


def accepted(client, invitation, password=PASSWORD):
    said = {"invitation": invitation, "password": password}
    return client.post("/api/invitations/accept", json=said)


@pytest.fixture
def anna(client):
    """Signed in, after the first invitation."""
    assert accepted(client, client.app.state.invitation).json() == {"member": "anna"}
    return sign_in(client, "anna")


def enrol(client, anna, name, *roles):
    said = {"member": name, "person": name.title(), "roles": roles}
    answer = client.post("/api/people", json=said, headers=anna)
    assert answer.status_code == 201, answer.text
    assert accepted(client, answer.json()["word"]).status_code == 200


def test_a_first_operator_comes_in_enrols_others_and_sees_them(client, anna):
    me = {"member": "anna", "role": "operator", "requests": 0}
    assert client.get("/api/me", headers=anna).json() == me
    enrol(client, anna, "sue", "casino supervisor", "dealer")
    assert client.get("/api/me", headers=anna).json() == {**me, "requests": 1}
    members = client.get("/api/people", headers=anna).json()["members"]
    assert [(one["member"], one["roles"], one["invited"]) for one in members] == [
        ("anna", ["operator"], False),
        ("sue", ["casino supervisor", "dealer"], False),
    ]
    sue = sign_in(client, "sue", role="dealer")
    assert client.get("/api/me", headers=sue).json()["role"] == "dealer"


@pytest.mark.parametrize(
    ("method", "path", "said"),
    [
        ("GET", "/api/people", None),
        ("POST", "/api/people", {"member": "x1", "person": "X", "roles": ["dealer"]}),
        ("POST", "/api/people/anna/invitation", None),
        ("POST", "/api/people/moves", {"move": "suspend-member", "fields": {"member": "anna"}}),
        ("POST", "/api/devices", {"device": "terminal 1", "terminal": 1}),
    ],
)
def test_only_who_may_reaches_the_register(client, anna, method, path, said):
    enrol(client, anna, "sue", "casino supervisor")
    records = len(client.app.state.store.records)
    assert client.request(method, path, json=said).status_code == 401
    bad = {"Authorization": "Bearer nothing"}
    assert client.request(method, path, json=said, headers=bad).status_code == 401
    sue = sign_in(client, "sue")
    answer = client.request(method, path, json=said, headers=sue)
    assert (answer.status_code, answer.json()) == (
        403,
        {"refused": "this is not for a casino supervisor"},
    )
    assert len(client.app.state.store.records) == records + 1  # sue has come in


def test_an_inspector_looks_on_and_changes_nothing(client, anna):
    enrol(client, anna, "ida", "inspector")
    ida = sign_in(client, "ida")
    assert client.get("/api/people", headers=ida).status_code == 200
    said = {"member": "x1", "person": "X", "roles": ["dealer"]}
    assert client.post("/api/people", json=said, headers=ida).status_code == 403


def test_a_refusal_names_its_clause_and_a_move_is_done_by_its_name(client, anna):
    enrol(client, anna, "sue", "casino supervisor")
    suspend = {"move": "suspend-member", "fields": {"member": "sue", "reason": "under review"}}
    sue = sign_in(client, "sue")
    assert client.post("/api/people/moves", json=suspend, headers=anna).status_code == 200
    assert client.get("/api/me", headers=sue).status_code == 401
    again = client.post("/api/people/moves", json=suspend, headers=anna)
    assert again.status_code == 409
    assert "sue is suspended" in again.json()["refused"]
    assert "A.6" in again.json()["refused"]
    for move in ("sign-in", "enrol-member", "nothing"):
        answer = client.post("/api/people/moves", json={"move": move}, headers=anna)
        assert answer.status_code == 422, answer.text


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"name": 7, "password": "x"}',
        b'{"name": "anna"}',
        b'{"name": "anna", "password": "x", "role": "king"}',
        b'{"name": "anna", "password": "x", "more": 1}',
        b'{"name": "' + b"a" * 300 + b'", "password": "x"}',
        b"[" * 2_000,
    ],
    ids=range(9),
)
def test_bad_bodies_are_bad_requests(client, body):
    answer = client.post("/api/sign-in", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422), answer.text


def test_a_password_is_changed_and_a_second_person_approves(client, anna):
    enrol(client, anna, "sue", "casino supervisor")
    said: dict[str, Any] = {"old": PASSWORD, "new": OTHER}
    assert client.post("/api/password", json=said, headers=anna).status_code in (200, 201)
    anna = sign_in(client, "anna", OTHER)
    said = {"name": "sue", "password": PASSWORD, "role": "casino supervisor"}
    said |= {"move": "invite-again", "fields": {"member": "sue"}}
    assert client.post("/api/approvals", json=said).status_code == 401
    assert client.post("/api/approvals", json=said, headers=anna).json()["word"]
    wrong = client.post("/api/approvals", json={**said, "password": OTHER}, headers=anna)
    assert (wrong.status_code, wrong.json()["refused"]) == (
        401,
        "the name, the password or the code is wrong, or there were too many wrong ones: then wait",
    )


def test_signing_out_ends_a_session(client, anna):
    assert client.post("/api/sign-out", headers=anna).status_code == 200
    assert client.get("/api/me", headers=anna).status_code == 401


def test_a_terminal_is_paired(client, anna):
    answer = client.post("/api/devices", json={"device": "terminal 1", "terminal": 1}, headers=anna)
    key = answer.json()["word"]
    assert len(key) >= 43  # 256 bits
    devices = client.get("/api/people", headers=anna).json()["devices"]
    assert devices == [{"device": "terminal 1", "terminal": 1}]
    assert key not in str(client.get("/api/people", headers=anna).json())
