"""A tournament over the websocket: lodged, entered, drawn, played, paid; and what is refused."""

import asyncio

import pytest

from houseway.cli.tournament.command import sample
from houseway.core.actors import Role
from houseway.floor.live.staff.tournament_officials import Duties
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.tournaments.papers.toml import read_conditions
from houseway.web.node.crew import PlannedTournaments
from tests.web.serving import KEYS, PERIOD, Server, is_view
from tests.web.test_websocket import on

CUP = "tournament:CUP"
TEXT = sample("roulette")
FEE = read_conditions(TEXT).fee
PLAN = FloorPlan((TablePlan("B1", "baccarat", "NI2019", PERIOD),), 6)
ROLES = {
    "Otto": Role.OPERATOR,
    "Gil": Role.SHIFT_MANAGER,
    "Dora": Role.TOURNAMENT_DIRECTOR,
    "Cora": Role.CASHIER,
}


class House:
    """Everybody who works for a tournament, each on a connection of his own."""

    def __init__(self, server):
        self.server, self.people = server, {}

    async def put(self, name, stream, move, /, **fields):
        if name not in self.people:
            visitor = await self.server.visitor().__aenter__()
            await visitor.work(ROLES[name], name=name)
            self.people[name] = visitor
        return await self.people[name].put(stream, move, **fields)

    async def done(self, name, stream, move, /, **fields):
        answer = await self.put(name, stream, move, **fields)
        assert answer.get("record"), answer
        return answer

    async def papers(self):
        await self.done("Otto", CUP, "document-conditions")
        await self.done("Otto", CUP, "notify-regulator", reference="letter 1")
        await self.done("Otto", CUP, "publish-conditions", where="at the desk")
        await self.done("Gil", CUP, "appoint-director", name="Dora")

    async def opened(self, one):
        """Lodged, with its papers, and a desk that takes fees."""
        await lodged(one)
        await self.papers()
        key = {"approval": KEYS.staff[Role.SUPERVISOR]}
        await self.done("Cora", "cage:desk", "bring-cash", amount=100_000, believes=key)
        await self.done("Cora", "cage:desk", "open-desk", count=100_000)

    async def enter(self, player):
        fee = {"tournament": "CUP", "player": player, "name": f"P{player}", "amount": FEE}
        await self.done("Cora", "cage:desk", "take-fee", **fee)
        await self.done("Dora", CUP, "record-agreement", player=player)
        await self.done("Dora", CUP, "accept-entry", player=player, name=f"P{player}", fee=FEE)

    async def close(self):
        for visitor in self.people.values():
            await visitor.__aexit__(None, None, None)


async def lodged(one, text=TEXT, name="CUP", role=Role.OPERATOR):
    await one.work(role, name="Olga")
    await one.say("lodge", request=1, name=name, conditions=text)
    return await one.until(lambda said: said["kind"] in ("answer", "trouble"))


def wagers_are_open(said, table):
    return is_view(said, table) and said.get("closes_in_ms", 0) > 1_000


def story_of(told, tmp_path, plan=PLAN):
    async def story(server, one):
        house = House(server)
        try:
            return await told(house, one)
        finally:
            await house.close()

    return on(tmp_path / "floor.db", story, plan)


@pytest.mark.rule("ni2019-689-mttg", "11.2(a)", "11.4", "11.6", "11.7", "11.17")
def test_from_the_lodging_to_the_first_round(tmp_path):
    async def told(house, one):
        await house.opened(one)
        for player in (1, 2, 3, 4):
            await house.enter(player)
        await house.done("Dora", CUP, "close-entries")
        await house.done("Dora", CUP, "draw-seats", order=[4, 3, 2, 1])
        state = house.server.service.floor.hall.of(TournamentStream)["CUP"].state
        places = {one.player: (one.table, one.seat) for one in state.entrants}
        assert len(set(places.values())) == 4
        for terminal in (1, 2, 3, 4):
            async with house.server.visitor() as player:
                await player.play(terminal)
                answer = await player.put(CUP, "take-place", player=terminal)
                assert answer.get("record"), answer
        await house.done("Dora", CUP, "start-session")
        while "table:CUP-1" not in house.server.service.floor.shown:
            await asyncio.sleep(0.01)
        async with house.server.visitor() as player:
            await player.play(1, "CUP-1")
            view = await player.until(lambda said: wagers_are_open(said, "CUP-1"))
            await player.say("touch", table="CUP-1", bet="red", cents=500)
            chips = await player.until(lambda said: said["kind"] == "chips")
            assert (chips["shown"], chips["credit"]) == ({"red": 500}, 49_500)
            confirmed = await player.confirm("CUP-1", view["round"])
            assert confirmed["credit"] == 49_500
            note = await player.put("terminal:1", "insert-note", note=20_00)
            assert "no cash goes in or out" in note["refused"]
            assert note["cite"].endswith("11.1")

    story_of(told, tmp_path)


