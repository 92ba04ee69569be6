"""How much may be in play: for each player, each Box or each wager, as a rule set says."""

from collections.abc import Hashable, Iterable
from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Wager


class Scope(StrEnum):
    """Over what a maximum is counted."""

    PLAYER = "player"
    BOX = "Box"
    WAGER = "wager"


@value
class Ceiling:
    """A maximum, what it counts, and the markers that raise it: by player, or by Box."""

    scope: Scope
    maximum: Cents
    multiple: Cents
    markers: tuple[tuple[int, Cents], ...] = ()

    def group(self, wager: Wager) -> Hashable:
        """Wagers of one group count together."""
        match self.scope:
            case Scope.PLAYER:
                return wager.player
            case Scope.BOX:
                return wager.spot
            case Scope.WAGER:
                return (wager.player, wager.spot, wager.bet)

    def marked(self, wager: Wager) -> int:
        """The number that a marker for this wager would bear."""
        return wager.spot[0] if self.scope is Scope.BOX else wager.player

    def most(self, wager: Wager) -> Cents:
        """A marker raises the maximum and never lowers it; multiples bound it still."""
        raised = dict(self.markers).get(self.marked(wager), self.maximum)
        highest = max(raised, self.maximum)
        return Cents(highest - highest % self.multiple)

    def room(self, wagers: Iterable[Wager], wager: Wager) -> Cents:
        """How much more may be in play where this wager counts."""
        group = self.group(wager)
        laid = sum(other.stake for other in wagers if self.group(other) == group)
        return Cents(max(0, self.most(wager) - laid))

    def says(self, wager: Wager) -> str:
        """Whose maximum it is, for a refusal."""
        return f"Box {wager.spot[0]}" if self.scope is Scope.BOX else f"player {wager.player}"
