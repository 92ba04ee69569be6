"""Dealers at electronic tables: the system makes their moves, at a pace for people."""

from houseway.core.actors import Put
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Call, Chance, Choice, Over, Settle, Staff, Turn
from houseway.core.kind_names import kebab
from houseway.core.value import changed, value
from houseway.floor.heads.seals import Seals
from houseway.floor.live.clock.deadlines import timer_of
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.staff.generator import Generator
from houseway.floor.live.streams.operation.stream import OperationStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.table_codec import SYSTEM_DRAWS, TRAINING
from houseway.house.dealers.outcomes import by_generator
from houseway.journal import Millis, StreamId

HOUR = 3_600_000


@value
class Pace:
    """Milliseconds before the staff's next move."""

    work: int = 900  # cards, wheel, dice, paying
    wagers: int = 12_000  # where no clock closes the betting
    answers: int = 20_000  # where no clock runs for a player who is asked
    again: int = 5_000  # after a move that was refused, as nobody had wagered
    apart: int = 0  # the least between the beginnings of two rounds

    def quickened(self, by: float) -> "Pace":
        """The same, with every wait so many times as long."""
        waits = (self.work, self.wagers, self.answers, self.again)
        return changed(Pace(*(round(wait * by) for wait in waits)), apart=self.apart)

    def at_most(self, rounds: int) -> "Pace":
        """The same, with no more rounds an hour at a table; 0: as many as come."""
        return changed(self, apart=-(-HOUR // rounds) if rounds else 0)

    def before(self, due: Turn) -> int | None:
        """Return how long to wait, or None where the staff have nothing to do."""
        if timer_of(due) is not None or isinstance(due, Over):
            return None
        if isinstance(due, Bets):
            return self.wagers
        return self.answers if isinstance(due, Choice | Call) else self.work


class Dealers:
    """Makes the moves that are due from the staff of tables where the system draws.

    They keep nothing from one move to the next but when the round has begun, so a floor that was
    restarted goes on; where rounds have to be apart, the first one waits as if one had just begun.
    """

    def __init__(
        self,
        floor: Floor,
        entropy: Entropy,
        pace: Pace,
        training: Entropy | None = None,  # chance of its own for tables where nothing is real
    ) -> None:
        self._training = training or entropy
        self._generator: Generator | None = None
        self._floor, self._entropy, self._pace = floor, entropy, pace
        self._staff: dict[StreamId, Staff] = {}
        self._agenda: dict[StreamId, Millis] = {}
        self._waits: dict[StreamId, int] = {}  # how long players have for what is due, in all
        floor.time_to_answer = self.time_to_answer
        self._due: dict[StreamId, Turn] = {}  # what was due when it was last looked at
        self._begun: dict[StreamId, tuple[int, Millis]] = {}  # the round, and from when on
        self._settling: set[StreamId] = set()  # in several stages: the next comes at once
        floor.decisions.add(self.follow, TableStream.kind)
        floor.decisions.add(self.follow_modes, OperationStream.kind)
        for stream in floor.hall.of(TableStream).values():
            self.follow(stream, floor.stamp())

    def commit_by(self, seals: Seals | None) -> None:
        """Commit to the outcomes of real tables; without seals they are drawn freely."""
        self._generator = None if seals is None else Generator(self._floor, seals)

    def follow(self, stream: TableStream, at: Millis) -> None:
        """Look after every record when the staff act next; a wager more changes nothing there."""
        name = stream.name
        if stream.now.due.turn is not self._due.get(name) or name in self._agenda:
            self._look(stream, at)

    def _look(self, stream: TableStream, at: Millis) -> None:
        if stream.mode not in SYSTEM_DRAWS:
            self._leave(stream.name)
            return
        if stream.name not in self._staff:
            real = stream.mode != TRAINING
            entropy = self._entropy if real else self._training
            self._staff[stream.name] = stream.desk.listing.electronic(entropy)
        due = self._due[stream.name] = stream.now.due.turn
        goes_on = isinstance(due, Settle) and stream.name in self._settling
        (self._settling.add if isinstance(due, Settle) else self._settling.discard)(stream.name)
        wait = 0 if goes_on else self._pace.before(due)
        if wait is None:
            self._agenda.pop(stream.name, None)
        else:
            self._agenda[stream.name] = Millis(max(at + wait, self._from(stream, at)))
            self._waits[stream.name] = self._agenda[stream.name] - at

    def follow_modes(self, register: OperationStream, at: Millis) -> None:
        """Begin or end to deal at tables whose mode was changed."""
        for changed_mode in register.operation.modes:
            table = self._floor.hall.of(TableStream)[changed_mode.table]
            if (table.mode in SYSTEM_DRAWS) != (table.name in self._due):
                self._look(table, at)

    def _leave(self, name: StreamId) -> None:
        self._agenda.pop(name, None)
        self._due.pop(name, None)

    def time_to_answer(self, name: StreamId, now: Millis) -> tuple[int, int] | None:
        """Milliseconds until the table goes on without an answer, and out of how many."""
        at = self._agenda.get(name)
        if at is None or not isinstance(self._due.get(name), Bets | Choice | Call):
            return None
        return max(0, at - now), self._waits[name]

    def _from(self, stream: TableStream, at: Millis) -> Millis:
        """Before this nobody begins the round that is next."""
        number, (before, begun) = stream.round_number, self._begun.get(stream.name, (0, at))
        if number != before:
            begun = Millis(max(at, begun + self._pace.apart))
            self._begun[stream.name] = number, begun
        return begun

    @property
    def next_at(self) -> Millis | None:
        return min(self._agenda.values(), default=None)

    def act(self) -> None:
        """Every move whose time has come."""
        at = self._floor.stamp()
        for name in [name for name, due in self._agenda.items() if due <= at]:
            stream = self._floor.hall.get(TableStream, name)
            self._agenda[name] = Millis(at + self._pace.again)
            if name in self._floor.stops.by:
                continue
            with self._floor.stops.contained(name):
                if not (stream.waits or self._floor.hall.waits(stream)):
                    self._floor.put(Ask(name, self._next(stream)))  # refused, it is made again

    def _next(self, stream: TableStream) -> Put[object]:
        """The next move of the staff, under the name of the system if it carries an outcome."""
        staff, generator = self._staff[stream.name], self._generator
        if generator is not None and stream.mode != TRAINING:
            generator.prepare(stream)
            staff = stream.desk.listing.electronic(generator.entropy(stream))
        due = stream.now.due.turn
        put = staff.next_put(stream.now.state, due)
        assert type(put.move) in stream.outcomes or not isinstance(due, Chance), (
            f"house/dealers/outcome_moves.list has no line for {kebab(type(put.move))}"
        )
        return by_generator(put) if type(put.move) in stream.outcomes else put
