"""A bare round of blackjack: wagers are laid, cards and choices come as a test writes them."""

from collections.abc import Callable
from typing import Self, TypeVar

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Over, Refused, Settle, Turn
from houseway.core.money import Cents, cents
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.round.events import Event
from houseway.games.blackjack.round.moves import Move
from houseway.games.blackjack.round.play import Blackjack
from houseway.games.blackjack.round.state import Place, Round
from houseway.games.blackjack.rules import S49
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from houseway.law import Cite

E = TypeVar("E")
rule = S49.rule


def laid(text: str) -> tuple[Wager, ...]:
    """`1@3 main 10.00` is player 1 on Box 3; `1@3/0 main 5` has its place on the Box too."""
    wagers = []
    for number, one in enumerate(text.split(", ") if text else (), start=1):
        whose, bet, stake = one.split()
        player, _, spot = whose.partition("@")
        at = tuple(map(int, spot.split("/")))
        wagers.append(Wager(Player(int(player)), bet, cents(stake), at, number))
    return tuple(wagers)


class Playing:
    """A round in play, and every event of it so far."""

    def __init__(self, wagers: str, seats: dict[int, int] | None = None, chip: int = 100) -> None:
        seated = tuple((box, Player(player)) for box, player in (seats or {}).items())
        self.game = Blackjack(smallest_chip=Cents(chip))
        self.start = Start(laid(wagers), seated)
        self.round: Round = self.game.opening(self.start)
        self.events: list[Event] = []

    @property
    def due(self) -> Turn:
        return self.game.turn(self.round)

    def put(self, move: Move) -> tuple[Event, ...]:
        events = self.game.decide(self.round, self.due, move, BLACKJACK.permit(move).cite)
        for event in events:
            self.round = self.game.evolve(self.round, event)
        self.events += events
        return events

    def refused(self, move: Move) -> Refused:
        """The refusal of a move, which has changed nothing."""
        before = self.round
        with pytest.raises(Refused) as caught:
            self.put(move)
        assert self.round == before
        return caught.value

    def cite_of(self, move: Move) -> Cite:
        return self.refused(move).cite

    def deal(self, text: str) -> Self:
        """Cards one by one, as they are due."""
        for card in cards(text):
            self.put(Deal((card,)))
        return self

    def insure(self, player: int, box: int, dollars: str) -> Self:
        return self.then(moves.Insure(Player(player), box, cents(dollars)))

    def even_money(self, player: int, box: int) -> Self:
        return self.then(moves.TakeEvenMoney(Player(player), box))

    def follow(self, player: int) -> Self:
        return self.then(moves.Follow(Player(player)))

    def split(self, player: int) -> Self:
        return self.then(moves.Split(Player(player)))

    def double(self, player: int) -> Self:
        return self.then(moves.Double(Player(player)))

    def draw(self, player: int) -> Self:
        return self.then(moves.Draw(Player(player)))

    def stand(self, player: int) -> Self:
        return self.then(moves.Stand(Player(player)))

    def absent(self, player: int) -> Self:
        return self.then(moves.ReportAbsent(Player(player)))

    def close(self) -> Self:
        return self.then(moves.CloseCall())

    def then(self, *several: Move) -> Self:
        for move in several:
            self.put(move)
        return self

    def pay(self) -> tuple[Payment, ...]:
        """The settlement that is due."""
        assert isinstance(self.due, Settle), self.due
        payments = self.due.payments
        self.put(TakeAndPay())
        return payments

    def settle(self) -> tuple[Payment, ...]:
        """All settlements up to the end of the round."""
        paid: tuple[Payment, ...] = ()
        while isinstance(self.due, Settle):
            paid += self.pay()
        assert isinstance(self.due, Over), self.due
        return paid

    def nets(self) -> dict[int, int]:
        """What each player has won or lost at the end, in cents."""
        self.settle()
        nets: dict[int, int] = {}
        for payment in self.round.payments:
            player = payment.wager.player
            nets[player] = nets.get(player, 0) + payment.net
        return nets

    def only(self, kind: type[E]) -> E:
        """The one event of this kind so far."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def options(self) -> set[type]:
        assert isinstance(self.due, Choice), self.due
        return {option.move for option in self.due.options}

    def hand(self, box: int, hand: int = 0) -> str:
        return " ".join(map(str, self.round.hand(Place(box, hand)).cards))

    @property
    def staked(self) -> int:
        more = (wager for event in self.all(Staked) for wager in event.wagers)
        return sum(one.stake for one in (*self.start.wagers, *more))

    @property
    def returned(self) -> int:
        """What has come back to the players, wins included, less what was undone."""
        paid = [one for event in self.all(Settled) for one in event.payments]
        undone = [one for event in self.all(Reversed) for one in event.payments]
        return sum(one.returned + one.win for one in paid) - sum(
            one.returned + one.win for one in undone
        )


Begin = Callable[..., Playing]


@pytest.fixture
def begin() -> Begin:
    """Begins a round: `begin("1@1 main 10", seats={1: 1})`."""
    return Playing


def waits_for(due: Turn) -> tuple[str, ...]:
    """The places that a run of cards goes to, in words."""
    assert isinstance(due, Chance), due
    return tuple(map(str, due.to))


def asked(due: Turn) -> list[tuple[int | None, type]]:
    assert isinstance(due, Call), due
    return [(offer.player, offer.option.move) for offer in due.asked]
