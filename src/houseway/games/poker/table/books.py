"""The books of a poker table: a stake is bought from the chips, and comes back when one leaves."""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Booked, Reversed, Settled, Staked
from houseway.games.poker.table.seats.state import PokerTable, StakeAdded, StakePlaced, StakeReduced
from houseway.house.general.events import PlayerExcluded, RoundInvalidated, SeatLeft, SeatVacated
from houseway.ledger import Account, Book, TableId, Transfer, netted, pot_book, transfers
from houseway.ledger.accounts import MONEY, SetId, stake
from houseway.ledger.transfers import Holder

Gone = SeatLeft | SeatVacated | PlayerExcluded


@value
class StakesBook:
    """Bets are made from the stakes, and pots go to them; what is charged comes from the chips."""

    pot: Book

    def __call__(self, state: PokerTable, events: Iterable[Any]) -> tuple[Transfer, ...]:
        return netted(Move(self.pot, state).booked(events))


def stakes_book(table: TableId, holder: Holder, of: SetId = MONEY) -> StakesBook:
    return StakesBook(pot_book(table, holder, of))


class Move:
    """The events of one move, one after another: a stake may come and go among them."""

    def __init__(self, book: Book, state: PokerTable) -> None:
        self.stakes = {chair.player: behind(state, chair.player) for chair in state.seats.chairs}
        self.chips, self.book = book, changed(book, purse=self.purse)
        self.earlier = bool(state.people.refundable)  # money of a round that was annulled later

    def account(self, player: Player) -> Account:
        return stake(self.book.table, self.book.holder(player))

    def purse(self, player: Player) -> Account:
        """Return a player's account: the stake, or chips for one who has left."""
        return self.account(player) if player in self.stakes else self.book.holder(player)

    def booked(self, events: Iterable[Any]) -> Iterator[Transfer]:
        for event in events:
            match event:
                case StakePlaced(player, stake=cents) | StakeAdded(player, cents):
                    yield from self.bought(player, cents)
                case StakeReduced(player, cents):
                    yield from self.bought(player, Cents(-cents))
                case SeatLeft(player) | SeatVacated(player) | PlayerExcluded(player):
                    yield from self.left(player)
                case RoundInvalidated(round=number):
                    self.earlier = number is not None
                case Settled() | Reversed() if self.earlier:
                    yield from transfers(event, self.chips)
                case _ if isinstance(event, Booked):
                    yield from transfers(event, self.book)
                    self.follow(event)
                case _:
                    pass

    def bought(self, player: Player, cents: Cents) -> Iterator[Transfer]:
        self.stakes[player] = Cents(self.stakes.get(player, NOTHING) + cents)
        chips, behind_ = self.book.holder(player), self.account(player)
        if cents > 0:
            yield Transfer(chips, behind_, cents)
        elif cents < 0:
            yield Transfer(behind_, chips, Cents(-cents))

    def left(self, player: Player) -> Iterator[Transfer]:
        cents = self.stakes.pop(player, NOTHING)
        if cents:
            yield Transfer(self.account(player), self.book.holder(player), cents)

    def follow(self, event: Booked) -> None:
        """Follow what a bet takes from a stake and a pot brings to it."""
        match event:
            case Staked(wagers):
                for wager in wagers:
                    self.change(wager.player, -wager.stake)
            case Settled(payments) | Reversed(payments):
                sign = 1 if isinstance(event, Settled) else -1
                for payment in payments:
                    self.change(payment.wager.player, sign * (payment.net + payment.wager.stake))
            case _:
                pass

    def change(self, player: Player, cents: int) -> None:
        if player in self.stakes:
            self.stakes[player] = Cents(self.stakes[player] + cents)


def behind(state: PokerTable, player: Player) -> Cents:
    """Return what a player has in front of them, and not in the pot."""
    hands = state.round.hands if state.round is not None else ()
    hand = next((each for each in hands if each.player == player), None)
    if hand is not None:
        return hand.stack
    chair = state.seats.chair(player)
    return NOTHING if chair is None else chair.stake
