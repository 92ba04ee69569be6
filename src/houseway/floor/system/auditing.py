"""The audit of a stored floor: every seal, every move decided again, every transfer and balance."""

from collections.abc import Iterator

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.checking import Unfit
from houseway.floor.ports import FloorId, Reader
from houseway.floor.system.hall import Hall
from houseway.journal import GENESIS, Broken, Head, linked
from houseway.ledger import Account, Transfer


@value
class Audited:
    """What held: so many records, and the head that they end in."""

    head: Head
    hall: Hall


def audited(reader: Reader, floor: FloorId, known: Head | None = None) -> Audited:
    """The floor after all its records, or `Unfit` with the first that does not hold."""
    hall, head = Hall(), GENESIS
    rows = Rows(reader.transfers(floor))
    try:
        for record in linked(reader.records(floor), known=known):
            hall.check(record.number, record.page)
            rows.compare(record.number, hall.last)
            hall.keep()
            head = record.head
    except Broken as why:
        raise Unfit(why.broken.number, why.broken.reason) from None
    end = reader.head(floor)
    if end.number < head.number:
        raise Unfit(head.number, f"the head of the floor is {end.number}")
    if end.number == head.number:  # else the chain has grown meanwhile
        check_balances(hall, dict(reader.balances(floor)), head.number)
    return Audited(head, hall)


class Rows:
    """The rows of the books beside the records that they come from."""

    def __init__(self, rows: Iterator[tuple[int, Transfer]]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def compare(self, number: int, derived: tuple[Transfer, ...]) -> None:
        stored = []
        while self._next is not None and self._next[0] <= number:
            stored.append(self._next[1])
            self._next = next(self._rows, None)
        if tuple(stored) != derived:
            raise Unfit(number, f"its rows in the books are {stored}, derived {derived}")


def check_balances(hall: Hall, stored: dict[Account, Cents], number: int) -> None:
    derived = dict(hall.tip.balances)
    for account in sorted({*stored, *derived}):
        one, other = stored.get(account, 0), derived.get(account, 0)
        if one != other:
            raise Unfit(number, f"{account} stands at {one}, derived {other}")
