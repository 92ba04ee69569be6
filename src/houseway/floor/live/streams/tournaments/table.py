"""A table that a tournament is played at: with its chips, by its players, when it says so."""

from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Player, Put, Role
from houseway.core.game import Bets, Duty, Refused
from houseway.core.money import Cents
from houseway.core.offers import Why, why
from houseway.floor.live.accounts.shortfalls import drawn_on, is_chips
from houseway.floor.live.streams.kind import FloorView
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.table_codec import Opened, TableCodec
from houseway.floor.wire.envelopes import served
from houseway.games.listing import Seating
from houseway.house.settings.kinds import find, with_values
from houseway.house.shoes.moves import Shuffle
from houseway.house.table.state import Determine
from houseway.house.terminals.periods import OpenPeriod
from houseway.journal import Millis, StreamId
from houseway.law import Cite
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import layout, stake
from houseway.ledger.balances import changes
from houseway.tournaments import tables
from houseway.tournaments.book import chip_set, moved
from houseway.tournaments.moves import Result
from houseway.tournaments.papers.conditions import Unit
from houseway.tournaments.state import Entrant, Phase, TableAt

# Where a game of tickets has what customers bring and take.
OUTSIDE = ("cash:", "cheques:", "tendered-chips:", "tendered-vouchers:")


