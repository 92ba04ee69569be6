"""Links that are cut in a commit, power that fails in a write, two nodes that want the same."""

import random
import threading
from typing import Any

import pytest

from houseway.cash.desk.moves import OpenDesk, RedeemTicket
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Ask, Denied, Lost
from houseway.floor.live.startup.take_over import ServedElsewhere
from houseway.floor.live.streams.cash import TerminalStream
from houseway.journal import StreamId
from houseway.store.addresses import open_reader, open_store
from houseway.store.postgresql.store import PostgresqlReader, PostgresqlStore
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.stored import Stored
from tests.store.places import PostgresqlPlace, SqlitePlace
from tests.store.proxy import Proxy
from tests.store.server import database, server

CASHIER = Actor(Role.CASHIER, name="Kim")
PAGE = 4096


@pytest.fixture(scope="module")
def postgresql():
    with server() as started:
        yield started


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    if request.param == "sqlite":
        yield SqlitePlace(tmp_path / "floor.db")
        return
    with database(request.getfixturevalue("postgresql")) as url:
        yield PostgresqlPlace(url)


def assert_whole(url, shown):
    """Everything shown is on record under its number, once, and all of it holds."""
    reader = open_reader(url)
    try:
        for actor, request, number in shown:
            record = reader.answered(MAIN, actor, request)
            assert record is not None, f"{actor} {request} was shown, and is lost"
            assert record.number == number
        hall = audited(reader, MAIN).hall
        assert sum(cents for _, cents in hall.tip.balances) == 0
        return hall
    finally:
        reader.close()


# A link that is cut


def test_a_link_cut_in_every_commit_loses_nothing_and_does_nothing_twice(postgresql):
    """The server's answer is kept back and both ends hang up: was it written or not?"""
    with database(postgresql) as url:
        proxy = Proxy(url)
        floor = Stored((PostgresqlStore(proxy.url), PostgresqlReader(url)))
        shown = []
        for request in range(1, 16):
            proxy.swallow = 1
            answer = accepted(floor.buy_in(1, 20_00, request=request))
            shown.append(("player 1", request, answer.number))
        for number in (1, 2, 3):
            proxy.swallow = 1
            floor.to_the_wagers("B1")
            accepted(floor.confirm("B1", 1, ("player", 10_00), request=15 + number))
            floor.play("B1")
        assert proxy.swallowed > 15
        floor.close()
        proxy.close()
        hall = assert_whole(url, shown)
        assert hall.of(TerminalStream).get(1).state.openings == 1
        notes = list(open_reader(url).records(MAIN, stream=StreamId("terminal:1")))
        assert len(notes) == 16


def test_a_server_that_is_gone_is_a_floor_that_is_lost_and_then_goes_on(postgresql):
    with database(postgresql) as url:
        proxy = Proxy(url)
        store = PostgresqlStore(proxy.url, patience_ms=300)
        floor = Stored((store, PostgresqlReader(url)))
        first = accepted(floor.buy_in(1, 20_00, request=1))
        proxy.swallow = 10**6  # nothing comes through any more
        (lost,) = floor.ask("terminal:1", note_of(1), request=2)
        assert isinstance(lost, Lost)
        (again,) = floor.ask("terminal:1", note_of(1), request=2)
        assert isinstance(again, Lost)
        proxy.close()
        PostgresqlPlace(url).lapse()
        other = Stored((PostgresqlStore(url), PostgresqlReader(url)), node="two")
        answer = accepted(other.buy_in(1, 20_00, request=2))
        assert accepted(other.buy_in(1, 20_00, request=1)).number == first.number
        assert other.credit(1) == 40_00
        other.close()
        assert_whole(url, [("player 1", 1, first.number), ("player 1", 2, answer.number)])


def note_of(number):
    from houseway.cash.terminal.moves import InsertNote
    from houseway.core.actors import Player

    player = Player(number)
    return Put(Actor(Role.PLAYER, player), InsertNote(player, Cents(20_00)))


# Power that fails


@pytest.fixture
def torn(tmp_path):
    """A floor that has played a while: its files, and how long the log was at each answer."""
    path = tmp_path / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    log, shown = path.with_name("floor.db-wal"), []
    requests = {1: 0, 2: 0}
    for turn in range(12):
        number = turn % 2 + 1
        requests[number] += 1
        answer = accepted(floor.buy_in(number, 50_00, request=requests[number]))
        shown.append((log.stat().st_size, f"player {number}", requests[number], answer.number))
        table, bet = (("B1", "player"), ("R1", "red"), ("D1", "small"))[turn % 3]
        floor.to_the_wagers(table)
        requests[number] += 1
        answer = accepted(floor.confirm(table, number, (bet, 10_00), request=requests[number]))
        shown.append((log.stat().st_size, f"player {number}", requests[number], answer.number))
        floor.play(table)
    yield path.read_bytes(), log.read_bytes(), shown
    floor.close()


def left(folder, main, log):
    """The files as a disk may have them when the power is back."""
    folder.mkdir()
    path = folder / "floor.db"
    path.write_bytes(main)
    path.with_name("floor.db-wal").write_bytes(log)
    SqlitePlace(path).lapse()
    return path


