"""A keno computer in a local file: sealed records of what was put, audited whenever it is opened.

A record is on disk before anybody sees what it led to. What was refused is recorded too.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO

import typer

from houseway.cli.keno_record import (
    ACCEPTED,
    MOVES,
    REFUSALS,
    REFUSED,
    Refusal,
    Unread,
    page,
    records,
    written,
)
from houseway.cli.show import stop
from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.games.keno import moves, state
from houseway.games.keno.clauses import wanted
from houseway.games.keno.events import Event
from houseway.games.keno.moves import Move
from houseway.games.keno.play import KENO
from houseway.games.keno.rules import DRAWN, NUMBERS
from houseway.games.keno.settings import Settings
from houseway.games.keno.tickets import CODE_LENGTH, CODE_LETTERS
from houseway.games.keno.transfers import booking, overdrawn
from houseway.house.state import RecordApproval
from houseway.journal import (
    GENESIS,
    Entry,
    Head,
    Illegible,
    Millis,
    Record,
    Seal,
    StreamId,
    audit,
    chain,
    first_break,
)
from houseway.ledger import Balances, TableId, Transfer
from houseway.ledger.accounts import SetId

WRITER = Actor(Role.KENO_WRITER)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)
CASHIER = Actor(Role.CASHIER)
TRAINING = "training: nothing here is approved by anybody"
BEGINS = b'{"number":'  # every line
MOST_KEPT = 4_000  # signs of a paper that could not be read
BOOKED = booking(TableId("keno"), SetId("training"))


class Hall:
    """The state of the file, and the file itself, which nobody else may write meanwhile."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.state: state.Hall = KENO.opening(Settings())
        self.balances = Balances()
        self.head: Head = GENESIS
        self.records: tuple[Record, ...] = ()  # as the file had them when it was opened
        self.counts = {ACCEPTED: 0, REFUSED: 0}
        whole, torn = lines_of(file.read())
        try:
            self._again(tuple(records(whole)))
        except Illegible as why:
            raise stop(f"the file was not written so: {why}") from None
        if torn:
            file.truncate(len(whole))

    @property
    def computer(self) -> state.Computer:
        return self.state.computer

    def _again(self, found: tuple[Record, ...]) -> None:
        """Every seal, every move decided again, every transfer: the first that differs is told."""
        self.records = found
        if broken := first_break(found):
            raise Illegible(str(broken))
        accepted = [one for one in found if one.page.stream == ACCEPTED]
        if wrong := audit(KENO, self.state, accepted, MOVES, BOOKED):
            raise Illegible(str(wrong))
        for record in found:
            if record.page.stream not in self.counts:
                raise Illegible(f"record {record.number}: no stream {record.page.stream!r}")
            self._count(record)
            if record.page.stream == ACCEPTED:
                entry = MOVES.read(record.page.body)
                self.state, self.balances = self._after(entry)
            else:
                REFUSALS.read(record.page.body)

    def put(self, by: Actor, move: Move) -> tuple[Event, ...]:
        """Put a move; a refusal is written down too, and changes nothing else."""
        put = Put(by, move)
        try:
            events = KENO.decide(self.state, KENO.turn(self.state), put)
        except Refused as why:
            refusal = Refusal(by, move, why.reason, str(why.cite))
            self._write(REFUSED, by, REFUSALS.write(refusal))
            raise
        entry = Entry(put, events, BOOKED(self.state, events))
        after, balances = self._after(entry)
        self._write(ACCEPTED, by, MOVES.write(entry))
        self.state, self.balances = after, balances
        return events

    def not_read(self, by: Actor, what: str, text: str, why: Refused) -> Refused:
        """A paper that is no move, written down like a move that was refused."""
        unread = Unread(by, what, text[:MOST_KEPT], why.reason, str(why.cite))
        self._write(REFUSED, by, REFUSALS.write(unread))
        return why

    def _after(self, entry: Entry[Move, Event, Transfer]) -> tuple[state.Hall, Balances]:
        """What a record leads to. Money below zero is a fault, and is not written."""
        after = self.state
        for event in entry.events:
            after = KENO.evolve(after, event)
        below = overdrawn(after.computer)
        assert not below, f"below zero: {', '.join(below)}"
        return after, self.balances.after(entry.transfers)

    def _write(self, stream: StreamId, by: Actor, body: bytes) -> None:
        new = page(stream, self.counts[stream] + 1, now(), by, body)
        (record,) = chain(self.head, (new,))
        self._file.write(written(record))
        self._file.flush()
        os.fsync(self._file.fileno())
        self._count(record)

    def _count(self, record: Record) -> None:
        self.head = record.head
        self.counts[record.page.stream] += 1

    def furnish(self, day: str) -> None:
        """A day, with approvals in name only for what has none."""
        held = {one.of for one in self.computer.approvals}
        for of, _ in wanted(self.computer.device):
            if of not in held:
                self.put(INSPECTOR, RecordApproval(of, TRAINING))
        self.put(OPERATOR, moves.OpenDay(day))


def lines_of(text: bytes) -> tuple[bytes, bytes]:
    """Whole lines, and a last one that a crash cut short: nobody was ever shown what it led to."""
    end = text.rfind(b"\n") + 1
    whole, torn = text[:end], text[end:]
    if torn:
        if torn[: len(BEGINS)] != BEGINS[: len(torn)]:
            raise stop("this is not a file of a keno computer")
        typer.echo("the last line was not written to its end, and is cut off", err=True)
    return whole, torn


@contextmanager
def opened(path: Path) -> Iterator[Hall]:
    """The hall in a file, which is furnished if it is new."""
    try:
        with path.open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            hall = Hall(file)
            if not hall.computer.today:
                hall.furnish(today())
            yield hall
    except OSError as error:
        raise stop(f"{path}: {error.strerror}") from None


def check_head(hall: Hall, known: str) -> None:
    """That the file still has the record that it once ended with."""
    if known and (broken := first_break(hall.records, known=read_head(known))):
        raise stop(f"the file was not written so: {broken}")


def read_head(text: str) -> Head:
    number, _, seal = text.partition(":")
    if not number.isdecimal() or len(seal) != len(GENESIS.seal):
        raise stop(f"--head {text[:20]!r} is not a number and a seal, N:SEAL")
    return Head(int(number), Seal(seal))


def now() -> Millis:
    return Millis(time.time_ns() // 1_000_000)


def today() -> str:
    return datetime.now().astimezone().date().isoformat()


def new_code(entropy: Entropy) -> str:
    """Eighty bits that nobody can guess."""
    return "".join(CODE_LETTERS[entropy.below(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))


def some_numbers(entropy: Entropy, count: int) -> tuple[int, ...]:
    return shuffled(range(1, NUMBERS + 1), entropy)[:count]


def draw(entropy: Entropy) -> tuple[int, ...]:
    return some_numbers(entropy, DRAWN)
