"""The register of people as a stream of a floor."""

from houseway.floor.live.streams.cash import office_of
from houseway.floor.live.streams.register import RegisterStream
from houseway.journal import StreamId
from houseway.people.state import PeopleSettings, Staff

REGISTER = StreamId("people:staff")
MODE = "electronic"
USUAL = PeopleSettings()


class PeopleStream(RegisterStream):
    """Who is enrolled, and which devices are paired. No money moves here."""

    @property
    def staff(self) -> Staff:
        state = self.now.state
        assert isinstance(state, Staff)
        return state


def register_opening(settings: PeopleSettings = USUAL) -> bytes:
    """The first record of the register."""
    return office_of("people").opening("staff", MODE, settings)
