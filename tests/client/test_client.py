"""The client against a floor that is served: what it sees, asks, and has after a lost link."""

import asyncio

import pytest
from examples.roulette_bot import play

from houseway.client import Client, Ended, Key, SignIn
from houseway.client.offers import read_offer
from houseway.core.actors import Actor, Player, Role
from houseway.core.offers import Viewer, Why, plain
from houseway.core.value import changed
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.floor.storage.port import FloorId
from houseway.games import GAMES, listing_of
from houseway.house.offers.offers import Offering
from houseway.law.lookup import titled
from houseway.store.addresses import open_reader
from houseway.web.protocol.messages import Chips
from tests.client.cutting import Cutting
from tests.web.serving import PATIENCE, Server

TERMINAL = "a terminal"


def on(tmp_path, story, *given):
    """Play a story against a server; the records of its floor."""
    store = tmp_path / "floor.db"

    async def told():
        async with Server(store, *given) as server, asyncio.timeout(PATIENCE * 2):
            await story(server, f"ws://127.0.0.1:{server.port}/floor")

    asyncio.run(told())
    reader = open_reader(str(store))
    try:
        return list(reader.records(FloorId("main")))
    finally:
        reader.close()


def test_a_bot_of_twenty_lines_plays_roulette(tmp_path):
    left = []

    async def story(server, address):
        playing = asyncio.create_task(play(address, TERMINAL, 2, rounds=2))
        while not playing.done():
            balances = dict(server.service.floor.hall.tip.balances)
            if any(cents for name, cents in balances.items() if name.startswith("layout:R1")):
                server.no_more_bets()
            await asyncio.sleep(0.01)
        left.extend(playing.result())

    records = on(tmp_path, story)
    first, second = left
    assert first == 90_00
    assert second in (80_00, 100_00)  # it lost ten dollars, or won ten with them, and staked ten
    assert sum(b"ConfirmWagers" in one.page.body for one in records) == 2


def test_a_move_names_a_round_of_its_own_beside_the_one_that_is_believed(tmp_path):
    """The claim is about round 9, which is refused; the player believes in the round that is."""

    async def story(_server, address):
        async with Client(address, Key(TERMINAL, 1), tables=["R1"]) as me:
            await me.put(me.terminal, "insert-note", note=100_00)
            claim = {"of": "a malfunction of the system", "said": "no ball", "round": 9}
            async for table in me.periods("R1"):
                answer = await me.put("table:R1", "claim-error", claim, round=table.round)
                assert answer.refused == "there is no round 9 to claim about"
                assert answer.cite == "NI2019 Multi Terminal 6.4"
                break

    on(tmp_path, story)


def test_a_view_is_kept_up_to_date_from_its_parts(tmp_path):
    async def story(_server, address):
        async with Client(address, Key(TERMINAL, 1), tables=["B1"]) as me:
            assert me.welcome.playing["B1"]["game"] == "baccarat"
            async for table in me.periods("B1"):
                assert table.fixed["mode"] == "electronic"
                break
            note = await me.put(me.terminal, "insert-note", note=50_00)
            assert note.credit == 50_00
            fixed = me.seen("table:B1").fixed
            answer = await me.wager("B1", {"player": 10_00})
            async for table in me.views("table:B1"):
                if table.own["table"]["chips"]:
                    break
            assert table.number >= (answer.number or 0)
            assert table.fixed is fixed  # it came once
            assert [one["stake"] for one in table.own["table"]["chips"]] == [10_00]
            async for mine in me.views(me.terminal):
                if mine.own["account"]["credit"] == 40_00:
                    break

    on(tmp_path, story)


def test_chips_are_touched_and_confirmed(tmp_path):
    async def story(_server, address):
        async with Client(address, Key(TERMINAL, 1), tables=["R1"]) as me:
            await me.put(me.terminal, "insert-note", note=50_00)
            async for _ in me.periods("R1"):
                break
            chips = await me.touch("R1", "red", 10_00)
            assert isinstance(chips, Chips)
            assert (chips.shown, chips.credit) == ({"red": 10_00}, 40_00)
            assert (await me.confirm("R1")).record is not None
            purple = await me.touch("R1", "purple", 10_00)
            assert "is not a wager" in getattr(purple, "reason", "")

    on(tmp_path, story)


def test_offers_are_values_again(tmp_path):
    async def story(_server, address):
        async with Client(address, Key("a dealer", name="Ada"), tables=["B1"]) as ada:
            async for table in ada.views("table:B1"):
                assert all(one.cite.rule_set for one in table.offers)
                break
            await ada.look("table:B1")
            async for table in ada.views("table:B1"):
                if any(one.why is Why.IRREGULARITY for one in table.offers):
                    break

    on(tmp_path, story)


@pytest.mark.parametrize("row", GAMES, ids=lambda row: f"{row.game}-{row.edition}")
def test_an_offer_of_any_game_is_read_as_it_was_written(row):
    table = listing_of(row.game, row.edition).table
    offering = Offering(table)
    now = table.now(table.opening(table.rules.default))
    for role in (Role.PLAYER, Role.DEALER, Role.SUPERVISOR, Role.OPERATOR):
        viewer = Viewer(role, Player(1) if role is Role.PLAYER else None)
        for offer in offering.offers(now.state, now.due.turn, viewer, drawer=True):
            assert plain(read_offer(plain(offer))) == plain(offer)


def test_a_citation_is_read_as_it_is_shown():
    assert titled("NI2019 Multi Terminal 2.2(a)").ref == "2.2(a)"
    with pytest.raises(LookupError):
        titled("NI2019 Multi Terminal 99.9")


