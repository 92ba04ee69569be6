"""The Bank as a part of the table: settled before the wagers, and open again after a round."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.game import Refused, Turn, not_due
from houseway.core.value import changed, value
from houseway.games.pai_gow.bank import decisions as banking
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import (
    BankEvent,
    BoxEvent,
    FormationApproved,
    JackpotAgreed,
    JackpotDeclined,
    PriorityGiven,
    PrioritySetMarked,
    SetterNominated,
)
from houseway.games.pai_gow.bank.moves import BankMove, BoxMove
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import irregularities as irregular
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round import preparation as preparing
from houseway.games.pai_gow.table.game_rules import PaiGowRules
from houseway.games.pai_gow.table.settings import Marked
from houseway.games.pai_gow.table.state import BetweenRounds, PaiGowTable
from houseway.games.pai_gow.tiles import cuts
from houseway.house.machine.part import Decided, Due, Events, members
from houseway.house.table.events import LayoutCleared
from houseway.house.table.state import Life, NoMoreBets
from houseway.law import Cite

COLLUSION = (moves.ExcludeFromRound, moves.VoidForCollusion)
# What the wagers or the round decide, once the Bank has had its say
BEFORE_OTHERS = (NoMoreBets, moves.RequestLaJa, *COLLUSION)
MOVES = (*members(BankMove, BoxMove), *BEFORE_OTHERS)
EVENTS = (*members(BankEvent, BoxEvent), LayoutCleared)


@value
class BankPart:
    """The part for the Bank: who banks, who decides on a Box, who set tiles last round."""

    rules: PaiGowRules
    moves = MOVES
    events = EVENTS

    @property
    def book(self) -> Rulebook:
        return self.rules.rulebook

    def opening(self, _settings: Any) -> BetweenRounds:
        return BetweenRounds()

    def turn(self, whole: PaiGowTable) -> Turn | None:
        return None if whole.round is not None else banking.turn(self.book, whole)

    def decide(self, whole: PaiGowTable, due: Due, put: Put[Any], clause: Cite) -> Decided:
        move = put.move
        if isinstance(move, BEFORE_OTHERS):
            return self.before_others(whole, due, put)
        approves = isinstance(move, bank_moves.ApproveFormation)
        if whole.gaming.life is not Life.OPEN and not approves:
            raise not_due(due.turn, move)
        if isinstance(move, BankMove):
            events = banking.decide(self.book, whole, due.turn, move)
            return (*events, *self.above_double(whole, move))
        return (self.on_box(whole, move, clause),)

    def before_others(self, whole: PaiGowTable, due: Due, put: Put[Any]) -> Decided:
        match put.move:
            case moves.RequestLaJa(player) if whole.around.bank.by_house and whole.round:
                preparing.check_highest(self.book, self.rules.deciders(whole), player)
            case moves.ExcludeFromRound() | moves.VoidForCollusion() as move:
                irregular.check_colluded(self.book, whole.people.reports, move)
            case NoMoreBets():
                return self.unsaid(whole, due, put)
        return None

    def unsaid(self, whole: PaiGowTable, due: Due, put: Put[NoMoreBets]) -> Decided:
        """The House wagers the minimum where an excluded banker left unsaid what it does."""
        laid = banking.unsaid(self.book, whole)
        if not laid:
            return None
        around = whole.around
        for event in laid:
            around = banking.evolve(around, event)
        after = changed(whole, around=around)
        return (*laid, *self.rules.book_at(after).decide(after, due.turn, put))

    def above_double(self, whole: PaiGowTable, move: BankMove) -> Events:
        """The House shares the Bank from now on, up to twice the maximum of a Box."""
        if not isinstance(move, bank_moves.RequireCoBank):
            return ()
        bank = changed(whole.around.bank, shared=True)
        shared = changed(whole, around=changed(whole.around, bank=bank))
        return self.rules.book_at(shared).above_double(whole)

    def on_box(self, whole: PaiGowTable, move: BoxMove, cite: Cite) -> BoxEvent:
        deciders = self.rules.deciders(whole)
        if whole.locked and not isinstance(move, bank_moves.ApproveFormation):
            reason = "no more bets: who decides on a Box is settled"
            raise Refused(reason, self.book.setting.settled)
        match move:
            case bank_moves.NominateSetter(box, nominee):
                check_bettor(nominee, deciders.stakes(box), box, cite)
                return SetterNominated(box, nominee, cite)
            case bank_moves.DeclineJackpot(player, box):
                if deciders.setter(box).verdict != player:
                    raise Refused(f"player {player} does not set Box {box}", cite)
                return JackpotDeclined(player, box, cite)
            case bank_moves.AgreeJackpot(box, nominee):
                check_bettor(nominee, deciders.stakes(box), box, cite)
                return JackpotAgreed(box, nominee, cite)
            case bank_moves.GiveBoxPriority(box):
                self.rules.book_at(whole).check_box_number(whole, box)
                if whole.settings.priority_set_marker is not Marked.IN_USE:
                    raise Refused("this table uses no Priority Set Marker", cite)
                return PriorityGiven(box, cite)
            case bank_moves.PlacePrioritySetMarker(box):
                if box not in whole.around.given:
                    raise Refused(f"the operator has not asked to set Box {box} first", cite)
                return PrioritySetMarked(box, cite)
            case bank_moves.ApproveFormation():
                return self.formation(move, cite)

    def formation(self, move: bank_moves.ApproveFormation, cite: Cite) -> FormationApproved:
        if not move.reference.strip():
            raise Refused("the approval of a formation names no document", cite)
        named = (cuts.named(move.cut, self.book),) if move.cut else cuts.CUTS
        return FormationApproved(tuple(cut.name for cut in named), move.reference, cite)

    def evolve(
        self, whole: PaiGowTable, event: BankEvent | BoxEvent | LayoutCleared
    ) -> BetweenRounds:
        if isinstance(event, LayoutCleared):
            return banking.after_round(self.book, whole)
        return banking.evolve(whole.around, event)


def check_bettor(player: Player, stakes: Mapping[Player, object], box: int, cite: Cite) -> None:
    if player not in stakes:
        raise Refused(f"player {player} has no wager on Box {box}", cite)
