"""Moves of the commitments of one table. Only the system makes them."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class Commitment:
    """The digest of a round's seed, published before the round."""

    round: int
    digest: str


@value
class Seed:
    """The seed of a round that is over, in hexadecimal digits."""

    round: int
    seed: str


@value
class SealSecret:
    """Record the table's secret, encrypted; `key` is the public key of the floor that opens it."""

    sealed: str
    key: str


@value
class CommitRounds:
    """Commit to rounds before they begin, and reveal the seeds of rounds that are over."""

    commitments: tuple[Commitment, ...]
    revealed: tuple[Seed, ...]


SealingMove = SealSecret | CommitRounds

WHY: Whys = {Why.HOUSE: "SealSecret CommitRounds"}
