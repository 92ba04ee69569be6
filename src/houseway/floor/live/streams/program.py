"""The register of the program as a stream of a floor."""

from houseway.floor.host.program_manifest import Manifest
from houseway.floor.live.streams.cash import office_of
from houseway.floor.live.streams.register import RegisterStream
from houseway.house.program.state import Program, ProgramSettings
from houseway.journal import StreamId

PROGRAM = StreamId("system:program")
MODE = "electronic"


class ProgramStream(RegisterStream):
    """Which program serves the floor, and when it was started. No money moves here."""

    @property
    def program(self) -> Program:
        state = self.now.state
        assert isinstance(state, Program)
        return state


def program_opening(first: Manifest) -> bytes:
    """The first record of the register: the program that first served the floor."""
    return office_of("system").opening("program", MODE, ProgramSettings(first.parts))
