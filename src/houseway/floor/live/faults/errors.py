"""Errors that tell how far a faulty move got, and the reversal of a booking."""

from houseway.journal import StreamId
from houseway.ledger import Transfer


class Torn(Exception):
    """A move about tickets was booked and could not be followed: nothing more is decided here."""


class HalfDone(Exception):
    """A move was booked and its stream could not follow it: the booking was taken back."""


class Elsewhere(Exception):
    """A fault in a stream that has a say in the moves of others, and not in the one asked."""

    def __init__(self, stream: StreamId) -> None:
        super().__init__(f"{stream} could not say whether a move may be made")
        self.stream = stream


def taken_back(transfers: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    """The same amounts the other way."""
    return tuple(
        Transfer(transfer.credit, transfer.debit, transfer.cents) for transfer in transfers
    )
