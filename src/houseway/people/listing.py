"""What the register of people says of itself, in one value, as a game's listing does."""

from typing import Any, Final

from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.core.words import Words
from houseway.house.single import Machine, SingleRules
from houseway.law import RuleSet
from houseway.law.instruments import Edition
from houseway.people.law import RULE_SET, people_law
from houseway.people.play import Enrolling
from houseway.people.state import PeopleSettings, Staff
from houseway.people.words import WORDS

LAW: Final = people_law()
REGISTER: Final = Machine(
    SingleRules(PeopleSettings(), {}, lambda _: ()), Staff, LAW.may, Enrolling(LAW.people)
)


@value
class Enrolled:
    """The register, its rules and its words."""

    kind: str
    machine: Machine[Staff]
    words: Words
    edition: Edition = Edition.NI2019
    rule_set: RuleSet = RuleSet(RULE_SET)
    leaves: tuple[AnyLeaf, ...] = ()
    texts: tuple[Any, ...] = ()
    clocked: tuple[type[Any], ...] = ()

    @property
    def moves(self) -> tuple[type[Any], ...]:
        return self.machine.moves

    @property
    def events(self) -> tuple[type[Any], ...]:
        return self.machine.events

    @property
    def state(self) -> type[Any]:
        return self.machine.state

    @property
    def settings(self) -> type[Any]:
        return type(self.machine.rules.default)


PEOPLE: Final = Enrolled("people", REGISTER, WORDS)
