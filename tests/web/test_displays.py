"""Chips that are not confirmed, over connections: shown to whoever comes back, gone with cause."""

import json

import pytest

from houseway.cash.terminal.moves import DirectToLeave
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.web.connections.connection import Connection
from houseway.web.connections.hub import Hub
from houseway.web.people.admission import Doors
from houseway.web.people.credentials.role_keys import Keys
from houseway.web.protocol import messages
from tests.floor.system.evening import Evening, accepted

NI2019 = "ni2019-689-mttg"
LEE = Actor(Role.SUPERVISOR, name="lee")


class Page(Connection):
    """A connection whose messages are kept."""

    def __init__(self):
        async def nowhere(_):
            raise AssertionError("it is not sent")

        super().__init__(nowhere)
        self.heard = []

    def say_bytes(self, message):
        self.heard.append(json.loads(message))

    def chips(self):
        """What came since the last look."""
        heard, self.heard = self.heard, []
        return [one for one in heard if one["kind"] == "chips"]


class Other(Doors):
    """Terminals have keys of their own, whatever they are."""

    def admitted(self, _key, player=None, _name=""):
        assert player is not None
        return Actor(Role.PLAYER, Player(player))


@pytest.fixture
def floor():
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    return evening, Hub(evening.floor, Other(Keys("a terminal", {})), Seeded(1))


def come(room, key="k"):
    page = Page()
    room.links.add(page)
    room.hello(page, messages.Hello(key=key, player=1, tables=("R1",)))
    return page


def touch(room, page):
    room.dispatch(page, messages.Touch(table="R1", bet="red", cents=50_00))
    (said,) = page.chips()
    assert (said["shown"], said["credit"]) == ({"red": 50_00}, 50_00)


@pytest.mark.rule(NI2019, "2.6")
def test_a_page_that_comes_again_displays_what_a_confirmation_would_stake(floor):
    _, room = floor
    first = come(room)
    assert first.chips() == []
    touch(room, first)
    (said,) = come(room).chips()
    assert (said["shown"], said["credit"]) == ({"red": 50_00}, 50_00)


@pytest.mark.rule(NI2019, "2.5(a)")
def test_who_takes_a_terminal_over_by_another_key_has_no_chips_of_the_other(floor):
    _, room = floor
    touch(room, come(room))
    assert come(room, "another").chips() == []


@pytest.mark.rule(NI2019, "4.4(b)(ii)")
def test_a_page_is_told_that_chips_went_back_and_why(floor):
    evening, room = floor
    page = come(room)
    touch(room, page)
    evening.store.holding = True
    evening.ask("terminal:1", Put(LEE, DirectToLeave("he shouts")))
    assert page.chips() == []  # it is not on disk yet
    evening.store.let()
    evening.run()
    (said,) = page.chips()
    assert (said["shown"], said["credit"]) == ({}, 100_00)
    assert said["cite"] == "NI2019 Multi Terminal 4.4(b)(ii)"
