"""The office over HTTP: who may look, what is found, and what a correction would do."""

import time

import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from houseway.cash.desk.moves import OpenDesk
from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.storage.port import FloorId
from houseway.house.general.state import RaiseDispute
from houseway.house.terminals.periods import OpenPeriod
from houseway.store.addresses import open_reader
from houseway.web.app import application
from houseway.web.node.service import Plan, Service
from houseway.web.office.api import REFUSALS, Journal
from houseway.web.office.audit_run import Audit, Verifying, hear
from houseway.web.office.cash_desk_shifts import Shifts
from houseway.web.office.reader import RecordReader
from houseway.web.office.refusals import Declined
from houseway.web.people.admission import Doors
from houseway.web.people.api import HANDLERS
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.web.serving import KEYS, PLAN

LOOK_ON = (Role.SUPERVISOR, Role.INSPECTOR, Role.OPERATOR)
DO_NOT = (Role.DEALER, Role.CASHIER, Role.MONITORING)


@pytest.fixture
def evening():
    """A round of roulette with $10 on red, and the next one being wagered on."""
    found = Evening()
    found.buy_in(1)
    found.to_the_wagers("R1")
    accepted(found.confirm("R1", 1, ("red", 10_00)))
    found.play("R1")
    found.to_the_wagers("R1")
    return found


@pytest.fixture
def client(evening):
    verifying = Verifying("nowhere", MAIN)
    office = RecordReader(evening.floor, Doors(KEYS), lambda: reader_of(evening), verifying)
    app = Litestar(
        [Journal, Declined, Shifts],
        dependencies={"office": Provide(lambda: office, sync_to_thread=False)},
        exception_handlers=HANDLERS | REFUSALS,
    )
    with TestClient(app) as found:
        yield found


def by(role, name="Lee"):
    return {"headers": {"Authorization": f"Bearer a {role}"}, "params": {"name": name}}


SUPERVISOR = by(Role.SUPERVISOR)


@pytest.mark.parametrize("path", ["overview", "recall/R1", "recall/R1/1", "journal/1", "audit"])
def test_who_may_look_and_who_may_not(client, path):
    for role in LOOK_ON:
        assert client.get(f"/api/{path}", **by(role)).status_code == 200
    for role in DO_NOT:
        assert client.get(f"/api/{path}", **by(role)).status_code == 403
    assert client.get(f"/api/{path}").status_code == 401


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("journal", {}),
        ("refusals", {}),
        ("foresee", {"stream": "table:R1", "move": {"move": "correct-outcome"}}),
        ("audit", {}),
    ],
)
def test_who_may_ask_and_who_may_not(client, path, said):
    for role in DO_NOT:
        assert client.post(f"/api/{path}", json=said, **by(role)).status_code == 403
    assert client.post(f"/api/{path}", json=said).status_code == 401


def test_tables_at_a_glance(client, evening):
    accepted(
        evening.put("table:R1", Actor(Role.DEALER, name="Ada"), RaiseDispute(Player(1), "the ball"))
    )
    accepted(evening.confirm("R1", 1, ("black", 5_00)))
    tables = client.get("/api/overview", **SUPERVISOR).json()["tables"]
    (table,) = [one for one in tables if one["table"] == "R1"]
    won = evening.credit(1) - 85_00 - 10_00
    assert (table["win"], table["laid"], table["round"]) == (-won, 5_00, 2)
    (alarm,) = table["alarms"]
    assert (alarm["what"], alarm["words"]) == ("dispute", "dispute 1 of player 1: the ball")


def test_a_line_is_told_when_its_round_is_over(client, evening):
    found = client.post("/api/journal", json={"kind": "report-ball"}, **SUPERVISOR).json()
    (line,) = found["lines"]
    detail = client.get(f"/api/journal/{line['number']}", **SUPERVISOR).json()
    assert not detail["withheld"]
    assert detail["said"][0]["cite"].startswith("NI2019")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    newest = client.post("/api/journal", json={}, **SUPERVISOR).json()["lines"][0]
    detail = client.get(f"/api/journal/{newest['number']}", **SUPERVISOR).json()
    assert (detail["withheld"], detail["said"], detail["transfers"]) == (True, [], [])


