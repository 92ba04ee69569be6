"""A Multi Terminal Sic Bo table played by hand."""

from typing import Any, Self

from houseway.core.game import Bets
from houseway.games.sic_bo.round.state import (
    RecogniseDice,
    ReportDice,
    TumbleAfterPeriod,
    TumbleDice,
)
from houseway.games.sic_bo.rules import Doubled, Exposed
from houseway.games.sic_bo.terminals.composition import MULTI_TERMINAL
from houseway.games.sic_bo.terminals.settings import Activation, Entry
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import ClearLayout, OpenTable
from houseway.house.terminals.periods import ExpirePeriod, OpenPeriod
from tests.games.ni2019_mttg.evening import CLOCK, chips
from tests.games.playing import DEALER, OPERATOR, Playing, player
from tests.games.s49_sic_bo.spinning import dice

AT_THE_END = Activation.END
RECOGNISED = Entry.RECOGNISED
STAND = Exposed.STAND
EXACTLY_TWO = Doubled.EXACTLY_TWO


def shown(text: str) -> ReportDice:
    return ReportDice(*dice(text))


def recognised(text: str) -> RecogniseDice:
    return RecogniseDice(*dice(text))


class Evening(Playing):
    """One table with terminals, the moves put to it and the events that came of them."""

    def __init__(self, **settings: object) -> None:
        super().__init__(MULTI_TERMINAL, **settings)

    def approve(self, *things: str) -> None:
        law = MULTI_TERMINAL.rules.law.life
        wanted = [of for of, _ in (*law.approvals, *law.wanted(self.table.settings))]
        super().approve(*(things or wanted))

    def open(self) -> Self:
        self.approve()
        self.put(OPERATOR, OpenTable())
        return self

    def period(self) -> Self:
        self.put(DEALER, OpenPeriod())
        assert isinstance(self.due, Bets)
        return self

    def bet(self, number: int, bet: str, stake: int, box: int | None = None) -> tuple[Any, ...]:
        """Chips in whole dollars, confirmed at once."""
        assert box is None
        return self.put(player(number), chips(number, bet, stake, confirm=True))

    def show(self, number: int, bet: str, stake: int) -> tuple[Any, ...]:
        """Chips in whole dollars, not confirmed."""
        return self.put(player(number), chips(number, bet, stake))

    def tumble(self) -> tuple[Any, ...]:
        return self.put(DEALER, TumbleDice())

    def no_more_bets(self) -> tuple[Any, ...]:
        return self.put(CLOCK, ExpirePeriod())

    def closed(self) -> tuple[Any, ...]:
        """The period has run out and the dice lie in the tumbler."""
        events = self.no_more_bets()
        late = () if self.round.tumbled else self.put(DEALER, TumbleAfterPeriod())
        return (*events, *late)

    def called(self, text: str) -> tuple[Any, ...]:
        return (*self.closed(), *self.put(DEALER, shown(text)))

    def settle(self) -> Any:
        """What lost vanishes, what won appears: the payments in the order of the wagers."""
        settled = self.put(DEALER, TakeAndPay())
        paid = [payment for event in settled for payment in event.payments]
        return tuple(sorted(paid, key=lambda payment: payment.wager.number))

    def clear(self) -> tuple[Any, ...]:
        return self.put(DEALER, ClearLayout())

    def played(self, text: str) -> Self:
        """A round that came to these dice, and the next period."""
        self.called(text)
        if self.round.wagers:
            self.settle()
        self.clear()
        return self.period()


def ready(**settings: object) -> Evening:
    """An open table and a running Wagering Period."""
    return Evening(**settings).open().period()


def playing(**settings: object) -> Evening:
    """$20 of player 1 on Small, confirmed, and the dice concealed while the period runs."""
    table = ready(**settings)
    table.bet(1, "small", 20)
    table.tumble()
    return table
