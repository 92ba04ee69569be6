"""Hold-em by websocket from the first fee to the last prize: desk, director, players, receipts."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from houseway.client import Client, Key
from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from tests.web.contending import CUP, Contender
from tests.web.serving import Server

ENTRANTS = 6
FEE, COMMISSION = 55_00, 5_00
TEXT = """
name = "Six for a cup"
game = "holdem"
edition = "NI2015"
start = "2026-03-07 19:00"
fee = "55.00"
commission = "5.00"
chips = 1000
players = [6, 12]

[[stages]]
name = "final"
seats = 3
session = "2 rounds"
until = "one-left"

[[levels]]
blinds = [50, 100]
rounds = 2

[[levels]]
blinds = [1000, 2000]

[[prizes]]
place = 1
share = "60 %"

[[prizes]]
place = 2
share = "40 %"
"""
PEOPLE = {
    "Otto": Role.OPERATOR,
    "Ida": Role.INSPECTOR,
    "Gil": Role.SHIFT_MANAGER,
    "Dora": Role.TOURNAMENT_DIRECTOR,
    "Cora": Role.CASHIER,
}
DIRECTED = ("draw-seats", "start-session", "end-session", "award-places")


class Staff:
    """Everybody who works for the tournament, each on a connection of his own."""

    def __init__(self, address: str) -> None:
        self.people = {
            name: Client(address, Key(f"a {role}", name=name)) for name, role in PEOPLE.items()
        }

    async def done(self, name, stream, move, /, **fields):
        answer = await self.people[name].put(stream, move, **fields)
        assert answer.record, (move, answer)

    async def opens(self):
        await self.done("Otto", CUP, "document-conditions")
        await self.done("Ida", CUP, "approve-conditions", reference="GRC 18")
        await self.done("Otto", CUP, "publish-conditions", where="at the desk")
        await self.done("Gil", CUP, "appoint-director", name="Dora")
        key = f"a {Role.SUPERVISOR}"
        await self.done("Cora", "cage:desk", "bring-cash", amount=1_000_00, approval=key)
        await self.done("Cora", "cage:desk", "open-desk", count=1_000_00)

    async def enters(self, player):
        who = {"player": player, "name": f"P{player}"}
        await self.done("Cora", "cage:desk", "take-fee", tournament="CUP", amount=FEE, **who)
        await self.done("Dora", CUP, "accept-entry", fee=FEE, **who)

    async def directs(self):
        """Ballot, sessions and places, whenever the director's desk says that they are due."""
        dora, last = self.people["Dora"], 0
        await dora.watch([], [CUP])
        async for cup in dora.views(CUP):
            if cup.public["phase"] == "prizes":
                return
            due = [one["move"] for one in cup.offered if one["why"] == "due"]
            away = any(not one["seated"] and one["standing"] == "in" for one in cup.own["entrants"])
            for move in DIRECTED:
                if move in due and cup.number > last and not (move == "start-session" and away):
                    last = cup.number
                    await dora.put(CUP, move)


async def evening(store, text=TEXT, entrants=ENTRANTS):
    server = Server(store, FloorPlan((), entrants))
    server.service.plan = changed(server.service.plan, pace=Pace(1, 10, 10_000, 10))
    async with server, AsyncExitStack() as doors:
        address = f"ws://127.0.0.1:{server.port}/floor"
        async with server.visitor() as olga:
            await olga.work(Role.OPERATOR, name="Olga")
            await olga.say("lodge", request=1, name="CUP", conditions=text)
            await olga.until(lambda said: said["kind"] == "answer")
        staff = Staff(address)
        for one in staff.people.values():
            await doors.enter_async_context(one)
        await staff.opens()
        for player in range(1, entrants + 1):
            await staff.enters(player)
        await staff.done("Dora", CUP, "close-entries")
        players = [Contender(address, "a terminal", one + 1) for one in range(entrants)]
        sitting = [asyncio.create_task(one.play()) for one in players]
        await staff.directs()
        await staff.done("Otto", CUP, "pay-prizes")
        await asyncio.gather(*sitting)
        return await paid(server, staff), players


async def paid(server, staff):
    """Whoever won is paid at the desk, once, and gets a receipt."""
    cup = server.service.floor.hall.of(TournamentStream)["CUP"]
    prizes = {
        p: c for one in cup.state.placings for p, c in zip(one.players, one.prizes, strict=True)
    }
    cora, papers = staff.people["Cora"], server.service.room.tellers.papers
    receipts: list[str] = []
    for player in (one for one, prize in prizes.items() if prize):
        who = {"tournament": "CUP", "player": player, "claimant": f"P{player}"}
        await staff.done("Cora", "cage:desk", "pay-entrant", **who)
        number = len(prizes) + len(receipts) + 1
        receipts.append(papers.fetched(f"desk-{number}.txt", Role.CASHIER, None).body.decode())
        again = await cora.put("cage:desk", "pay-entrant", **who)
        assert again.refused
    return cup, prizes, receipts


def books(store):
    """Every account at the end, after the whole floor was audited."""
    reader = open_reader(str(store))
    try:
        assert audited(reader, FloorId("main")).head.number > 0
        return dict(reader.balances(FloorId("main")))
    finally:
        reader.close()


@pytest.mark.rule("ni2015-405-holdem", "20.2", "20.7", "20.17", "20.18", "20.21")
def test_six_players_come_by_websocket_and_play_to_the_prizes(tmp_path):
    (cup, prizes, receipts), players = asyncio.run(evening(tmp_path / "floor.db"))
    assert sorted(prizes) == [1, 2, 3, 4, 5, 6]
    assert max(prizes.values()) == 180_00
    assert sum(prizes.values()) == 300_00  # six times $50.00, all of it
    assert ["RECEIPT" in text for text in receipts] == [True] * sum(map(bool, prizes.values()))
    assert "$180.00" in receipts[0]
    for one in players:
        assert one.refused == []
        assert one.accepted
        assert one.stacks[0] == 1_000_00
    assert any(len(one.tables) > 1 for one in players)  # the other table was broken
    told = [line.text for line in cup.told]
    assert sum(" out at table " in text or "out: " in text for text in told) > 1
    assert all(line.cite.rule_set.name == "ni2015-405-holdem" for line in cup.told)
    left = {name: cents for name, cents in books(tmp_path / "floor.db").items() if cents}
    assert sum(left.values()) == 0
    assert left["commission:CUP"] == 6 * COMMISSION
    assert not [name for name in left if name.startswith(("prizes:", "entrant:", "stake:"))]