def test_what_was_refused_is_looked_up_apart(client, evening):
    evening.confirm("R1", 1, ("red", 9_000_00))
    evening.player("table:R1", 1, OpenPeriod())
    lines = client.post("/api/refusals", json={}, **SUPERVISOR).json()["lines"]
    assert [(one["stream"], one["by"], one["move"]) for one in lines] == [
        ("table:R1", "player 1", "open-period"),
        ("table:R1", "player 1", "confirm-wagers"),
    ]
    assert all(one["cite"].startswith("NI2019") and one["reason"] for one in lines)
    for asked, count in (
        ({"kind": "open"}, 1),
        ({"stream": "table:B1"}, 0),
        ({"person": "Player 1"}, 2),
        ({"round": 2}, 0),
        ({"clause": "no such clause"}, 0),
        ({"since": lines[0]["at"] + 1}, 0),
        ({"until": lines[1]["at"] - 1}, 0),
    ):
        found = client.post("/api/refusals", json=asked, **SUPERVISOR).json()["lines"]
        assert len(found) == count, asked


def test_records_that_are_not_there(client):
    for path in ("journal/0", "journal/99999", "recall/T9", "recall/R1/7"):
        assert client.get(f"/api/{path}", **SUPERVISOR).status_code == 404
    said = client.post("/api/journal", json={"colour": "red"}, **SUPERVISOR)
    assert said.status_code == 400


def test_a_round_in_play_is_not_recalled(client):
    assert [one["round"] for one in client.get("/api/recall/R1", **SUPERVISOR).json()] == [1]
    answer = client.get("/api/recall/R1/2", **SUPERVISOR)
    assert (answer.status_code, answer.json()) == (409, {"refused": "round 2 is in play"})


@pytest.mark.standard("C10")
@pytest.mark.standard("C13")
def test_a_round_is_recalled_with_credit_game_prizes_and_money_that_came_in(client, evening):
    """Notes are told by the records of the terminal, each by itself."""
    story = client.get("/api/recall/R1/1", **SUPERVISOR).json()
    assert (story["fixed"]["game"], story["fixed"]["edition"]) == ("roulette", "NI2019")
    straight = next(one for one in story["fixed"]["bets"] if one["bet"] == "straight:17")
    assert straight["pays"][0]["odds"] == {"win": 35, "stake": 1}
    (credit,) = story["credits"]
    assert credit["account"] == "chips:1#1"
    assert credit["after"] == evening.credit(1)
    result = story["steps"][-1]["public"]["last"]["spin"]["result"]["colour"]
    won = 10_00 if result == "red" else -10_00
    assert credit["before"] == credit["after"] - won
    asked = {"stream": "terminal:1", "kind": "insert-note"}
    lines = client.post("/api/journal", json=asked, **SUPERVISOR).json()["lines"]
    assert sum(one["moved"] for one in lines) == credit["before"]
    said = client.get(f"/api/journal/{lines[0]['number']}", **SUPERVISOR).json()["said"]
    assert any("note" in one["text"] for one in said)


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_correction_is_shown_before_it_is_made(client, evening):
    """$10 on red: whatever colour it was, the other one moves $20."""
    story = client.get("/api/recall/R1/1", **SUPERVISOR).json()
    red = story["steps"][-1]["public"]["last"]["spin"]["result"]["colour"] == "red"
    move = {"move": "correct-outcome", "number": 2 if red else 1, "round": 1}
    before, number = evening.credit(1), evening.floor.hall.number
    answer = client.post("/api/foresee", json={"stream": "table:R1", "move": move}, **SUPERVISOR)
    money = answer.json()["money"]
    change = -20_00 if red else 20_00
    assert money[0] == {"account": "chips:1#1", "before": before, "after": before + change}
    assert money[-1]["account"] == "house:R1"
    assert answer.json()["said"]
    assert (evening.credit(1), evening.floor.hall.number) == (before, number)
    assert audited(reader_of(evening), MAIN)


