"""A keno computer in a local file: a record file like that of any table, audited when opened.

A record is on disk before anybody sees what it led to. What was refused is recorded too.
Who only asks reads, and changes nothing; who writes holds the file while it is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from houseway.cli.audit.heads import read_head
from houseway.cli.output.console import stop
from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.floor.host.clock import SystemClock
from houseway.floor.records.audit import Tables, Unfit, audited
from houseway.floor.records.driver import Driver, Table, opening_of
from houseway.floor.records.file import RecordFile, read_records
from houseway.floor.records.lines import NotRecords
from houseway.floor.records.table_codec import desk_of
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.moves import Move
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.computer.state import Hall as KenoHall
from houseway.games.keno.law.provisions import S49
from houseway.games.keno.law.rules import DRAWN, NUMBERS
from houseway.games.keno.tickets.tickets import CODE_LENGTH, CODE_LETTERS
from houseway.house.table.state import RecordApproval
from houseway.journal import Head, Illegible, Record
from houseway.law.instruments import Edition, Game
from houseway.ledger import Balances

WRITER = Actor(Role.KENO_WRITER)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)
CASHIER = Actor(Role.CASHIER)
TRAINING = "training: nothing here is approved by anybody"
NAME = "keno"


class KenoFile:
    """The computer as its file has it, and the driver that puts moves to it."""

    def __init__(self, driver: Driver, records: tuple[Record, ...]) -> None:
        self.driver = driver
        self.records = records  # as the file had them when it was opened

    @property
    def state(self) -> KenoHall:
        hall: KenoHall = self.driver.state
        return hall

    @property
    def computer(self) -> Computer:
        return self.state.computer

    @property
    def balances(self) -> Balances:
        return self.driver.table.balances

    @property
    def head(self) -> Head:
        return self.driver.head

    def put(self, by: Actor, move: Move) -> tuple[Event, ...]:
        """Put a move; a refusal is written down too, and changes nothing else."""
        return self.driver.put(Put(by, move))

    def not_read(self, by: Actor, what: str, text: str, why: Refused) -> Refused:
        """A paper that is no move, written down like a move that was refused."""
        return self.driver.not_read(by, what, text, why)

    def furnishing(self, day: str) -> Iterator[Put[Any]]:
        """A day, with approvals in name only for what has none."""
        held = {approval.of for approval in self.computer.approvals}
        for of, _ in S49.wanted(self.computer.device):
            if of not in held:
                yield Put(INSPECTOR, RecordApproval(of, TRAINING))
        yield Put(OPERATOR, moves.OpenDay(day))


def found_in(records: tuple[Record, ...], path: Path) -> Table:
    """The one table of a keno file, after every seal and every move was looked at again."""
    try:
        tables: Tables = audited(records)
    except Unfit as why:
        raise stop(f"{path}: the file was not written so: {why}") from None
    found = list(tables)
    if len(found) != 1 or found[0].desk is not desk_of(Game.KENO, Edition.S49):
        raise stop(f"{path}: this is not a file of a keno computer")
    return found[0]


def loaded(path: Path) -> tuple[Record, ...]:
    try:
        return read_records(path)
    except NotRecords as why:
        raise stop(f"{path}: {why}") from None
    except Illegible as why:
        raise stop(f"{path}: the file was not written so: {why}") from None


@contextmanager
def looked_at(path: Path) -> Iterator[KenoFile]:
    """The hall in a file, for who only asks. Nothing is written, and nobody has to wait."""
    records = loaded(path)
    yield driven(found_in(records, path), None, records)


@contextmanager
def opened(path: Path) -> Iterator[KenoFile]:
    """The hall in a file, for who writes; it is furnished if it is new."""
    file = RecordFile(path, lambda words: typer.echo(words, err=True))
    try:
        with file.locked():
            try:
                records = file.load()
            except NotRecords as why:
                raise stop(f"{path}: {why}") from None
            except Illegible as why:
                raise stop(f"{path}: the file was not written so: {why}") from None
            hall = driven(found_in(records, path), file, records) if records else begun(file)
            if not hall.computer.today:
                hall.driver.put_all(hall.furnishing(today()))
            yield hall
    finally:
        file.close()


def begun(file: RecordFile) -> KenoFile:
    """A new computer under the settings that there are."""
    desk, clock = desk_of(Game.KENO, Edition.S49), SystemClock()
    driver = Driver(Table(desk, opening_of(desk, NAME, Settings(), clock.zone())), file, clock)
    driver.open()
    return KenoFile(driver, ())


def driven(table: Table, file: RecordFile | None, records: tuple[Record, ...]) -> KenoFile:
    driver = Driver(table, file, SystemClock(), records[-1].head)
    for record in records:
        driver.follow(record.page)
    return KenoFile(driver, records)


def check_head(hall: KenoFile, known: str) -> None:
    """That the file still has the record that it once ended with."""
    if not known:
        return
    try:
        audited(hall.records, read_head(known).head)
    except Unfit as why:
        raise stop(f"the file was not written so: {why}") from None


def today() -> str:
    return datetime.now().astimezone().date().isoformat()


def new_code(entropy: Entropy) -> str:
    """Eighty bits that nobody can guess."""
    return "".join(CODE_LETTERS[entropy.below(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))


def some_numbers(entropy: Entropy, count: int) -> tuple[int, ...]:
    return shuffled(range(1, NUMBERS + 1), entropy)[:count]


def draw(entropy: Entropy) -> tuple[int, ...]:
    return some_numbers(entropy, DRAWN)
