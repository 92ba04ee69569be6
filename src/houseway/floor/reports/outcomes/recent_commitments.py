"""The latest commitments of a table, and the seeds of the rounds that are over: for anybody.

They are read backwards, so it costs the same however long the floor is. Where a seed would give
away what a round has not shown, as the cards of a folded hand, there is no such list.
"""

from houseway.core.value import changed, value
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.sealing import sealing_of
from houseway.floor.storage.port import FloorId, Reader
from houseway.house.sealing.derivation import commitment_of
from houseway.house.sealing.events import RoundsCommitted, RoundsRevealed
from houseway.house.sealing.part import SEALING

ROUNDS = 20  # that are listed
DEEPEST = 200  # records that are looked at
LAST = 2**62  # a number beyond every record


@value
class CommittedRound:
    """What was promised of a round; its seed once it is over."""

    round: int
    record: int
    commitment: str
    seed: str = ""
    revealed: int = 0  # the record of the seed

    def fits(self, table: str) -> bool:
        """Whether the seed is the one that was committed to."""
        return commitment_of(table, self.round, bytes.fromhex(self.seed)) == self.commitment


def recent_commitments(reader: Reader, floor: FloorId, table: str) -> tuple[CommittedRound, ...]:
    """The latest first. A round whose secret was lost has no seed."""
    promises: dict[int, CommittedRound] = {}
    seeds: dict[int, tuple[str, int]] = {}
    bodies = codec_of(SEALING).bodies
    for looked, record in enumerate(reader.back(floor, LAST, sealing_of(table))):
        if len(promises) == ROUNDS or looked == DEEPEST or record.page.stream_number == 1:
            break
        for event in bodies.read(record.page.body).events:
            match event:
                case RoundsRevealed(revealed):
                    for seed in revealed:
                        seeds.setdefault(seed.round, (seed.seed, record.number))
                case RoundsCommitted(commitments):
                    for commitment in commitments:
                        made = CommittedRound(commitment.round, record.number, commitment.digest)
                        promises.setdefault(commitment.round, made)
    latest = sorted(promises.values(), key=lambda promise: -promise.round)[:ROUNDS]
    return tuple(with_seed(promise, seeds.get(promise.round)) for promise in latest)


def with_seed(promise: CommittedRound, known: tuple[str, int] | None) -> CommittedRound:
    return promise if known is None else changed(promise, seed=known[0], revealed=known[1])
