"""A Multi Terminal table played by hand."""

from typing import Any, Self

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.baccarat.round.state import ConfirmOutcome
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL
from houseway.house.shoes.moves import BurnCards, CutCards, DrawCuttingCard, InsertCuttingCard
from houseway.house.terminals.periods import (
    ConfirmWagers,
    DirectRounds,
    ExpirePeriod,
    Occasion,
    OpenPeriod,
    PlaceChips,
)
from houseway.law import Cite, RuleSet
from tests.games.playing import DEALER, SUPERVISOR, Playing, player

CLOCK = Actor(Role.CLOCK)
LAW = RuleSet("ni2019-689-mttg")
SIX_SEVEN = "2S 3D 4C 4H"  # 6 against 7: neither draws, the Banker wins


def rule(ref: str) -> Cite:
    return LAW.rule(ref)


def chips(number: int, bet: str, stake: int, *, confirm: bool = False) -> PlaceChips:
    """A touch of a display, in whole dollars."""
    return PlaceChips(Player(number), bet, Cents(stake * 100), confirm)


class Evening(Playing):
    """One table with terminals, the moves put to it and the events that came of them."""

    def __init__(self, **settings: object) -> None:
        super().__init__(MULTI_TERMINAL, **settings)

    def approve(self, *things: str) -> None:
        wanted = [of for of, _ in MULTI_TERMINAL.rules.law.life.approvals]
        super().approve(*(things or wanted))

    def cut(self, at: int = 200, behind: int = 14) -> Self:
        self.put(DEALER, CutCards(at))
        self.put(DEALER, InsertCuttingCard(behind))
        return self

    def burn(self, first: str = "AC") -> Self:
        self.deal(first)
        if self.table.shoe.to_burn:
            self.put(DEALER, BurnCards(self.table.shoe.to_burn))
        return self

    def with_shoe(self, first: str = "AC") -> Self:
        """Opened, shuffled, cut and burnt, so that a Wagering Period is due."""
        self.open().shuffle()
        return self.cut().burn(first)

    def ready(self, first: str = "AC") -> Self:
        self.with_shoe(first).period()
        assert isinstance(self.due, Bets)
        return self

    def period(self) -> tuple[Any, ...]:
        return self.put(DEALER, OpenPeriod())

    def bet(self, number: int, bet: str, stake: int, box: int | None = None) -> tuple[Any, ...]:
        """Chips in whole dollars, confirmed at once."""
        assert box is None
        return self.put(player(number), chips(number, bet, stake, confirm=True))

    def show(self, number: int, bet: str, stake: int) -> tuple[Any, ...]:
        """Chips in whole dollars, not confirmed."""
        return self.put(player(number), chips(number, bet, stake))

    def confirm(self, number: int) -> tuple[Any, ...]:
        return self.put(player(number), ConfirmWagers(Player(number)))

    def no_more_bets(self) -> tuple[Any, ...]:
        return self.put(CLOCK, ExpirePeriod())

    def outcome(self) -> tuple[Any, ...]:
        return self.put(DEALER, ConfirmOutcome(self.round.result))

    def settle(self):
        self.outcome()
        return super().settle()

    def finish(self) -> Self:
        """Confirm, settle what there is to settle, and collect the cards."""
        if self.round.wagers:
            self.settle()
        elif not self.round.void:
            self.outcome()
        self.collect()
        return self

    def without_wagers(self, deal: str = SIX_SEVEN) -> Self:
        """A coup that the Supervisor had dealt though nobody wagered."""
        self.put(SUPERVISOR, DirectRounds(Occasion.UNTIL_WAGER))
        self.no_more_bets()
        self.put(DEALER, self.due.act())  # type: ignore[union-attr]
        self.deal(deal)
        return self.finish()


def ready(first: str = "AC", **settings: object) -> Evening:
    """An open table with a fresh shoe and a running Wagering Period."""
    return Evening(**settings).ready(first)


def playing(deal: str = "", **settings: object) -> Evening:
    """A coup with $20 of player 1 on Banker, and these cards."""
    table = Evening(**settings).ready()
    table.bet(1, "banker", 20)
    table.dealt(deal)
    return table


def at_the_end(deal: str = SIX_SEVEN) -> Evening:
    """A coup in which the cutting card came out, settled and collected."""
    table = playing()
    table.put(DEALER, DrawCuttingCard())
    table.deal(deal)
    return table.finish()
