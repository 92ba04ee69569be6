"""A tournament as a stream of a floor: its money, its clock, and what its tables report.

A table named `CUP-3` is the third of tournament `CUP` (`tourney_tables.py`). What a round there
came to is no dealer's to say: the floor takes it from the table and the books.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, final

from houseway.cash.entrants import Entrance
from houseway.cash.terminal.moves import CashOut, InsertNote
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents, dollars
from houseway.core.value import changed, names
from houseway.core.words import Words
from houseway.floor.live.clock.deadlines import Deadline
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kind import FloorView
from houseway.floor.live.streams.table import TableStream, clock_of
from houseway.floor.live.streams.tournaments.opening import OPENINGS, check_opening
from houseway.floor.live.streams.tournaments.requests import directed
from houseway.floor.live.streams.tournaments.sentences import LINES, TournamentSentence, lines
from houseway.floor.live.streams.tournaments.start import check_published_start, local_time
from houseway.floor.records.stream_names import TOURNAMENT, own_name
from houseway.floor.records.table_codec import set_of
from houseway.floor.wire.envelopes import Chance, Said
from houseway.floor.wire.moves import Wire
from houseway.house.machine.door import authorise
from houseway.house.machine.part import Now
from houseway.journal import Bodies, Entry, Millis, Page, StreamId
from houseway.journal.codec.canonical import Form
from houseway.ledger import Account, Transfer
from houseway.tournaments.book import TournamentBook, moved
from houseway.tournaments.events import FeePaid
from houseway.tournaments.machine import TournamentMachine, machine_for, machine_of
from houseway.tournaments.moves import (
    CancelTournament,
    EndSession,
    ReportRound,
    ResumeClock,
    StartRound,
)
from houseway.tournaments.play import clock
from houseway.tournaments.state import Entrant, Phase, Standing, Tournament
from houseway.tournaments.tables import on_terminals
from houseway.tournaments.words import WORDS

if TYPE_CHECKING:
    from houseway.floor.live.streams.tournaments.table import TournamentTable

CASH = (InsertNote, CashOut)  # off at the terminals of a tournament


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

    kind = TOURNAMENT

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView) -> None:
        own = own_name(name)
        opened_tournament = OPENINGS.read(opening)
        check_opening(opened_tournament, name, own)
        of = opened_tournament.settings
        machine = machine_of(of.game, of.edition)
        office = office_for(machine.law.rule_set.name)
        self.edition, self.house, self.law = of.edition, machine, machine.law
        self.rules, self.ruled_by = opened_tournament.rules, machine.law.rule_set.name
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, machine.now(machine.opening(of)))
        self.own, self.floor = own, floor
        self.mode, self.desk = opened_tournament.mode, opened_tournament.desk
        self.book = TournamentBook(own, set_of(opened_tournament.mode))
        self.drawn = on_terminals(of)  # the ballot is for Player Terminals
        self.tables: dict[int, TournamentTable] = {}  # those that were ever opened
        self.told: deque[TournamentSentence] = deque(maxlen=LINES)  # last

    @property
    def state(self) -> Tournament:
        state = self.now.state
        assert isinstance(state, Tournament)
        return state

    # Time

    @property
    def deadline(self) -> Deadline | None:
        """The state has it, so it is the same however its records were followed."""
        ending = clock.ending(self.law, self.state)
        return None if ending is None else Deadline(Millis(ending.at), ending.timer)

    @deadline.setter
    def deadline(self, _: Deadline | None) -> None: ...

    def accept(self, entry: Entry[Any, Any, Transfer], now: Now[Any], at: Millis) -> None:
        """Accept a record, and keep what is told of the tournament: all but each round."""
        super().accept(entry, now, at)
        self.told.extend(lines(entry.events, self.number, at))

    @property
    def rule_set(self) -> str:
        return str(self.law.rule_set.name)

    @property
    def words(self) -> Words:
        return WORDS

    def resume(self, stood_ms: int) -> Iterator[Put[Any]]:
        """Its countdowns go on where they stood."""
        if self.deadline is not None:
            yield Put(Actor(Role.SYSTEM), ResumeClock(stood_ms))

    def recall(self, pages: Callable[[], Iterable[Page]]) -> None:
        """Rebuild what is told from the records on disk, from the newest page on."""
        sentences: deque[TournamentSentence] = deque()
        for page in pages():
            if len(sentences) >= LINES or page.stream_number == 1:
                break
            events = self.bodies.read(page.body).events
            sentences.extendleft(reversed([*lines(events, page.stream_number, page.at)]))
        self.told = deque(sentences, maxlen=LINES)

    def read(self, by: Actor, said: Said, chance: Chance) -> Put[Any]:
        return super().read(*directed(self, by, said, chance), chance)

    # Facts

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        here = local_time(at, *clock_of(self.floor.of(TableStream).values()))
        check_published_start(self.law, self.state, put, here)
        if isinstance(put.move, EndSession):
            authorise(put, self.law.may[EndSession])
            return changed(put, move=changed(put.move, at=at, chips=self.recounted))
        if "at" in names(type(put.move)):
            return changed(put, move=changed(put.move, at=at))
        if not isinstance(put.move, StartRound | ReportRound):
            return put
        authorise(put, self.law.may[type(put.move)])  # who may not learns no facts
        table = self.tables.get(put.move.table)
        there = self.state.table(put.move.table)
        if table is None or there is None:
            return put  # a table without a system: its dealer reports
        if isinstance(put.move, StartRound):
            return changed(put, move=changed(put.move, dealt=table.dealt))
        results, ended = table.results(there), table.shoe_ended
        return changed(put, move=changed(put.move, results=results, shoe_ended=ended))

    @property
    def recounted(self) -> tuple[tuple[Player, Cents], ...]:
        """The chips of entrants at the tables that are not those of their last report."""
        tables = [self.tables[at.number] for at in self.state.tables if at.number in self.tables]
        return tuple(count for table in tables for count in table.recounted())

    # Who plays where

    def number_of(self, entrant: Entrant) -> Player:
        """Return a player's number at their table: theirs, or their drawn Player Terminal's.

        The ballot fills first seats first, and terminals are given out in that order.
        """
        if not self.drawn:
            return entrant.player
        return Player((entrant.seat - 1) * len(self.state.tables) + entrant.table)

    def entrant_at(self, terminal: Player) -> Entrant | None:
        """Return who plays at a Player Terminal in this session."""
        state = self.state
        if not self.drawn or not state.tables:
            return state.entrant(terminal)
        seat, table = divmod(terminal - 1, len(state.tables))
        there = state.table(table + 1)
        entrants = (state.entrant(player) for player in (there.players if there else ()))
        return next((entrant for entrant in entrants if entrant and entrant.seat == seat + 1), None)

    def is_played_by(self, player: Player) -> bool:
        """Return whether an entrant has chips to play with: then a correction reaches them."""
        entrant, now = self.state.entrant(player), self.state.phase
        return now is Phase.PLAY and entrant is not None and self.plays_now(entrant)

    def plays_at(self, terminal: Player) -> Entrant | None:
        """The same, while a session is on or about to begin."""
        if self.state.phase not in (Phase.SEATING, Phase.PLAY):
            return None
        entrant = self.entrant_at(terminal)
        return entrant if entrant and self.plays_now(entrant) else None

    def plays_now(self, entrant: Entrant) -> bool:
        """Return whether an entrant is in the heat that is played, or in the tournament at all."""
        return entrant.standing is Standing.IN and entrant.heat == self.state.heat

    def check(self, terminal: TerminalStream, put: Put[Any]) -> None:
        """No cash goes in or out at a terminal while a session is played there."""
        if isinstance(put.move, CASH):
            entrant = self.plays_at(Player(terminal.terminal))
            if entrant is not None and terminal.set == self.book.of:
                reason = f"terminal {terminal.terminal} is played at in {self.state.settings.name}"
                raise Refused(f"{reason}: no cash goes in or out", self.law.applies)

    # Money

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        transfers = (*self.paid_in(put, events), *self.book(self.state, events))
        return (
            tuple(self.at_hand(transfers)) if isinstance(put.move, CancelTournament) else transfers
        )

    def at_hand(self, transfers: tuple[Transfer, ...]) -> Iterator[Transfer]:
        """A cancellation waits for no table: chips that lie at one are given up when they leave."""
        issue = self.book.issue
        yield from (transfer for transfer in transfers if transfer.credit != issue)
        for entrant in self.state.entrants:
            chips = self.book.chips(entrant.player)
            yield from moved(chips, issue, self.floor.tip.of(chips))

    def paid_in(self, put: Put[Any], events: tuple[Any, ...]) -> Iterator[Transfer]:
        """Fees come from a chip account, or were paid at the desk before."""
        terminal = getattr(put.move, "terminal", 0)
        for event in events:
            if not isinstance(event, FeePaid):
                continue
            payer = self.book.payer(event.player)
            if terminal:
                yield Transfer(self.chip_account(terminal), payer, event.amount)
            elif self.desk and self.floor.tip.of(payer) < event.amount:
                reason = f"player {event.player} has not paid {dollars(event.amount)}"
                where = "at the Cash Desk, and names no terminal that pays"
                raise Refused(f"{reason} {where}", self.law.fees.cite)

    def chip_account(self, terminal: int) -> Account:
        stream = self.floor.of(TerminalStream).get(terminal)
        if stream is None or stream.account is None or stream.state.leaving is not None:
            raise Refused(f"terminal {terminal} has no active chip account", self.law.fees.cite)
        if stream.set != self.book.of:
            reason = f"terminal {terminal} is not played with this money"
            raise Refused(reason, self.law.fees.cite)
        return stream.account

    def entrance(self, player: int, balance: Callable[[Account], int]) -> Entrance:
        """Return what the Cash Desk may take from somebody or pay to them."""
        state, of = self.state, self.state.settings
        entrant = state.entrant(Player(player))
        stands = Cents(max(0, balance(self.book.payer(Player(player)))))
        fee = Cents(0) if stands else self.fee(entrant)
        due, what, cite = stands, "fee that was not entered with", self.law.fees.cite
        if state.phase is Phase.CANCELLED or (entrant and entrant.refunded):
            what, cite = "fee and commission returned", self.law.refund
        elif state.phase is Phase.OVER and entrant:
            what, cite = self.prize(entrant.player), self.law.pool
        return Entrance(of.name, entrant.name if entrant else "", fee, due, what, cite)

    def fee(self, entrant: Entrant | None) -> Cents:
        """Return what somebody who has paid nothing may pay now."""
        state, of = self.state, self.state.settings
        if entrant is None:
            early = state.session <= 1 and state.phase in ENTERING
            return of.fee if early and not self.wanting else NOTHING
        back = of.buy_backs if entrant.standing is Standing.OUT else None
        return back.fee if back and state.phase is Phase.PLAY else NOTHING

    @property
    def wanting(self) -> bool:
        """Return whether papers are missing, without which no entry is taken."""
        return self.state.phase is Phase.PAPERS

    def prize(self, player: Player) -> str:
        for placing in self.state.placings:
            if player in placing.players:
                last = "" if placing.first == placing.last else f"-{placing.last}"
                return f"prize of place {placing.first}{last}"
        return "fee that was not entered with"


ENTERING = (Phase.ENTRIES, Phase.BALLOT, Phase.SEATING)
