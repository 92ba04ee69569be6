"""The register of people as a stream of a floor."""

from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import StreamKind, alone
from houseway.floor.live.streams.register import RegisterStream
from houseway.journal import StreamId
from houseway.people.listing import PEOPLE
from houseway.people.state import PeopleSettings, Staff

REGISTER = StreamId("people:staff")
MODE = "electronic"
USUAL = PeopleSettings()


class PeopleStream(RegisterStream):
    """Who is enrolled, and which devices are paired. No money moves here."""

    kind = PEOPLE.kind
    listing = PEOPLE

    @property
    def staff(self) -> Staff:
        state = self.now.state
        assert isinstance(state, Staff)
        return state


def register_opening(settings: PeopleSettings = USUAL) -> bytes:
    """The first record of the register."""
    return codec_of(PEOPLE).opening("staff", MODE, settings)


PEOPLE_KIND = StreamKind(PEOPLE.kind, alone(PeopleStream), PEOPLE, REGISTER, facts=("at",))
