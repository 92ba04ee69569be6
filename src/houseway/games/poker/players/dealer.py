"""Dealers who do whatever is due at a poker table.

One has cards of their own, in an order that they know. At an electronic table each card is drawn
when it is due, from those that are not out: the table alone says all that its dealer needs.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from houseway.core.actors import Actor, Put, Role
from houseway.core.bounds import Range
from houseway.core.entropy import Entropy, shuffled, some_of
from houseway.core.game import Bets, Call, Chance, Choice, Duty, Settle, Turn
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import CardsDealt, DiscardsShuffled
from houseway.games.poker.round.irregularities.events import SeenReturned
from houseway.games.poker.table.seats.moves import ReleaseSeat
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.general import state as people
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CardsCut, CutCards, Shuffled
from houseway.house.table import state

DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
SUPERVISOR, INSPECTOR = Actor(Role.SUPERVISOR), Actor(Role.INSPECTOR)
REFERENCE = "training table"  # what an approval refers to where nobody really approved


class PokerStaff(ABC):
    """Makes the staff's next move."""

    def __init__(self, entropy: Entropy, timekeeper: Actor = SUPERVISOR) -> None:
        self.entropy, self.timekeeper = entropy, timekeeper

    @abstractmethod
    def draw(self, table: PokerTable, count: int) -> Cards:
        """The next cards to be dealt."""

    @abstractmethod
    def follow(self, table: PokerTable, events: Iterable[object]) -> None:
        """Keep in step with what the table accepted. `table` is as it was before."""

    def next_put(self, table: PokerTable, due: Turn) -> Put[object]:
        """The move that is due from the staff. A player's choice is not theirs, but its time is."""
        match due:
            case Choice(player, timer=None):
                return Put(self.timekeeper, moves.StartClock(player))
            case Bets(_, following):
                return Put(DEALER, following[0].act())
            case Chance(to):
                return Put(DEALER, moves.Deal(self.draw(table, len(to))))
            case Settle():
                return Put(DEALER, TakeAndPay())
            case Call():
                return Put(DEALER, moves.CloseOverBlinds())
            case Duty():
                return self.duty(due)
            case _:
                raise AssertionError(f"nothing is due from the staff at {due}")

    def duty(self, due: Duty) -> Put[object]:
        act = due.act
        if act is state.RecordApproval:
            return Put(INSPECTOR, state.RecordApproval(due.fixed("of"), REFERENCE))
        if act is state.OpenTable:
            return Put(OPERATOR, state.OpenTable())
        if act is state.CheckReplacements:
            return Put(SUPERVISOR, state.CheckReplacements(), beside=DEALER)
        if act is CutCards:
            deep = next(bound for bound in due.bounds if isinstance(bound, Range))
            return Put(DEALER, CutCards(deep.low + self.entropy.below(deep.high - deep.low + 1)))
        if act is people.DecideRefund:
            return Put(OPERATOR, people.DecideRefund(refund=True))
        if act is moves.DecideCourse:
            return Put(OPERATOR, moves.DecideCourse(moves.Course.PLAY_ON))
        return Put(DEALER, act())


class PokerDealer(PokerStaff):
    """A dealer whose cards are kept in step with what the table accepted."""

    def __init__(self, entropy: Entropy, timekeeper: Actor = SUPERVISOR) -> None:
        super().__init__(entropy, timekeeper)
        self.cards: Cards = ()

    def draw(self, _: PokerTable, count: int) -> Cards:
        return self.cards[:count]

    def follow(self, table: PokerTable, events: Iterable[object]) -> None:
        """Do to the cards what the accepted events say was done."""
        for event in events:
            match event:
                case Shuffled():
                    self.cards = shuffled(deck_of(table.settings).cards, self.entropy)
                case CardsCut(at):
                    self.cards = (*self.cards[at:], *self.cards[:at])
                case CardsDealt(_, cards):
                    assert self.cards[: len(cards)] == cards, "the table took other cards"
                    self.cards = self.cards[len(cards) :]
                case DiscardsShuffled(cards):
                    self.cards = shuffled((*self.cards, *cards), self.entropy)
                case SeenReturned():
                    self.cards = shuffled(self.cards, self.entropy)


class ElectronicPokerDealer(PokerStaff):
    """Keeps nothing from one move to the next."""

    def next_put(self, table: PokerTable, due: Turn) -> Put[object]:
        """A seat that nobody at the table took while there was time goes to whoever waits."""
        if isinstance(due, Bets) and table.seats.vacant:
            return Put(DEALER, ReleaseSeat(table.seats.vacant[0]))
        return super().next_put(table, due)

    def draw(self, table: PokerTable, count: int) -> Cards:
        """Those that were seen in the shoe come first, then any that is not out."""
        round_ = table.round
        assert round_ is not None, "a card is due in a round"
        ahead = round_.ahead[:count]
        return (*ahead, *some_of(self.pool(table), count - len(ahead), self.entropy))

    def pool(self, table: PokerTable) -> Cards:
        """The cards of which the next one is any: those that nobody has seen."""
        round_ = table.round
        assert round_ is not None, "a card is due in a round"
        known = {*round_.out, *round_.ahead}
        return tuple(card for card in deck_of(table.settings).cards if card not in known)

    def follow(self, table: PokerTable, events: Iterable[object]) -> None:
        """The table has all that is needed: there is nothing to keep in step."""
