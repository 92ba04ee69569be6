"""Opening and closing as a part of any table: approvals, the cards before and after gaming."""

from collections import Counter
from collections.abc import Callable
from typing import Any, assert_never

from houseway.core.actors import Put
from houseway.core.game import Turn, not_due
from houseway.core.value import changed, value
from houseway.house.general import closure as closing
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended, Opened
from houseway.house.machine.part import Due, Events, members
from houseway.house.opening import decisions as life
from houseway.house.settings.setting import Determined, Setting, differs
from houseway.house.table.events import (
    ApprovalRecorded,
    CardsChecked,
    CardsReplaced,
    ReplacementBrought,
    SettingDetermined,
    TableClosed,
    TableOpened,
)
from houseway.house.table.law import LifeLaw
from houseway.house.table.state import CheckReplacements, Gaming, Life, LifeMove, OpenTable
from houseway.kit.cards import Card
from houseway.law import Cite

LifeEvent = (
    ApprovalRecorded | CardsChecked | ReplacementBrought | CardsReplaced | TableOpened | TableClosed
)
MOVES, EVENTS = members(LifeMove), members(LifeEvent)
OPEN = Life.OPEN


@value
class Opening:
    """Whether gaming is open, and what has to be in order for that."""

    law: LifeLaw
    general: GeneralLaw
    checked: Callable[[Any], tuple[Determined, ...]]  # the settings, if they are in order
    menu: tuple[Setting, ...] = ()
    alone: Cite | None = None  # by which one of the staff checks new cards alone
    moves = MOVES
    events = (*EVENTS, SettingDetermined)

    def opening(self, _settings: Any) -> Gaming:
        return Gaming()

    def turn(self, whole: Opened) -> Turn | None:
        gaming = whole.gaming
        if gaming.life is OPEN and gaming.replacing is None:
            return None
        return life.turn(whole, self.law)

    def decide(self, whole: Attended, due: Due, put: Put[Any], _clause: Cite) -> Events:
        if isinstance(put.move, CheckReplacements) and self.alone:
            if whole.gaming.replacing is None:
                raise not_due(due.turn, put.move)
            return (CardsReplaced(whole.gaming.replacing, (put.by,), self.alone),)
        checked: tuple[Determined, ...] = ()
        if isinstance(put.move, OpenTable):
            closing.check_hours(self.general, whole.people.hours, put.clock)
            checked = self.checked(whole.settings)
        return life.decide(whole, self.law, put, checked)

    def evolve(self, whole: Opened, event: LifeEvent | SettingDetermined) -> Gaming:
        if isinstance(event, SettingDetermined):
            return self.determined(whole, event.determined)
        return evolve(whole.gaming, event)

    def determined(self, whole: Opened, new: Determined) -> Gaming:
        """An approval is of a value: with another one it is gone."""
        gaming, of = whole.gaming, differs(self.menu, whole.settings, new)
        if not of:
            return gaming
        left = tuple(approval for approval in gaming.approvals if approval.of != of)
        return changed(gaming, approvals=left)


def evolve(gaming: Gaming, event: LifeEvent) -> Gaming:
    match event:
        case ApprovalRecorded(approval):
            return changed(gaming, approvals=(*gaming.approvals, approval))
        case CardsChecked(missing, foreign):
            after = Life.OVER if gaming.life is Life.CLOSING else gaming.life
            return changed(gaming, life=after, faulty=(*missing, *foreign))
        case ReplacementBrought(cards):
            return changed(gaming, replacing=cards)
        case CardsReplaced(()):
            return changed(gaming, replacing=None, faulty=())
        case CardsReplaced(cards):
            left = None if gaming.faulty is None else without(gaming.faulty, cards)
            return changed(gaming, replacing=None, faulty=left)
        case TableOpened():
            return changed(gaming, life=Life.OPEN)
        case TableClosed(check):
            return changed(gaming, life=Life.CLOSING if check else Life.OVER)
        case _:
            assert_never(event)


def without(faulty: tuple[Card, ...], replaced: tuple[Card, ...]) -> tuple[Card, ...]:
    left = Counter(faulty)
    left.subtract(replaced)
    return tuple(left.elements())
