"""Ceilings on wagers in play: for each player, Box, area or wager, as a rule set says."""

from collections.abc import Iterable
from enum import StrEnum

from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Wager


class Scope(StrEnum):
    """Over what a maximum is counted."""

    PLAYER = "player"
    BOX = "Box"
    WAGER = "wager"
    AREA = "area"  # a player's wagers on one bet, however they are laid


BOX, WAGER, AREA = Scope.BOX, Scope.WAGER, Scope.AREA


@value
class Marker:
    """A maximum of a player's or Box's own; on one kind of wager, or on all."""

    number: int  # of the player or the Box
    maximum: Cents
    on: str = ""
    box: bool = False  # whether the number is a Box

    def raises(self, number: int, bet: str) -> bool:
        return number == self.number and self.on in ("", bet, kind(bet))


def with_marker(markers: tuple[Marker, ...], new: Marker) -> tuple[Marker, ...]:
    """A new marker takes the place of the one before it."""
    others = (marker for marker in markers if (marker.number, marker.on) != (new.number, new.on))
    return (*others, new)


def kind(bet: str) -> str:
    """Return the kind of a wager, without where it lies: `straight:17` is a `straight`."""
    return bet.partition(":")[0]


@value
class Ceiling:
    """A maximum, what it counts, and the markers that raise it: by player, or by Box."""

    scope: Scope
    maximum: Cents
    multiple: Cents
    markers: tuple[Marker, ...] = ()
    apart: frozenset[str] = frozenset()  # bets that it does not count

    def marked(self, wager: Wager) -> int:
        """The number that a marker for this wager would bear."""
        return wager.spot[0] if self.scope is BOX else wager.player

    def most(self, wager: Wager) -> Cents:
        """A marker raises the maximum and never lowers it; multiples bound it still."""
        highest = self.maximum
        if self.markers:
            number = self.marked(wager)
            raised = [m.maximum for m in self.markers if m.raises(number, wager.bet)]
            highest = max([highest, *raised])
        return Cents(highest - highest % self.multiple)

    def room(self, wagers: Iterable[Wager], wager: Wager) -> Cents:
        """Return how much more may be in play where this wager counts."""
        room = self.most(wager)
        for other in self.beside(wagers, wager):
            room = Cents(room - other.stake)
        return room if room > 0 else NOTHING

    def beside(self, wagers: Iterable[Wager], wager: Wager) -> list[Wager]:
        """The wagers that count together with this one."""
        player, bet, spot = wager.player, wager.bet, wager.spot
        scope = self.scope
        if scope is BOX:
            counted = [w for w in wagers if w.spot[0] == spot[0]]
        else:
            counted = [w for w in wagers if w.player == player]
        if scope is WAGER or scope is AREA:
            counted = [w for w in counted if w.bet == bet]
        if scope is WAGER:
            counted = [w for w in counted if w.spot == spot]
        return [w for w in counted if w.bet not in self.apart] if self.apart else counted
