"""A terminal on a websocket: a round from the first note to the ticket, and what goes wrong."""

import asyncio

import pytest

from houseway.core.actors import Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from tests.web.serving import PLAN, Server, is_view

NI2019 = "ni2019-689-mttg"


def on(store, story, plan=PLAN):
    """A story at a served floor; its books are audited when it is over."""

    async def run():
        async with Server(store, plan) as server, server.visitor() as visitor:
            return await story(server, visitor)

    found = asyncio.run(run())
    reader = open_reader(str(store))
    try:
        assert audited(reader, FloorId("main")).head.number > 0
    finally:
        reader.close()
    return found


@pytest.mark.rule(NI2019, "2.1", "2.2(a)", "2.2(b)", "2.4(b)", "2.8(a)(ii)", "4.1", "4.3", "5.2")
def test_a_round_from_the_first_note_to_the_payment(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        bought = await one.put("terminal:1", "insert-note", note=100_00)
        assert bought["credit"] == 100_00
        view = await one.open_period("B1")
        await one.say("touch", table="B1", bet="player", cents=20_00)
        chips = await one.until(lambda said: said["kind"] == "chips")
        assert (chips["shown"], chips["credit"]) == ({"player": 20_00}, 80_00)
        confirmed = await one.confirm("B1", view["round"])
        assert confirmed["credit"] == 80_00
        server.no_more_bets()
        paid = await one.until(lambda said: is_view(said, "B1") and said.get("own", {}).get("won"))
        (won,) = paid["own"]["won"]
        assert (won["wager"]["bet"], won["wager"]["stake"]) == ("player", 20_00)
        after = server.service.room.tellers.credit(1)
        assert after == 80_00 + won["returned"] + won["win"] - won["commission"]

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "2.2(a)", "3.3")
@pytest.mark.standard("E13")
def test_chips_beyond_the_credit_and_below_the_minimum_are_told(tmp_path):
    async def story(_, one):
        await one.play(1, "B1")
        await one.put("terminal:1", "insert-note", note=20_00)
        await one.open_period("B1")
        await one.say("touch", table="B1", bet="player", cents=30_00)
        told = await one.until(lambda said: said["kind"] == "chips")
        assert told["shown"] == {}
        assert told["cite"].endswith("2.2(a)")
        await one.say("touch", table="B1", bet="player", cents=1_00)
        told = await one.until(lambda said: said["kind"] == "chips")
        assert told["shown"] == {}
        assert told["cite"].endswith("3.3")

    on(tmp_path / "floor.db", story)


def test_who_comes_back_has_lost_nothing_and_repeats_nothing(tmp_path):
    """The connection is cut after the request is sent: sent again, it is the same wager."""

    async def story(server, one):
        await one.play(1, "B1")
        await one.put("terminal:1", "insert-note", note=100_00)
        view = await one.open_period("B1")
        said = {
            "request": 2,
            "stream": "table:B1",
            "round": view["round"],
            "move": {"move": "confirm-wagers", "positions": [{"bet": "tie", "stake": 10_00}]},
        }
        await one.say("put", **said)
        await one.socket.close()
        async with server.visitor() as again:
            welcome = await again.play(1, "B1")
            await again.say("put", **said)
            answer = await again.until(lambda one: one.get("request") == 2)
            assert answer.get("again", False) is (welcome.get("requests") == 2)
            assert answer["credit"] == 90_00

    on(tmp_path / "floor.db", story)


def test_another_move_under_a_used_number_is_stale_and_can_be_made_under_the_next(tmp_path):
    async def story(_server, one):
        await one.play(1, "B1")
        await one.put("terminal:1", "insert-note", note=100_00)
        view = await one.open_period("B1")

        async def confirmed(bet, request):
            wagers = {"move": "confirm-wagers", "positions": [{"bet": bet, "stake": 10_00}]}
            said = {"stream": "table:B1", "round": view["round"], "move": wagers}
            await one.say("put", request=request, **said)
            return await one.until(lambda told: told["kind"] == "answer")

        assert (await confirmed("tie", 2))["credit"] == 90_00
        answer = await confirmed("player", 2)
        assert "another move under 2" in answer["stale"]
        assert (answer["last"], answer.get("record"), answer.get("again")) == (2, None, None)
        assert (await confirmed("player", 3))["credit"] == 80_00
        assert (await confirmed("tie", 2))["again"] is True

    on(tmp_path / "floor.db", story)


