"""A Player Terminal and the Cash Desk on a websocket: views in parts, offers, papers."""

import asyncio
import urllib.error
import urllib.request

import pytest

from houseway.core.actors import Role
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from tests.web.serving import KEYS, PERIOD, is_view
from tests.web.test_websocket import NI2019, on

MINE = "terminal:1"


def of(stream, part="own"):
    return lambda said: said["kind"] == "view" and said["stream"] == stream and part in said


def moves(view):
    return {one["move"]: one for one in view["offers"]}


@pytest.mark.rule(NI2019, "4.1", "4.3(a)", "def:Player Terminal")
def test_a_terminal_is_shown_in_parts_with_what_may_be_done_there(tmp_path):
    async def story(_, one):
        welcome = await one.play(1, "B1")
        assert welcome["playing"]["R1"] == {
            "game": "roulette",
            "edition": "NI2019",
            "mode": "electronic",
        }
        view = await one.until(of(MINE))
        fixed = view["fixed"]
        assert fixed["notes"] == [5_00, 10_00, 20_00, 50_00, 100_00]
        assert fixed["tables"]["B1"]["game"] == "baccarat"
        assert view["public"]["open"] is False
        assert view["own"]["account"] is None
        notes = moves(view)["insert-note"]["fields"]
        assert {"name": "note", "kind": "cents", "choices": fixed["notes"]} in notes
        assert "cash-out" not in moves(view)
        await one.put(MINE, "insert-note", note=50_00)
        view = await one.until(of(MINE))
        assert "fixed" not in view  # it was sent
        assert view["public"]["open"] is True
        assert view["own"]["account"]["credit"] == 50_00
        assert {"insert-note", "call-supervisor", "claim-error"} <= set(moves(view))

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "4.4(a)", "4.2")
def test_leaving_is_offered_in_a_wagering_period_and_without_a_wager(tmp_path):
    async def story(_, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=50_00)
        before = len(one.told)
        view = await one.open_period("B1")
        await one.shown(before, lambda said: of(MINE)(said) and "cash-out" in moves(said))
        confirmed = await one.put(
            "table:B1",
            "confirm-wagers",
            positions=[{"bet": "tie", "stake": 10_00}],
            believes={"round": view["round"]},
        )
        assert confirmed["credit"] == 40_00
        seen = await one.until(lambda said: of(MINE)(said) and said["own"]["laid"])
        assert seen["own"]["laid"] == {"B1": 10_00}
        assert not {"cash-out", "insert-note"} & set(moves(seen))
        assert seen["own"]["account"]["credit"] == 40_00

    on(tmp_path / "floor.db", story)


