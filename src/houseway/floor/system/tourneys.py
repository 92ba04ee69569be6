"""A tournament as a stream of a floor, and the tables that are played at for it.

A table named `CUP-3` is the third of tournament `CUP`: it is played with tournament chips, which
are in books of their own. What a round there came to is no dealer's to say: the floor takes it from
the table and the books.
"""

from functools import cache
from typing import TYPE_CHECKING, Any, final

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.floor.desk import FORM, Desk, Opened, set_of
from houseway.floor.system.streams import Stream, TableStream
from houseway.floor.wire import Wire
from houseway.games.listing import Seating
from houseway.journal import Bodies, Illegible, Millis, StreamId
from houseway.journal.codec import Form
from houseway.law import Cite
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import layout, stake
from houseway.tournaments.book import TournamentBook, chip_set
from houseway.tournaments.conditions import Conditions
from houseway.tournaments.machine import TournamentMachine, machine_for, machine_of
from houseway.tournaments.moves import ReportRound, Result, StartRound
from houseway.tournaments.state import TableAt, Tournament

if TYPE_CHECKING:
    from houseway.floor.system.hall import Hall

KIND = "tournament"


@value
class OpenedTournament:
    """The first record of a tournament: its draft conditions."""

    form: int
    name: str
    mode: str  # whose money the fees are
    settings: Conditions


OPENINGS: Form[OpenedTournament] = Form(OpenedTournament)


@final
class TournamentOffice:
    """A machine prepared for work: everything is worked out from its types."""

    leaves = ()
    texts = ()

    def __init__(self, machine: TournamentMachine) -> None:
        self.moves, self.events = machine.moves, machine.events
        self.wire = Wire(self)
        self.bodies: Bodies[Any, Any, Transfer] = Bodies(self.moves, self.events, Transfer)
        self.states: Form[Any] = Form(Tournament)


@cache
def office_for(rule_set: str) -> TournamentOffice:
    return TournamentOffice(machine_for(rule_set))


class TournamentStream(Stream):
    """One tournament: fees and prizes in money, chips in a set of their own."""

    def __init__(self, hall: "Hall", name: StreamId, own: str, opening: bytes) -> None:
        said = OPENINGS.read(opening)
        if (said.form, said.name) != (FORM, own):
            raise Illegible(f"it opens {said.name!r} of form {said.form} in {name}")
        of = said.settings
        machine = machine_of(of.game, of.edition)
        office = office_for(machine.law.rule_set.name)
        self.edition, self.house, self.law = of.edition, machine, machine.law
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, machine.now(machine.opening(of)))
        self.own, self.hall = own, hall
        self.book = TournamentBook(own, set_of(said.mode))

    @property
    def state(self) -> Tournament:
        state = self.now.state
        assert isinstance(state, Tournament)
        return state

    def booked(self, _put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.state, events)

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        if not isinstance(put.move, StartRound | ReportRound):
            return put
        table = self.hall.tables.get(f"{self.own}-{put.move.table}")
        there = self.state.table(put.move.table)
        if table is None or there is None:
            return put  # a table without a system: its dealer reports
        if isinstance(put.move, StartRound):
            return changed(put, move=changed(put.move, dealt=table.now.state.play.rounds))
        return changed(put, move=changed(put.move, results=self.results(table, there)))

    def results(self, table: TableStream, there: TableAt) -> tuple[Result, ...]:
        """What the books and the table say of everybody who was in the round."""
        play = table.now.state.play
        if play.round is not None or play.rounds == there.dealt:
            cite: Cite = table.now.due.turn.cite
            raise Refused(f"table {table.table}: its round is not over", cite)
        return tuple(self.result(table, player) for player in there.playing)

    def result(self, table: TableStream, player: Player) -> Result:
        entrant = self.state.entrant(player)
        assert entrant is not None, f"player {player} is not entered"
        account = self.book.chips(player)
        lies = (account, stake(table.table, account), layout(table.table, account))
        chips = sum(self.hall.tip.of(one) for one in lies)
        number = at_table(table.desk, player, entrant.seat)
        last = table.now.state.play.previous
        wagers = () if last is None else last.wagers
        put_in = sum(one.stake for one in wagers if one.player == number)
        return Result(player, Cents(put_in), chips - entrant.chips, Cents(chips))


def at_table(desk: Desk, player: Player, seat: int) -> Player:
    """The number of a player at his table: at a terminal or a Box it is that of the seat."""
    return player if desk.listing.seating is Seating.STAKES else Player(seat)


class TournamentTable(TableStream):
    """A table that is played at with tournament chips."""

    on_terminals = False

    def __init__(
        self,
        name: StreamId,
        opening: bytes,
        played: tuple[Desk, Opened[Any]],
        tournament: TournamentStream,
    ) -> None:
        self.tournament = tournament
        self.at = int(played[1].table.rpartition("-")[2])
        super().__init__(name, opening, played, self.holder)
        self.set = chip_set(tournament.own)
        self.book = self.desk.listing.books(self.table, self.holders, self.set)

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """A round begins when the tournament lets it, and one at a time."""
        due = self.now.due.turn
        begins = isinstance(due, Bets) and type(put.move) in {one.act for one in due.next}
        if begins and not self.may_begin:
            cite = self.tournament.law.applies
            raise Refused(f"table {self.table}: the tournament has begun no round here", cite)
        return super().completed(put, at)

    @property
    def may_begin(self) -> bool:
        there = self.tournament.state.table(self.at)
        rounds = self.now.state.play.rounds
        return there is not None and bool(there.playing) and there.dealt == rounds

    def holder(self, number: Player) -> Account:
        """The tournament chips of whoever sits there."""
        state = self.tournament.state
        table = state.table(self.at)
        for player in () if table is None else table.players:
            entrant = state.entrant(player)
            assert entrant is not None
            if at_table(self.desk, player, entrant.seat) == number:
                return self.tournament.book.chips(player)
        if state.entrant(number) is not None:
            return self.tournament.book.chips(number)  # who is out takes what is left along
        cite = self.tournament.law.ballot
        raise Refused(f"player {number} does not play at table {self.table}", cite)


def tournament_of(hall: "Hall", table: str) -> TournamentStream | None:
    """The tournament that a table belongs to, by its name."""
    name, _, number = table.rpartition("-")
    found = hall.streams.get(StreamId(f"{KIND}:{name}"))
    return found if isinstance(found, TournamentStream) and number.isdecimal() else None


def tournament_opening(name: str, mode: str, conditions: Conditions) -> bytes:
    """The first record of its stream."""
    return OPENINGS.write(OpenedTournament(FORM, name, mode, conditions))