def test_what_the_director_and_a_patron_see(tmp_path):
    async def told(house, one):
        await lodged(one)
        async with house.server.visitor() as patron:
            await patron.say("hello", key="a terminal", player=2, streams=[CUP])
            hidden = await patron.until(lambda said: said.get("stream") == CUP)
            assert (hidden["fixed"]["conditions"], hidden["fixed"]["statement"]) == ([], None)
            await house.papers()
            shown = await patron.until(lambda said: (said.get("fixed") or {}).get("conditions"))
            signs = shown["fixed"]["conditions"]
            assert len(signs) > 8
            assert all("NI2019" in sign["cite"] for sign in signs)
        async with house.server.visitor() as director:
            await director.work(Role.TOURNAMENT_DIRECTOR, name="Dora")
            await director.say("watch", streams=[CUP])
            view = await director.until(lambda said: said.get("stream") == CUP)
            offers = {one["move"]: one for one in view["offers"]}
            assert {"record-agreement", "close-entries"} <= set(offers)
            fields = [offer.get("fields", ()) for offer in offers.values()]
            names = {field["name"] for some in fields for field in some}
            assert not names & {"at", "order", "results", "dealt"}
            assert view["own"]["entrants"] == []
            assert view["public"]["told"][-1]["text"] == "entries are taken"

    story_of(told, tmp_path)


def test_a_receipt_is_listed_at_the_desk_and_printed_for_the_staff_alone(tmp_path):
    async def told(house, one):
        await house.opened(one)
        await house.enter(3)
        papers = house.server.service.room.tellers.papers
        text = papers.fetched("desk-1.txt", Role.CASHIER, None)
        for said in (b"RECEIPT FOR A FEE", b"Roulette on terminals", b"3, P3", b"$22.00", b"11.17"):
            assert said in text.body
        assert papers.fetched("desk-1.svg", Role.SUPERVISOR, None).kind == "image/svg+xml"
        assert papers.fetched("desk-1.pdf", Role.CASHIER, None).body.startswith(b"%PDF")
        assert papers.fetched("desk-1.txt", Role.PLAYER, 3) is None
        for name in ("desk-2.txt", "till-1.txt", "desk-1.exe", "desk-x.txt", "-1.txt"):
            assert papers.fetched(name, Role.CASHIER, None) is None
        async with house.server.visitor() as cashier:
            await cashier.work(Role.CASHIER, name="Carl")
            view = await cashier.until(lambda said: said.get("stream") == "cage:desk")
            line = view["own"]["history"][0]
            assert (line["paper"], line["amount"]) == ("desk-1", FEE)

    story_of(told, tmp_path)


@pytest.mark.rule("ni2019-689-mttg", "11.14")
def test_prizes_of_99_per_cent_are_refused_where_they_are_lodged(tmp_path):
    async def told(_, one):
        answer = await lodged(one, TEXT.replace("15 %", "14 %"))
        assert "they add up to 99 % of the pool" in answer["refused"]
        assert answer["cite"].startswith("NI2019 Multi Terminal 11.")

    story_of(told, tmp_path)


@pytest.mark.parametrize(
    ("text", "name", "role", "reason"),
    [
        (TEXT, "CUP", Role.DEALER, "a dealer may not lodge conditions"),
        ("name = 3", "CUP", Role.OPERATOR, "game is missing"),
        (TEXT, "my cup", Role.OPERATOR, "does not name a tournament"),
        (TEXT, "x" * 31, Role.OPERATOR, "does not name a tournament"),
    ],
)
def test_what_opens_no_tournament(tmp_path, text, name, role, reason):
    async def told(_, one):
        answer = await lodged(one, text, name, role)
        assert reason in answer["refused"]

    story_of(told, tmp_path)


