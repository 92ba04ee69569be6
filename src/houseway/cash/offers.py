"""The house's offers at a terminal or at the desk, with facts filled in.

Nobody is asked for a fact, so an offer does not name its field.
"""

from collections.abc import Callable, Iterator
from typing import Any

from houseway.cash.facts import FIELDS
from houseway.core.actors import Permits, Put
from houseway.core.game import Turn
from houseway.core.offers import ORDINARY, Field, Offer, Viewer
from houseway.core.value import changed
from houseway.house.machine.register import Machine
from houseway.house.offers.offers import Offering

Complete = Callable[[Put[Any]], Put[Any]]


class Informed:
    """A machine that completes what it is asked about."""

    def __init__(self, machine: Machine[Any]) -> None:
        self.machine = machine
        self.rules, self.parts = machine.rules, machine.parts
        self.complete: Complete = lambda put: put

    @property
    def permits(self) -> Permits:
        return self.machine.permits

    def decide(self, state: Any, due: Turn, put: Put[Any]) -> tuple[Any, ...]:
        return self.machine.decide(state, due, self.complete(put))

    def evolve(self, state: Any, event: Any) -> Any:
        return self.machine.evolve(state, event)


class CashOffering:
    """A machine's moves prepared once. `complete` fills in facts; any number will do for it."""

    def __init__(self, machine: Machine[Any]) -> None:
        self._informed = Informed(machine)
        self._offering = Offering(self._informed)

    def offers(
        self, state: Any, due: Turn, viewer: Viewer, complete: Complete, *, drawer: bool = False
    ) -> tuple[Offer, ...]:
        self._informed.complete = complete
        offered = [*self._offering.offers(state, due, viewer, drawer=drawer)]
        offered += self.untried(state, viewer, drawer=drawer)
        return tuple(changed(offer, fields=without_facts(offer)) for offer in offered)

    def untried(self, state: Any, viewer: Viewer, *, drawer: bool) -> Iterator[Offer]:
        """Yield offers that only a number or an amount decides, or that change only the books."""
        machine = self._informed.machine
        for kind in machine.rules.untried(state):
            shape = self._offering.shapes[kind]
            if shape.may(viewer.role) and (drawer or shape.why in ORDINARY):
                hook = machine.rules.fields.get(kind)
                bounds = hook(machine, state, viewer) if hook else ()
                yield Offer(
                    shape.name,
                    shape.why,
                    shape.permit.cite,
                    shape.filled(bounds),
                    beside=shape.permit.beside,
                    names=shape.names,
                )


def without_facts(offer: Offer) -> tuple[Field, ...]:
    return tuple(field for field in offer.fields if field.name not in FIELDS)
