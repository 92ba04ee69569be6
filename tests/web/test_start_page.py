"""What the first page of a terminal is sent: tables as cards, and one whole when it is shown."""

import asyncio
import json

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.wire.scalars import Unreadable
from houseway.games import GAMES
from houseway.web.connections.connection import Connection
from houseway.web.connections.hub import Hub
from houseway.web.people.admission import Doors
from houseway.web.people.credentials.role_keys import Keys
from houseway.web.protocol import messages
from tests.floor.system.evening import Evening, accepted

TABLES, MOST = 30, 60_000  # bytes on the socket of a start page


class Page(Connection):
    """A connection whose messages are kept as they are sent."""

    def __init__(self):
        async def nowhere(_):
            raise AssertionError("it is not sent")

        super().__init__(nowhere)
        self.sent_bytes, self.cards_shown = [], {}

    def say_bytes(self, message):
        self.sent_bytes.append(message)
        text = json.loads(message)
        if text["kind"] == "card":
            self.cards_shown[text["table"]] = text

    @property
    def size(self):
        return sum(map(len, self.sent_bytes))


def opened(plans):
    evening = Evening(plans)
    hub = Hub(evening.floor, Doors(Keys("k", {})), Seeded(1))
    page = Page()
    hub.links.add(page)
    hub.dispatch(page, messages.Hello(key="k", player=1))
    return evening, hub, page


def every_game():
    rows = [GAMES[at % len(GAMES)] for at in range(TABLES)]
    return tuple(TablePlan(f"T{at}", row.game, row.edition) for at, row in enumerate(rows, 1))


def test_a_start_page_takes_less_than_60_kilobytes_at_30_tables():
    _, hub, page = opened(every_game())
    names = tuple(f"T{at}" for at in range(1, TABLES + 1))
    hub.dispatch(page, messages.Watch(cards=names))
    assert page.size < MOST, f"a start page took {page.size:,} bytes, at most {MOST:,} are wanted"
    assert tuple(page.cards_shown) == names
    before = page.size
    hub.dispatch(page, messages.Watch(tables=names))
    assert page.size - before > 10 * MOST, "all tables whole are what a page need not have"


def test_a_card_says_limits_room_and_phase():
    plans = (
        TablePlan("R1", "roulette", "NI2019"),
        TablePlan("J1", "blackjack", "S49"),
        TablePlan("H1", "holdem", "S49"),
        TablePlan("K1", "keno", "S49"),
    )
    _, hub, page = opened(plans)
    hub.dispatch(page, messages.Watch(cards=("R1", "J1", "H1", "K1")))
    roulette, blackjack, holdem, keno = page.cards_shown.values()
    assert (roulette["minimum"], roulette["phase"], roulette.get("room")) == (1_00, "closed", None)
    assert (blackjack["minimum"], blackjack["maximum"]) == (10_00, 500_00)
    assert blackjack["room"] == {"free": 7, "of": 7}
    assert holdem["signs"] == [["minimum table stake", "$100"], ["minimum bet", "$5"]]
    assert holdem["room"] == {"free": 8, "of": 8}
    assert (keno["minimum"], keno["maximum"]) == (1_00, 100_00)


def test_a_card_is_sent_again_when_it_says_something_else():
    evening, hub, page = opened((TablePlan("R1", "roulette", "NI2019"),))

    async def played():
        showing = asyncio.create_task(hub.screens.showing())
        hub.dispatch(page, messages.Watch(cards=("R1",)))
        assert page.cards_shown.pop("R1")["phase"] == "closed"
        accepted(evening.buy_in(1))
        evening.to_the_wagers("R1")
        while not page.cards_shown:
            await asyncio.sleep(0.01)
        card = page.cards_shown.pop("R1")
        assert card["phase"] == "open"
        assert 0 < card["closes_in_ms"] <= 60_000
        hub.dispatch(page, messages.Watch(tables=("R1",)))
        count = len(page.sent_bytes)
        accepted(evening.confirm("R1", 1, ("red", 5_00)))
        while len(page.sent_bytes) == count:
            await asyncio.sleep(0.01)
        assert not page.cards_shown, "a table that is shown whole needs no card"
        showing.cancel()

    asyncio.run(asyncio.wait_for(played(), 60))


def test_a_card_of_no_table_is_not_shown():
    _, hub, page = opened((TablePlan("R1", "roulette", "NI2019"),))
    with pytest.raises(Unreadable, match="there is no table:X1"):
        hub.dispatch(page, messages.Watch(cards=("X1",)))
