"""Findings of an audit: records that hold, and by which a person brought an outcome.

Releases before this rule let a dealer enter an outcome at a table where the system draws.
"""

from typing import TYPE_CHECKING, Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted
from houseway.core.kind_names import kebab
from houseway.core.value import value
from houseway.floor.live.audit.draws import Draws
from houseway.floor.live.streams.base import Stream
from houseway.house.dealers.outcomes import By
from houseway.house.sealing.moves import SealSecret
from houseway.journal import StreamId

if TYPE_CHECKING:
    from houseway.floor.live.state import FloorState


@value
class Finding:
    """A record of an earlier release by which a person decided, or one that dropped a seed."""

    number: int
    table: str
    round: int
    by: str
    move: str

    def __str__(self) -> str:
        if self.move == RESEALED:
            return (
                f"record {self.number}: the secret of table {self.table} was replaced, and the"
                f" draws of round {self.round} cannot be worked out again"
            )
        return (
            f"record {self.number}: {self.by} brought an outcome by {self.move}"
            f" at table {self.table}, round {self.round}, where the system draws"
        )


RESEALED = kebab(SealSecret)
SYSTEM = Actor(Role.SYSTEM)


class Findings:
    """Collects what an audit finds beside the records that hold."""

    def __init__(self, hall: "FloorState") -> None:
        self.hall = hall
        self._found: dict[tuple[StreamId, int], Finding] = {}
        self.draws = Draws(hall)
        hall.stray = self.stray

    def stray(self, stream: Stream, put: Put[Any], _why: NotPermitted) -> None:
        """Note a move of a person; one that was approved beforehand is seen twice.

        A correction by one person was permitted then, and is none.
        """
        if stream.outcomes[type(put.move)] is By.TWO:
            return
        self._found[stream.name, stream.number + 1] = Finding(
            self.hall.number + 1,
            stream.key,
            stream.round_number,
            str(put.by) if put.beside is None else f"{put.by} with {put.beside}",
            kebab(type(put.move)),
        )

    @property
    def found(self) -> tuple[Finding, ...]:
        lost = (Finding(*draw, str(SYSTEM), RESEALED) for draw in self.draws.lost)
        return tuple(sorted((*self._found.values(), *lost), key=lambda finding: finding.number))
