"""The general provisions at poker: seats of the game's own, and pots that nobody has won."""

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Kept, Settled, Wager, total
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.pots.pots import uncalled
from houseway.games.poker.round.state import Post
from houseway.games.poker.table.rounds_part import Rounds
from houseway.games.poker.table.seats import decisions as seating
from houseway.games.poker.table.seats.state import MarkerPassed, PokerTable, SeatChanged
from houseway.house.general import decisions as conduct
from houseway.house.general import events as attending
from houseway.house.general import state as people
from houseway.house.general.events import SeatLeft
from houseway.house.general.law import GeneralLaw
from houseway.house.general.part import Also, Conduct, Otherwise
from houseway.house.general.state import GeneralMove, People, Seated
from houseway.house.machine.part import Events
from houseway.house.rounds.round import voided
from houseway.house.table.events import TableClosed
from houseway.law import Cite


@value
class Company:
    """The rules of poker that differ from those of a table against the house."""

    edition: Edition
    general: GeneralLaw
    rounds: Rounds

    @property
    def conduct(self) -> Conduct:
        return Conduct(self.general, True, {**ALSO, MarkerPassed: self.round_over}, self.otherwise)

    def round_over(self, table: PokerTable, _: MarkerPassed) -> People:
        round_, people = table.play.round, table.people
        assert round_ is not None
        played = frozenset([hand.player for hand in round_.hands])
        full = attending.counts_as_idle(people, self.general.idle, table.settings.seats)
        return attending.after_round(attending.after_betting(people, played, counts=full))

    @property
    def otherwise(self) -> Otherwise:
        return {
            people.TakeSeat: self.seated,
            people.LeaveSeat: self.leaves,
            people.ExcludePlayer: self.excluded,
            people.ExcludeAsDecided: self.excluded,
            people.ChangeHands: self.changes_hands,
            people.DecideRefund: self.refunded,
            people.InvalidateGame: self.annulled,
            people.InvalidateRound: self.round_annulled,
        }

    def as_anywhere(self, table: PokerTable, put: Put[GeneralMove]) -> Events:
        return conduct.decide(table, self.general, put, check_after=True)

    def seated(self, table: PokerTable, put: Put[people.TakeSeat]) -> Events:
        return (seating.take_seat(self.edition, table, put.move.player, put.move.seat),)

    def leaves(self, table: PokerTable, put: Put[people.LeaveSeat]) -> Events:
        player, seats = put.move.player, self.edition.starts.seats
        seating.seat_of(table, player, seats)
        if table.round is not None and table.round.at(player) is not None:
            reason = f"player {player} is in a round: leave when it is over"
            raise Refused(reason, self.edition.stakes.in_round)
        return (SeatLeft(player, seats),)

    def excluded(
        self, table: PokerTable, put: Put[people.ExcludePlayer | people.ExcludeAsDecided]
    ) -> Events:
        done = self.as_anywhere(table, put)
        return (*self.rounds.dropped(table, put.move.player), *done)

    def changes_hands(self, table: PokerTable, put: Put[people.ChangeHands]) -> Events:
        """Change a number's hands; refused to one with a seat, who has a stake before it."""
        player = put.move.player
        if any(seat.player == player for seat in table.people.seats):
            raise Refused(f"player {player} has a seat here", self.general.exclusion)
        return self.as_anywhere(table, put)

    def round_annulled(self, table: PokerTable, put: Put[people.InvalidateRound]) -> Events:
        if put.move.round is not None and self.general.final is None:
            return self.as_anywhere(table, put)
        return self.annulled(table, put)

    def annulled(
        self, table: PokerTable, put: Put[people.InvalidateGame | people.InvalidateRound]
    ) -> Events:
        events, void = self.as_anywhere(table, put), self.edition.means.void
        return events if void is None else (events[0], *self.returned(table, void, put.move))

    def returned(
        self, table: PokerTable, void: Cite, move: people.InvalidateGame | people.InvalidateRound
    ) -> Events:
        """A Void round gives every chip back by the later editions, by what the word means."""
        game = isinstance(move, people.InvalidateGame)
        cite = self.general.disruption if game else self.general.invalidation
        assert table.round is not None
        if game and table.round.awarded:
            raise Refused("the pots are won: the game is complete", cite)
        return voided(table.round, cite, void)

    def refunded(self, table: PokerTable, put: Put[people.DecideRefund]) -> Events:
        """Nobody has won what lies in the pot of an annulled round: it is the house's to keep."""
        *settled, decided = self.as_anywhere(table, put)
        settled = [with_uncalled(event) for event in settled]
        paid = [payment for event in settled for payment in event.payments]
        lost = Cents(sum(item.wager.stake - item.returned for item in paid))
        kept = (Kept(lost, self.general.refund.cite),) if lost else ()
        return (*settled, *kept, decided)


def with_uncalled(event: Settled) -> Settled:
    """A bet that nobody called is no part of the pot, so it goes back whatever is kept."""
    players = tuple(dict.fromkeys(each_payment.wager.player for each_payment in event.payments))
    put_in = [total(of(player, event)) for player in players]
    top, excess = uncalled(put_in)
    left = min(excess, total(of(players[top], event, Post.BET)))
    payments = list(event.payments)
    for at in reversed(range(len(payments))):
        payment = payments[at]
        if (
            payment.wager.player == players[top]
            and payment.wager.bet == Post.BET
            and not payment.returned
        ):
            back = min(left, payment.wager.stake)
            left = Cents(left - back)
            payments[at] = changed(payment, returned=back)
    return changed(event, payments=tuple(payments))


def of(player: Player, event: Settled, bet: Post | None = None) -> tuple[Wager, ...]:
    """Return what a player wagered, or only by one kind of wager."""
    own = (payment.wager for payment in event.payments if payment.wager.player == player)
    return tuple(wager for wager in own if bet is None or wager.bet == bet)


# What other parts mean to the people


def seat_changed(table: PokerTable, event: SeatChanged) -> People:
    seats = tuple(
        Seated(sitting.player, event.seat, sitting.idle)
        if sitting.player == event.player
        else sitting
        for sitting in table.people.seats
    )
    return changed(table.people, seats=seats)


def table_closed(table: PokerTable, _: TableClosed) -> People:
    return attending.closed(table.people)


ALSO: Also = {SeatChanged: seat_changed, TableClosed: table_closed}
