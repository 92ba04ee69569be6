"""The chips of tables as a stream of a floor: counts, fills and credits, held against the books."""

from typing import Any

from houseway.cash.floats.law import float_law
from houseway.cash.floats.listing import FLOATS
from houseway.cash.floats.moves import CloseFloat, CreditTable, OpenFloat
from houseway.cash.floats.play import check_reach
from houseway.cash.floats.state import Floats, FloatSettings
from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import FloorView, StreamKind
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.table_codec import SYSTEM_DRAWS
from houseway.journal import Millis, StreamId
from houseway.ledger import Transfer
from houseway.ledger.accounts import commission, house, jackpot, pot, reserve

HOUSE = StreamId("floats:house")
MODE = "attended"
USUAL = FloatSettings()
ANSWERS = float_law().clauses.answers
WON = (house, commission, jackpot, reserve)  # chips that came to the table to stay


class FloatStream(RegisterStream):
    """The chips of every table that people deal at."""

    kind = FLOATS.kind
    listing = FLOATS

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView) -> None:
        super().__init__(name, opening)
        self._floor = floor

    @property
    def floats(self) -> Floats:
        state = self.now.state
        assert isinstance(state, Floats)
        return state

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        table = self.table(put.move.table)
        if not isinstance(put.move, OpenFloat | CloseFloat):
            return put
        won, lies = self.won(table), self.in_play(table)
        return changed(put, move=changed(put.move, ledger=won, in_play=lies))

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        if isinstance(put.move, CreditTable):
            check_reach(self.floats, put.move, self.won(self.table(put.move.table)), ANSWERS)
        return super().booked(put, events)

    def table(self, name: str) -> TableStream:
        table = self._floor.of(TableStream).get(name)
        if table is None:
            raise Refused(f"there is no table {name[:20]!r}", ANSWERS)
        if table.mode in SYSTEM_DRAWS:
            raise Refused(f"table {name} is {table.mode}: no chips lie there", ANSWERS)
        return table

    def won(self, table: TableStream) -> Cents:
        """Return what the books say that a table has won in total."""
        tip = self._floor.tip
        return Cents(sum(int(tip.of(kind(table.table, table.set))) for kind in WON))

    def in_play(self, table: TableStream) -> Cents:
        """Chips on the layout, or in the pot."""
        lies = f"layout:{table.table}:"
        balances = self._floor.tip.latest().items()
        laid = sum(cents for name, cents in balances if name.startswith(lies))
        return Cents(laid + self._floor.tip.of(pot(table.table, table.set)))


def floats_opening(settings: FloatSettings = USUAL) -> bytes:
    """The first record of the stream."""
    return codec_of(FLOATS).opening("house", MODE, settings)


FLOATS_KIND = StreamKind(
    FLOATS.kind,
    FloatStream,
    FLOATS,
    only=HOUSE,
    opening=floats_opening,
    facts=("at", "ledger", "in_play"),
)
