"""Commitments to the rounds of one table as a stream of a floor: `outcomes:R1`."""

from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import StreamKind, alone
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.records.stream_names import stream_of
from houseway.house.sealing.part import SEALING
from houseway.house.sealing.state import Sealing, SealingSettings
from houseway.journal import StreamId

MODE = "electronic"


class SealingStream(RegisterStream):
    """The commitments of a table where the system draws. No money moves here."""

    kind = SEALING.kind
    listing = SEALING

    @property
    def sealing(self) -> Sealing:
        state = self.now.state
        assert isinstance(state, Sealing)
        return state


def sealing_of(table: str) -> StreamId:
    """The stream of the commitments of a table."""
    return stream_of(SEALING.kind, table)


def sealing_opening(table: str) -> bytes:
    """The first record of the stream."""
    return codec_of(SEALING).opening(table, MODE, SealingSettings(table))


SEALING_KIND = StreamKind(SEALING.kind, alone(SealingStream), SEALING, facts=("at",))
