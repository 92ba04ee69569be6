"""Every ticket, voucher and transfer on record, by number, as terminals and desk go on.

Moves are decided on top of what waits to be written: batches are closed, kept and dropped as those
of the books are (`ledger/tip.py`).
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, final

from houseway.cash.desk import events as desk
from houseway.cash.papers import Status, Ticket, TicketOnRecord, Transferred, validation
from houseway.cash.terminal import events as terminal
from houseway.core.entropy import Entropy
from houseway.core.value import changed

Item = TypeVar("Item")
ENDED = (Status.PAID, Status.VOID)
RECENT = 50  # papers that a desk can look back on


@final
class Tickets:
    """The tickets on record. The cost of an event does not grow with their number."""

    __slots__ = ("_by_number", "_ended", "_known", "_used")

    def __init__(
        self, known: Iterable[TicketOnRecord] = (), used: Iterable[tuple[str, Transferred]] = ()
    ) -> None:
        self._known: Layered[TicketOnRecord] = Layered(
            {record.ticket.validation: record for record in known}
        )
        self._used: Layered[Transferred] = Layered(dict(used))
        every = tuple(self._known.kept())
        self._by_number = {
            (record.ticket.terminal, record.ticket.number): record.ticket.validation
            for record in every
        }
        over = sorted(
            (record for record in every if record.status in ENDED), key=lambda record: record.at
        )
        self._ended = deque((record.ticket.validation for record in over[-RECENT:]), RECENT)

    def of(self, validation: str) -> TicketOnRecord | None:
        return self._known.get(validation)

    def on_disk(self, validation: str) -> TicketOnRecord | None:
        """As it may be shown."""
        return self._known.of_disk(validation)

    def numbered(self, terminal: int, number: int) -> TicketOnRecord | None:
        """A paper by the number that a terminal gave it, as it may be shown."""
        validation = self._by_number.get((terminal, number))
        return None if validation is None else self.on_disk(validation)

    def recent(self) -> tuple[TicketOnRecord, ...]:
        """Return the tickets that were paid or made void lately, the latest last."""
        shown = (self.on_disk(validation) for validation in self._ended)
        return tuple(record for record in shown if record is not None and record.status in ENDED)

    def transferred(self, reference: str) -> Transferred | None:
        return self._used.get(reference)

    def draw(self, entropy: Entropy) -> str:
        """A validation number that no ticket has."""
        while self.of(drawn := validation(entropy)) is not None:
            pass
        return drawn

    def follow(self, number: int, events: Iterable[object]) -> None:
        """The events of one move, of the desk or of the terminal with this number."""
        for event in events:
            match event:
                case terminal.CreditTransferred(opening, amount, reference):
                    self._used.put(reference, Transferred(number, opening, amount))
                case terminal.PrintOrdered() | terminal.TicketIssued() | terminal.VoucherIssued():
                    self._made_out(event)
                case terminal.PrintFailed(ticket, what):
                    self._stands(ticket, Status.VOID, ticket.at, f"not printed: {what}")
                case terminal.TicketReplaced(ticket, voucher):
                    why = f"illegible, replaced by {voucher}"
                    self._stands(ticket, Status.VOID, voucher.at, why)
                    self._new(voucher, Status.ISSUED)
                case _:
                    self._at_desk(event)

    def _made_out(
        self, event: terminal.PrintOrdered | terminal.TicketIssued | terminal.VoucherIssued
    ) -> None:
        match event:
            case terminal.PrintOrdered(ticket):
                self._new(ticket, Status.PRINTING)
            case terminal.TicketIssued(ticket):
                self._stands(ticket, Status.ISSUED, ticket.at)
            case terminal.VoucherIssued(ticket):
                self._new(ticket, Status.ISSUED)

    def _at_desk(self, event: object) -> None:
        match event:
            case (
                desk.TicketRedeemed(ticket, at=at)
                | desk.VoucherPaid(ticket, at=at)
                | desk.LostTicketPaid(ticket, at=at)
            ):
                self._stands(ticket, Status.PAID, at)
            case desk.TicketVoided(ticket, reason, at=at):
                self._stands(ticket, Status.VOID, at, reason)
            case desk.LossReported(ticket):
                known = self._on_record(ticket)
                self._known.put(ticket.validation, changed(known, lost=True))
            case _:
                pass

    def _new(self, ticket: Ticket, status: Status) -> None:
        assert self.of(ticket.validation) is None, f"{ticket.validation} was drawn twice"
        self._known.put(ticket.validation, TicketOnRecord(ticket, status, ticket.at))
        self._by_number[ticket.terminal, ticket.number] = ticket.validation

    def _stands(self, ticket: Ticket, status: Status, at: int, why: str = "") -> None:
        known = self._on_record(ticket)
        after = changed(known, status=status, at=at, why=why)
        self._known.put(ticket.validation, after)
        if status in ENDED:
            self._ended.append(ticket.validation)

    def _on_record(self, ticket: Ticket) -> TicketOnRecord:
        known = self.of(ticket.validation)
        assert known is not None, f"{ticket} is not on record"
        assert known.ticket == ticket, f"{ticket} is on record as {known.ticket}"
        return known

    # What waits to be written

    def close(self) -> None:
        """The batch ends here; what follows is the next."""
        self._known.close()
        self._used.close()

    def keep(self) -> None:
        """The oldest batch that was closed is on disk."""
        self._known.keep()
        self._used.keep()

    def drop(self) -> None:
        """Nothing that waited was written, and nothing of it has happened."""
        self._known.drop()
        self._used.drop()

    def latest(self) -> tuple[tuple[TicketOnRecord, ...], tuple[tuple[str, Transferred], ...]]:
        """All of it when all that is decided is written."""
        return tuple(self._known.latest().values()), tuple(self._used.latest().items())

    # All of it, as it is on disk

    @property
    def known(self) -> Iterator[TicketOnRecord]:
        return self._known.kept()

    @property
    def used(self) -> Iterator[tuple[str, Transferred]]:
        return self._used.items()


class Layered(Generic[Item]):
    """Things by name: those that are kept, and over them those of each batch."""

    __slots__ = ("_batch", "_closed", "_kept", "_over")

    def __init__(self, kept: dict[str, Item]) -> None:
        self._kept = kept
        self._over: dict[str, Item] = {}  # the latest of all batches that are not kept
        self._batch: dict[str, Item] = {}
        self._closed: deque[dict[str, Item]] = deque()

    def get(self, name: str) -> Item | None:
        over = self._over.get(name)
        return self._kept.get(name) if over is None else over

    def of_disk(self, name: str) -> Item | None:
        return self._kept.get(name)

    def put(self, name: str, item: Item) -> None:
        self._over[name] = self._batch[name] = item

    def close(self) -> None:
        self._closed.append(self._batch)
        self._batch = {}

    def keep(self) -> None:
        self._kept.update(self._closed.popleft())
        if not self._closed and not self._batch:
            self._over = {}

    def drop(self) -> None:
        self._over, self._batch = {}, {}
        self._closed.clear()

    def latest(self) -> dict[str, Item]:
        return {**self._kept, **self._over}

    def kept(self) -> Iterator[Item]:
        return iter(self._kept.values())

    def items(self) -> Iterator[tuple[str, Item]]:
        return iter(self._kept.items())
