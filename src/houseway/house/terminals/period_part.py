"""Displays of the terminals, followed as wagers come, are confirmed and go.

A table of 250 terminals hears of thousands of wagers in a period: no step looks at those of others.
"""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

from houseway.core.actors import Player
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager
from houseway.house.machine.part import Kinds, Quiet, members
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.events import CardsCollected, LayoutCleared, TableClosed
from houseway.house.terminals import periods
from houseway.house.terminals.periods import Period, PeriodEvent, WagersConfirmed
from houseway.house.terminals.state import PeriodTable

OVER = (CardsCollected, LayoutCleared)
FOLLOWED = (*members(PeriodEvent), *OVER, RoundVoided, Staked, Settled, TableClosed)


@value
class PeriodKept(Quiet):
    """The wagers of a period: whether terminals take them, and what each terminal shows."""

    sides: tuple[str, ...] = ()  # two bets that may differ by so much and no more

    @property
    def events(self) -> Kinds:
        return FOLLOWED

    def opening(self, _settings: Any) -> Period:
        return Period()

    def evolve(self, whole: PeriodTable[Any, Any], event: Any) -> Period:
        period = whole.period
        match event:
            case Staked(wagers):
                return display_wagers(period, wagers) if period.open and wagers else period
            case Settled(payments):
                return self.gone(period, [payment.wager for payment in payments])
            case WagersConfirmed(player, numbers):
                new = [wager for wager in period.of(player) if wager.number in numbers]
                return self.leading(periods.evolve(period, event), new, 1)
            case TableClosed():
                return Period()
            case RoundVoided():
                return periods.cut_short(period) if whole.play.laying else period
            case CardsCollected() | LayoutCleared():
                return changed(period, commenced=False)
            case _:
                return periods.evolve(period, event)

    def placed(self, period: Period, wagers: tuple[Wager, ...], numbers: tuple[int, ...]) -> Period:
        """Chips that appear on one terminal and are confirmed, all of them, in the same touch."""
        loose = period.loose
        after = with_more(period, wagers, loose.difference(numbers) if loose else loose)
        if not self.sides:
            return after
        own = after.of(wagers[0].player)
        return self.leading(after, [wager for wager in own if wager.number in numbers], 1)

    def gone(self, period: Period, wagers: list[Wager]) -> Period:
        """Chips that disappear; those of another round were never here."""
        if not period.open:
            return period
        for player in {wager.player for wager in wagers}:
            numbers = {wager.number for wager in wagers if wager.player == player}
            own = period.of(player)
            left = tuple(wager for wager in own if wager.number not in numbers)
            fell = [w for w in own if w.number in numbers and w.number not in period.loose]
            period = with_left(period, player, left, period.loose - numbers)
            period = self.leading(period, fell, -1)
        return period

    def leading(self, period: Period, wagers: Iterable[Wager], sign: int) -> Period:
        if not self.sides:
            return period
        first, second = self.sides
        by = sum(wager.stake * ((wager.bet == first) - (wager.bet == second)) for wager in wagers)
        return changed(period, lead=period.lead + sign * by) if by else period


def display_wagers(period: Period, wagers: tuple[Wager, ...]) -> Period:
    """Chips that appear on one terminal."""
    player = wagers[0].player
    assert all(wager.player == player for wager in wagers), "a touch is one player's"
    return with_more(period, wagers, period.loose.union([wager.number for wager in wagers]))


def with_more(period: Period, wagers: tuple[Wager, ...], loose: frozenset[int]) -> Period:
    """One terminal shows these chips, too."""
    player, showing, displays = wagers[0].player, period.showing, [*period.displays]
    at = bisect_left(showing, player)
    if at < len(showing) and showing[at] == player:
        displays[at] += wagers
    else:
        showing = (*showing[:at], player, *showing[at:])
        displays.insert(at, wagers)
    return changed(period, showing=showing, displays=tuple(displays), loose=loose)


def with_left(
    period: Period, player: Player, own: tuple[Wager, ...], loose: frozenset[int]
) -> Period:
    """One terminal shows these chips and no others; if none, it is not among those that do."""
    showing, displays = period.showing, [*period.displays]
    at = bisect_left(showing, player)
    if at < len(showing) and showing[at] == player:
        if own:
            displays[at] = own
        else:
            showing = (*showing[:at], *showing[at + 1 :])
            del displays[at]
    return changed(period, showing=showing, displays=tuple(displays), loose=loose)
