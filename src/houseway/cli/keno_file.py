"""A keno computer in a local file: one line for each move, refused ones too, replayed to begin."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO

from houseway.cli.show import stop
from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.keno import moves
from houseway.games.keno.clauses import APPROVALS
from houseway.games.keno.events import Event
from houseway.games.keno.moves import Move
from houseway.games.keno.play import KENO
from houseway.games.keno.rules import DRAWN, NUMBERS
from houseway.games.keno.settings import Settings
from houseway.games.keno.state import Computer
from houseway.games.keno.tickets import CODE_LENGTH, CODE_LETTERS
from houseway.house.state import RecordApproval
from houseway.journal.codec import Codec
from houseway.journal.shapes import Illegible

WRITER = Actor(Role.KENO_WRITER)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)
CASHIER = Actor(Role.CASHIER)
TRAINING = "training: nothing here is approved by anybody"


@value
class Line:
    """A move as it was put; with the reason and the clause if it was refused."""

    by: Actor
    move: Move
    refused: str = ""
    cite: str = ""


LINES = Codec((Line,))


class Hall:
    """The state of the file, and the file itself, which nobody else may write meanwhile."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.computer: Computer = KENO.opening(Settings())
        for number, text in enumerate(file.read().splitlines(), 1):
            self._again(number, text)

    def _again(self, number: int, text: bytes) -> None:
        try:
            line = LINES.read(text)
            if not line.refused:
                self._follow(self._decided(line.by, line.move))
        except (Illegible, Refused) as why:
            raise stop(f"line {number} of the file was not written so: {why}") from None

    def put(self, by: Actor, move: Move) -> tuple[Event, ...]:
        """Put a move; a refusal is written down too, and changes nothing else."""
        try:
            events = self._decided(by, move)
        except Refused as why:
            self._write(Line(by, move, why.reason, str(why.cite)))
            raise
        self._write(Line(by, move))
        self._follow(events)
        return events

    def _decided(self, by: Actor, move: Move) -> tuple[Event, ...]:
        return KENO.decide(self.computer, KENO.turn(self.computer), Put(by, move))

    def _follow(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.computer = KENO.evolve(self.computer, event)

    def _write(self, line: Line) -> None:
        self._file.write(LINES.write(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def furnish(self, day: str) -> None:
        """A file that is new: approvals in name only, and a first day."""
        for of, _ in APPROVALS:
            self.put(INSPECTOR, RecordApproval(of, TRAINING))
        self.put(OPERATOR, moves.OpenDay(day))


@contextmanager
def opened(path: Path) -> Iterator[Hall]:
    """The hall in a file, which is furnished if it is new."""
    try:
        with path.open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            hall = Hall(file)
            if not hall.computer.approvals:
                hall.furnish(today())
            yield hall
    except OSError as error:
        raise stop(f"{path}: {error.strerror}") from None


def today() -> str:
    return datetime.now().astimezone().date().isoformat()


def new_code(entropy: Entropy) -> str:
    """Eighty bits that nobody can guess."""
    return "".join(CODE_LETTERS[entropy.below(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))


def some_numbers(entropy: Entropy, count: int) -> tuple[int, ...]:
    return shuffled(range(1, NUMBERS + 1), entropy)[:count]


def draw(entropy: Entropy) -> tuple[int, ...]:
    return some_numbers(entropy, DRAWN)
