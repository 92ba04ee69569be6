"""A small floor in memory: its store is a list, its clock stands until it is told to go on."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from houseway.cash.papers import validation
from houseway.cash.terminal.moves import CashOut, InsertNote, ReportPrinted
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.batch import Environment
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Accepted, Answer, Ask, Denied
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.startup.take_over import recover
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.storage.group_commit import Stored
from houseway.floor.storage.port import FloorId, Posting, Refusal
from houseway.house.terminals.periods import ConfirmWagers, Position
from houseway.journal import GENESIS, ActorId, Millis, Record, StreamId, chain
from houseway.ledger import Transfer

MAIN = FloorId("main")
NOON = Millis(1_794_794_400_000)
THREE = (
    TablePlan("B1", "baccarat", "NI2019"),
    TablePlan("R1", "roulette", "NI2019"),
    TablePlan("D1", "sic-bo", "NI2019"),
)
AT_ONCE = Pace(0, 0, 0, 0)
SYSTEM = Actor(Role.SYSTEM)
ANN = Actor(Role.OPERATOR, name="Ann")  # who stands beside a correction


class Clock:
    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> Millis:
        return self.at


class Store:
    """Keeps records when it is let, and finds them again."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.rows: list[tuple[int, Transfer]] = []
        self.noted: list[Refusal] = []
        self.held: list[tuple[list[Posting], Callable[[Stored | Exception], None]]] = []
        self.holding = False
        self.sure = True
        self.snapshot: bytes | None = None

    # As a committer

    def put(
        self,
        postings: Sequence[Posting],
        reply: Callable[[Stored | Exception], None],
        snapshot: Callable[[], bytes] | None = None,
    ) -> None:
        self.held.append((list(postings), reply))
        if snapshot is not None:
            self.snapshot = snapshot()
        if not self.holding:
            self.let()

    def let(self, fault: Exception | None = None) -> None:
        """Write what waits, or fail."""
        held, self.held = self.held, []
        for postings, reply in held:
            reply(self.written(postings) if fault is None else fault)

    def cut(self) -> None:
        """Write what waits, and fail all the same: the answer did not come through."""
        held, self.held = self.held, []
        for postings, reply in held:
            self.written(postings)
            reply(ConnectionError("the link was cut"))

    def write_unheard(self) -> None:
        """Write what waits, and answer nobody."""
        held, self.held = self.held, []
        for postings, _ in held:
            self.written(postings)

    def written(self, postings: list[Posting]) -> Stored:
        tip = self.records[-1].head if self.records else GENESIS
        new = list(chain(tip, (one.page for one in postings)))
        self.records += new
        for record, posting in zip(new, postings, strict=True):
            self.rows += [(record.number, one) for one in posting.transfers]
        return Stored(new[0].number, new[-1].number)

    def note(self, refusals: Sequence[Refusal]) -> None:
        self.noted += refusals

    # As a reader

    def answered(self, _floor: FloorId, actor: ActorId, request: int) -> Record | None:
        asked = (actor, request)
        for record in self.records:
            if (record.page.actor, record.page.request) == asked:
                return record
        return None

    def replayed(self) -> FloorState:
        hall = empty_floor()
        hall.follow(record.page for record in self.records)
        return hall


