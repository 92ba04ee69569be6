"""The system generator: draws every outcome of a round from the seed that it committed to before.

The secret of a table is sealed in its stream of commitments. The seed of a round comes from it, so
a floor that is cut short and started again draws the same outcomes.
"""

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy
from houseway.floor.heads.seals import Seals
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.sealing import SealingStream, sealing_of, sealing_opening
from houseway.floor.live.streams.table import TableStream
from houseway.house.sealing.derivation import Derived, commitment_of, seed_of
from houseway.house.sealing.moves import Commitment, CommitRounds, SealSecret, Seed
from houseway.journal import StreamId

SYSTEM = Actor(Role.SYSTEM)
AHEAD = 1  # rounds beyond the next: a round is committed to before anybody can wager on it


class Generator:
    """Commits, reveals and draws for the tables of one floor."""

    def __init__(self, floor: Floor, seals: Seals) -> None:
        self._floor, self._seals = floor, seals
        self._secrets: dict[StreamId, tuple[str, bytes]] = {}  # sealed, and opened

    def prepare(self, table: TableStream) -> None:
        """Commit to the rounds that come next, and reveal those that are over."""
        stream = self._stream(table)
        secret = self._secret(stream, str(table.table))
        number, sealing = table.round_number, stream.sealing
        over = tuple(
            Seed(commitment.round, seed_of(secret, sealing.table, commitment.round).hex())
            for commitment in sealing.open
            if commitment.round < number
        )
        first = max(sealing.last + 1, number)
        wanted = tuple(
            Commitment(
                each_number,
                commitment_of(
                    sealing.table, each_number, seed_of(secret, sealing.table, each_number)
                ),
            )
            for each_number in range(first, number + AHEAD + 1)
        )
        if over or wanted:
            self._floor.put(Ask(stream.name, Put(SYSTEM, CommitRounds(wanted, over))))

    def entropy(self, table: TableStream) -> Entropy:
        """The chance of the next draw at a table."""
        stream = self._stream(table)
        committed = stream.sealing.of(table.round_number)
        assert committed is not None, f"{table.name} draws for a round without a commitment"
        secret = self._secret(stream, str(table.table))
        seed = seed_of(secret, stream.sealing.table, committed.round)
        return Derived(seed, table.next_draw)

    def _stream(self, table: TableStream) -> SealingStream:
        name = sealing_of(str(table.table))
        if name not in self._floor.hall.streams:
            self._floor.open(name, sealing_opening(str(table.table)))
        return self._floor.hall.get(SealingStream, name)

    def _secret(self, stream: SealingStream, table: str) -> bytes:
        """The secret of a table; a new one at first, or if no key at hand opens it."""
        sealing = stream.sealing
        known = self._secrets.get(stream.name)
        if known is not None and known[0] == sealing.sealed:
            return known[1]
        secret = None
        if sealing.sealed:
            secret = self._seals.open(table, sealing.sealed, sealing.key)
        if secret is None:
            secret = self._seals.drawn()
            move = SealSecret(self._seals.seal(table, secret), self._seals.key)
            self._floor.put(Ask(stream.name, Put(SYSTEM, move)))
        self._secrets[stream.name] = stream.sealing.sealed, secret
        return secret
