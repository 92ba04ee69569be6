"""The printers of terminals where the paper is a picture: they print at once and say so."""

from collections.abc import Callable

from houseway.cash.terminal.moves import ReportPrinted
from houseway.core.actors import Actor, Put, Role
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.cash import TerminalStream
from houseway.journal import Millis

PRINTER = Actor(Role.SYSTEM, name="printer")


class Printers:
    """Answers every print that is ordered; after a restart too."""

    def __init__(
        self,
        floor: Floor,
        later: Callable[[Callable[[], None]], None],
        wanted: Callable[[TerminalStream], bool] = lambda _: True,
    ) -> None:
        self._floor, self._later, self._wanted = floor, later, wanted
        floor.decisions.add(self.follow, TerminalStream.kind)
        for stream in tuple(floor.hall.of(TerminalStream).values()):
            self.follow(stream, floor.stamp())

    def follow(self, stream: TerminalStream, _at: Millis) -> None:
        """After every record: what was ordered is printed when the record is through."""
        if self.ordered(stream) and self._wanted(stream):
            self._later(lambda: self.print(stream))

    def ordered(self, stream: TerminalStream) -> bool:
        leaving = stream.state.leaving
        return leaving is not None and leaving.ticket is not None

    def print(self, stream: TerminalStream) -> None:
        leaving = stream.state.leaving
        if leaving is not None and leaving.ticket is not None:
            move = ReportPrinted(leaving.ticket.validation)
            self._floor.put(Ask(stream.name, Put(PRINTER, move)))
