"""A table played by hand through an ordinary evening."""

from typing import Any, Self, TypeVar

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import AnyTable, Bets
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.baccarat.round.state import ExposeHand
from houseway.games.baccarat.rules import Side
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import (
    BurnCards,
    CutCards,
    DeclineCut,
    InsertCuttingCard,
    Shuffle,
)
from houseway.house.table.state import (
    CheckCards,
    CollectCards,
    Determine,
    NoMoreBets,
    OpenTable,
    PlaceWager,
    RecordApproval,
)
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.driven import Driven

Kind = TypeVar("Kind")

DEALER = Actor(Role.DEALER, name="Dee")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")
OPERATOR = Actor(Role.OPERATOR, name="Olga")
INSPECTOR = Actor(Role.INSPECTOR, name="Ivo")
CASHIER = Actor(Role.CASHIER, name="Cas")


def player(number: int) -> Actor:
    return Actor(Role.PLAYER, Player(number))


class Playing(Driven[AnyTable]):
    """One table with the moves of an ordinary evening."""

    def __init__(self, house: AnyTable, **settings: object) -> None:
        super().__init__(house, changed(house.rules.default, **settings))

    @property
    def round(self) -> Any:
        assert self.table.round is not None, "no round is in play"
        return self.table.round

    # The moves of an ordinary evening

    def approve(self, *things: str) -> None:
        for thing in things or ("table", "cards", "shoe"):
            self.put(INSPECTOR, RecordApproval(thing, f"document on the {thing}"))

    def open(self) -> Self:
        self.approve()
        self.put(DEALER, CheckCards())
        self.put(OPERATOR, OpenTable())
        return self

    def shuffle(self) -> Self:
        self.put(DEALER, Shuffle())
        return self

    def cut(self, at: int = 200, behind: int = 14) -> Self:
        self.put(DEALER, DeclineCut())
        self.put(SUPERVISOR, CutCards(at))
        self.put(DEALER, InsertCuttingCard(behind))
        return self

    def burn(self, first: str = "AC") -> Self:
        self.deal(first)
        self.put(DEALER, BurnCards(self.table.shoe.to_burn))
        return self

    def ready(self, first: str = "AC") -> Self:
        """Opened, shuffled, cut and burnt, so that wagers are due."""
        self.open().shuffle().cut().burn(first)
        assert isinstance(self.due, Bets)
        return self

    def determine(self, name: str, text: str, by: Actor = OPERATOR, *, notice: bool = False):
        return self.put(by, Determine(name, text, notice))

    def bet(self, number: int, bet: str, stake: int, box: int | None = None) -> tuple[Any, ...]:
        """A stake in whole dollars, on the Box of the player's own number."""
        return self.put(player(number), wager(number, bet, stake, box))

    def no_more_bets(self) -> tuple[Any, ...]:
        return self.put(DEALER, NoMoreBets())

    def deal(self, text: str) -> tuple[Any, ...]:
        """Card by card, as they leave the shoe."""
        return tuple(event for one in cards(text) for event in self.put(DEALER, Deal((one,))))

    def dealt(self, text: str) -> tuple[Any, ...]:
        """No more bets, then these cards."""
        return (*self.no_more_bets(), *self.deal(text))

    def expose(self, side: Side, by: int | None = None) -> tuple[Any, ...]:
        who = DEALER if by is None else player(by)
        return self.put(who, ExposeHand(side, None if by is None else Player(by)))

    def settle(self):
        (settled,) = self.put(DEALER, TakeAndPay())
        return settled.payments

    def collect(self) -> tuple[Any, ...]:
        return self.put(DEALER, CollectCards())

    def one_round(self, number: int = 2, bet: str = "tie", stake: int = 20) -> None:
        """Somebody wagers at Baccarat, and the round is played until its cards are collected."""
        self.bet(number, bet, stake)
        self.dealt("2S 9D 4C KH")
        self.settle()
        self.collect()

    def net(self, number: int) -> int:
        """What a player has won or lost so far in cents, from the money events alone."""
        sums = 0
        for event in self.events:
            match event:
                case Staked(wagers):
                    sums -= sum(w.stake for w in wagers if w.player == number)
                case Settled(payments):
                    sums += sum(received(p) for p in payments if p.wager.player == number)
                case Reversed(payments):
                    sums -= sum(received(p) for p in payments if p.wager.player == number)
        return sums


def received(payment: Payment) -> int:
    return payment.returned + payment.win - payment.commission


def wager(number: int, bet: str, stake: int, box: int | None = None) -> PlaceWager:
    return PlaceWager(Player(number), number if box is None else box, bet, Cents(stake * 100))


def only(kind: type[Kind], events: tuple[Any, ...] | list[Any]) -> Kind:
    """The one event of its kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} among {events}"
    return found[0]


def cites(events: tuple[Any, ...] | list[Any], kind: type[Any]) -> list[Any]:
    return [event.cite for event in events if isinstance(event, kind)]
