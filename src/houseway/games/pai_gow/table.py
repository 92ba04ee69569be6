"""The Pai Gow table: the house's table, with a Bank that goes round it."""

from collections.abc import Mapping

from houseway.core.actors import Permit, Permits, Player, Put
from houseway.core.game import Bets, Refused, Turn, not_due
from houseway.core.value import changed, value
from houseway.games.pai_gow import (
    bank_moves,
    banking,
    cuts,
    handsetting,
    irregular,
    moves,
    preparing,
)
from houseway.games.pai_gow.bank_events import (
    BankEvent,
    BoxEvent,
    FormationApproved,
    JackpotAgreed,
    JackpotDeclined,
    PriorityGiven,
    PrioritySetMarked,
    SetterNominated,
)
from houseway.games.pai_gow.bank_moves import BankMove, BoxMove
from houseway.games.pai_gow.book import PaiGowBook
from houseway.games.pai_gow.events import RoundEvent
from houseway.games.pai_gow.moves import RoundMove
from houseway.games.pai_gow.rules import S20, S49
from houseway.games.pai_gow.settings import Marked, Settings
from houseway.games.pai_gow.state import Around, PaiGowTable, Round
from houseway.games.pai_gow.table_rules import PaiGowRules, rules_of
from houseway.house.door import authorise
from houseway.house.events import HouseEvent, LayoutCleared
from houseway.house.general_law import GeneralLaw
from houseway.house.laws import HouseLaw
from houseway.house.state import HouseMove, Life, NoMoreBets
from houseway.house.table import House, check_admitted
from houseway.law import Cite

Inner = House[Settings, Round, RoundMove, RoundEvent]
TableEvent = HouseEvent | RoundEvent | BankEvent | BoxEvent
AnyMove = HouseMove | RoundMove | BankMove | BoxMove
Events = tuple[TableEvent, ...]


