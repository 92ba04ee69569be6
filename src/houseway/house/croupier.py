"""A dealer who does whatever is due, with cards of his own: for play, tests and training."""

from typing import Generic, TypeVar

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Call, Chance, Choice, Duty, Over, Settle, Turn
from houseway.house import shoe, state
from houseway.house.round import TakeAndPay
from houseway.house.rules import CardTable, TableRules
from houseway.house.state import Table
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.kit.stack import Stack, shuffled_decks

S = TypeVar("S", bound=CardTable)
R = TypeVar("R")
M = TypeVar("M")
E = TypeVar("E")

DEALER = Actor(Role.DEALER)
SUPERVISOR = Actor(Role.SUPERVISOR)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)

REFERENCE = "training table"  # what an approval refers to where nobody really approved


class Croupier(Generic[S, R, M, E]):
    """Makes the staff's next move. Only the cards he holds are his own; the table is not."""

    def __init__(self, rules: TableRules[S, R, M, E], entropy: Entropy) -> None:
        self.rules = rules
        self.entropy = entropy
        self.stack = Stack(())
        self.aside: list[Card] = []  # drawn in excess, unseen

    def next_put(self, table: Table[S, R], due: Turn) -> Put[object]:
        """The move that is due from the staff, or from a player who is asked and says nothing."""
        match due:
            case Bets():
                return Put(DEALER, state.NoMoreBets())
            case Chance(to):
                return Put(DEALER, self.draw(table, len(to)))
            case Call():
                return Put(DEALER, shoe.DeclineCut())
            case Settle():
                return Put(DEALER, TakeAndPay())
            case Duty(act) if table.round is not None and act is not state.CollectCards:
                return self.rules.usual(table.settings, table.round, due)
            case Duty():
                return self.duty(table, due)
            case Choice() | Over():
                raise AssertionError(f"nothing is due from the staff at {due}")

    def duty(self, table: Table[S, R], due: Duty) -> Put[object]:
        act = due.act
        if act is state.RecordApproval:
            return Put(INSPECTOR, state.RecordApproval(due.of, REFERENCE))
        if act is state.CheckReplacements:
            return Put(SUPERVISOR, state.CheckReplacements(), beside=DEALER)
        if act is state.OpenTable:
            return Put(OPERATOR, state.OpenTable())
        if act is shoe.Shuffle:
            self.stack, self.aside = shuffled_decks(table.settings.decks, self.entropy), []
            return Put(DEALER, shoe.Shuffle())
        if act is shoe.CutCards:
            return Put(SUPERVISOR, self.cut())
        if act is shoe.InsertCuttingCard:
            behind = table.settings.cutting_card
            self.stack = self.stack.with_cutting_card(behind)
            return Put(DEALER, shoe.InsertCuttingCard(behind))
        if act is shoe.BurnCards:
            self.stack = self.stack.without(table.shoe.to_burn)
            return Put(DEALER, shoe.BurnCards(table.shoe.to_burn))
        assert act in (state.CheckCards, state.NoMoreBets, state.CollectCards), act
        return Put(DEALER, act())

    def cut(self) -> shoe.CutCards:
        margin = self.rules.law.shoe.cut_margin
        at = margin + self.entropy.below(self.stack.left - 2 * margin + 1)
        self.stack = self.stack.cut(at)
        return shoe.CutCards(at)

    def draw(self, table: Table[S, R], count: int) -> object:
        """The next cards: those held from before, then from the stack."""
        held = [waiting.card or self.aside.pop(0) for waiting in table.shoe.held[:count]]
        if held:
            return Deal(tuple(held))
        if self.stack.cutting_card_next:
            self.stack = self.stack.without_cutting_card()
            return shoe.DrawCuttingCard()
        cards = self.stack.peek(count)
        self.stack = self.stack.without(len(cards))
        return Deal(cards) if cards else ReportInsufficientCards()
