"""A dealer who does whatever is due, with their own cards: for play, tests, training.

What staff do at a table of the house is alike, wherever the cards come from.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from houseway.core.actors import Actor, Put, Role
from houseway.core.bounds import Range
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Bets, Call, Chance, Choice, Duty, Over, Settle, Throw, Turn
from houseway.core.value import changed, value
from houseway.house.dealers.devices import draw_numbers
from houseway.house.general import state as people
from houseway.house.rounds.round import OnLayout, TakeAndPay
from houseway.house.shoes import cut as cutting
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes import moves as shoe
from houseway.house.shoes import shuffling_shoe as automated
from houseway.house.shoes.state import HeldCard
from houseway.house.table import state
from houseway.house.table.composition import Banked
from houseway.house.table.game_contract import TableRules
from houseway.house.table.state import Table
from houseway.house.terminals.outcomes_in_doubt import ConsiderOutcome
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.kit.stack import Stack, shuffled_decks

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
M = TypeVar("M")
E = TypeVar("E")

DEALER = Actor(Role.DEALER)
SUPERVISOR = Actor(Role.SUPERVISOR)
OPERATOR = Actor(Role.OPERATOR)
INSPECTOR = Actor(Role.INSPECTOR)

OF_THE_HOUSE = (
    state.CollectCards,
    state.ClearLayout,
    decks.VoidWrongCards,
)  # duties that are not the round's
REFERENCE = "training table"  # what an approval refers to where nobody really approved


class TableStaff(ABC, Generic[S, R, M, E]):
    """Makes the staff's next move."""

    def __init__(self, rules: TableRules[S, R, M, E], entropy: Entropy) -> None:
        self.rules = rules
        self.entropy = entropy

    @abstractmethod
    def draw(self, table: Table[S, R], count: int) -> object:
        """The move that brings so many cards, or fewer, or says why none comes."""

    @abstractmethod
    def follow(self, before: Table[S, R], events: Iterable[object]) -> None:
        """Keep in step with what the table accepted."""

    def next_put(self, table: Table[S, R], due: Turn) -> Put[object]:
        """The move that is due from the staff, or from a player who is asked and says nothing."""
        match due:
            case Bets() if table.round is None and self.rules.begins:
                return self.rules.usual(table, due)
            case Bets():
                return self.plain(self.rules.book.closing)
            case Chance(_, _, Throw() as throw):
                return Put(DEALER, throw.move(*draw_numbers(throw, self.entropy)))
            case Chance(to):
                return Put(DEALER, self.draw(table, len(to)))
            case Choice():
                return self.rules.usual(table, due)
            case Call() if self.in_play(table):
                return self.rules.usual(table, due)
            case Call():
                return Put(DEALER, shoe.DeclineCut())
            case Settle():
                return Put(DEALER, TakeAndPay())
            case Duty(act) if act is people.DecideRefund:
                return Put(OPERATOR, people.DecideRefund(refund=True))
            case Duty(act) if act is ConsiderOutcome:
                return Put(SUPERVISOR, ConsiderOutcome())
            case Duty(act) if self.in_play(table) and act not in OF_THE_HOUSE:
                return self.rules.usual(table, due)
            case Duty():
                return self.duty(table, due)
            case Over():
                raise AssertionError(f"nothing is due from the staff at {due}")

    def in_play(self, table: Table[S, R]) -> bool:
        """Return whether the round is next to go on, and not the shoe."""
        return table.round is not None and table.shoe.stage is shoe.Stage.READY

    def duty(self, table: Table[S, R], due: Duty) -> Put[object]:
        act = due.act
        if act is state.RecordApproval:
            return Put(INSPECTOR, state.RecordApproval(due.fixed("of"), REFERENCE))
        if act is state.CheckReplacements:
            return Put(SUPERVISOR, state.CheckReplacements(), beside=DEALER)
        if act is state.OpenTable:
            return Put(OPERATOR, state.OpenTable())
        if act is automated.InstallShoe:
            return Put(OPERATOR, automated.InstallShoe(True, REFERENCE))
        if act is shoe.CutCards:
            law = self.rules.law.shoe
            assert law is not None, "cards are cut that come from a shoe"
            deep = cutting.depth(table.shoe, law)
            at = deep.low + self.entropy.below(deep.high - deep.low + 1)
            return Put(Actor(law.cutter), shoe.CutCards(at))
        if act is shoe.InsertCuttingCard:
            usual = next(bound.usual for bound in due.bounds if isinstance(bound, Range))
            assert usual is not None, due
            return Put(DEALER, shoe.InsertCuttingCard(usual))
        if act is shoe.BurnCards:
            return Put(DEALER, shoe.BurnCards(due.fixed("count")))
        return self.plain(act)

    def plain(self, act: type[Any]) -> Put[object]:
        """Return a move that needs no more than to be made, by the dealer if they may."""
        roles = self.rules.permits[act].roles
        return Put(DEALER if Role.DEALER in roles else Actor(min(roles)), act())


