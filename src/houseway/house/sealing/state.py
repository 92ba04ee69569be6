"""The commitments of one table between two moves."""

from houseway.core.value import value
from houseway.house.sealing.moves import Commitment


@value
class SealingSettings:
    """The table whose rounds are committed to."""

    table: str = ""


@value
class Sealing:
    """The sealed secret, and the commitments that are not revealed yet."""

    table: str = ""
    sealed: str = ""
    key: str = ""
    open: tuple[Commitment, ...] = ()
    last: int = 0  # the last round that was committed to

    def of(self, number: int) -> Commitment | None:
        """The commitment to a round that is not revealed yet."""
        return next((commitment for commitment in self.open if commitment.round == number), None)
