"""Provisions of keno: permits and approvals, read from its table of law."""

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.games.keno.computer.moves import ComputerMove, Device
from houseway.games.keno.law.clauses import LAW, TABLE, Rulebook
from houseway.law import Cite
from houseway.law.columns import fill


@value
class HallLaw:
    rules: Rulebook
    approvals: tuple[tuple[str, Cite], ...]  # before Keno opens for the first time
    balls: Cite  # of a mechanical Device
    may: Permits

    def wanted(self, device: Device) -> tuple[tuple[str, Cite], ...]:
        """Return what has to be approved for a Device."""
        mechanical = device is Device.MECHANICAL
        return (*self.approvals, ("balls", self.balls)) if mechanical else self.approvals


S49 = fill(HallLaw, TABLE.column("S49"), kinds=by_name(ComputerMove), given={"rules": LAW})
