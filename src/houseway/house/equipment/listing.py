"""The listing of the register of equipment, in one value, like that of a game."""

from typing import Any, Final

from houseway.core.actors import Permits, Put
from houseway.core.game import Turn
from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.house.equipment.decisions import EquipmentRegister
from houseway.house.equipment.law import EquipmentLaw
from houseway.house.equipment.moves import EquipmentMove
from houseway.house.equipment.state import EquipmentEvent, Register
from houseway.house.machine.optional_rules import NOTHING
from houseway.house.machine.part import Due, Events, Kinds, Now, Step, members
from houseway.house.provisions.equipment import GENERAL, LAWS
from houseway.law.instruments import Edition


@value
class RegisterSettings:
    site: str = "Casino"


@value
class Kept:
    """The register in the shape of a table, so that a floor drives both alike."""

    register: EquipmentRegister
    moves = members(EquipmentMove)
    events = members(EquipmentEvent)
    parts = NOTHING

    @property
    def permits(self) -> Permits:
        """No permits by kind: the register itself says, move by move, who may do what."""
        return {}

    @property
    def rules(self) -> tuple[EquipmentLaw, ...]:
        return self.register.laws

    def turn(self, state: Register) -> Turn:
        return self.register.turn(state)

    def opening(self, _settings: RegisterSettings) -> Register:
        return self.register.opening()

    def now(self, state: Register) -> Now[Register]:
        return Now(state, Due(self.register.turn(state), self))

    def step(self, now: Now[Register], put: Put[Any]) -> Step[Register]:
        events, after = self.decide(now.state, now.due.turn, put), now.state
        for event in events:
            after = self.evolve(after, event)
        return Step(events, self.now(after))

    def decide(self, state: Register, due: Any, put: Put[Any]) -> Events:
        return self.register.decide(state, due, put)

    def evolve(self, state: Register, event: Any) -> Register:
        return self.register.evolve(state, event)


@value
class Equipped:
    """The register and its rules."""

    kind: str
    machine: Kept
    edition: Edition = Edition.NI2019  # the one with a clause about all equipment
    leaves: tuple[AnyLeaf, ...] = ()
    texts: tuple[Any, ...] = ()
    clocked: Kinds = ()
    state = Register
    settings = RegisterSettings

    @property
    def moves(self) -> Kinds:
        return self.machine.moves

    @property
    def events(self) -> Kinds:
        return self.machine.events


EQUIPMENT: Final = Equipped("equipment", Kept(EquipmentRegister(LAWS, GENERAL)))