class Croupier(TableStaff[S, R, M, E]):
    """A croupier who keeps a stack in step with what the table accepted."""

    def __init__(self, rules: TableRules[S, R, M, E], entropy: Entropy) -> None:
        super().__init__(rules, entropy)
        self.stack = Stack(())
        self.aside: list[Card] = []  # drawn in excess, unseen

    def draw(self, table: Table[S, R], count: int) -> object:
        """The next cards: those held from before, then from the stack."""
        unseen = iter(self.aside)
        held = tuple(waiting.card or next(unseen) for waiting in table.shoe.held[:count])
        if held:
            return Deal(held)
        if self.stack.cutting_card_next:
            return shoe.DrawCuttingCard()
        cards = self.stack.peek(count)
        return Deal(cards) if cards else ReportInsufficientCards()

    def follow(self, before: Table[S, R], events: Iterable[object]) -> None:
        """Do to the stack what the accepted events say was done to the cards."""
        for event in events:
            match event:
                case shoe.Shuffled(out=out):
                    self.new_stack(before, out)
                case decks.CardsIntroduced():
                    self.new_stack(before, ())
                case automated.CardsReturned():
                    seen = tuple(held_card.card for held_card in before.shoe.held if held_card.card)
                    self.new_stack(before, (*seen, *self.aside), self.aside)
                case automated.RestShuffled():
                    rest = shuffled(self.stack.cards[self.stack.drawn :], self.entropy)
                    self.stack = Stack(rest)
                case shoe.CardsCut(at):
                    self.stack = self.stack.cut(at)
                case shoe.CuttingCardInserted(behind):
                    self.stack = self.stack.with_cutting_card(behind)
                case shoe.CuttingCardDrawn():
                    self.stack = changed(self.stack, behind=None)
                case shoe.FirstCardShown():
                    self.stack = self.stack.without(1)
                case shoe.CardBurnt(_, True):
                    self.stack = self.stack.without(1)
                case shoe.CardsBurnt(count):
                    self.stack = self.stack.without(count)
                case shoe.CardHeld(card, _, True):
                    self.aside += self.stack.cards[self.stack.drawn :][:1] if card is None else ()
                    self.stack = self.stack.without(1)
                case decks.CardsRestored(cards):
                    every = (*cards, *self.stack.cards[self.stack.drawn :])
                    order = shuffled(every, self.entropy)  # what came was from another shoe
                    self.stack = changed(self.stack, cards=order, drawn=0)
                case decks.CardsCorrected(entered, actual):
                    self.corrected(entered, actual)
                case shoe.CardsDrawn(cards):
                    self.dealt(before.shoe.held, len(cards))

    def new_stack(
        self, before: Table[S, R], out: tuple[Card, ...], aside: Iterable[Card] = ()
    ) -> None:
        """All cards but those that lie elsewhere, in a new order."""
        self.stack = shuffled_decks(before.shoe.census.decks, self.entropy, out)
        self.aside = list(aside)

    def corrected(self, entered: tuple[Card, ...], actual: tuple[Card, ...]) -> None:
        """Correct the stack where the drawn cards prove to be others.

        Those are not in the stack, but these are.
        """
        rest = [*entered, *self.stack.cards[self.stack.drawn :]]
        for card in actual:
            rest.remove(card if card in rest else rest[-1])  # or it was burnt unseen
        order = shuffled(tuple(rest), self.entropy)
        self.stack = changed(self.stack, cards=order, drawn=0)

    def dealt(self, held: tuple[HeldCard, ...], count: int) -> None:
        used = held[:count]
        self.aside = self.aside[sum(waiting.card is None for waiting in used) :]
        self.stack = self.stack.without(count - len(used))


@value
class Step(Generic[S, R]):
    """A move that was accepted, what it led to, and the table after it."""

    put: Put[object]
    events: tuple[object, ...]
    table: Table[S, R]


def step(
    house: Banked[S, R, M, E],
    croupier: TableStaff[S, R, M, E],
    table: Table[S, R],
    put: Put[object] | None = None,
) -> Step[S, R]:
    """Put a move to the table, or let the croupier make the one that is due."""
    now = house.now(table)
    put = put or croupier.next_put(table, now.due.turn)
    step = house.step(now, put)
    croupier.follow(table, step.events)
    return Step(put, step.events, step.now.state)