class Evening:
    """A floor with its people. Moves are answered at once, unless the store is held."""

    def __init__(
        self, tables: tuple[TablePlan, ...] = THREE, terminals: int = 4, seed: int = 1
    ) -> None:
        self.store, self.clock = Store(), Clock()
        self.expects_faults = False  # else a stream that is stopped fails the test
        self.entropy = Seeded(seed)
        self.waiting: list[Callable[[], None]] = []
        self.floor = self.served(empty_floor(lambda _: validation(self.entropy)))
        FloorPlan(tables, terminals)(self.floor)
        self.run()
        self.dealers = Dealers(self.floor, self.entropy, AT_ONCE)

    def served(self, hall: FloorState) -> Floor:
        return Floor(
            MAIN, hall, Environment(self.store, self.store, self.clock, self.waiting.append)
        )

    def restart(self) -> None:
        """As if the process had been killed: only what is stored goes on."""
        self.waiting.clear()
        self.store.held.clear()
        hall = self.followed()
        hall.draw = lambda _: validation(self.entropy)
        self.floor = self.served(hall)
        self.dealers = Dealers(self.floor, self.entropy, AT_ONCE)
        recover(self.floor)
        self.run()

    def followed(self) -> FloorState:
        """The floor as a start finds it."""
        return self.store.replayed()

    def run(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()
        if not self.expects_faults:
            self.unstopped()

    def unstopped(self) -> None:
        """Raise the fault of a stream that was stopped: it would only be refused from now on."""
        for stopped in self.floor.stops.by.values():
            raise stopped.fault

    # What people do

    def ask(self, stream: str, put: Put[Any], **believes: Any) -> list[Answer]:
        """The answers so far: none while the store is held."""
        answers: list[Answer] = []
        self.floor.put(Ask(StreamId(stream), put, **believes), answers.append)
        self.run()
        return answers

    def put(self, stream: str, by: Actor, move: object, **more: Any) -> Answer:
        beside = more.pop("beside", None)
        (answer,) = self.ask(stream, Put(by, move, beside), **more)
        return answer

    def player(self, stream: str, number: int, move: object, **more: Any) -> Answer:
        return self.put(stream, Actor(Role.PLAYER, Player(number)), move, **more)

    def buy_in(self, number: int, cents: int = 100_00, **more: Any) -> Answer:
        move = InsertNote(Player(number), Cents(cents))
        return self.player(f"terminal:{number}", number, move, **more)

    def confirm(self, table: str, number: int, *chips: tuple[str, int], **more: Any) -> Answer:
        shown = tuple(Position(bet, Cents(stake)) for bet, stake in chips)
        move = ConfirmWagers(Player(number), shown)
        return self.player(f"table:{table}", number, move, **more)

    def cash_out(self, number: int) -> Answer:
        """The player asks, and the printer prints."""
        answer = self.player(f"terminal:{number}", number, CashOut(Player(number)))
        leaving = self.floor.hall.of(TerminalStream).get(number).state.leaving  # type: ignore[union-attr]
        if isinstance(answer, Denied) or leaving is None or leaving.ticket is None:
            return answer
        return self.put(f"terminal:{number}", SYSTEM, ReportPrinted(leaving.ticket.validation))

    def table(self, name: str) -> TableStream:
        return self.floor.hall.of(TableStream)[name]

    def credit(self, number: int) -> int:
        terminal = self.floor.hall.of(TerminalStream).get(number)
        assert terminal is not None
        return int(self.floor.hall.tip.of(terminal.account)) if terminal.account else 0

    def to_the_wagers(self, name: str) -> None:
        """Until wagers are taken at a table."""
        for _ in range(200):
            if self.table(name).deadline is not None:
                return
            self.deal(name)
        raise AssertionError(f"no wagers are taken at {name}")

    def deal(self, name: str) -> None:
        """The staff's next move at one table."""
        table = self.table(name)
        staff = table.desk.listing.electronic(self.entropy)
        put = staff.next_put(table.now.state, table.now.due.turn)
        (answer,) = self.ask(f"table:{name}", put)
        assert isinstance(answer, Accepted), answer

    def expire(self, name: str) -> None:
        deadline = self.table(name).deadline
        assert deadline is not None, "no countdown runs"
        self.clock.at = deadline.at
        self.floor.expire()
        self.run()

    def settle(self, name: str) -> None:
        """Deal until the round is over."""
        while self.table(name).now.state.round is not None:
            self.deal(name)

    def play(self, name: str) -> None:
        """The countdown runs out, and the round is played to its end."""
        self.expire(name)
        self.settle(name)

    def accounts(self, purpose: str) -> dict[str, int]:
        every = self.floor.hall.tip.balances
        return {str(name): int(cents) for name, cents in every if name.startswith(purpose)}

    def events(self) -> Iterator[object]:
        for record in self.store.records:
            stream = self.floor.hall.streams[record.page.stream]
            if record.page.stream_number > 1:
                yield from stream.bodies.read(record.page.body).events


def accepted(answer: Answer) -> Accepted:
    assert isinstance(answer, Accepted), answer
    return answer


def denied(answer: Answer, ref: str) -> str:
    """The reason of a refusal under this provision."""
    assert isinstance(answer, Denied), answer
    assert answer.cite.ref == ref, answer
    return answer.reason
