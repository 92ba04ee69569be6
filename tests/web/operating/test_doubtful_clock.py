"""A clock that has jumped is told at the start, and waits for somebody's word."""

import asyncio
import json

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.floor.host import clock as clocks
from houseway.floor.live.startup.clock_check import (
    AHEAD,
    BEHIND,
    DAY,
    GOOD_FOR,
    STREAM,
    DoubtfulClock,
    Jump,
    check_clock,
    give_word,
)
from houseway.floor.live.streams.people import REGISTER
from houseway.people.events import LaterCodesForgotten
from houseway.people.moves import ForgetLaterCodes
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.web.node import node as nodes
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from houseway.web.people.second_factor import totp
from houseway.web.people.setup import codes_put_back
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.stored import Stored
from tests.web.people.door import HERE, PASSWORD, Door
from tests.web.people.test_reception import events, turned_away
from tests.web.people.test_second_factor import Telephone, begun, confirmed
from tests.web.serving import KEYS

HOUR, STEP = 3_600_000, 30_000


@pytest.fixture
def path(tmp_path):
    """A floor with a few records; the last stamp is its clock's."""
    where = tmp_path / "floor.db"
    made = Stored((SqliteStore(where), SqliteReader(where)))
    accepted(made.buy_in(1))
    made.close()
    return where


@pytest.fixture
def last(path):
    reader = SqliteReader(path)
    found = list(reader.records(MAIN))[-1].page.at
    reader.close()
    return found


@pytest.mark.parametrize(
    ("by", "doubtful", "said"),
    [
        (0, False, "a moment after the last record"),
        (-BEHIND, False, "60 seconds before the last record"),
        (-BEHIND - 1, True, "60 seconds before the last record"),
        (-HOUR, True, "60 minutes before the last record"),
        (12 * HOUR, False, "720 minutes after the last record"),
        (AHEAD, False, "31 days after the last record"),
        (AHEAD + 1, True, "31 days after the last record"),
        (400 * DAY, True, "400 days after the last record"),
    ],
)
def test_a_minute_behind_or_a_month_ahead_is_doubtful(by, doubtful, said):
    assert (Jump(by).doubtful, str(Jump(by))) == (doubtful, said)


def test_a_word_is_good_for_an_hour_and_kept_beside_the_chain(path, last):
    store, now = SqliteStore(path), last - HOUR
    with pytest.raises(DoubtfulClock, match="60 minutes before the last record"):
        check_clock(store, MAIN, now)
    give_word(store, MAIN, "Tess", now)
    assert check_clock(store, MAIN, now + GOOD_FOR).by == GOOD_FOR - HOUR
    assert check_clock(store, MAIN, now).by == -HOUR
    with pytest.raises(DoubtfulClock):
        check_clock(store, MAIN, now - HOUR)
    (noted,) = store.refusals(MAIN)
    assert (noted.stream, noted.actor) == (STREAM, "person:Tess")
    assert noted.reason.startswith("Tess says that the clock is right: 60 minutes before")
    store.close()


def test_a_floor_without_records_has_no_doubt(tmp_path):
    store = SqliteStore(tmp_path / "new.db")
    assert check_clock(store, MAIN, 5).by == 0
    store.close()


def test_a_node_waits_with_the_reason_until_somebody_has_looked(path, last, monkeypatch, caplog):
    monkeypatch.setattr(nodes, "wall", lambda: last - HOUR)
    monkeypatch.setattr(clocks, "wall", lambda: last - HOUR)
    monkeypatch.setattr(nodes, "PAUSE", 0.01)

    async def evening():
        node = Node(Plan(str(path)), KEYS)
        starting = asyncio.create_task(node.start())
        async with asyncio.timeout(60):
            while node.health["why"] != "clock":
                await asyncio.sleep(0.01)
            assert node.health["role"] == "waiting"
            said = houseway("clock", str(path), "--right-by", "Tess")
            assert said.exit_code == 0
            assert "Tess says that it is right" in said.stdout
            await starting
        role = node.health["role"]
        await node.stop()
        return role

    assert asyncio.run(evening()) == "serving"
    assert caplog.text.count("does not begin: the clock says 60 minutes before") == 1


def test_the_command_says_how_it_stands(path, last, monkeypatch):
    monkeypatch.setattr(clocks, "wall", lambda: last + 5_000)
    found = houseway("clock", str(path), "--json")
    said = json.loads(found.stdout)
    assert (said["off"], said["doubtful"], said["word"]) == (5_000, False, "")
    monkeypatch.setattr(clocks, "wall", lambda: last - HOUR)
    found = houseway("clock", str(path))
    assert found.exit_code == 1
    assert "60 minutes before the last record" in found.stdout
    assert houseway("clock", str(path), "--right-by", "x" * 61).exit_code == 2


# Codes of second factors


class Wall:
    """The telephone's time, which the system's clock has again."""

    def __init__(self, door):
        self.door = door
        self.at = door.evening.clock.at

    def install(self, monkeypatch):
        for module in ("credentials.checks", "second_factor.enrolment", "setup"):
            name = f"houseway.web.people.{module}.real_time"
            monkeypatch.setattr(name, lambda _: self.at)


@pytest.fixture
def door():
    made = Door()
    made.enrol("sue", Role.SUPERVISOR)
    return made


def with_factor(door):
    offered = begun(door)
    telephone = Telephone(door, offered.key)
    confirmed(door, offered.word, telephone.code())
    return telephone


def come(door, code):
    return door.wait(door.reception.sign_in("sue", PASSWORD, None, HERE, code))


def test_codes_follow_real_time_while_stamps_are_ahead(door, monkeypatch):
    """The last run had its clock an hour ahead, and stamps never go back."""
    telephone, wall = with_factor(door), Wall(door)
    wall.install(monkeypatch)
    door.later(HOUR)
    wall.at += 2 * STEP
    code = totp.code(telephone.key, wall.at // STEP)
    assert come(door, code)


def test_a_code_used_an_hour_ahead_does_not_shut_its_owner_out_for_an_hour(door, monkeypatch):
    door.later(HOUR)
    telephone, wall = with_factor(door), Wall(door)
    wall.install(monkeypatch)
    wall.at -= HOUR
    wall.at += 2 * STEP
    with turned_away("wrong", 401):
        come(door, totp.code(telephone.key, wall.at // STEP))
    door.wait(codes_put_back(door.reception))
    (event,) = events(door, LaterCodesForgotten)
    assert event.step == wall.at // STEP
    wall.at += STEP
    assert come(door, totp.code(telephone.key, wall.at // STEP))
    with turned_away("wrong", 401):
        come(door, totp.code(telephone.key, wall.at // STEP))
    door.wait(codes_put_back(door.reception))
    assert len(events(door, LaterCodesForgotten)) == 1


def test_nothing_is_forgotten_where_no_later_code_was_used(door):
    move = ForgetLaterCodes(door.evening.clock.at // STEP)
    (answer,) = door.evening.ask(REGISTER, Put(Actor(Role.SYSTEM), move))
    assert "nobody has used a later code" in answer.reason