@value
class PaiGowHouse:
    """The same four functions as every table, with the Bank settled before the wagers."""

    rules: PaiGowRules

    def inner(self, around: Around) -> Inner:
        return House(changed(self.rules, around=around))

    @property
    def general(self) -> GeneralLaw:
        return self.inner(Around()).general

    @property
    def law(self) -> HouseLaw:
        return self.rules.law

    @property
    def permits(self) -> Permits:
        return self.inner(Around()).permits

    def opening(self, settings: Settings) -> PaiGowTable:
        return PaiGowTable(self.inner(Around()).opening(settings))

    def turn(self, table: PaiGowTable) -> Turn:
        due = self.inner(table.around).turn(table.house)
        if isinstance(due, Bets) and table.round is None:
            return banking.turn(self.rules.rulebook, table) or due
        return due

    # Who may do it, and under which clause

    def permit(self, move: AnyMove) -> Permit:
        """Some moves stand under the clause that they name."""
        found = self.inner(Around()).permit(move)  # type: ignore[arg-type]
        return under(found, self.named_by(move))

    def permit_at(self, table: PaiGowTable, move: AnyMove) -> Permit:
        """Others under one that depends on who banks."""
        return under(self.permit(move), self.banked_by(table.around, move))

    def named_by(self, move: AnyMove) -> Cite | None:
        book = self.rules.rulebook
        match move:
            case moves.CutTiles(name):
                cut = cuts.found(name)
                return cuts.cite_of(cut, book) if cut else None
            case moves.ReportMisdeal(how):
                return irregular.misdeal_cite(book, how)
            case moves.ReportExposedByDealer(_, tiles):
                return irregular.dealer_cite(book, tiles)
            case _:
                return None

    def banked_by(self, around: Around, move: AnyMove) -> Cite | None:
        book = self.rules.rulebook
        match move:
            case moves.RequestLaJa():
                return preparing.la_ja_cite(book, around.bank)
            case moves.ReportExposedByHolder(box):
                return irregular.holder_cite(book, around, box)
            case moves.ReportBankExposedByDealer(tiles):
                return irregular.bank_cite(book, around, tiles)
            case moves.SetByDealer(box) if handsetting.is_houses(around, box):
                return handsetting.duty_cite(book, around, box)
            case _:
                return None

    # What a move leads to

    def decide(self, table: PaiGowTable, due: Turn, put: Put[AnyMove]) -> Events:
        move, house = put.move, table.house
        authorise(put, self.permit_at(table, move))
        check_admitted(house, put, self.general.exclusion)
        if isinstance(move, BankMove | BoxMove):
            if table.life is not Life.OPEN and not isinstance(move, bank_moves.ApproveFormation):
                raise not_due(due, move)
            return self.around_the_round(table, due, move)
        if isinstance(move, moves.RequestLaJa) and table.around.bank.by_house and house.round:
            deciders = self.book(table).deciders(house)
            preparing.check_highest(self.rules.rulebook, deciders, move.player)
        if isinstance(move, moves.ExcludeFromRound | moves.VoidForCollusion):
            irregular.check_colluded(self.rules.rulebook, table.people.reports, move)
        book, around = self.rules.rulebook, table.around
        laid = banking.unsaid(book, table) if isinstance(move, NoMoreBets) else ()
        for event in laid:
            around = banking.evolve(around, event)
        events = self.inner(around).decide(house, due, put)  # type: ignore[arg-type]
        return (*laid, *events, *banking.left(book, table, events))

    def around_the_round(self, table: PaiGowTable, due: Turn, move: BankMove | BoxMove) -> Events:
        if isinstance(move, BankMove):
            events = banking.decide(self.rules.rulebook, table, due, move)
            return (*events, *self.above_double(table, move))
        return (self.on_box(table, move),)

    def above_double(self, table: PaiGowTable, move: BankMove) -> Events:
        """The House shares the Bank from now on, up to twice the maximum of a Box."""
        if not isinstance(move, bank_moves.RequireCoBank):
            return ()
        bank = changed(table.around.bank, shared=True)
        return self.book(changed(table, around=changed(table.around, bank=bank))).above_double(
            table.house
        )

    def formation(self, move: bank_moves.ApproveFormation) -> FormationApproved:
        book = self.rules.rulebook
        cite = book.rule_set.rule("def:Traditional Cut")
        if not move.reference.strip():
            raise Refused("the approval of a formation names no document", cite)
        named = (cuts.named(move.cut, book),) if move.cut else cuts.CUTS
        return FormationApproved(tuple(cut.name for cut in named), move.reference, cite)

    def on_box(self, table: PaiGowTable, move: BoxMove) -> BoxEvent:
        book = self.rules.rulebook
        law, deciders = book.rule_set, self.book(table).deciders(table.house)
        if table.locked and not isinstance(move, bank_moves.ApproveFormation):
            raise Refused("no more bets: who decides on a Box is settled", law.rule("7.4"))
        match move:
            case bank_moves.NominateSetter(box, nominee):
                check_bettor(nominee, deciders.stakes(box), box, law.rule("7.5(c)"))
                return SetterNominated(box, nominee, law.rule("7.5(c)"))
            case bank_moves.DeclineJackpot(player, box):
                if deciders.setter(box).verdict != player:
                    reason = f"player {player} does not set Box {box}"
                    raise Refused(reason, book.jackpot.setter_first)
                return JackpotDeclined(player, box, book.jackpot.setter_first)
            case bank_moves.AgreeJackpot(box, nominee):
                cite = book.jackpot.agreement_of_three
                check_bettor(nominee, deciders.stakes(box), box, cite)
                return JackpotAgreed(box, nominee, cite)
            case bank_moves.GiveBoxPriority(box):
                self.book(table).check_box_number(table.house, box)
                if table.settings.priority_set_marker is not Marked.IN_USE:
                    reason = "this table uses no Priority Set Marker"
                    raise Refused(reason, law.rule("8.9"))
                return PriorityGiven(box, law.rule("8.9"))
            case bank_moves.PlacePrioritySetMarker(box):
                cite = law.rule("def:Priority Set Marker")
                if box not in table.around.given:
                    raise Refused(f"the operator has not asked to set Box {box} first", cite)
                return PrioritySetMarked(box, cite)
            case bank_moves.ApproveFormation():
                return self.formation(move)

    def book(self, table: PaiGowTable) -> PaiGowBook:
        return changed(self.rules, around=table.around).book

    # What an event changes

    def evolve(self, table: PaiGowTable, event: TableEvent) -> PaiGowTable:
        if isinstance(event, BankEvent | BoxEvent):
            return changed(table, around=banking.evolve(table.around, event))
        after = self.inner(table.around).evolve(table.house, event)
        around = table.around
        if isinstance(event, LayoutCleared):
            around = banking.after_round(self.rules.rulebook, table.house, around)
        return PaiGowTable(after, around)


def check_bettor(player: Player, stakes: Mapping[Player, object], box: int, cite: Cite) -> None:
    if player not in stakes:
        raise Refused(f"player {player} has no wager on Box {box}", cite)


def under(permit: Permit, cite: Cite | None) -> Permit:
    return permit if cite is None else changed(permit, cite=cite)


PAI_GOW = PaiGowHouse(rules_of(S49))
PAI_GOW_S20 = PaiGowHouse(rules_of(S20))