def test_a_terminal_that_is_opened_elsewhere_is_told(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        async with server.visitor() as other:
            await other.play(1, "B1")
            told = await one.until(lambda said: said["kind"] == "trouble")
            assert "elsewhere" in told["what"]
            await one.say("clear", table="B1")
            told = await one.until(lambda said: said["kind"] == "trouble")
            assert "hello" in told["what"]

    on(tmp_path / "floor.db", story)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"kind": "hello", "key": "wrong", "player": 1}, "key"),
        ({"kind": "hello", "key": "a terminal", "player": 99}, "no terminal 99"),
        ({"kind": "hello", "key": "a terminal", "player": 1, "tables": ["X"]}, "no table:X"),
        ({"kind": "put", "request": 1, "stream": "table:B1", "move": {}}, "hello"),
        ({"kind": "nonsense"}, "nonsense"),
        ({"kind": "hello", "key": 5}, "key"),
    ],
)
def test_what_cannot_be_understood_is_said(tmp_path, said, reason):
    async def story(_, one):
        await one.say(**said)
        told = await one.hear()
        assert reason in str(told)

    on(tmp_path / "floor.db", story)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "\x00", '{"kind":"hello"}', "9" * 4_000, "[" * 4_000],
    ids=["nothing", "half", "list", "zero", "no key", "digits", "nested"],
)
def test_noise_changes_nothing(tmp_path, text):
    async def story(server, one):
        await one.socket.send(text)
        told = await one.hear()
        assert told["kind"] == "trouble"
        await one.play(1)
        assert server.service.floor.fault is None

    on(tmp_path / "floor.db", story)


@pytest.mark.parametrize(
    ("stream", "move", "reason"),
    [
        ("terminal:1", {"move": "insert-note", "note": 7_00}, "4.3(a)"),
        ("terminal:1", {"move": "insert-note", "note": -100}, "4.3(a)"),
        ("terminal:2", {"move": "insert-note", "note": 100_00}, "is not at"),
        ("table:B1", {"move": "open-period"}, "may not"),
        ("table:B1", {"move": "confirm-wagers", "player": 2}, "player"),
        ("table:B1", {"move": "nothing"}, "no move"),
        ("terminal:9", {"move": "insert-note", "note": 100_00}, "no terminal:9"),
    ],
)
def test_a_player_may_do_what_is_his_and_nothing_else(tmp_path, stream, move, reason):
    async def story(server, one):
        await one.play(1, "B1")
        before = dict(server.service.floor.hall.tip.balances)
        await one.say("put", request=1, stream=stream, move=move)
        answer = await one.until(lambda said: said.get("request") == 1)
        assert reason in answer["refused"] + answer.get("cite", "")
        assert dict(server.service.floor.hall.tip.balances) == before

    on(tmp_path / "floor.db", story)


def test_staff_see_what_is_due_and_a_player_sees_no_staff(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        async with server.visitor() as dealer:
            await dealer.work(Role.DEALER, "B1")
            seen = await dealer.until(lambda said: is_view(said, "B1") and said.get("own"))
            assert seen["own"]["role"] == "dealer"
        seen = await one.until(lambda said: is_view(said, "B1") and said.get("own"))
        assert "staff" not in str(seen["own"])

    on(tmp_path / "floor.db", story)


def test_staff_are_shown_what_is_due_after_every_move(tmp_path):
    """One duty after another: the offers are those of the record that is shown."""

    async def story(_, one):
        await one.work(Role.INSPECTOR, "B1")
        due: list[str] = []
        while len(due) < 3:
            seen = await one.until(lambda said: is_view(said, "B1") and said.get("public"))
            assert "offers" in seen
            due.append(seen["public"]["table"]["due"]["words"])
        assert len(set(due)) > 1

    on(tmp_path / "floor.db", story)
