"""The general provisions as a part of any table: seats, sanctions, annulments, disputes."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from houseway.core.actors import Permit, Put
from houseway.core.game import Duty, Turn
from houseway.core.value import value
from houseway.house.general import decisions as conduct
from houseway.house.general import events as attending
from houseway.house.general.events import GeneralEvent
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import DecideRefund, GeneralMove, People, ReportContravention
from houseway.house.machine.door import Exact
from houseway.house.machine.part import Due, Events, Kinds, members
from houseway.law import Cite

MOVES, EVENTS = members(GeneralMove), members(GeneralEvent)
Also = Mapping[type[Any], Callable[[Any, Any], People]]
Otherwise = Mapping[type[Any], Callable[[Any, Put[Any]], Events]]


@value
class Conduct:
    """The people at a table and their conduct. `also` says what other events mean to them.

    `otherwise` has the moves that this game rules on in its own way.
    """

    law: GeneralLaw
    check_after: bool  # whether the cards are checked when the table has closed
    also: Also
    otherwise: Otherwise = field(default_factory=dict)
    moves = MOVES

    @property
    def events(self) -> Kinds:
        return (*EVENTS, *self.also)

    def opening(self, _settings: Any) -> People:
        return People()

    def turn(self, whole: Attended) -> Turn | None:
        if whole.people.refund_due is None:
            return None
        return Duty(DecideRefund, self.law.refund.cite)

    def decide(self, whole: Attended, _due: Due, put: Put[Any], _clause: Cite) -> Events:
        otherwise = self.otherwise.get(type(put.move))
        if otherwise is not None:
            return otherwise(whole, put)
        return conduct.decide(whole, self.law, put, check_after=self.check_after)

    def evolve(self, whole: Attended, event: Any) -> People:
        also = self.also.get(type(event))
        return attending.evolve(whole.people, event) if also is None else also(whole, event)


def reported(law: GeneralLaw) -> Exact:
    """A report names a provision that can be broken. Its maker stands under the law of reports."""

    def exact(permit: Permit, move: ReportContravention) -> Permit:
        conduct.reported(law, move.clause)
        return permit

    return exact
