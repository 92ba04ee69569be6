"""A dealer who does whatever is due at a poker table, with cards of his own."""

from collections.abc import Iterable

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Bets, Call, Chance, Duty, Settle, Turn
from houseway.games.poker import moves, seat_moves
from houseway.games.poker.compositions import Cards
from houseway.games.poker.declaring import deck_of
from houseway.games.poker.events import CardsDealt, DiscardsShuffled
from houseway.games.poker.play import CUT_MARGIN
from houseway.games.poker.seats import PokerTable
from houseway.games.poker.settings import Charge
from houseway.games.poker.wrong_events import SeenReturned
from houseway.house import people, state
from houseway.house.round import TakeAndPay
from houseway.house.shoe import CardsCut, CutCards, Shuffle, Shuffled

DEALER, OPERATOR = Actor(Role.DEALER), Actor(Role.OPERATOR)
SUPERVISOR, INSPECTOR = Actor(Role.SUPERVISOR), Actor(Role.INSPECTOR)
REFERENCE = "training table"  # what an approval refers to where nobody really approved


class PokerDealer:
    """Makes the staff's next move, and keeps his cards in step with what the table accepted."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: Cards = ()

    def next_put(self, table: PokerTable, due: Turn) -> Put[object]:
        """The move that is due from the staff. A player's choice is not theirs."""
        match due:
            case Bets():
                unpaid = any(not one.paid and one.stake for one in table.chairs)
                if table.settings.commission is Charge.TIME and unpaid:
                    return Put(DEALER, seat_moves.CollectTimeCharge())
                return Put(DEALER, Shuffle())
            case Chance(to):
                return Put(DEALER, moves.Deal(self.cards[: len(to)]))
            case Settle():
                return Put(DEALER, TakeAndPay())
            case Call():
                return Put(DEALER, moves.CloseOverBlinds())
            case Duty():
                return self.duty(table, due)
            case _:
                raise AssertionError(f"nothing is due from the staff at {due}")

    def duty(self, table: PokerTable, due: Duty) -> Put[object]:
        act = due.act
        if act is state.RecordApproval:
            return Put(INSPECTOR, state.RecordApproval(due.of, REFERENCE))
        if act is state.OpenTable:
            return Put(OPERATOR, state.OpenTable())
        if act is state.CheckReplacements:
            return Put(SUPERVISOR, state.CheckReplacements(), beside=DEALER)
        if act is CutCards:
            deck = deck_of(table.settings)
            span = deck.size + deck.joker - 2 * CUT_MARGIN + 1
            return Put(DEALER, CutCards(CUT_MARGIN + self.entropy.below(span)))
        if act is people.DecideRefund:
            return Put(OPERATOR, people.DecideRefund(refund=True))
        if act is moves.DecideCourse:
            return Put(OPERATOR, moves.DecideCourse(moves.Course.PLAY_ON))
        return Put(DEALER, act())

    def follow(self, table: PokerTable, events: Iterable[object]) -> None:
        """Do to the cards what the accepted events say was done. `table` is as it was before."""
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
