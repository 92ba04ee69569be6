"""The director's desk over HTTP: the moves of the websocket, and the same refusals."""

import pytest
from litestar.testing import TestClient

from houseway.cli.tournament.command import sample
from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.tournaments.papers.toml import read_conditions
from houseway.web.app import application
from houseway.web.node.service import Plan, Service
from tests.web.serving import KEYS, QUICK

NI2019 = "ni2019-689-mttg"
TEXT = sample("roulette")
FEE = read_conditions(TEXT).fee
CUP = "/api/tournaments/CUP"


def by(role, name="Lee"):
    return {"headers": {"Authorization": f"Bearer a {role}"}, "params": {"name": name}}


@pytest.fixture
def client(tmp_path):
    plan = Plan(str(tmp_path / "floor.db"), pace=QUICK, furnish=FloorPlan((), 6))
    with TestClient(application(Service(plan, KEYS, Seeded(3)))) as found:
        yield found


def lodge(client, text=TEXT, role=Role.OPERATOR, name="CUP"):
    return client.post("/api/tournaments", json={"name": name, "conditions": text}, **by(role))


def put(client, role, move, **fields):
    number = fields.pop("number", None)
    said = {"move": move, "fields": fields, "number": number}
    return client.post(f"{CUP}/moves", json=said, **by(role))


def done(client, role, move, **fields):
    answer = put(client, role, move, **fields)
    assert answer.status_code == 200, answer.json()
    return answer.json()


def papers(client):
    assert lodge(client).status_code == 201
    done(client, Role.OPERATOR, "document-conditions")
    done(client, Role.OPERATOR, "notify-regulator", reference="letter 1")
    done(client, Role.OPERATOR, "publish-conditions", where="at the desk")
    done(client, Role.SHIFT_MANAGER, "appoint-director", name="Dora")


@pytest.mark.rule(NI2019, "11.2(a)", "11.2(b)", "11.2(c)", "11.4")
def test_a_tournament_is_lodged_and_its_desk_shows_what_may_be_done(client):
    assert client.get("/api/tournaments", **by(Role.OPERATOR)).json() == []
    papers(client)
    (line,) = client.get("/api/tournaments", **by(Role.DEALER)).json()
    assert (line["tournament"], line["phase"]) == ("CUP", "entries")
    shown = client.get(CUP, **by(Role.TOURNAMENT_DIRECTOR)).json()
    assert shown["fixed"]["conditions"]
    assert shown["public"]["told"][-1]["text"] == "entries are taken"
    assert "record-agreement" in {one["move"] for one in shown["offers"]}
    agreed = done(client, Role.TOURNAMENT_DIRECTOR, "record-agreement", player=3)
    assert agreed["number"] == shown["number"] + 1
    assert client.get(CUP, **by(Role.TOURNAMENT_DIRECTOR)).json()["own"]["agreed"] == [3]


@pytest.mark.rule(NI2019, "11.6", "11.14", "11.17")
def test_what_the_websocket_refuses_is_refused_here_with_the_same_clause(client):
    short = lodge(client, TEXT.replace("15 %", "14 %"))
    assert (short.status_code, "99 % of the pool" in short.json()["refused"]) == (409, True)
    assert short.json()["cite"].startswith("NI2019 Multi Terminal 11.")
    assert lodge(client, role=Role.DEALER).json()["refused"] == "a dealer may not lodge conditions"
    papers(client)
    assert "is open already" in lodge(client).json()["refused"]
    done(client, Role.TOURNAMENT_DIRECTOR, "record-agreement", player=9)
    entry = {"player": 9, "name": "P9", "fee": FEE}
    unpaid = put(client, Role.TOURNAMENT_DIRECTOR, "accept-entry", **entry)
    assert (unpaid.status_code, unpaid.json()["cite"][-5:]) == (409, "11.17")
    meddled = put(client, Role.CASHIER, "accept-entry", **entry).json()
    assert "a cashier may not accept entry" in meddled["refused"]
    assert meddled["cite"].endswith("11.6")
    changed = put(client, Role.OPERATOR, "document-conditions", conditions=TEXT).json()
    assert changed["cite"].endswith("11.2(a)")


def test_who_comes_with_nothing_or_with_what_is_no_move(client):
    papers(client)
    assert client.get(CUP).status_code == 401
    assert client.get(CUP, **by(Role.MONITORING)).status_code == 403
    assert client.get("/api/tournaments/CAP", **by(Role.OPERATOR)).status_code == 404
    assert put(client, Role.TOURNAMENT_DIRECTOR, "dance").status_code == 422
    beside = {"player": 3, "beside": {"role": "cashier", "name": "Cora"}}
    assert put(client, Role.TOURNAMENT_DIRECTOR, "record-agreement", **beside).status_code == 422
    stale = put(client, Role.TOURNAMENT_DIRECTOR, "record-agreement", player=3, number=1)
    assert stale.status_code == 409
    routes = client.get("/api/schema/openapi.json").json()["paths"]
    assert {"/api/tournaments", CUP.replace("CUP", "{tournament}")} <= set(routes)
