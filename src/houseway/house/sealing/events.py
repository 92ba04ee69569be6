"""Events of the commitments of one table."""

from houseway.core.value import value
from houseway.house.sealing.moves import Commitment, Seed
from houseway.law import Cite


@value
class SecretSealed:
    sealed: str
    key: str
    dropped: tuple[Commitment, ...]  # commitments whose seeds went with the secret before
    cite: Cite


@value
class RoundsCommitted:
    commitments: tuple[Commitment, ...]
    cite: Cite


@value
class RoundsRevealed:
    revealed: tuple[Seed, ...]
    cite: Cite


SealingEvent = SecretSealed | RoundsCommitted | RoundsRevealed
