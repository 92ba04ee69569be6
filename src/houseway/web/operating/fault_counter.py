"""Faults of the program that were contained: counted by place, the last of them kept.

Wherever a fault is caught so that others can go on, it is logged as one. This counts what is
logged, so no handler can forget to. It keeps places and kinds: the words of a fault may be secret.
"""

import logging
import traceback
from collections import Counter, deque
from pathlib import Path

from houseway.core.value import value

PROGRAM = "houseway"  # the logger above all of ours
KEPT = 20


@value
class SeenFault:
    """The time, place and kind of a fault."""

    at: float  # seconds of universal time
    logger: str
    kind: str
    place: str  # file and line, the innermost of ours


class FaultCounter(logging.Handler):
    """Counts records of the log that have an exception with them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.counts: Counter[tuple[str, ...]] = Counter()  # by logger and kind
        self.last: deque[SeenFault] = deque(maxlen=KEPT)

    @property
    def total(self) -> int:
        return self.counts.total()

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        if fault is not None:
            kind = type(fault).__name__
            self.counts[record.name, kind] += 1
            self.last.append(SeenFault(record.created, record.name, kind, place_of(fault)))


def place_of(fault: BaseException) -> str:
    """The innermost line of the program that the fault came through."""
    for frame in reversed(traceback.extract_tb(fault.__traceback__)):
        parts = Path(frame.filename).parts
        if PROGRAM in parts:
            inside = parts[len(parts) - parts[::-1].index(PROGRAM) :]
            return f"{'/'.join(inside)}:{frame.lineno}"
    return "outside"


FAULTS = FaultCounter()


def count_faults() -> FaultCounter:
    """Count the faults of this process from now on. Once or more often, it is one counter."""
    logging.getLogger(PROGRAM).addHandler(FAULTS)
    return FAULTS