def test_shifts_are_for_those_at_the_desk(client, evening):
    cora = Actor(Role.CASHIER, name="Cora")
    accepted(evening.put("cage:desk", cora, OpenDesk(Cents(50_00))))
    for role in (*LOOK_ON, Role.CASHIER):
        (shift,) = client.get("/api/shifts", **by(role)).json()
        assert (shift["number"], shift["opened_by"]) == (1, "cashier Cora")
    for role in (Role.DEALER, Role.MONITORING):
        assert client.get("/api/shifts", **by(role)).status_code == 403
    lines = client.get("/api/shifts/1", **SUPERVISOR).json()["lines"]
    assert [one["move"] for one in lines] == ["open-desk"]
    assert client.get("/api/shifts/2", **SUPERVISOR).status_code == 404


def test_a_correction_that_is_refused_says_why(client):
    move = {"move": "correct-outcome", "number": 1, "round": 5}
    answer = client.post("/api/foresee", json={"stream": "table:R1", "move": move}, **SUPERVISOR)
    assert answer.status_code == 409
    assert answer.json()["cite"].startswith("NI2019")


@pytest.mark.rule("ni2019-689-mttg", "6.7(a)")
def test_who_gets_what_back_is_told_before_a_round_is_void(client, evening):
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    before, number = evening.credit(1), evening.floor.hall.number
    said = {"stream": "table:R1", "move": {"move": "report-system-fault"}}
    answer = client.post("/api/foresee", json=said, **SUPERVISOR).json()
    assert answer["money"][0] == {"account": "chips:1#1", "before": before, "after": before + 10_00}
    assert (answer["before"], answer["after"]) == ({}, {})  # nothing of the round in play
    assert evening.floor.hall.number == number


@pytest.mark.parametrize(
    "move", [{"move": "report-ball", "number": 3, "revolutions": 3}, {"move": "nothing"}, {}]
)
def test_nothing_of_the_round_in_play_is_foreseen(client, move):
    answer = client.post("/api/foresee", json={"stream": "table:R1", "move": move}, **SUPERVISOR)
    assert answer.status_code == 422


def test_what_an_audit_says_on_its_way():
    audit = Audit("running")
    hear(audit, "at 1000 2500")
    assert (audit.done, audit.of, audit.state) == (1000, 2500, "running")
    hear(audit, "unfit 1012 its seal is another: wrong")
    assert (audit.state, audit.record) == ("unfit", 1012)
    assert audit.reason == "its seal is another: wrong"


@pytest.fixture
def served(tmp_path):
    plan = Plan(str(tmp_path / "floor.db"), FloorId("main"), furnish=PLAN)
    with TestClient(application(Service(plan, KEYS))) as found:
        yield found, str(tmp_path / "floor.db")


@pytest.mark.parametrize("known", [True, False])
def test_an_audit_is_run_from_the_page(served, known):
    client, store = served
    inspector = by(Role.INSPECTOR, "Ida")
    reader = open_reader(store)
    head = reader.head(MAIN)
    reader.close()
    seal = head.seal if known else "0" * 64
    said = {"head": f"{head.number}:{seal}"}
    assert client.post("/api/audit", json={"head": "x"}, **inspector).status_code == 422
    assert client.post("/api/audit", json=said, **inspector).json()["state"] == "running"
    until = time.monotonic() + 60
    while (audit := client.get("/api/audit", **inspector).json())["state"] == "running":
        assert time.monotonic() < until
        time.sleep(0.05)
    assert audit["by"] == "inspector Ida"
    assert audit["state"] == ("held" if known else "unfit")
    assert (audit["head"] != "") == known


def test_what_may_be_put_right_is_offered_by_role(client):
    offers = client.get("/api/corrections/R1", **SUPERVISOR).json()
    fields = {one["move"]: [field["name"] for field in one["fields"]] for one in offers}
    assert fields["correct-outcome"] == ["number", "round"]
    operator = client.get("/api/corrections/R1", **by(Role.OPERATOR)).json()
    assert {one["move"] for one in operator} == {"void-wagers", "invalidate-round"}
    assert client.get("/api/corrections/R1", **by(Role.INSPECTOR)).json() == []
    assert client.get("/api/corrections/B1", **SUPERVISOR).json() == []  # no round is over
