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
from houseway.house.opening import approvals
from houseway.house.opening import decisions as life
from houseway.house.opening.approvals import WithTerms
from houseway.house.settings.kinds import Determined, Setting
from houseway.house.shoes.shuffling_shoe import SETTING, ShoeInstalled, ShoeKind
from houseway.house.table.events import (
    Approval,
    ApprovalRecorded,
    CardsChecked,
    CardsReplaced,
    ReplacementBrought,
    SettingDetermined,
    TableClosed,
    TableOpened,
    ValueApproved,
)
from houseway.house.table.law import LifeLaw
from houseway.house.table.state import CheckReplacements, Gaming, Life, LifeMove, OpenTable
from houseway.kit.cards import Card
from houseway.law import Cite

GamingEvent = CardsChecked | ReplacementBrought | CardsReplaced | TableOpened | TableClosed
ApprovalEvent = ApprovalRecorded | ValueApproved
LifeEvent = ApprovalEvent | GamingEvent
OpeningEvent = LifeEvent | SettingDetermined | ShoeInstalled
MOVES, EVENTS = members(LifeMove), members(LifeEvent)
OPEN = Life.OPEN
# The check at the end of gaming ends it; the next one is for the table to open again.
AFTER_A_CHECK = {
    Life.CLOSED: Life.CLOSED,
    Life.OPEN: Life.OPEN,
    Life.CLOSING: Life.OVER,
    Life.OVER: Life.CLOSED,
}


@value
class Opening:
    """The state of gaming, open or not, and what has to be in order for that."""

    law: LifeLaw
    general: GeneralLaw
    checked: Callable[[Any], tuple[Determined, ...]]  # the settings, if they are in order
    menu: tuple[Setting, ...] = ()
    alone: Cite | None = None  # by which one of the staff checks new cards alone
    moves = MOVES
    events = (*EVENTS, SettingDetermined, ShoeInstalled)

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
        return life.decide(whole, self.law, self.menu, put, checked)

    def evolve(self, whole: WithTerms, event: OpeningEvent) -> Gaming:
        match event:
            case SettingDetermined(determined):
                return approvals.determined(self.menu, whole, determined)
            case ApprovalRecorded(approval):
                return approvals.with_approval(self.menu, whole, approval)
            case ValueApproved(approval, text):
                return approvals.with_value(self.menu, whole, approval, text)
            case ShoeInstalled(of_its_own, reference):
                kind = ShoeKind.AUTOMATED if of_its_own else ShoeKind.ORDINARY
                shoe = Approval(SETTING, "", reference)
                return approvals.exchanged(whole.gaming, shoe, ((SETTING, kind),))
            case _:
                return evolve(whole.gaming, event)


def evolve(gaming: Gaming, event: GamingEvent) -> Gaming:
    match event:
        case CardsChecked(missing, foreign):
            return changed(gaming, life=AFTER_A_CHECK[gaming.life], faulty=(*missing, *foreign))
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
