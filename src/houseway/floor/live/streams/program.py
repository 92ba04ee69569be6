"""The register of the program as a stream of a floor."""

from houseway.floor.host.program_manifest import Manifest
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import StreamKind, alone
from houseway.floor.live.streams.register import RegisterStream
from houseway.house.program.decisions import PROGRAM as LISTING
from houseway.house.program.state import Program, ProgramSettings
from houseway.journal import StreamId

PROGRAM = StreamId("system:program")
MODE = "electronic"


class ProgramStream(RegisterStream):
    """The program that serves the floor, and when it was started. No money moves here."""

    kind = LISTING.kind
    listing = LISTING

    @property
    def program(self) -> Program:
        state = self.now.state
        assert isinstance(state, Program)
        return state


def program_opening(first: Manifest) -> bytes:
    """The first record of the register: the program that first served the floor."""
    return codec_of(LISTING).opening("program", MODE, ProgramSettings(first.parts))


PROGRAM_KIND = StreamKind(LISTING.kind, alone(ProgramStream), LISTING, PROGRAM, facts=("at",))
