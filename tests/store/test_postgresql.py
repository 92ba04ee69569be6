"""The contract on PostgreSQL, and what only a link to a server can get wrong."""

import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import psycopg
import pytest

from houseway.floor.storage.port import Unavailable, Unsuited
from houseway.store import queries as reading
from houseway.store.postgresql.connections import SharedConnection
from houseway.store.postgresql.store import PostgresqlReader, PostgresqlStore
from tests.store.contract import Contract
from tests.store.pages import ANN, BEA, F1, assert_whole, postings, taken
from tests.store.places import PostgresqlPlace
from tests.store.proxy import Proxy
from tests.store.server import database

WAITING = """
select pid from pg_stat_activity
where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
"""


@pytest.fixture(scope="module")
def empty(postgresql):
    with database(postgresql) as url:
        yield url


@pytest.fixture
def place(empty):
    yield PostgresqlPlace(empty)
    with psycopg.connect(empty) as db:
        db.execute("drop schema if exists houseway cascade")


class TestPostgresql(Contract):
    """The contract."""


@pytest.fixture
def proxy(place):
    wire = Proxy(place.url)
    yield wire
    wire.close()


def test_an_answer_that_is_lost_after_the_commit_is_found_by_the_head(proxy):
    store = PostgresqlStore(proxy.url)
    lease, tip = taken(store, F1, ANN)
    tip = store.append(lease, tip, postings(0, 3))
    for lost in range(1, 4):
        proxy.swallow = 1
        tip = store.append(lease, tip, postings(tip.number, 2))
        assert proxy.swallowed == lost
    assert assert_whole(store) == tip
    assert tip.number == 9
    store.close()


def test_an_answer_that_is_lost_again_and_again_leaves_the_outcome_open(proxy):
    store = PostgresqlStore(proxy.url, patience_ms=150)
    lease, tip = taken(store, F1, ANN)
    proxy.swallow = 1_000
    with pytest.raises(Unavailable):
        store.append(lease, tip, postings(0, 3))
    proxy.swallow = 0
    head = store.append(lease, tip, postings(0, 3))
    assert assert_whole(store) == head
    store.close()


def test_a_link_that_is_cut_before_the_commit_is_mended(place):
    """The append waits for the head when its server process is ended."""
    store = place.store()
    lease, tip = taken(store, F1, ANN)
    with ThreadPoolExecutor(1) as pool, psycopg.connect(place.url) as console:
        for _ in range(3):
            console.execute("select from houseway.head for update")
            appended = pool.submit(store.append, lease, tip, postings(tip.number, 2))
            while not (waiting := place.console(WAITING)):
                time.sleep(0.01)
            place.console(f"select pg_terminate_backend({waiting[0][0]})")
            console.rollback()
            tip = appended.result(timeout=120)
    assert assert_whole(store) == tip
    assert tip.number == 6
    store.close()


def test_a_node_cut_off_while_another_takes_over_is_fenced_and_wrote_nothing(place):
    store, other = place.store(), place.store()
    lease, tip = taken(store, F1, ANN)
    with ThreadPoolExecutor(1) as pool, psycopg.connect(place.url) as console:
        console.execute("update houseway.head set expires = '-infinity'")
        appended = pool.submit(store.append, lease, tip, postings(0, 2))
        while not (waiting := place.console(WAITING)):
            time.sleep(0.01)
        console.execute("update houseway.head set holder = %s, epoch = epoch + 1", (BEA,))
        place.console(f"select pg_terminate_backend({waiting[0][0]})")
        console.commit()
        with pytest.raises(Exception, match="held by bea"):
            appended.result(timeout=120)
    assert assert_whole(other).number == 0
    store.close()
    other.close()


def test_a_link_that_was_closed_is_not_dialled_again(monkeypatch):
    """A writer that somebody forgot would keep the lease of a floor that nobody serves."""
    dialled = []

    def connected(url):
        dialled.append(url)
        return SimpleNamespace(
            execute=lambda *_, **__: SimpleNamespace(description=None), close=lambda: None
        )

    monkeypatch.setattr("houseway.store.postgresql.connections.connected", connected)
    link = SharedConnection("postgresql://nowhere", 100)
    link.run("select 1")
    link.close()
    with pytest.raises(Unavailable, match="closed"):
        link.run("select 1")
    assert len(dialled) == 1


def test_a_server_that_is_not_there_is_unavailable(tmp_path):
    with pytest.raises(Unavailable):
        PostgresqlStore(f"postgresql:///floor?host={tmp_path}")


def test_a_database_without_a_store_is_not_read(place):
    with pytest.raises(Unsuited, match="is not a store of Houseway"):
        PostgresqlReader(place.url)
    assert place.console("select 1 from pg_namespace where nspname = 'houseway'") == []


def test_a_schema_of_somebody_else_is_refused_and_left_alone(place):
    place.console("create schema houseway")
    place.console("create table houseway.tenant (name text)")
    for opening in (PostgresqlStore, PostgresqlReader):
        with pytest.raises(Unsuited, match="schema houseway that is not a store"):
            opening(place.url)
    tables = "select relname from pg_class where relnamespace = 'houseway'::regnamespace"
    assert [name for (name,) in place.console(tables)] == ["tenant"]


def test_a_commit_is_waited_for_even_if_the_database_would_not(place):
    name = psycopg.conninfo.conninfo_to_dict(place.url)["dbname"]
    place.console(f"alter database {name} set synchronous_commit = off")
    store = place.store()
    assert store._writing.run("show synchronous_commit") == [("on",)]
    store.close()
    place.console(f"alter database {name} reset synchronous_commit")


def test_transfers_are_found_by_their_key_wherever_they_stand(empty, place):
    store = place.store()
    lease, tip = taken(store, F1, ANN)
    store.append(lease, tip, postings(tip.number, 50))
    store.close()
    asked = reading.TRANSFERS.replace("?", "%s")
    with psycopg.connect(empty) as db:
        db.execute("set search_path to houseway")
        db.execute("set enable_seqscan = off")
        plan = "\n".join(one for (one,) in db.execute(f"explain {asked}", (F1, 40, 0)))
    assert "Index Cond:" in plan
    assert "ROW(record, line) > ROW" in plan.split("Index Cond:")[1].splitlines()[0], plan
    assert "Filter" not in plan
