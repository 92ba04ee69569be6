"""The register of people as a stream of a floor."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.value import changed, names
from houseway.floor.desk import FORM
from houseway.floor.system.cashing import OpenedCash, register_office
from houseway.floor.system.streams import Stream
from houseway.journal import Illegible, Millis, StreamId
from houseway.ledger import Transfer
from houseway.people.state import PeopleSettings, Staff

REGISTER = StreamId("people:staff")
MODE = "electronic"
USUAL = PeopleSettings()


class PeopleStream(Stream):
    """Who is enrolled, and which devices are paired. No money moves here."""

    def __init__(self, name: StreamId, opening: bytes) -> None:
        office = register_office()
        said = office.openings.read(opening)
        if (said.form, f"{said.kind}:{said.name}") != (FORM, name):
            raise Illegible(f"it opens {said.kind} {said.name!r} of form {said.form} in {name}")
        listing = office.listing
        self.edition, self.house = listing.edition, listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, self.house.now(self.house.opening(said.settings)))

    @property
    def staff(self) -> Staff:
        state = self.now.state
        assert isinstance(state, Staff)
        return state

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        stamped = "at" in names(type(put.move))
        return changed(put, move=changed(put.move, at=at)) if stamped else put

    def booked(self, _put: Put[Any], _events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return ()


def register_opening(settings: PeopleSettings = USUAL) -> bytes:
    """The first record of the register."""
    opened = OpenedCash(FORM, "people", "staff", MODE, settings)
    return register_office().openings.write(opened)