def goes_on(path, shown):
    """The floor is taken up, plays a round, and holds."""
    floor = Stored((SqliteStore(path), SqliteReader(path)), node="two")
    floor.buy_in(3)
    for table in ("B1", "D1"):
        floor.to_the_wagers(table)
    floor.confirm("D1", 3, ("small", 10_00))
    floor.play("D1")
    floor.close()
    assert_whole(str(path), shown)


@pytest.mark.standard("C6")
def test_a_floor_whose_log_is_cut_anywhere_has_what_was_shown(torn, tmp_path):
    main, log, shown = torn
    chance = random.Random(5)
    ends = {len(log), *chance.sample([size for size, *_ in shown], 4)}
    ends |= {chance.randrange(shown[0][0], len(log)) for _ in range(6)}
    for at, end in enumerate(sorted(ends)):
        path = left(tmp_path / f"cut-{at}", main, log[:end])
        goes_on(path, [tuple(rest) for size, *rest in shown if size <= end])


def test_rubbish_behind_what_was_shown_is_not_believed(torn, tmp_path):
    main, log, shown = torn
    chance = random.Random(6)
    for at, (size, *_) in enumerate(chance.sample(shown[:-1], 5)):
        damaged = bytearray(log)
        for _ in range(6):
            where = chance.randrange(size, len(log))
            damaged[where : where + 60] = chance.randbytes(len(damaged[where : where + 60]))
        path = left(tmp_path / f"torn-{at}", main, bytes(damaged))
        goes_on(path, [tuple(rest) for other, *rest in shown if other <= size])


# Two nodes that want the same


def two_floors(place):
    """One that has lost its lease without knowing it, and the one that has it now."""
    first = Stored((open_store(place.url), open_reader(place.url)))
    accepted(first.put("cage:desk", CASHIER, OpenDesk(Cents(10_000_00))))
    first.buy_in(1)
    first.buy_in(2)
    first.to_the_wagers("D1")  # who leaves does so while wagers are taken
    accepted(first.cash_out(2))
    return first


def raced(one, other):
    """What both answer when they are asked at the same moment."""
    answers, start = [None, None], threading.Barrier(2)

    def ask(at, asking):
        start.wait()
        answers[at] = asking()

    threads = [threading.Thread(target=ask, args=two) for two in enumerate((one, other))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def second_floor(place):
    place.lapse()
    return Stored((open_store(place.url), open_reader(place.url)), node="two")


def redeemed(floor):
    (known,) = floor.floor.hall.tickets.known
    ticket = known.ticket
    return floor.put("cage:desk", CASHIER, RedeemTicket(ticket.validation, ticket.amount))


@pytest.mark.standard("E6")
def test_two_nodes_race_for_one_ticket_and_it_is_paid_once(place):
    first = two_floors(place)
    second = second_floor(place)
    one, other = raced(lambda: redeemed(first), lambda: redeemed(second))
    assert isinstance(one, Lost)
    assert isinstance(other, Accepted)
    assert isinstance(redeemed(second), Denied)
    first.taken.close()
    second.close()
    assert_whole(place.url, [])


def test_two_nodes_race_for_one_wager_and_it_is_made_once(place):
    """The same request of a player reaches both."""
    first = two_floors(place)
    second = second_floor(place)
    second.to_the_wagers("R1")
    first_of = first.floor.hall.requests["player 1"]
    asked = first_of + 1
    one, other = raced(
        lambda: first.confirm("D1", 1, ("small", 10_00), request=asked),
        lambda: second.confirm("R1", 1, ("red", 10_00), request=asked),
    )
    assert isinstance(one, Lost)
    assert isinstance(other, Accepted)
    again = accepted(second.confirm("R1", 1, ("red", 10_00), request=asked))
    assert (again.number, again.again) == (other.number, True)
    assert second.credit(1) == 90_00
    first.taken.close()
    second.close()
    assert_whole(place.url, [("player 1", asked, other.number)])


def test_two_nodes_race_for_one_floor_and_one_has_it(place):
    two_floors(place).close()

    def started(node):
        try:
            return Stored((open_store(place.url), open_reader(place.url)), node=node)
        except ServedElsewhere:
            return None

    floors = raced(lambda: started("two"), lambda: started("three"))
    (served,) = [one for one in floors if one is not None]
    accepted(served.buy_in(1))
    served.close()
    assert_whole(place.url, [])


def test_an_ask_to_a_floor_that_was_fenced_changes_nothing(place):
    first = two_floors(place)
    second = second_floor(place)
    before = accepted(second.buy_in(1)).number
    answers: list[Any] = []
    first.floor.put(Ask(StreamId("terminal:1"), note_of(1)), answers.append)
    while not answers:
        first.queue.get(timeout=60)()
    assert isinstance(answers[0], Lost)
    assert accepted(second.buy_in(1)).number == before + 1
    first.taken.close()
    second.close()
    assert_whole(place.url, [])