def test_a_wrong_key_ends_it(tmp_path):
    async def story(_server, address):
        with pytest.raises(Ended, match="opens nothing"):
            async with Client(address, Key("stolen", 1)):
                pass

    on(tmp_path, story)


def test_whoever_opens_the_terminal_elsewhere_has_it(tmp_path):
    async def story(_server, address):
        async with (
            Client(address, Key(TERMINAL, 1)) as first,
            Client(address, Key(TERMINAL, 1)) as second,
        ):
            with pytest.raises(Ended, match="elsewhere"):
                async for _ in first.views("table:none"):
                    pass
            with pytest.raises(Ended):
                await first.put(first.terminal, "insert-note", note=50_00)
            assert (await second.put(second.terminal, "insert-note", note=50_00)).record

    on(tmp_path, story)


@pytest.mark.standard("M2")
def test_a_cut_link_loses_nothing_and_repeats_nothing(tmp_path):
    """Cut after so many messages, before the floor hears one and before its answer is heard."""

    async def story(server, _address):
        async with (
            Cutting(server.port, [3, 5, 4, 2, 6, 3, 5]) as line,
            Client(line.address, Key(TERMINAL, 1), tables=["B1"]) as me,
        ):
            asked = [me.put(me.terminal, "insert-note", note=20_00) for _ in range(30)]
            answers = await asyncio.gather(*asked)
            assert me.came > 3
        records = [one.record for one in answers]
        assert None not in records
        assert len(set(records)) == 30
        assert server.service.room.tellers.credit(1) == 30 * 20_00

    records = on(tmp_path, story)
    notes = [one for one in records if b"InsertNote" in one.page.body]
    assert [one.page.request for one in notes] == list(range(1, 31))


def test_a_client_outlives_its_server(tmp_path):
    async def told():
        async with Server(tmp_path / "floor.db") as first:
            port = first.port
            me = Client(f"ws://127.0.0.1:{port}/floor", Key(TERMINAL, 1), tables=["B1"])
            await me.__aenter__()
            await me.put(me.terminal, "insert-note", note=20_00)
        asking = asyncio.create_task(me.put(me.terminal, "insert-note", note=20_00))
        again = Server(tmp_path / "floor.db")
        again.server.config.port = port
        async with again, asyncio.timeout(PATIENCE):
            assert (await asking).credit == 40_00
            assert me.came == 2
            await me.__aexit__(None, None, None)

    asyncio.run(told())


def test_two_of_one_name_do_not_take_each_others_answers(tmp_path):
    async def story(_server, address):
        async with (
            Client(address, Key("a cashier", name="Kim")) as one,
            Client(address, Key("a cashier", name="Kim")) as other,
        ):
            opened = await one.put("cage:desk", "open-desk", count=500_00)
            assert opened.record is not None
            again = await other.put("cage:desk", "open-desk", count=500_00)
            assert again.record is None
            assert again.refused  # it is open; the answer is to this question, not to the first

    on(tmp_path, story)


def test_who_has_gone_on_elsewhere_is_asked_again_under_a_later_number(tmp_path):
    """Both begin after the same request; one makes three moves, and then the other makes his."""

    async def story(_server, address):
        def door():
            return Key(f"a {Role.CASHIER}", name="carl")

        async with Client(address, door()) as one, Client(address, door()) as other:
            assert (await one.put("cage:desk", "open-desk", count=0)).record
            refused = await one.put("cage:desk", "open-desk", count=0)
            assert refused.refused  # its number is free, and the next one is not
            assert (await one.put("cage:desk", "close-desk", count=0)).record
            assert (await other.put("cage:desk", "open-desk", count=0)).record
            assert (await other.put("cage:desk", "close-desk", count=0)).record

    records = on(tmp_path, story)
    made = [one for one in records if one.page.actor == "cashier carl"]
    assert len(made) == 4


def test_staff_sign_in_and_a_second_person_approves(tmp_path):
    words: list[str] = []

    async def story(server, address):
        anna = await enrolled(server, words[0], "operator")
        ben = await enrolled(server, words[1], "operator-2")
        new = "kim", "Kim", (Role.CASHIER,)
        word = await server.service.reception.enrolled(anna, *new, ben)
        await enrolled(server, word, "kim")
        async with Client(address, SignIn("kim", PASSWORD)) as kim:
            assert kim.welcome.role == "cashier"
            move = "cage:desk", "bring-cash"
            second = "kim", PASSWORD, Role.CASHIER
            approval = await kim.approve(second, *move, amount=1)
            assert getattr(approval, "member", "") == "kim"
            second = "kim", "not the password", Role.CASHIER
            wrong = await kim.approve(second, *move, amount=1)
            assert "wrong" in getattr(wrong, "what", "")
        with pytest.raises(Ended, match="wrong"):
            async with Client(address, SignIn("kim", "not the password")):
                pass

    peopled(tmp_path, story, words)


PASSWORD = "a long way home"


async def enrolled(server, invitation, name):
    await server.service.reception.accept(invitation, PASSWORD, "here")
    return Actor(Role.OPERATOR, name=name)


def peopled(tmp_path, story, words):
    async def told():
        server = Server(tmp_path / "floor.db", FloorPlan((), 2))
        server.service.plan = changed(server.service.plan, people=words.append)
        async with server, asyncio.timeout(PATIENCE):
            await story(server, f"ws://127.0.0.1:{server.port}/floor")

    asyncio.run(told())
