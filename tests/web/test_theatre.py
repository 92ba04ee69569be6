"""The replay theatre over HTTP: which rounds of the floor who may see, and which hands."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.testing import TestClient
from typer.testing import CliRunner

from houseway.cli.main import app as commands
from houseway.core.actors import Role
from houseway.web.office.api import REFUSALS
from houseway.web.office.audit_run import Verifying
from houseway.web.office.reader import RecordReader
from houseway.web.office.theatre import FileTheatre, Theatre
from houseway.web.people.admission import Doors
from houseway.web.people.api import HANDLERS
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.web.serving import KEYS


@pytest.fixture
def evening():
    """Round 1 of roulette: $10 of terminal 1 on red, $5 of terminal 2 on black. Round 2 is on."""
    found = Evening()
    for player in (1, 2):
        found.buy_in(player)
    found.to_the_wagers("R1")
    accepted(found.confirm("R1", 1, ("red", 10_00)))
    accepted(found.confirm("R1", 2, ("black", 5_00)))
    found.play("R1")
    found.to_the_wagers("R1")
    accepted(found.confirm("R1", 1, ("red", 5_00)))
    return found


@pytest.fixture
def client(evening):
    office = RecordReader(
        evening.floor, Doors(KEYS), lambda: reader_of(evening), Verifying("nowhere", MAIN)
    )
    app = Litestar(
        [Theatre, FileTheatre],
        state=State({"office": lambda: office}),
        dependencies={"office": Provide(lambda: office, sync_to_thread=False)},
        exception_handlers=HANDLERS | REFUSALS,
    )
    with TestClient(app) as found:
        yield found


def by(role, **more):
    return {"headers": {"Authorization": f"Bearer a {role}"}, "params": {"name": "Lee", **more}}


def terminal(number):
    return {"headers": {"Authorization": "Bearer a terminal"}, "params": {"player": number}}


SUPERVISOR = by(Role.SUPERVISOR)


def test_staff_see_every_round_that_is_over_and_strangers_none(client):
    for role in (Role.SUPERVISOR, Role.INSPECTOR, Role.OPERATOR, Role.DEALER, Role.CASHIER):
        assert client.get("/api/theatre", **by(role)).json() == ["B1", "R1", "D1"]
        listed = client.get("/api/theatre/R1", **by(role)).json()
        assert listed == [{"table": "R1", "round": 1}]
        assert client.get("/api/theatre/R1/1", **by(role)).status_code == 200
    assert client.get("/api/theatre/R1/1").status_code == 401
    assert client.get("/api/theatre/R1/1", **by(Role.MONITORING)).status_code == 403


def test_the_round_in_play_is_not_shown(client):
    answer = client.get("/api/theatre/R1/2", **SUPERVISOR)
    assert (answer.status_code, answer.json()) == (409, {"refused": "round 2 is in play"})
    assert client.get("/api/theatre/R1/3", **SUPERVISOR).status_code == 404
    assert client.get("/api/theatre/R9/1", **SUPERVISOR).status_code == 404


def test_a_round_is_drawn_from_its_fixed_part_and_its_scenes(client):
    found = client.get("/api/theatre/R1/1", **SUPERVISOR).json()
    assert (found["fixed"]["game"], found["fixed"]["edition"]) == ("roulette", "NI2019")
    assert found["zone"] == "Australia/Sydney"  # where the site is
    assert {"layout", "track"} <= {one["board"] for one in found["fixed"]["drawings"]}
    moves = [scene["move"] for scene in found["scenes"]]
    assert moves.count("confirm-wagers") == 1  # two of them, which are one scene
    wagers = found["scenes"][moves.index("confirm-wagers")]
    assert wagers["count"] == 2
    assert all(scene["public"]["last"] is None for scene in found["scenes"])
    last = found["scenes"][-1]["public"]["spin"]
    assert {bet: sums["stake"] for bet, sums in last["payments"].items()} == {
        "red": 10_00,
        "black": 5_00,
    }
    assert all(one["cite"].startswith("NI2019") for one in found["scenes"][-1]["said"])


def test_credit_before_and_after_is_for_those_who_see_the_books(client):
    """Each put in $100; $10 lay on red and $5 on black, and one of the two is paid 1 to 1."""
    found = client.get("/api/theatre/R1/1", **SUPERVISOR).json()["credits"]
    moved = {one["account"]: (one["before"], one["after"] - one["before"]) for one in found}
    assert moved in (
        {"chips:1#1": (100_00, 10_00), "chips:2#1": (100_00, -5_00)},
        {"chips:1#1": (100_00, -10_00), "chips:2#1": (100_00, 5_00)},
        {"chips:1#1": (100_00, -10_00), "chips:2#1": (100_00, -5_00)},  # zero
    )
    assert client.get("/api/theatre/R1/1", **by(Role.DEALER)).json()["credits"] == []
    assert client.get("/api/theatre/R1/1", **terminal(1)).json()["credits"] == []


def test_a_player_sees_their_own_rounds(client):
    assert client.get("/api/theatre/R1", **terminal(1)).json() == [{"table": "R1", "round": 1}]
    said = [
        sentence["text"]
        for scene in client.get("/api/theatre/R1/1", **terminal(1)).json()["scenes"]
        for sentence in scene["said"]
    ]
    assert any("$10" in text for text in said)
    assert not any("$5" in text for text in said)
    for path in ("/api/theatre/R1", "/api/theatre/R1/1"):
        answer = client.get(path, **terminal(3))  # who has not played
        assert answer.status_code == (200 if path.endswith("R1") else 404)
        assert answer.json() == ([] if path.endswith("R1") else answer.json())


def test_hidden_cards_are_for_those_who_see_the_books(client):
    for role, status in ((Role.SUPERVISOR, 200), (Role.INSPECTOR, 200), (Role.DEALER, 403)):
        assert client.get("/api/theatre/R1/1", **by(role, turned=True)).status_code == status
    assert client.get("/api/theatre/R1/1", **SUPERVISOR).json()["may_turn"] is False  # none


# Files


@pytest.fixture(scope="module")
def hand(tmp_path_factory):
    """A file of two hands of hold-em."""
    return recorded(tmp_path_factory.mktemp("files") / "hand.jsonl", "holdem")


def recorded(path, game):
    words = ["play", game, "--rounds", "2", "--seed", "4", "--record", str(path)]
    result = CliRunner().invoke(commands, words)
    assert result.exit_code == 0, result.output
    return path.read_text(encoding="utf-8")


def test_a_file_is_shown_with_every_hand_and_nothing_is_kept(client, hand):
    records = len(client.app.state.office().floor.hall.streams)
    listed = client.post("/api/recorded", json={"records": hand}, **by(Role.DEALER)).json()
    assert [one["round"] for one in listed] == [1, 2][: len(listed)]
    table = listed[0]["table"]
    path = f"/api/recorded/{table}/1"
    found = client.post(path, json={"records": hand}, **by(Role.DEALER)).json()
    downs = [
        len(row["down"])
        for scene in found["scenes"]
        for row in scene["hands"].get("round", {}).get("hands", [])
    ]
    assert max(downs) == 2  # cards that no onlooker saw
    assert found["turned"] is True
    assert found["zone"]
    assert len(client.app.state.office().floor.hall.streams) == records


def test_a_file_that_is_none_is_damaged_or_is_a_strangers(client, hand):
    asked = by(Role.INSPECTOR)
    for text, why in (
        ("Dear diary\n", "this is not a file of records"),
        (hand.replace('"seal":"', '"seal":"0', 1), "record 1"),
        (hand[:-30], "ends after"),
    ):
        answer = client.post("/api/recorded", json={"records": text}, **asked)
        assert answer.status_code == 422
        assert why in answer.json()["refused"]
    strangers: tuple[Any, ...] = ({}, terminal(1))
    for stranger in strangers:  # files are for those who work here
        answer = client.post("/api/recorded", json={"records": hand}, **stranger)
        assert answer.status_code == 401
    missing = client.post("/api/recorded/T1/77", json={"records": hand}, **asked)
    assert missing.status_code == 404