@pytest.mark.rule("ni2019-689-mttg", "11.2(a)", "11.4", "11.6")
def test_bad_input_over_the_websocket_is_refused_with_its_clause(tmp_path):
    async def told(house, one):
        await house.opened(one)
        again = await lodged(one)
        assert "is open already" in again["refused"]
        changed = await house.put("Otto", CUP, "document-conditions", conditions=TEXT)
        assert "conditions are not changed once published" in changed["refused"]
        assert changed["cite"].endswith("11.2(a)")
        await house.enter(1)
        fee = {"player": 1, "name": "P1", "fee": FEE}
        second = await house.put("Dora", CUP, "accept-entry", **fee)
        assert ("one entry only" in second["refused"], second["cite"][-4:]) == (True, "11.6")
        unpaid = await house.put("Dora", CUP, "record-agreement", player=9)
        unpaid = await house.put("Dora", CUP, "accept-entry", **{**fee, "player": 9})
        assert ("has not paid" in unpaid["refused"], unpaid["cite"][-5:]) == (True, "11.17")
        dealt = await house.put("Cora", CUP, "accept-entry", **fee)
        assert "a cashier may not accept entry" in dealt["refused"]
        cheap = {"tournament": "CUP", "player": 5, "name": "P5", "amount": 1_00}
        assert (
            "the fee is" in (await house.put("Cora", "cage:desk", "take-fee", **cheap))["refused"]
        )
        for player in (2, 3, 4):
            await house.enter(player)
        await house.done("Dora", CUP, "close-entries")
        late = {"tournament": "CUP", "player": 6, "name": "P6", "amount": FEE}
        await house.done("Cora", "cage:desk", "take-fee", **late)
        entry = await house.put("Dora", CUP, "accept-entry", **{**fee, "player": 6})
        assert entry["refused"] == "player 6: entries are closed"
        await house.done("Dora", CUP, "draw-seats")
        away = await house.put("Dora", CUP, "start-session")
        assert "has not taken his place" in away["refused"]
        moved = {"table": 1, "round": 1, "results": [], "shoe_ended": False}
        chips = await house.put("Dora", CUP, "report-round", **moved)
        assert "a tournament director may not report round" in chips["refused"]

    story_of(told, tmp_path)


def test_a_served_floor_plays_a_tournament_of_bots_to_its_prizes(tmp_path):
    """Lodged at the start, entered by bots, directed by the system."""
    from houseway.core.value import changed as but
    from houseway.floor.live.staff.bots import Habits
    from houseway.floor.live.staff.dealers import Pace
    from houseway.tournaments.state import Phase

    of = read_conditions(sample("blackjack"))
    of = but(of, stages=tuple(but(one, count=1) for one in of.stages))

    async def run():
        server = Server(tmp_path / "floor.db", FloorPlan((), of.fewest))
        server.service.plan = but(
            server.service.plan,
            pace=Pace(1, 60, 60, 10),
            bots=of.fewest,
            habits=Habits(every=10, one_of=1),
            held=PlannedTournaments(
                (("CUP", of),), Duties(papers=True, directs=True, fewest=of.fewest)
            ),
        )
        async with server:
            cup = server.service.floor.hall.of(TournamentStream)["CUP"]
            for _ in range(6_000):
                if cup.state.phase is Phase.OVER:
                    return cup.state
                await asyncio.sleep(0.01)
            dues = [(one.table, one.now.due.turn) for one in cup.tables.values()]
            raise AssertionError(f"it stands at {cup.state.phase}: {cup.state.entrants} {dues}")

    state = asyncio.run(run())
    assert sum(sum(one.prizes) for one in state.placings) == state.pool


def test_what_happened_is_told_again_after_a_restart(tmp_path):
    """A floor that ends in order leaves a snapshot, which has no sentences: the journal has."""

    async def told(house, one):
        if not house.server.service.floor.hall.of(TournamentStream):
            await house.opened(one)
            await house.enter(1)
        cup = house.server.service.floor.hall.of(TournamentStream)["CUP"]
        return list(cup.told), house.server.service.room.tellers.boards.told(cup)

    before = story_of(told, tmp_path)
    assert before[1][-1]["text"] == "player 1 pays $22"
    assert story_of(told, tmp_path) == before
