"""`houseway audit` on a floor's database: it holds, or the first record that does not is named."""

import sqlite3

import pytest

from houseway.core.value import changed
from houseway.journal import GENESIS, chain
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored

RAISED = """update record set body =
cast(replace(cast(body as text), '"stake":500', '"stake":900') as blob) where number > 20"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A floor after a few rounds, with its head."""
    path = tmp_path_factory.mktemp("floor") / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    floor.buy_in(1)
    for _ in range(3):
        floor.to_the_wagers("D1")
        floor.confirm("D1", 1, ("small", 5_00))
        floor.play("D1")
    floor.close()
    reader = SqliteReader(path)
    head = str(reader.head(MAIN))
    reader.close()
    return path, head


@pytest.fixture
def path(made, tmp_path):
    """A copy of its own for whoever spoils it."""
    copy = tmp_path / "copy.db"
    with sqlite3.connect(made[0]) as old, sqlite3.connect(copy) as new:
        old.backup(new)
        new.execute("pragma journal_mode = wal")
    old.close()
    new.close()
    return copy


def forged(path, *statements):
    """As somebody would who has the file: the triggers are away only while he works."""
    with sqlite3.connect(path) as db:
        guards = db.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall()
        assert guards
        for name, _ in guards:
            db.execute(f"drop trigger {name}")
        for statement in statements:
            assert db.execute(statement).rowcount > 0, statement
        for _, sql in guards:
            db.execute(sql)
    db.close()


def test_a_floor_holds_and_says_where_it_ends(made):
    path, head = made
    result = houseway("audit", "verify", str(path))
    assert result.exit_code == 0, result.stderr
    assert head in result.stdout
    assert houseway("audit", "head", str(path)).stdout.strip() == head
    assert houseway("audit", "verify", str(path), "--head", head).exit_code == 0


@pytest.mark.parametrize(
    ("statement", "record"),
    [
        (RAISED, None),
        ("update record set at = at - 1 where number = 20", 20),
        ("update record set actor = 'nobody' where number = 20", 20),
        ("delete from record where number = 20", 20),
        ("update transfer set cents = cents + 1", None),
        ("update balance set cents = cents + 1 where account = 'house:D1'", None),
        ("delete from transfer", None),
    ],
    ids=["stake", "time", "actor", "gone", "row", "balance", "rows gone"],
)
def test_what_was_changed_is_found(path, statement, record):
    forged(path, statement)
    result = houseway("audit", "verify", str(path))
    assert result.exit_code == 1
    assert "record" in result.stderr
    if record:
        assert f"record {record}:" in result.stderr


def test_a_chain_cut_short_is_found_by_its_head(path, made):
    _, head = made
    number = int(head.partition(":")[0])
    cut = f"(select seal from record where number = {number - 3})"
    forged(
        path,
        f"update head set number = {number - 3}, seal = {cut}",
        f"delete from record where number > {number - 3}",
        f"delete from transfer where record > {number - 3}",
    )
    result = houseway("audit", "verify", str(path), "--head", head)
    assert result.exit_code == 1
    assert "missing" in result.stderr or "record" in result.stderr


def test_a_floor_that_is_not_there_is_said(made):
    result = houseway("audit", "verify", str(made[0]), "--floor", "attic")
    assert result.exit_code == 2
    assert "no floor 'attic'" in result.stderr
    assert "main" in result.stderr


def test_a_database_of_another_kind_is_left_alone(tmp_path):
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("create table cats (name text)")
    db.close()
    before = path.read_bytes()
    result = houseway("audit", "verify", str(path))
    assert result.exit_code == 1
    assert path.read_bytes() == before


@pytest.mark.standard("C10")
def test_a_round_of_a_table_is_told_from_the_database(made):
    path, _ = made
    told = houseway("replay", str(path), "--table", "D1", "--round", "2", "--explain")
    assert told.exit_code == 0, told.stderr
    assert "player 1: confirm wagers" in told.stdout
    assert "2.2(b)" in told.stdout
    alone = told.stdout
    assert "credit of 1#1: $" in alone.splitlines()[-1]
    last = houseway("replay", str(path), "--table", "D1", "--last", "2").stdout
    whole = houseway("replay", str(path), "--table", "D1").stdout
    assert last != whole
    assert whole.endswith(last)
    assert whole.count("player 1: confirm wagers") == 3
    assert last.count("player 1: confirm wagers") == 2
    assert alone.count("player 1: confirm wagers") == 1


def test_a_table_that_is_not_there_is_told(made, tmp_path):
    path, _ = made
    for more in ((), ("--table", "Z9")):
        result = houseway("replay", str(path), *more)
        assert result.exit_code == 2
        assert "name one of B1, R1, D1" in result.stderr
    result = houseway("replay", str(path), "--table", "D1", "--round", "99")
    assert result.exit_code == 2
    assert "no such round" in result.stderr
    result = houseway("replay", str(tmp_path / "none.hw"), "--table", "D1")
    assert result.exit_code == 2


def sealed_anew(path, change):
    """As somebody would who knows how records are sealed: one is changed, all are sealed again."""
    reader = SqliteReader(path)
    pages = [record.page for record in reader.records(MAIN)]
    reader.close()
    change(pages)
    new = list(chain(GENESIS, pages))
    statements = [
        f"update record set stream_number = {one.page.stream_number}, at = {one.page.at},"
        f" body = x'{one.page.body.hex()}', seal = '{one.seal}' where number = {one.number}"
        for one in new
    ]
    last = f"update head set number = {new[-1].number}, seal = '{new[-1].seal}'"
    forged(path, *statements, last)
    return new


def test_a_chain_that_was_sealed_anew_is_found_by_a_head_that_was_kept(path, made):
    """All times a second later: the rules and the books agree, only the kept head does not."""

    def later(pages):
        pages[:] = [changed(page, at=page.at + 1_000) for page in pages]

    sealed_anew(path, later)
    assert houseway("audit", "verify", str(path)).exit_code == 0
    result = houseway("audit", "verify", str(path), "--head", made[1])
    assert result.exit_code == 1
    assert "its seal was known to be" in result.stderr


def test_a_move_that_was_changed_and_sealed_anew_does_not_follow_from_the_rules(path):
    def raised(pages):
        for at, page in enumerate(pages):
            if b'"stake":500' in page.body:
                pages[at] = changed(page, body=page.body.replace(b'"stake":500', b'"stake":900'))

    sealed_anew(path, raised)
    result = houseway("audit", "verify", str(path))
    assert result.exit_code == 1
    assert "record" in result.stderr


@pytest.mark.parametrize(
    "statement",
    [
        "update record set edition = 'S1901' where number = 20",
        "update record set body = x'00ff' where number = 20",
        "update record set seal = 'none' where number = 20",
        "update record set stream = 'table:X' where number = 20",
        "update record set request = request + 100 where number = 20",
        "update head set seal = 'none'",
        "update head set number = number + 1",
        "delete from record where number = (select number from head)",
        "update transfer set debit = credit || 'x' where line = 0",
        "insert into transfer select floor, 9999, 0, debit, credit, cents from transfer limit 1",
        "delete from balance where account like 'house%'",
    ],
)
def test_whatever_was_changed_is_told_and_never_raised(path, statement):
    forged(path, statement)
    result = houseway("audit", "verify", str(path))
    assert result.exit_code == 1, result.stdout
    assert isinstance(result.exception, SystemExit)
    assert "record" in result.stderr