class TournamentTable(TableStream):
    """Any game. Its players have their own numbers, or those of the terminals they have drawn."""

    on_terminals = False

    def __init__(
        self,
        name: StreamId,
        opening: bytes,
        played: tuple[TableCodec, Opened[Any]],
        tournament: TournamentStream,
    ) -> None:
        self.tournament, self.conditions = tournament, tournament.own
        self.at = int(played[1].table.rpartition("-")[2])
        if played[1].conditions and not tables.prevail(tournament.state.settings):
            raise Refused("these conditions displace no rules", tournament.law.prevails.cite)
        super().__init__(name, opening, played, self.holder)
        self.check_displaced(played[1].settings)
        self.set = chip_set(tournament.own)
        self.book = self.desk.listing.books(self.table, self.holders, self.set)
        self.seating = self.desk.listing.seating
        tournament.tables[self.at] = self

    # Rounds

    @property
    def there(self) -> TableAt | None:
        """The table as the tournament has it, while the session needs it."""
        return self.tournament.state.table(self.at)

    @property
    def in_round(self) -> bool:
        play = getattr(self.now.state, "play", None)
        return play is not None and play.round is not None

    @property
    def dealt(self) -> int:
        """Rounds on its record before the one that the next move belongs to."""
        return self.round_number - 1

    @property
    def may_begin(self) -> bool:
        """Return whether the round that the tournament has begun is still to be played."""
        there = self.there
        begun = there is not None and bool(there.playing) and there.dealt == self.dealt
        return begun and not self.in_round

    @property
    def is_over(self) -> bool:
        """Return whether the round that the tournament has begun has been played."""
        there = self.there
        begun = there is not None and bool(there.playing) and there.dealt < self.dealt
        return begun and not self.in_round

    @property
    def waits(self) -> bool:  # type: ignore[override]
        """Return whether its staff have nothing to do until the tournament says so."""
        due = self.now.due.turn
        begins = isinstance(due, Bets) or (isinstance(due, Duty) and due.act is OpenPeriod)
        stands = not self.in_round and (not self.may_begin or self.unwagered)
        return (begins and stands) or self.holds(due)

    @property
    def unwagered(self) -> bool:
        """Return whether the Wagering Period of the round elapsed and nobody has wagered."""
        due, period = self.now.due.turn, getattr(self.now.state, "period", None)
        lapsed = period is not None and period.unwagered and self.may_begin
        return lapsed and isinstance(due, Duty) and due.act is OpenPeriod

    def holds(self, due: Any) -> bool:
        """A shoe that has ended is reported before the next one is made ready."""
        shoes = self.tournament.state.stage_now.unit is Unit.SHOES
        return shoes and isinstance(due, Duty) and due.act is Shuffle and self.is_over

    @property
    def shoe_ended(self) -> bool:
        due = self.now.due.turn
        return isinstance(due, Duty) and due.act is Shuffle

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """A round begins when the tournament lets it, and one at a time."""
        due, kind = self.now.due.turn, type(put.move)
        begins = isinstance(due, Bets) and kind in {duty.act for duty in due.next}
        cite = self.tournament.law.applies
        if (begins or kind is OpenPeriod) and not self.in_round and not self.may_begin:
            raise Refused(f"table {self.table}: the tournament has begun no round here", cite)
        if kind is Shuffle and self.holds(due):
            raise Refused(f"table {self.table}: its shoe is reported first", cite)
        if kind is Determine:
            self.check_determined(put.move)
        if put.by.role is Role.PLAYER:
            self.check_place(put)
            self.check_seat(kind, put.by.player)
        return super().completed(put, at)

    def check_determined(self, move: Determine) -> None:
        """Check that what goes beyond the rules of the game is as the conditions say."""
        menu, settings = self.house.rules.menu, self.now.state.settings
        if find(menu, move.name) is not None:
            self.check_displaced(with_values(menu, settings, {move.name: move.value}))

    def check_displaced(self, settings: Any) -> None:
        law, of = self.tournament.law, self.tournament.state.settings
        stated = {(rule.value, rule.cite) for rule in tables.displaced(law, of)}
        for conflict in self.desk.listing.conflicts(settings):
            if (conflict.reason, conflict.cite) not in stated:
                reason = f"{conflict.reason}, and the conditions do not say so"
                raise Refused(reason, conflict.cite)

    def check_seat(self, kind: Any, player: Player | None) -> None:
        """At poker nobody leaves, tops up or sits out: seats and stakes are the tournament's."""
        his = player is not None and self.entrant(player) is not None
        if his and self.seating is Seating.STAKES and why(kind) is Why.BESIDES:
            reason = f"table {self.table}: a player keeps his seat and his chips for the session"
            raise Refused(reason, self.tournament.law.ballot)

    def check_place(self, put: Put[Any]) -> None:
        """Check that a player keeps the Box that they have drawn."""
        box = getattr(put.move, "box", None)
        if box is None or put.by.player is None or self.seating is Seating.STAKES:
            return
        entrant = self.entrant(put.by.player)
        if entrant is not None and entrant.seat != box:
            reason = f"player {put.by.player} has drawn place {entrant.seat}, not {box}"
            raise Refused(f"table {self.table}: {reason}", self.tournament.law.ballot)

    def present(self) -> tuple[Player, ...]:
        """The entrants whose table it is."""
        return () if self.there is None else tuple(self.there.players)

    # Chips

    def entrant(self, number: Player) -> Entrant | None:
        """Return the entrant who has this number here now."""
        found = self.tournament.entrant_at(number)
        there = self.there
        here = found is not None and there is not None and found.player in there.players
        return found if here else None

    def holder(self, number: Player) -> Account:
        """The tournament chips of whoever sits there."""
        entrant = self.entrant(number)
        if entrant is not None:
            return self.tournament.book.chips(entrant.player)
        known = None if self.tournament.drawn else self.tournament.state.entrant(number)
        if known is not None:
            return self.tournament.book.chips(number)  # who is out takes what is left along
        cite = self.tournament.law.ballot
        raise Refused(f"player {number} does not play at table {self.table}", cite)

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        transfers = super().booked(put, events)
        if self.seating is Seating.COUNTER:
            transfers = self.over_the_counter(put, transfers)
        if self.seating is not Seating.STAKES and not getattr(put.move, "paid", ()):
            self.check_begun(transfers)
        if self.tournament.state.phase is Phase.CANCELLED:
            transfers = (*transfers, *self.given_up(transfers))
        return transfers

    def given_up(self, transfers: tuple[Transfer, ...]) -> Iterator[Transfer]:
        """Chips that leave a table after a cancellation: nobody plays for them any more."""
        change = changes(transfers)
        for account in [each_account for each_account in change if is_chips(each_account)]:
            yield from moved(account, self.tournament.book.issue, max(0, change[account]))

    def check_begun(self, transfers: tuple[Transfer, ...]) -> None:
        """Chips are staked in a round that the tournament has begun, by those who are in it."""
        there = self.there
        playing = () if there is None else there.playing
        mine = {self.tournament.book.chips(player) for player in playing}
        for account in drawn_on(transfers):
            begun = self.in_round or self.may_begin
            if account not in mine or not begun:
                cite = self.tournament.law.applies
                raise Refused(f"table {self.table}: the tournament has begun no round here", cite)

    def over_the_counter(
        self, put: Put[Any], transfers: tuple[Transfer, ...]
    ) -> tuple[Transfer, ...]:
        """Money from outside in the books of a game of tickets is chips of whoever is served."""
        player = put.by.player or served(put.by)
        if player is None:
            return transfers
        chips, more = self.holder(player), []
        for transfer in transfers:
            if transfer.debit.startswith(OUTSIDE):
                more.append(Transfer(chips, transfer.debit, transfer.cents))
            elif transfer.credit.startswith(OUTSIDE):
                more.append(Transfer(transfer.credit, chips, transfer.cents))
        return (*transfers, *more)

    # Results

    def results(self, there: TableAt) -> tuple[Result, ...]:
        """Return what the books and the table say of everybody who was in the round."""
        if not self.is_over:
            cite: Cite = self.now.due.turn.cite
            raise Refused(f"table {self.table}: its round is not over", cite)
        return tuple(self.result(player) for player in there.playing)

    def recounted(self) -> Iterator[tuple[Player, Cents]]:
        """Yield the chips of those whom a correction has reached since their last report."""
        for result in map(self.result, self.present()):
            if result.net:
                yield result.player, result.chips

    def result(self, player: Player) -> Result:
        entrant = self.tournament.state.entrant(player)
        assert entrant is not None, f"player {player} is not entered"
        account = self.tournament.book.chips(player)
        lies = (account, stake(self.table, account), layout(self.table, account))
        chips = sum(self.tournament.floor.tip.of(each_account) for each_account in lies)
        put_in = self.put_in(self.tournament.number_of(entrant))
        return Result(player, Cents(put_in), chips - entrant.chips, Cents(chips))

    def put_in(self, number: Player) -> int:
        """Return a player's wagers in the last round; at poker, what they put into its pots."""
        state = self.now.state
        if self.seating is Seating.STAKES:
            last = state.play.previous
            paid = () if last is None else last.payments  # what lay in the pots is settled
            return sum(item.wager.stake for item in paid if item.wager.player == number)
        if self.seating is Seating.COUNTER:
            last = state.computer.last
            wagers = [payment.wager for payment in last.payments] if last is not None else []
        else:
            last = state.play.previous
            wagers = [] if last is None else last.wagers
        return sum(wager.stake for wager in wagers if wager.player == number)


def tournament_of(floor: FloorView, table: str) -> TournamentStream | None:
    """The tournament that a table belongs to, by its name."""
    name, _, number = table.rpartition("-")
    tournament = floor.of(TournamentStream).get(name)
    return tournament if number.isdecimal() else None
