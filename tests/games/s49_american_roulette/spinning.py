"""A bare spin of the wheel: wagers as a test writes them, and whatever is put to it."""

from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.game import Duty, Refused, Settle, Turn
from houseway.core.money import cents
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.games.roulette import rules
from houseway.games.roulette.bets import PAY_TABLES, TERMINAL_PAY_TABLES
from houseway.games.roulette.round.play import Roulette
from houseway.games.roulette.round.state import (
    ConfirmOutcome,
    PlaceDolly,
    ReportBall,
    Spin,
    SpinBall,
)
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.law import RuleSet
from tests.kinds import of_kind

S49 = Roulette(rules.S49, PAY_TABLES[True])
NI2019 = Roulette(rules.NI2019, TERMINAL_PAY_TABLES[True])
rule = RuleSet("s49-1999-american-roulette").rule


def laid(text: str) -> tuple[Wager, ...]:
    """`1 straight:17 5, 2 red 20`: player, wager and stake in dollars."""
    words = (one.split() for one in text.split(", ") if one)
    return tuple(
        Wager(Player(int(player)), bet, cents(stake), (), number)
        for number, (player, bet, stake) in enumerate(words, 1)
    )


class Spinning:
    """A spin in play, and every event of it so far."""

    def __init__(self, wagers: str = "1 red 10", game: Roulette = S49) -> None:
        self.game = game
        self.spin: Spin = game.opening(Start(laid(wagers)))
        self.events: list[Any] = [Staked(laid(wagers), game.law.settlement)]

    @property
    def due(self) -> Turn:
        return self.game.turn(self.spin)

    @property
    def duty(self) -> Duty:
        return of_kind(Duty, self.due)

    def put(self, move: Any) -> tuple[Any, ...]:
        events = self.game.decide(self.spin, self.due, move)
        for event in events:
            self.spin = self.game.evolve(self.spin, event)
        self.events += events
        return events

    def refused(self, move: Any) -> Refused:
        """The refusal of a move, which has changed nothing."""
        before = repr(self.spin)
        with pytest.raises(Refused) as caught:
            self.put(move)
        assert repr(self.spin) == before
        return caught.value

    def spun(self) -> "Spinning":
        self.put(SpinBall())
        return self

    def rests(self, number: int) -> "Spinning":
        """The ball runs and comes to rest, and the number is marked."""
        self.spun().put(ReportBall(number))
        dolly = self.game.law.dolly is not None
        self.put(PlaceDolly(number) if dolly else ConfirmOutcome(number))
        return self

    def settle(self) -> tuple[Payment, ...]:
        assert isinstance(self.due, Settle), self.due
        payments = self.due.payments
        self.put(TakeAndPay())
        return payments

    def net(self, player: int) -> int:
        """What a player has won or lost so far in cents, from the money events alone."""
        sums = 0
        for event in self.events:
            match event:
                case Staked(wagers):
                    sums -= sum(one.stake for one in wagers if one.player == player)
                case Settled(payments) | Reversed(payments):
                    sign = -1 if isinstance(event, Reversed) else 1
                    mine = (one for one in payments if one.wager.player == player)
                    sums += sign * sum(one.returned + one.win for one in mine)
        return sums


def paid(bet: str, number: int, game: Roulette = S49) -> Payment:
    """What $10 on a bet comes to when the ball rests in a number."""
    (payment,) = Spinning(f"1 {bet} 10", game).rests(number).settle()
    return payment
