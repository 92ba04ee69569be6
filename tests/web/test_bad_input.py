"""What comes over a websocket and must not: each is refused by its clause, and nothing is lost."""

import pytest

from houseway.cash.papers import validation
from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.floor.live.streams.table import TableStream
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from tests.web.serving import is_view
from tests.web.test_websocket import NI2019, on

MINE = "terminal:1"


def balances(server):
    return dict(server.service.floor.hall.tip.balances)


async def wager(one, stake=10_00, bet="tie"):
    """The answer to a confirmed wager in a period that has just opened."""
    view = await one.open_period("B1")
    positions = [{"bet": bet, "stake": stake}]
    believes = {"round": view["round"]}
    return await one.put("table:B1", "confirm-wagers", positions=positions, believes=believes)


def refused(answer, ref):
    assert answer.get("refused"), answer
    assert answer["cite"].endswith(ref), answer


def noted(store, ref):
    """Refusals that are on record apart, under a clause."""
    reader = open_reader(str(store))
    try:
        return [one for one in reader.refusals(FloorId("main")) if one.cite.endswith(ref)]
    finally:
        reader.close()


def test_a_message_that_is_replayed_is_the_same_wager(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=100_00)
        await wager(one)
        before = balances(server)
        sent = {"stream": MINE, "move": {"move": "insert-note", "note": 100_00}, "request": 1}
        await one.say("put", **sent)
        again = await one.until(lambda said: said.get("request") == 1)
        assert again["again"] is True
        assert balances(server)["notes:1"] == before["notes:1"] == -100_00

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "def:Redeemable Ticket", "4.8(b)")
def test_a_forged_ticket_is_unknown(tmp_path):
    async def story(server, one):
        await one.work(Role.CASHIER, name="Kim")
        await one.put("cage:desk", "open-desk", count=500_00)
        before = balances(server)
        good_looking = validation(Seeded(99))
        for number, ref in ((good_looking, "def:Redeemable Ticket"), ("1" * 18, "4.8(b)")):
            paid = await one.put("cage:desk", "redeem-ticket", validation=number, amount=50_00)
            refused(paid, ref)
        assert balances(server) == before

    on(tmp_path / "floor.db", story)
    assert len(noted(tmp_path / "floor.db", "def:Redeemable Ticket")) == 1


@pytest.mark.parametrize("stake", [-10_00, 0, 10**15, 2**70, 3])
def test_amounts_that_nobody_can_wager_are_refused(tmp_path, stake):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=100_00)
        answer = await wager(one, stake)
        assert answer.get("refused"), answer
        assert server.service.room.tellers.credit(1) == 100_00
        note = await one.put(MINE, "insert-note", note=stake)
        assert note.get("refused"), note
        assert server.service.room.tellers.credit(1) == 100_00

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "2.7(b)")
@pytest.mark.standard("F12")
def test_a_confirm_one_millisecond_late_is_late(tmp_path):
    """Judged by its stamp: the countdown ends first, whenever somebody looks."""

    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=100_00)
        view = await one.open_period("B1")
        floor = server.service.floor
        table = floor.hall.of(TableStream)["B1"]
        closes = table.deadline.at
        floor.clock = Fixed(closes - 1)
        positions = [{"bet": "tie", "stake": 10_00}]
        believes = {"round": view["round"]}
        said = {"positions": positions, "believes": believes}
        intime = await one.put("table:B1", "confirm-wagers", **said)
        assert "refused" not in intime, intime
        floor.clock = Fixed(closes)
        said["positions"] = [{"bet": "player", "stake": 10_00}]
        late = await one.put("table:B1", "confirm-wagers", **said)
        refused(late, "2.7(b)")
        assert late.get("stale", "") == ""

    on(tmp_path / "floor.db", story)
    assert noted(tmp_path / "floor.db", "2.7(b)")


class Fixed:
    def __init__(self, at):
        self.at = at

    def now(self):
        return self.at