def fetch(server, name, key, player=None):
    """The status, the kind and the body of a paper."""
    query = "" if player is None else f"?player={player}"
    url = f"http://127.0.0.1:{server.port}/papers/{name}{query}"
    asked = urllib.request.Request(url, headers={"Authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(asked) as got:
            return got.status, got.headers["content-type"], got.read()
    except urllib.error.HTTPError as error:
        return error.code, "", b""


async def paper_of(one, credit=100_00):
    """The ticket that comes out when a player leaves terminal 1 with a note of so much."""
    await one.put(MINE, "insert-note", note=credit)
    await one.open_period("B1")
    before = len(one.told)
    assert "refused" not in await one.put(MINE, "cash-out")
    return await one.shown(before, lambda said: said["kind"] == "paper")


@pytest.mark.rule(NI2019, "4.5(a)", "4.6")
def test_a_ticket_comes_out_and_the_desk_pays_it_once(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        paper = await paper_of(one)
        assert (paper["paper"], paper["what"], paper["amount"]) == (
            "1-1",
            "Redeemable Ticket",
            100_00,
        )
        (known,) = server.service.floor.hall.tickets.known
        number = known.ticket.validation
        assert number in paper["text"].replace("-", "")
        assert paper["svg"].startswith("<svg")
        seen = [said for said in one.told if of(MINE)(said)][-1]
        assert seen["own"]["last"]["paper"] == "1-1"
        assert number not in str(seen)
        async with server.visitor() as kim:
            await kim.work(Role.CASHIER, name="Kim")
            view = await kim.until(of("cage:desk"))
            assert set(moves(view)) == {"open-desk", "bring-cash"}  # the drawer is empty
            await kim.put("cage:desk", "open-desk", count=500_00)
            view = await kim.until(of("cage:desk"))
            assert {"redeem-ticket", "pay-voucher", "close-desk"} <= set(moves(view))
            before = len(kim.told)
            paid = await kim.put("cage:desk", "redeem-ticket", validation=number, amount=100_00)
            assert "refused" not in paid
            view = await kim.shown(
                before, lambda said: of("cage:desk")(said) and said["own"]["history"]
            )
            (line,) = view["own"]["history"]
            assert (line["paper"], line["status"], line["amount"]) == ("1-1", "paid", 100_00)
            assert view["own"]["drawer"] == 400_00
            again = await kim.put("cage:desk", "redeem-ticket", validation=number, amount=100_00)
            assert again["cite"].endswith("4.6")

    on(tmp_path / "floor.db", story)


def test_a_paper_is_fetched_by_those_who_may_have_it(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await paper_of(one)

        async def get(name, key, player=None):
            return await asyncio.to_thread(fetch, server, name, key, player)

        terminal = KEYS.terminals
        (known,) = server.service.floor.hall.tickets.known
        sheets = server.service.room.tellers.papers.printed(known)
        for form, body in (("txt", sheets.text.encode()), ("svg", sheets.svg.encode())):
            assert (await get(f"1-1.{form}", terminal, 1))[::2] == (200, body)
        status, kind, _ = await get("1-1.txt", terminal, 1)
        assert (status, kind) == (200, "text/plain; charset=utf-8")
        status, kind, body = await get("1-1.pdf", terminal, 1)
        assert (status, kind, body[:5]) == (200, "application/pdf", b"%PDF-")
        for name, key, player in (
            ("1-1.svg", terminal, 2),  # another terminal
            ("1-1.svg", "wrong", 1),
            ("1-1.svg", KEYS.staff[Role.CASHIER], None),  # its number is money
            ("1-2.svg", terminal, 1),
            ("1-1.exe", terminal, 1),
            ("x.svg", terminal, 1),
            ("1-9999999999.svg", terminal, 1),
        ):
            assert (await get(name, key, player))[0] == 404, name
        await one.put(MINE, "insert-note", note=5_00)  # somebody else
        assert (await get("1-1.svg", terminal, 1))[0] == 404

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "2.3")
def test_a_terminal_plays_at_several_tables_at_once(tmp_path):
    async def story(_, one):
        await one.play(1, "B1", "R1")
        await one.put(MINE, "insert-note", note=100_00)
        placed: set[str] = set()
        while len(placed) < 2:
            view = await one.until(lambda said: said["kind"] == "view" and "closes_in_ms" in said)
            table = view["stream"].removeprefix("table:")
            if table in placed or not view["closes_in_ms"]:
                continue
            bet = {"B1": "tie", "R1": "red"}[table]
            answer = await one.put(
                view["stream"],
                "confirm-wagers",
                positions=[{"bet": bet, "stake": 10_00}],
                believes={"round": view["round"]},
            )
            if "record" in answer:
                placed.add(table)
        await one.say("watch", tables=["D1"])
        assert await one.until(lambda said: is_view(said, "D1") and said.get("fixed"))

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "6.4", "def:Casino Supervisor")
def test_a_supervisor_looks_at_a_terminal_and_at_what_waits_there(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=50_00)
        await one.put(MINE, "call-supervisor")
        claim = {"table": "B1", "round": 1, "what": "the ball was 7"}
        await one.put(MINE, "claim-error", **claim)
        async with server.visitor() as lee:
            await lee.say("hello", key=KEYS.staff[Role.SUPERVISOR], name="Lee", streams=[MINE])
            view = await lee.until(of(MINE))
            assert view["public"]["called"] is True
            (waits,) = view["own"]["claims"]
            assert waits["what"] == "the ball was 7"
            assert "answer-call" in moves(view)
            await lee.say("look", stream=MINE)
            view = await lee.until(lambda said: of(MINE)(said) and "consider-claim" in moves(said))
            assert moves(view)["consider-claim"]
        async with server.visitor() as other:
            await other.play(2, "B1")
            await other.say("watch", streams=[MINE])
            told = await other.until(lambda said: said["kind"] == "trouble")
            assert "does not look at" in told["what"]

    on(tmp_path / "floor.db", story)


@pytest.mark.rule(NI2019, "6.4")
def test_a_claim_at_a_table_is_seen_by_its_player_and_by_the_staff(tmp_path):
    async def story(server, one):
        await one.play(1, "B1")
        await one.put(MINE, "insert-note", note=50_00)
        view = await one.open_period("B1")
        before = len(one.told)
        await one.put(
            "table:B1",
            "confirm-wagers",
            positions=[{"bet": "tie", "stake": 10_00}],
            believes={"round": view["round"]},
        )
        server.no_more_bets()
        await one.shown(
            before, lambda said: is_view(said, "B1") and said.get("round", 0) > view["round"]
        )
        said = {"of": "an incorrect outcome", "said": "it was a tie"}
        before = len(one.told)
        answer = await one.put("table:B1", "claim-error", **said)
        assert "refused" not in answer, answer

        def claims(message):
            return is_view(message, "B1") and message.get("own", {}).get("concerns")

        mine = await one.shown(before, claims)
        (claim,) = mine["own"]["concerns"]["claims"]
        assert (claim["player"], claim["decided"]) == (1, None)
        async with server.visitor() as lee, server.visitor() as other:
            await lee.work(Role.SUPERVISOR, "B1", name="Lee")
            await lee.until(claims)
            await other.play(2, "B1")
            seen = await other.until(lambda one: is_view(one, "B1") and one.get("own"))
            assert "concerns" not in seen["own"]

    on(tmp_path / "floor.db", story)


def test_a_keno_ticket_is_ordered_step_by_step(tmp_path):
    plan = FloorPlan(
        (TablePlan("K1", "keno", "S49"), TablePlan("B1", "baccarat", "NI2019", PERIOD)), 2
    )

    async def story(_, one):
        await one.play(1, "K1")
        view = await one.until(
            lambda said: is_view(said, "K1") and "issue-ticket" in moves({"offers": [], **said})
        )
        assert moves(view)["issue-ticket"]["by"] == "system"  # from the credit of the account
        said = {"form": "standard", "player": 1}
        await one.say("narrow", table="K1", move="issue-ticket", said=said)
        told = await one.until(lambda one: one["kind"] == "narrowed")
        assert "numbers" in str(told["offer"]["fields"]) or "table" in str(told["offer"]["fields"])
        await one.say("narrow", table="K1", move="no-such-move")
        told = await one.until(lambda one: one["kind"] == "narrowed")
        assert "offer" not in told
        refused = await one.put("table:K1", "issue-ticket", form="standard", numbers=[99])
        assert refused["refused"]
        other = await one.put("table:K1", "issue-ticket", form="standard", player=2)
        assert "for itself" in other["refused"]

    on(tmp_path / "floor.db", story, plan)
