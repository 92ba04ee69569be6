"""A second person at another connection: what waits, is given and is refused."""

import asyncio

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.streams.approvals import HOUSE, ApprovalStream
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded, hello, talk
from tests.web.serving import Server

BRING = {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 500_00}}
SUPERVISOR = "casino supervisor"


async def ask(visitor, why="the drawer is short"):
    """The answer to a move for which a second person is asked."""
    visitor.request += 1
    await again(visitor, why)
    return await visitor.until(lambda one: one.get("request") == visitor.request)


async def again(visitor, why="the drawer is short"):
    await visitor.say("put", request=visitor.request, ask=why, **BRING)


async def waiting(visitor, count):
    """What a connection is told, once so many wait."""
    said = await visitor.until(
        lambda one: one["kind"] == "approvals" and len(one["pending"]) == count
    )
    return said["pending"]


async def staffed(server, one):
    """Carl is at the desk, which is open."""
    operator = await founded(server, one)
    await enrol(server, one, operator, "carl", "cashier")
    await enrol(server, one, operator, "sue", SUPERVISOR)
    await hello(one, await come(one, "carl"))
    assert (await one.put("cage:desk", "open-desk", count=0)).get("record")
    return operator


def test_a_supervisor_elsewhere_gives_what_a_cashier_asked_for(tmp_path):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as sue,
        ):
            await staffed(server, carl)
            await hello(sue, await come(sue, "sue"))
            pending = await ask(carl)
            assert pending["pending"] == 1
            assert "record" not in pending
            (shown,) = await waiting(sue, 1)
            assert shown["by"] == "carl"
            assert shown["role"] == "cashier"
            assert shown["move"] == BRING["move"]
            assert shown["why"] == "the drawer is short"
            assert shown["roles"] == [SUPERVISOR]
            assert (shown["may"], shown["mine"]) == (True, False)
            assert 0 < shown["expires_in_ms"] <= 15 * 60_000
            (own,) = await waiting(carl, 1)
            assert (own["may"], own["mine"]) == (False, True)
            given = await sue.put("approvals:house", "give-approval", number=1)
            assert given.get("record"), given
            done = await carl.until(lambda one: one.get("request") == carl.request)
            assert done["record"] == given["record"] + 1
            assert await waiting(sue, 0) == []
            await again(carl)  # it is the same request, and has the same answer
            same = await carl.until(lambda one: one.get("request") == carl.request)
            assert (same["record"], same["again"]) == (done["record"], True)

    asyncio.run(evening())


def test_refused_it_is_answered_with_the_reason_and_who_asks_again_waits_for_the_same(tmp_path):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as sue,
        ):
            operator = await staffed(server, carl)
            await ask(carl)
            await again(carl)
            same = await carl.until(lambda one: one.get("request") == carl.request)
            assert same["pending"] == 1
            listed = await server.fetch("/requests", operator)
            assert [one["number"] for one in listed["pending"]] == [1]
            session = await come(sue, "sue")
            reason = {"reason": "count the drawer first"}
            await server.post("/requests/1/refusal", reason, session)
            answer = await carl.until(lambda one: one.get("refused"))
            assert answer["refused"] == "casino supervisor sue: count the drawer first"
            assert answer["request"] == carl.request
            assert (await ask(carl))["pending"] == 2
            await server.post("/requests/2/consent", {}, session)
            done = await carl.until(lambda one: one.get("request") == carl.request)
            assert done.get("record"), done

    asyncio.run(evening())


def test_with_a_second_person_beside_it_is_made_at_once_and_why_is_on_record(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as carl:
            await staffed(server, carl)
            said = {"name": "sue", "password": PASSWORD, "role": SUPERVISOR}
            word = (await talk(carl, "approve", **said, **BRING))["word"]
            carl.request += 1
            for times in (False, True):  # sent again, it has the same answer
                more = {"request": carl.request, "ask": "short", "approval": word}
                await carl.say("put", **more, **BRING)
                done = await carl.until(lambda one: "record" in one or "refused" in one)
                assert done.get("again", False) or not times
                assert done.get("record"), done
            state = server.service.floor.hall.get(ApprovalStream, HOUSE).approvals
            assert state.pending == ()
            outcome = state.outcome(1)
            assert outcome is not None
            assert (outcome.given, outcome.who) == (True, f"{SUPERVISOR} sue")

    asyncio.run(evening())


def test_on_a_floor_with_keys_names_tell_two_people_apart(tmp_path):
    async def evening():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as sue,
        ):
            await carl.work(Role.CASHIER, name="carl")
            await carl.put("cage:desk", "open-desk", count=0)
            await ask(carl)
            await sue.work(Role.SUPERVISOR, name="carl")
            (shown,) = await waiting(sue, 1)
            assert not shown["may"]
            same = await sue.put("approvals:house", "give-approval", number=1)
            assert "takes two people" in same["refused"]
            await sue.work(Role.SUPERVISOR, name="sue")
            assert (await sue.put("approvals:house", "give-approval", number=1)).get("record")

    asyncio.run(evening())


