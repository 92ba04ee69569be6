"""A tournament of bots on a floor of its own, whose clock goes on at once; every move is recorded.

The file is a store: `houseway audit verify` and `houseway replay` read it.
"""

import queue
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.entropy import Entropy, shuffled
from houseway.core.value import value
from houseway.floor.host.clock import SystemClock
from houseway.floor.live.requests import Ask
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.crew import Crew, hastened
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.staff.tournament_bots import PromptBots
from houseway.floor.live.staff.tournament_officials import OPERATOR, Duties, Officials
from houseway.floor.live.staff.tournament_tasks import DIRECTOR
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.floor.live.startup.take_over import Started, started
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.stream_names import tournament_stream
from houseway.floor.storage.port import FloorId, NodeId
from houseway.journal import Millis
from houseway.store.addresses import open_quick, open_reader
from houseway.tournaments.entrants.seats import to_balance, waiting
from houseway.tournaments.moves import (
    BreakTable,
    CancelTournament,
    ForfeitPlace,
    MarkAbsent,
    MovePlayer,
    StartSession,
)
from houseway.tournaments.papers.conditions import Conditions, Moving
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.state import Phase, Tournament

NAME = "CUP"
BEAT = 1_000  # milliseconds: everybody acts at the same moments, which are written together
PATIENCE = 60  # seconds for a write
STILL = 50_000  # turns without a record: nothing leads on


class Hands:
    """A clock that goes on when it is told to; it begins now, or at a start that is yet to come."""

    def __init__(self, start: str = "") -> None:
        self.at = SystemClock().now()
        if start:  # a day later it is past everywhere
            day = datetime.strptime(start, "%Y-%m-%d %H:%M").replace(tzinfo=UTC) + timedelta(days=1)
            self.at = max(self.at, Millis(int(day.timestamp() * 1000)))
        self.at = Millis(self.at // BEAT * BEAT)

    def now(self) -> Millis:
        return self.at


@value
class Recorded:
    """The result of a run, and how much is on record."""

    state: Tournament
    records: int
    tables: int


class Recording:
    """The floor, everybody on it, and the file."""

    def __init__(
        self, of: Conditions, bots: int, entropy: Entropy, file: Path, no_shows: int = 0
    ) -> None:
        self.clock, self.no_shows, self.entropy = Hands(of.start), no_shows, entropy
        self._queue: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        stores = open_quick(file), open_reader(str(file))
        names = FloorId("main"), NodeId("run"), ""
        self.taken: Started = started(stores, names, self.clock, self._queue.put, entropy)
        self.floor = floor = self.taken.floor
        FloorPlan((), bots)(floor)
        opening = tournament_opening(NAME, "electronic", of, desk=True)
        floor.open(tournament_stream(NAME), opening)
        self.settle()
        numbers = range(1, bots + 1)
        dealers = Dealers(floor, entropy, Pace(BEAT, 3 * BEAT, 3 * BEAT, BEAT))
        players = PromptBots(floor, entropy, numbers, Habits(every=BEAT, one_of=2), self.is_away)
        players.only = True
        duties = Duties(papers=True, directs=True, terminals=numbers, fewest=bots)
        officials = Officials(floor, entropy, dealers, duties, self.is_away)
        self.crew = Crew(floor, dealers, players, officials)

    def is_away(self, number: Player) -> bool:
        """Return whether a drawn place is empty: its player does not come, or is absent."""
        state = self.cup.state
        if state.phase not in (Phase.SEATING, Phase.PLAY):
            return False
        entrant = self.cup.entrant_at(number)
        first = state.session == 1 and not (entrant and entrant.seated)
        return entrant is not None and (
            entrant.absent or (first and entrant.player <= self.no_shows)
        )

    def begun_without(self) -> None:
        """Begin without those who have not come: forfeited or absent, as the rules say."""
        state, law = self.cup.state, self.cup.law
        away = tuple(waiting(state)) if state.phase is Phase.SEATING else ()
        if not away or not all(self.is_away(self.number_of(each_player)) for each_player in away):
            return
        if MarkAbsent in law.may and not playing.nobody_there(state):
            self.put(Put(DIRECTOR, StartSession()))
            return
        for player in away if MarkAbsent not in law.may else ():
            self.put(Put(DIRECTOR, ForfeitPlace(player)))
        if self.cup.state.deserted or playing.nobody_there(self.cup.state):
            self.put(Put(OPERATOR, CancelTournament("nobody has come")))

    def balance(self) -> None:
        """Where the director moves players, tables are kept even, and one too many is broken."""
        state = self.cup.state
        if state.phase is not Phase.PLAY or state.settings.moving is not Moving.BY_DIRECTOR:
            return
        wanted = to_balance(state)
        if isinstance(wanted, MovePlayer):
            self.put(Put(DIRECTOR, wanted))
        elif wanted is not None and (table := state.table(wanted)) is not None:
            self.put(Put(DIRECTOR, BreakTable(wanted, shuffled(table.players, self.entropy))))

    def number_of(self, player: Player) -> Player:
        entrant = self.cup.state.entrant(player)
        assert entrant is not None, f"player {player} is not entered"
        return self.cup.number_of(entrant)

    def put(self, put: Put[object]) -> None:
        self.floor.put(Ask(self.cup.name, put))
        self.settle()

    def story(self) -> Iterator[tuple[Put[Any], tuple[Any, ...]]]:
        """Every move of the tournament with what it led to, as it is on record."""
        records = self.taken.reader.records(self.floor.name, 1, self.cup.name)
        for record in records:
            entry = self.cup.bodies.read(record.page.body)
            yield entry.put, entry.events

    @property
    def cup(self) -> TournamentStream:
        return self.floor.hall.of(TournamentStream)[NAME]

    def settle(self) -> None:
        """Until everything that was decided is on disk."""
        while self.floor.fault is None and (self.floor.busy or not self._queue.empty()):
            self._queue.get(timeout=PATIENCE)()
        if self.floor.fault is not None:
            raise self.floor.fault
        for stopped in self.floor.stops.by.values():
            raise stopped.fault

    def run(self, tick: Callable[[int, int], None]) -> Recorded:
        """To the last prize; `tick` hears how many are out and how many records there are."""
        last = turns = 0
        while self.cup.state.phase not in (Phase.OVER, Phase.CANCELLED):
            hastened(self.crew, self.clock, self.settle)
            self.begun_without()
            self.balance()
            number = self.floor.hall.number
            turns = 0 if number > last else turns + 1
            assert turns < STILL, f"it stands still: {self.cup.state.tables}"
            last = number
            state = self.cup.state
            tick(len(state.entrants) - len(state.alive), number)
        self.settle()
        return Recorded(self.cup.state, self.floor.hall.number, len(self.cup.tables))

    def close(self) -> None:
        self.taken.close()
