"""A confirm under a used request number: the same one gets its old answer, another one none."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Seeded
from houseway.web.connections.hub import Hub
from houseway.web.people.credentials.role_keys import Keys
from houseway.web.protocol import messages
from tests.floor.system.evening import Evening, accepted
from tests.web.test_displays import Other, Page

NI2019 = "ni2019-689-mttg"


@pytest.fixture
def floor():
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    room = Hub(evening.floor, Other(Keys("a terminal", {})), Seeded(1))
    page = Page()
    room.links.add(page)
    room.hello(page, messages.Hello(key="k", player=1, tables=("R1",)))
    return evening, room, page


def touch(room, page, bet="red", cents=50_00):
    room.dispatch(page, messages.Touch(table="R1", bet=bet, cents=cents))
    return page.chips()[-1]


def confirm(evening, room, page, *, request=5, number=None):
    number = room.table("R1").round_number if number is None else number
    room.dispatch(page, messages.Confirm(request=request, table="R1", round=number))
    evening.run()
    answers = [one for one in page.heard if one["kind"] == "answer"]
    page.heard = []
    return answers[-1]


def test_a_confirm_that_is_said_again_gets_its_old_answer(floor):
    evening, room, page = floor
    touch(room, page)
    first = confirm(*floor)
    again = confirm(*floor)
    assert again["record"] == first["record"]
    assert again["again"]
    assert evening.credit(1) == 50_00


@pytest.mark.rule(NI2019, "2.6")
def test_other_chips_under_a_used_number_are_refused_and_stay_on_the_display(floor):
    evening, room, page = floor
    touch(room, page)
    confirm(*floor)
    assert touch(room, page, "straight:17", 5_00)["shown"] == {"straight:17": 5_00}
    answer = confirm(*floor)
    assert "another move under 5" in answer["stale"]
    assert answer["last"] == 5
    assert "record" not in answer
    assert evening.credit(1) == 50_00
    shown = room.displays.touching.of(Player(1), room.table("R1"))
    assert [(one.bet, one.stake) for one in shown] == [("straight:17", 5_00)]
    assert confirm(*floor, request=6)["record"]
    assert evening.credit(1) == 45_00


@pytest.mark.rule(NI2019, "2.6")
def test_another_round_under_a_used_number_is_refused(floor):
    _, room, page = floor
    touch(room, page)
    number = room.table("R1").round_number
    confirm(*floor)
    for other in (number - 1, number + 1, number + 100):
        answer = confirm(*floor, number=other)
        assert f"on round {number} and not on {other}" in answer["stale"]
        assert "record" not in answer
    assert confirm(*floor, number=number)["again"]


def test_it_is_refused_before_the_first_is_written_too(floor):
    evening, room, page = floor
    touch(room, page)
    evening.store.holding = True
    number = room.table("R1").round_number
    for said in (number, number + 1):
        room.dispatch(page, messages.Confirm(request=5, table="R1", round=said))
    evening.store.holding = False
    evening.store.let()
    evening.run()
    first, other = (one for one in page.heard if one["kind"] == "answer")
    assert first["record"]
    assert "another move under 5" in other["stale"]


@pytest.mark.parametrize("bet", ["", " ", ":", "straight:99", "whist", "x" * 200, "Ünï", "\x00"])
@pytest.mark.parametrize("table", ["B1", "R1", "D1"])
def test_a_touch_of_a_bet_that_nobody_offers_is_refused(bet, table):
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.to_the_wagers(table)
    room = Hub(evening.floor, Other(Keys("a terminal", {})), Seeded(1))
    page = Page()
    room.links.add(page)
    room.hello(page, messages.Hello(key="k", player=1, tables=(table,)))
    for onto in ("", "whist"):
        room.receive(
            page, messages.ENCODE(messages.Touch(table=table, bet=bet, cents=5_00, onto=onto))
        )
        (said,) = page.chips()
        assert said["reason"]
        assert said["cite"]
        assert said["shown"] == {}
    assert page.by == Actor(Role.PLAYER, Player(1)), "the connection goes on"
    assert not page.let_go.is_set()