def test_a_dealer_asks_at_the_terminal_of_the_table_and_nowhere_else(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as dora:
            await dora.work(Role.DEALER, "R1", name="dora")
            dora.request += 1
            said = {"stream": "table:B1", "move": {"move": "collect-cards"}}
            await dora.say("put", request=dora.request, ask="why", **said)
            answer = await dora.until(lambda one: one.get("request") == dora.request)
            assert "Dealer Terminal of table B1" in answer["refused"]

    asyncio.run(evening())


def test_a_plan_without_people_opens_no_approvals(tmp_path):
    server = Peopled(tmp_path / "floor.db")
    server.service.plan = changed(server.service.plan, people=None)

    async def evening():
        async with server:
            assert "approvals:house" not in server.service.floor.hall.streams

    asyncio.run(evening())


def test_who_does_alone_what_takes_two_hears_who_may_stand_beside(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as carl:
            await staffed(server, carl)
            alone = await carl.put("cage:desk", "bring-cash", amount=500_00)
            assert alone["refused"]
            assert alone["seconds"] == [SUPERVISOR]
            wrong = await carl.put("cage:desk", "open-desk", count=0)
            assert wrong["refused"]
            assert "seconds" not in wrong

    asyncio.run(evening())


# One person at two pages, which count alike

TAKE = {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 700_00}}


async def two_pages(server, carl, other):
    """Carl is in at two connections, and both would use the same number next."""
    await staffed(server, carl)
    welcome = await hello(other, await come(other, "carl"))
    other.request = welcome["requests"]
    assert other.request == carl.request


def evening_of(tmp_path, story):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as other,
            server.visitor() as sue,
        ):
            await two_pages(server, carl, other)
            await hello(sue, await come(sue, "sue"))
            await story(server, carl, other, sue)

    asyncio.run(evening())


def test_another_move_under_the_same_number_is_not_taken_for_the_first(tmp_path):
    async def story(_server, carl, other, sue):
        assert (await ask(carl))["pending"] == 1
        number = carl.request
        await other.say("put", request=number, ask="more", **TAKE)
        stale = await other.until(lambda one: one.get("request") == number)
        assert stale["stale"]
        assert "pending" not in stale
        assert stale["last"] == number  # he goes on from there
        await other.say("put", request=number + 1, ask="more", **TAKE)
        second = await other.until(lambda one: one.get("request") == number + 1)
        assert second["pending"] == 2
        for waits in (1, 2):
            given = await sue.put("approvals:house", "give-approval", number=waits)
            assert given.get("record"), given
        for page, request in ((carl, number), (other, number + 1)):
            made = await page.until(lambda one, of=request: one.get("request") == of)
            assert made.get("record"), made
        await carl.say("put", request=number, ask="more", **TAKE)  # also once it is over
        late = await carl.until(lambda one: one.get("stale"))
        assert late["last"] == number + 1

    evening_of(tmp_path, story)


def test_the_same_move_under_the_same_number_is_one_request_and_both_pages_hear_of_it(tmp_path):
    async def story(server, carl, other, sue):
        first = await ask(carl)
        assert (first["pending"], first.get("again", False)) == (1, False)
        same = await ask(other)
        assert (same["pending"], same["again"]) == (1, True)
        given = await sue.put("approvals:house", "give-approval", number=1)
        for page in (carl, other):
            made = await page.until(lambda one, of=page.request: one.get("request") == of)
            assert made["record"] == given["record"] + 1
        state = server.service.floor.hall.get(ApprovalStream, HOUSE).approvals
        assert state.last == 1

    evening_of(tmp_path, story)
