"""Recompute every outcome of a table with commitments from the seed that was revealed later."""

from collections.abc import Iterable
from typing import Any

from houseway.core.actors import Put
from houseway.core.game import Turn
from houseway.core.value import value
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.sealing import SealingStream, sealing_of
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader
from houseway.games.listing import Listing
from houseway.house.dealers.outcomes import By, is_generator
from houseway.house.sealing.derivation import Derived
from houseway.house.sealing.events import RoundsRevealed, SecretSealed
from houseway.journal import StreamId

Round = tuple[str, int]  # of a table


@value
class Drawn:
    """A draw whose seed is not revealed yet, and all that it came from."""

    number: int  # of its record
    listing: Listing
    state: Any
    due: Turn
    move: Any
    draw: int  # in its round

    def check(self, number: int, seed: bytes) -> None:
        """Draw it again from its seed: `Unfit` if it comes out otherwise."""
        staff = self.listing.electronic(Derived(seed, self.draw))
        move = staff.next_put(self.state, self.due).move
        if move != self.move:
            reason = f"{self.move} was drawn, and the seed of round {number} gives {move}"
            raise Unfit(self.number, reason)


class Draws:
    """Follows the draws of an audit until their seeds are revealed."""

    def __init__(self, hall: FloorState) -> None:
        self._hall = hall
        self._waiting: dict[Round, list[Drawn]] = {}
        self.lost: list[tuple[int, str, int]] = []  # record, table, round: seeds that are gone

    def note(self, number: int, stream: Stream, put: Put[Any]) -> None:
        """A record of a table, before it is decided again."""
        by = stream.outcomes.get(type(put.move))
        if by is None:  # nothing is drawn by it
            return
        table = self._hall.get(TableStream, stream.name)
        sealing = self._hall.find(SealingStream, sealing_of(table.key))
        if sealing is None:  # a journal of an earlier release
            return
        if not is_generator(put.by):
            if by is By.SYSTEM:
                reason = f"{put.by} brought an outcome at {table.key}, where the system draws"
                raise Unfit(number, reason)
            return
        round_ = table.round_number
        if sealing.sealing.of(round_) is None:
            raise Unfit(number, f"round {round_} of {table.key} is drawn without a commitment")
        due, state = table.now.due.turn, table.now.state
        drawn = Drawn(number, table.desk.listing, state, due, put.move, table.next_draw)
        self._waiting.setdefault((table.key, round_), []).append(drawn)

    def follow(self, number: int, stream: Stream, events: Iterable[object]) -> None:
        """Take in what a record of the commitments reveals, or drops."""
        sealing = self._hall.find(SealingStream, stream.name)
        if sealing is None:
            return
        table = sealing.sealing.table
        for event in events:
            match event:
                case RoundsRevealed(revealed):
                    for seed in revealed:
                        self._check((table, seed.round), bytes.fromhex(seed.seed))
                case SecretSealed(_, _, dropped):
                    for gone in dropped:
                        if self._waiting.pop((table, gone.round), None):
                            self.lost.append((number, table, gone.round))

    def finish(self, reader: Reader, floor: FloorId) -> None:
        """Check what is still waiting by seeds that are revealed after this part of the chain."""
        for table in {table for table, _ in self._waiting}:
            stream = self._hall.streams[sealing_of(table)]
            self._look_ahead(reader, floor, stream)

    def _look_ahead(self, reader: Reader, floor: FloorId, stream: Stream) -> None:
        name: StreamId = stream.name
        for record in reader.records(floor, after=stream.number, stream=name):
            events = stream.bodies.read(record.page.body).events
            self.follow(record.number, stream, events)
            if not any(name == sealing_of(table) for table, _ in self._waiting):
                return

    def _check(self, round_: Round, seed: bytes) -> None:
        for drawn in self._waiting.pop(round_, ()):
            drawn.check(round_[1], seed)