def test_a_second_login_takes_the_terminal_and_the_first_can_do_nothing(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=100_00)
        async with server.visitor() as other:
            await other.play(1, "B1")
            before = balances(server)
            await one.say(
                "put", request=9, stream=MINE, move={"move": "insert-note", "note": 50_00}
            )
            told = await one.until(lambda said: said.get("request") == 9)
            assert "hello" in told["refused"]
            assert balances(server) == before
            more = await other.put(MINE, "insert-note", note=50_00)
            assert more["credit"] == 150_00

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "4.3(a)")
def test_a_note_of_seven_dollars_is_no_note(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        refused(await one.put(MINE, "insert-note", note=7_00), "4.3(a)")
        assert balances(server) == {}

    on(tmp_path / "floor.db", story)
    assert len(noted(tmp_path / "floor.db", "4.3(a)")) == 1


@pytest.mark.rule(NI2019, "4.2", "4.4(a)")
def test_beside_a_wager_nobody_leaves_and_no_cash_comes_in(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=100_00)
        assert "refused" not in await wager(one)
        refused(await one.put(MINE, "cash-out"), "4.4(a)")
        refused(await one.put(MINE, "insert-note", note=100_00), "4.2")
        assert server.service.room.tellers.credit(1) == 90_00
        server.no_more_bets()
        await one.until(lambda said: is_view(said, "B1") and not said.get("closes_in_ms"))

    on(tmp_path / "floor.db", story)
    for ref in ("4.4(a)", "4.2"):
        assert len(noted(tmp_path / "floor.db", ref)) == 1


@pytest.mark.parametrize("stream", ["cage:desk", "terminal:2"])
def test_a_player_does_not_look_at_the_desk_or_at_another_terminal(tmp_path, stream):
    async def story(_, one):
        await one.play(1, "B1")
        await one.say("look", stream=stream)
        told = await one.until(lambda said: said["kind"] == "trouble")
        assert f"does not look at {stream}" in told["what"]
        assert not any(said.get("stream") == stream for said in one.told)
        await one.say("look", stream=MINE)
        await one.until(lambda said: said.get("stream") == MINE)

    on(tmp_path / "floor.db", story)


def test_a_table_that_is_named_twice_is_watched_once(tmp_path):
    async def story(server, one):
        await one.play(1, "B1", "B1", "R1", "B1")
        await one.say("watch", tables=["R1", "R1"])
        await one.play(1, "R1")
        assert server.service.room.links  # nobody was let go

    on(tmp_path / "floor.db", story)


def test_a_request_that_leaps_is_refused_and_the_terminal_can_go_on(tmp_path):
    async def story(_, one):
        await one.play(1)
        one.request = 2**53 - 2
        leaps = await one.put(MINE, "insert-note", note=100_00)
        assert "leaps: the last was 0" in leaps["refused"]
        one.request = 999_999
        assert "refused" not in await one.put(MINE, "insert-note", note=100_00)
        one.request = 1_999_999 + 1
        assert "leaps" in (await one.put(MINE, "insert-note", note=100_00))["refused"]

    on(tmp_path / "floor.db", story)


def test_a_player_has_nobody_beside_him_whomever_he_names(tmp_path):
    async def story(server, one):
        await one.play(1)
        lee = {"role": "casino supervisor", "name": "lee"}
        assert (await one.put(MINE, "call-supervisor", player=1, beside=lee)).get("record")
        stream = server.service.floor.hall.streams[MINE]
        mine = (
            one for one in server.service.taken.reader.records("main") if one.page.stream == MINE
        )
        *_, record = mine
        assert stream.bodies.put(record.page.body).beside is None

    on(tmp_path / "floor.db", story)


@pytest.mark.parametrize(
    ("note", "reason"),
    [
        ("9" * 5_000, "out of range"),
        ("9" * 2_000, "insert-note: note: a number of very many digits"),
        ("[" + "9" * 2_000 + "]", "insert-note: note: a number of very many digits"),
        ('"\\u0000"', "insert-note: note: '\\x00' is not"),
    ],
    ids=["5,000 digits", "2,000 digits", "list", "zero byte"],
)
def test_a_number_of_many_digits_is_no_number(tmp_path, note, reason):
    async def story(_, one):
        await one.play(1)
        text = f'{{"move":"insert-note","note":{note}}}'
        await one.socket.send(f'{{"kind":"put","request":1,"stream":"{MINE}","move":{text}}}')
        answer = await one.until(lambda said: said["kind"] in ("answer", "trouble"))
        assert reason in answer.get("refused", "") + answer.get("what", "")

    on(tmp_path / "floor.db", story)
