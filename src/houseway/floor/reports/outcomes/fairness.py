"""Show that the outcomes of one round come from what the system committed to before it."""

from collections.abc import Iterator
from typing import Any

from houseway.core.value import value
from houseway.floor.live.state import GENERATORS
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.sealing import sealing_of
from houseway.floor.records.audit import opening_read
from houseway.floor.records.stream_names import table_stream
from houseway.floor.storage.port import FloorId, Reader
from houseway.house.sealing.derivation import Derived, commitment_of
from houseway.house.sealing.events import RoundsCommitted, RoundsRevealed
from houseway.house.sealing.part import SEALING
from houseway.journal import Record, StreamId


class Unknown(LookupError):
    """A table or a round of which there is no commitment."""


@value
class Draw:
    """One move of the system that carries an outcome, and what the seed gives."""

    number: int  # of its record
    move: str
    derived: str

    @property
    def holds(self) -> bool:
        return self.move == self.derived


@value
class Fairness:
    """The commitment to a round, its seed where the round is over, and the draws from it."""

    table: str
    round: int
    committed: int  # the record of the commitment
    commitment: str
    revealed: int = 0  # the record of the seed; 0: the round is not over
    seed: str = ""
    draws: tuple[Draw, ...] = ()

    @property
    def fits(self) -> bool:
        """True if the seed is the one that was committed to."""
        return commitment_of(self.table, self.round, bytes.fromhex(self.seed)) == self.commitment

    @property
    def in_order(self) -> bool:
        """Return whether the commitment came before every draw."""
        return all(self.committed < draw.number for draw in self.draws)

    @property
    def holds(self) -> bool:
        return self.fits and self.in_order and all(draw.holds for draw in self.draws)


def fairness(reader: Reader, floor: FloorId, table: str, number: int) -> Fairness:
    """Work the draws of a round out again, from the records of its table alone."""
    proof = committed(reader, floor, table, number)
    if not proof.seed:
        return proof
    draws = tuple(draws_of(reader, floor, table, number, bytes.fromhex(proof.seed)))
    return Fairness(
        table, number, proof.committed, proof.commitment, proof.revealed, proof.seed, draws
    )


def committed(reader: Reader, floor: FloorId, table: str, number: int) -> Fairness:
    """The last commitment to a round, and its seed."""
    proof: Fairness | None = None
    for record in after_the_first(reader, floor, sealing_of(table)):
        for event in codec_of(SEALING).bodies.read(record.page.body).events:
            match event:
                case RoundsCommitted(commitments):
                    for commitment in commitments:
                        if commitment.round == number:
                            proof = Fairness(table, number, record.number, commitment.digest)
                case RoundsRevealed(revealed):
                    for seed in revealed:
                        if seed.round == number and proof is not None:
                            kept = table, number, proof.committed, proof.commitment
                            proof = Fairness(*kept, record.number, seed.seed)
    if proof is None:
        raise Unknown(f"the system made no commitment to round {number} of table {table}")
    return proof


def draws_of(
    reader: Reader, floor: FloorId, table: str, number: int, seed: bytes
) -> Iterator[Draw]:
    """Every draw of a round beside what its seed gives, in the state in which it was drawn."""
    records = reader.records(floor, stream=table_stream(table))
    desk, opening = opening_read(next(records).page.body)
    listing, draws = desk.listing, 0
    game: Any = listing.table
    state = game.opening(opening.settings)
    for record in records:
        entry = desk.bodies.read(record.page.body)
        if listing.round_number(state) > number:
            return
        if record.page.actor in GENERATORS and listing.round_number(state) == number:
            staff = listing.electronic(Derived(seed, draws))
            derived = staff.next_put(state, game.turn(state)).move
            yield Draw(record.number, str(entry.put.move), str(derived))
            draws += 1
        for event in entry.events:
            state = game.evolve(state, event)


def after_the_first(reader: Reader, floor: FloorId, name: StreamId) -> Iterator[Record]:
    return (
        record for record in reader.records(floor, stream=name) if record.page.stream_number > 1
    )
