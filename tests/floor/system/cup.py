"""A hold-em tournament on a small floor: its staff, its dealers, and players who do anything."""

from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.requests import Accepted
from houseway.floor.live.staff.tournament_tasks import TournamentStaff
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.games.poker.players import bots
from houseway.house.table.state import Life
from houseway.journal import StreamId
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.entrants.seats import waiting
from houseway.tournaments.papers.conditions import Level, Stage, Unit, Until
from houseway.tournaments.state import Phase, Tournament
from tests.tournaments.holding import (
    BLINDS,
    DIRECTOR,
    FEE,
    INSPECTOR,
    MANAGER,
    OPERATOR,
    conditions,
)

CUP = "tournament:CUP"
DEARER = tuple(dict(BLINDS, **{"first-blind": "40", "second-blind": "80"}).items())
DEARER = tuple(dict(DEARER, **{"minimum-bet": "80", "minimum-stake": "80"}).items())
OF = conditions(
    Game.HOLDEM,
    Edition.NI2015,
    chips=Cents(200_00),
    stages=(Stage("final", 3, Unit.ROUNDS, 3, Until.ONE_LEFT),),
    levels=(Level(BLINDS, Cents(10_00), rounds=2), Level(DEARER, Cents(80_00))),
)


class Cup:
    """What everybody does next is read from the floor, so it can stop anywhere and go on."""

    def __init__(self, evening: Any, players: int = 5) -> None:
        self.evening, self.players = evening, players

    @property
    def hall(self) -> Any:
        return self.evening.floor.hall

    @property
    def stream(self) -> TournamentStream:
        found = self.hall.streams[StreamId(CUP)]
        assert isinstance(found, TournamentStream)
        return found

    @property
    def state(self) -> Tournament:
        return self.stream.state

    @property
    def over(self) -> bool:
        return StreamId(CUP) in self.hall.streams and self.state.phase is Phase.OVER

    def put(self, stream: str, put: Put[Any]) -> None:
        (answer,) = self.evening.ask(stream, put)
        assert isinstance(answer, Accepted), answer

    def step(self) -> None:
        """The next move, whoever makes it."""
        if StreamId(CUP) not in self.hall.streams:
            opening = tournament_opening("CUP", "electronic", OF)
            self.evening.floor.open(StreamId(CUP), opening)
            self.evening.run()
        elif self.state.phase in (Phase.PAPERS, Phase.ENTRIES):
            self.put(CUP, self.before())
        else:
            self.staffed()

    def before(self) -> Put[Any]:
        """Papers and entries."""
        papers, entered = self.state.papers, len(self.state.entrants)
        if not papers.documented:
            return Put(OPERATOR, moves.DocumentConditions(OF))
        if not papers.approved:
            return Put(INSPECTOR, moves.ApproveConditions("GRC 1"))
        if not papers.published:
            return Put(OPERATOR, moves.PublishConditions("at the desk"))
        if not papers.director:
            return Put(MANAGER, moves.AppointDirector("Dora"))
        if entered < self.players:
            player = Player(entered + 1)
            return Put(DIRECTOR, moves.AcceptEntry(player, f"P{player}", FEE))
        return Put(DIRECTOR, moves.CloseEntries())

    def staffed(self) -> None:
        staff = TournamentStaff(self.hall, self.stream, self.evening.entropy)
        for name, opening in staff.missing("attended"):
            self.evening.floor.open(name, opening)
            self.evening.run()
        if self.state.phase is Phase.SEATING and any(waiting(self.state)):
            player = next(iter(waiting(self.state)))
            self.put(CUP, Put(Actor(Role.PLAYER, player), moves.TakePlace(player)))
        elif (work := staff.next()) is not None:
            self.put(*work)
        else:
            self.dealt(staff)

    def dealt(self, staff: TournamentStaff) -> None:
        """A move at a table where a round may be played."""
        table = next(one for one in staff.tables() if self.in_play(one))
        due, state = table.now.due.turn, table.now.state
        put = table.desk.listing.electronic(self.evening.entropy).next_put(state, due)
        if isinstance(due, Choice):
            view = table.house.rules.view(state, due, Role.PLAYER, due.player)
            act = bots.any_act(view, due, self.evening.entropy)
            put = Put(Actor(Role.PLAYER, due.player), act)
        assert not isinstance(due, Call)
        self.put(table.name, put)

    def in_play(self, table: Any) -> bool:
        opening = table.now.state.gaming.life is not Life.OPEN
        return opening or table.may_begin or table.now.state.play.round is not None


def forged(move: moves.ReportRound) -> moves.ReportRound:
    """A dealer who would give the first player a hundred chips more."""
    first, *rest = move.results
    return changed(move, results=(changed(first, chips=Cents(first.chips + 100_00)), *rest))
