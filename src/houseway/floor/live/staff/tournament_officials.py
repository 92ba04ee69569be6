"""System tasks for the tournaments of a floor.

It opens their tables, brings chips and limits there, begins rounds and reports them. The moves of
the director are made at the desk of the director; where nobody directs, as in a demonstration, they
are made here too.
"""

from collections.abc import Callable, Iterator, Sequence

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy
from houseway.core.value import value
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.staff.tournament_tasks import DIRECTOR, TournamentStaff, Work
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.table_codec import TRAINING
from houseway.journal import Millis
from houseway.tournaments import moves
from houseway.tournaments.state import Entrant, Phase

OPERATOR, INSPECTOR = Actor(Role.OPERATOR), Actor(Role.INSPECTOR)
MANAGER = Actor(Role.SHIFT_MANAGER)
AT_A_TIME = 200  # moves for one tournament before others have their turn
AGAIN = 2_000  # milliseconds after a move that was refused


@value
class Duties:
    """The duties that nobody else does on this floor."""

    papers: bool = False  # conditions are approved and published, and a director is appointed
    directs: bool = False  # seats are drawn, sessions begin and end, prizes are awarded and paid
    terminals: Sequence[int] = ()  # where bots sit, who enter
    fewest: int = 0  # entrants for whom it waits before entries are closed


Standstill = tuple[int, tuple[int, ...]]


def standstill(stream: TournamentStream) -> Standstill | None:
    """What their work follows from while pots are played for: the tournament, and tables at rest.

    None where a hand in play may be their business too: of somebody who is absent, or of a ticket.
    """
    state, tables = stream.state, stream.tables
    if state.phase is not Phase.PLAY or not stream.law.closed_pot:
        return None
    if any(entrant.absent for entrant in state.entrants):
        return None
    every = [tables.get(table.number) for table in state.tables]
    return stream.number, tuple(
        [
            tournament_table.number
            for tournament_table in every
            if tournament_table and not tournament_table.in_round
        ]
    )


class Officials:
    """They keep nothing that they could not look up, so a floor that was restarted goes on."""

    def __init__(
        self,
        floor: Floor,
        entropy: Entropy,
        dealers: Dealers,
        duties: Duties,
        taken: Callable[[Player], bool] = lambda _: False,
    ) -> None:
        self._floor, self._entropy, self._dealers = floor, entropy, dealers
        self._duties, self._taken = duties, taken
        self._later: dict[str, Millis] = {}
        self._idle: dict[str, Standstill] = {}  # as it stood when there was nothing to do

    def act(self) -> None:
        """Everything that is to be done now, for each tournament some of it."""
        at = self._floor.stamp()
        for stream in tuple(self._floor.hall.of(TournamentStream).values()):
            stops, waits = self._floor.stops, self._later.get(stream.own, 0) > at
            if waits or stream.name in stops.by or self._floor.fault is not None:
                continue
            with stops.contained(stream.name):
                self.work_for(stream)

    def work_for(self, stream: TournamentStream) -> None:
        stands = standstill(stream)
        if stands is not None and self._idle.get(stream.own) == stands:
            return
        staff = TournamentStaff(self._floor.hall, stream, self._entropy)
        mode = TRAINING if stream.mode == TRAINING else "electronic"
        for _ in range(AT_A_TIME):
            for name, opening in tuple(staff.missing(mode)):
                self._floor.open(name, opening)
            work = next(self.works(stream, staff), None)
            if work is None:
                self._idle.pop(stream.own, None)
                if (stands := standstill(stream)) is not None:
                    self._idle[stream.own] = stands
                return
            if not self.put(*work):
                self._later[stream.own] = Millis(self._floor.stamp() + AGAIN)
                return
            self.begun(stream, work[1])

    def put(self, name: str, put: Put[object]) -> bool:
        """Put a move and return whether it was accepted."""
        stream = next(
            each_stream
            for each_stream in self._floor.hall.streams.values()
            if each_stream.name == name
        )
        before = stream.number
        self._floor.put(Ask(stream.name, put))
        return stream.number > before

    def begun(self, stream: TournamentStream, put: Put[object]) -> None:
        """Dealers give players their time from when a round is begun."""
        if isinstance(put.move, moves.StartRound):
            self._dealers.follow(stream.tables[put.move.table], self._floor.stamp())

    def works(self, stream: TournamentStream, staff: TournamentStaff) -> Iterator[Work]:
        """The next moves, the first of them first."""
        own, duties = stream.name, self._duties
        match stream.state.phase:
            case Phase.PAPERS if duties.papers:
                yield own, self.paper(stream)
            case Phase.ENTRIES:
                yield from ((own, put) for put in self.entries(stream))
            case Phase.SEATING:
                for entrant in self.bots_to_seat(stream):
                    yield own, Put(DIRECTOR, moves.TakePlace(entrant.player))
        work = staff.next()
        if work is not None and (duties.directs or not self.is_directors(own, work)):
            yield work

    def is_directors(self, own: str, work: Work) -> bool:
        return work[0] == own and work[1].by.role in (Role.TOURNAMENT_DIRECTOR, Role.OPERATOR)

    def paper(self, stream: TournamentStream) -> Put[object]:
        papers, may = stream.state.papers, stream.law.may
        wanted: tuple[tuple[object, Actor, object], ...] = (
            (papers.documented, OPERATOR, moves.DocumentConditions(papers.conditions)),
            (papers.approved, INSPECTOR, moves.ApproveConditions("demonstration")),
            (papers.notified, OPERATOR, moves.NotifyRegulator("demonstration")),
            (papers.published, OPERATOR, moves.PublishConditions("on the pages")),
            (papers.director, MANAGER, moves.AppointDirector("Dora")),
        )
        missing = ((by, move) for done, by, move in wanted if type(move) in may and not done)
        return Put(*next(missing))

    # Bots enter and come

    def entries(self, stream: TournamentStream) -> Iterator[Put[object]]:
        """Enter each terminal's bot, paid from its chip account once there is enough on it."""
        state, of = stream.state, stream.state.settings
        if len(state.entrants) < of.most:
            for terminal in self._duties.terminals:
                player = Player(terminal)
                if state.entrant(player) is None and self.can_pay(terminal, of.fee):
                    if of.agreement and player not in state.agreed:
                        yield Put(DIRECTOR, moves.RecordAgreement(player))
                    groups, name = of.admits[:1], f"Bot {terminal}"
                    entry = moves.AcceptEntry(player, name, of.fee, groups, terminal)
                    yield Put(DIRECTOR, entry)
        wanted = min(of.most, max(of.fewest, self._duties.fewest))
        if self._duties.directs and len(state.entrants) >= wanted:
            yield Put(DIRECTOR, moves.CloseEntries())

    def can_pay(self, terminal: int, fee: int) -> bool:
        stream = self._floor.hall.of(TerminalStream).get(terminal)
        account = None if stream is None else stream.account
        if stream is None or account is None or stream.state.leaving is not None:
            return False
        return self._floor.hall.tip.of(account) >= fee and not self._taken(Player(terminal))

    def bots_to_seat(self, stream: TournamentStream) -> Iterator[Entrant]:
        """Those whose place is at a terminal that nobody sits at."""
        terminals = set(self._duties.terminals)
        for entrant in stream.state.here:
            if entrant.seated:
                continue
            number = stream.number_of(entrant)
            if number in terminals and not self._taken(number):
                yield entrant
