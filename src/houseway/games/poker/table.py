"""The poker table as a state machine around its rounds: seats, stakes, the marker, conduct."""

from houseway.core.actors import Permit, Permits, Player, Put, Role
from houseway.core.game import Bets, Duty, NotPermitted, Over, Refused, Turn, not_due, words
from houseway.core.value import value
from houseway.core.wagers import Kept, total
from houseway.games.poker import (
    between,
    charging,
    clauses,
    determining,
    moves,
    ruling,
    seating,
    table_change,
)
from houseway.games.poker.events import RoundEvent
from houseway.games.poker.moves import Move, RoundMove
from houseway.games.poker.seat_moves import DrawForSeat, SeatingMove
from houseway.games.poker.seats import (
    PokerTable,
    SeatEvent,
)
from houseway.games.poker.settings import Settings
from houseway.games.poker.table_rules import PokerLaw, PokerRules
from houseway.games.poker.variants import Variant
from houseway.house import annulling, closing, conduct, life, people
from houseway.house.attending import SeatLeft
from houseway.house.door import authorise
from houseway.house.events import CardsReplaced, HouseEvent
from houseway.house.flat import Table
from houseway.house.general_law import GeneralLaw
from houseway.house.people import GeneralMove
from houseway.house.provisions.general import general_law
from houseway.house.round import voided
from houseway.house.settings import find
from houseway.house.shoe import NO_SHOE, Shuffle
from houseway.house.state import CheckReplacements, Determine, Life, LifeMove, OpenTable
from houseway.law import Cite

TableEvent = HouseEvent | RoundEvent | SeatEvent
AnyMove = Move | LifeMove | GeneralMove | Determine
OutsideMove = SeatingMove | LifeMove | GeneralMove | Determine
Events = tuple[TableEvent, ...]
Step = tuple[Events, PokerTable]
STILL_OPEN = people.LeaveSeat | people.RaiseDispute | people.RequestReview


@value
class PokerHouse:
    """A table of players among themselves. The game is a value in its rules."""

    rules: PokerRules

    @property
    def general(self) -> GeneralLaw:
        return general_law(self.rules.rule_set.name)

    @property
    def permits(self) -> Permits:
        return self.rules.permits

    @property
    def law(self) -> PokerLaw:
        return self.rules.law

    def opening(self, settings: Settings) -> PokerTable:
        self.rules.checked(settings)
        return PokerTable(Table(settings, NO_SHOE))

    def permit(self, move: AnyMove) -> Permit:
        found = self.rules.permits.get(type(move))
        if found is None:
            reason = f"these rules know no move to {words(type(move))}"
            raise Refused(reason, self.general.dispute)
        if isinstance(move, people.ReportContravention):
            return Permit(found.roles, conduct.reported(self.general, move.clause))
        setting = find(self.rules.menu, move.name) if isinstance(move, Determine) else None
        return Permit(found.roles, setting.terms.cite) if setting else found

    # What is due

    def turn(self, table: PokerTable) -> Turn:
        house, rules = table.house, self.rules
        if house.people.refund_due:
            return Duty(people.DecideRefund, self.general.refund.cite)
        if due := life.turn(house, rules.law.life):
            return due
        if house.round is None:
            edition = rules.variant.edition
            return Bets(edition.stakes.visible, tuple(charging.to_begin(edition, table)))
        due = rules.round(house.settings).turn(house.round)
        if isinstance(due, Over):
            return Duty(moves.PassMarker, rules.variant.edition.starts.marker)
        return due

    # What a move leads to

    def decide(self, table: PokerTable, due: Turn, put: Put[AnyMove]) -> Events:
        return self.step(table, due, put)[0]

    def step(self, table: PokerTable, due: Turn, put: Put[AnyMove]) -> Step:
        """The events of a move and the table after them, at the cost of finding the events."""
        move = put.move
        self.check_permitted(table, due, put)
        self.check_admitted(table, put)
        if isinstance(move, RoundMove):
            return self.in_round(table, due, move)
        return self.after(table, self.outside(table, due, put, move))

    def after(self, table: PokerTable, events: Events) -> Step:
        for event in events:
            table = self.evolve(table, event)
        return events, table

    def outside(self, table: PokerTable, due: Turn, put: Put[AnyMove], move: OutsideMove) -> Events:
        if isinstance(move, GeneralMove):
            return self.among_people(table, Put(put.by, move))
        if isinstance(move, CheckReplacements) and self.permits[CheckReplacements].beside is None:
            return self.replaced(table, due, put)
        if isinstance(move, LifeMove):
            self.check_hours(table, put)
            checked = self.rules.checked(table.settings)
            return life.decide(table.house, self.law.life, Put(put.by, move, put.beside), checked)
        if isinstance(move, Determine):
            return self.determine(table, Put(put.by, move))
        self.check_open(table, due, move)
        return seating.decide(self.rules.variant.edition, table, move)

    def check_permitted(self, table: PokerTable, due: Turn, put: Put[AnyMove]) -> None:
        """A refusal stands under the clause that the move would be ruled under as things are."""
        try:
            authorise(put, self.permit(put.move))
        except NotPermitted as refused:
            cite = clauses.clause(self.rules.variant, table, due, put.move)
            raise NotPermitted(refused.reason, cite or refused.cite) from None

    def replaced(self, table: PokerTable, due: Turn, put: Put[AnyMove]) -> Events:
        """Where one of the staff checks new cards alone."""
        if table.house.replacing is None:
            raise not_due(due, put.move)
        cite = self.permits[CheckReplacements].cite
        return (CardsReplaced(table.house.replacing, (put.by,), cite),)

    def check_open(self, table: PokerTable, due: Turn, move: SeatingMove) -> None:
        if table.life is not Life.OPEN:
            raise not_due(due, move)

    def check_hours(self, table: PokerTable, put: Put[AnyMove]) -> None:
        hours, law = table.people.hours, self.general
        if isinstance(put.move, OpenTable) and put.clock and not closing.within(hours, put.clock):
            reason = f"{put.clock} is outside the hours of gaming, {hours[0]} to {hours[1]}"
            raise Refused(reason, law.hours or law.closure.cite)

    def check_admitted(self, table: PokerTable, put: Put[AnyMove]) -> None:
        """An excluded player may leave and complain, and nothing else."""
        if not table.house.people.excluded:
            return
        owner: Player | None = getattr(put.move, "player", None)
        if isinstance(put.move, DrawForSeat):
            drawing = (one.player for one in put.move.draws)
            owner = next((one for one in drawing if one in table.people.excluded), None)
        if owner not in table.people.excluded or isinstance(put.move, STILL_OPEN):
            return
        if put.by.role is Role.PLAYER or isinstance(put.move, SeatingMove | people.TakeSeat):
            reason = f"player {owner} is excluded from further participation"
            raise Refused(reason, self.general.exclusion)

    def determine(self, table: PokerTable, put: Put[Determine]) -> Events:
        unknown = self.rules.variant.edition.determines.bets
        determining.check_settable(self.rules.variant, put.move.name, put.move.value)
        events = life.determine(table.house, self.rules.menu, put, unknown)
        for event in events:
            after = self.evolve(table, event)
            self.rules.checked(after.house.coming or after.settings)
        return events

    def in_round(self, table: PokerTable, due: Turn, move: RoundMove) -> Step:
        round_ = table.house.round
        over = round_ is None or round_.complete
        if over and isinstance(move, moves.Report | moves.FoldHand | moves.OfferCourse):
            cite = self.rules.variant.edition.irregular.previous_stands or due.cite
            raise Refused("no round is in play; what was decided on the last one stands", cite)
        if round_ is None:
            return self.begun(table, due, move)
        if isinstance(move, moves.PassMarker):
            return self.after(table, self.passed(table, due, move))
        if isinstance(move, moves.FoldHand):
            return self.after(table, self.folded(table, move))
        events, after, _ = self.rules.round(table.house.settings).step(round_, due, move)
        return events, table_change.with_round(table, after)

    def begun(self, table: PokerTable, due: Turn, move: RoundMove) -> Step:
        """The first shuffle begins a round; before it nothing of a round can be done."""
        if not isinstance(move, Shuffle) or not isinstance(due, Bets):
            raise not_due(due, move)
        prepared, table = self.after(table, between.prepared(self.rules.variant.edition, table))
        events, table = self.in_round(table, self.turn(table), move)
        return (*prepared, *events), table

    def passed(self, table: PokerTable, due: Turn, move: moves.PassMarker) -> Events:
        if not isinstance(due, Duty) or due.act is not moves.PassMarker:
            raise not_due(due, move)
        edition = self.rules.variant.edition
        return between.passed(edition, table, self.general.closure.cite)

    def folded(self, table: PokerTable, move: moves.FoldHand) -> Events:
        """A contravention has to be on record, or the player excluded at another table."""
        assert table.round is not None
        away = move.player in table.people.excluded
        cite = self.general.exclusion if away else self.general.sanction
        if not away:
            annulling.check_reported(table.house, move.player, cite)
        events = ruling.sanctioned(table.round, move, cite)
        return (*events, *self.follows(table, events))

    def follows(self, table: PokerTable, events: Events) -> Events:
        """What comes of it in the round by itself."""
        for event in events:
            table = self.evolve(table, event)
        assert table.round is not None
        return self.rules.round(table.settings).following(table.round)

    # People

    def among_people(self, table: PokerTable, put: Put[GeneralMove]) -> Events:
        edition, move = self.rules.variant.edition, put.move
        match move:
            case people.TakeSeat(player, seat):
                return (seating.take_seat(edition, table, player, seat),)
            case people.LeaveSeat(player):
                seating.seat_of(table, player, edition.starts.seats)
                self.check_not_in_hand(table, player)
                return (SeatLeft(player, edition.starts.seats),)
            case people.InvalidateRound(round=int()) if self.general.final is None:
                reason = "the chips of an earlier pot are in play again: it is decided as a dispute"
                raise Refused(reason, self.general.dispute)
            case people.ExcludePlayer(player):
                done = conduct.exclude(table.house, self.general, player)
                return (*self.dropped(table, player), *done)
            case people.InvalidateGame() | people.InvalidateRound() if edition.means.void:
                events = conduct.decide(table.house, self.general, put, check_after=True)
                return (events[0], *self.returned(table, edition.means.void, move))
            case people.DecideRefund(refund=False):
                *lost, decided = conduct.decide(table.house, self.general, put, check_after=True)
                return (*lost, *self.kept(table), decided)
            case _:
                return conduct.decide(table.house, self.general, put, check_after=True)

    def returned(
        self, table: PokerTable, void: Cite, move: people.InvalidateGame | people.InvalidateRound
    ) -> Events:
        """By the later editions a Void round gives every chip back, by what the word means."""
        game = isinstance(move, people.InvalidateGame)
        cite = self.general.disruption if game else self.general.invalidation
        assert table.round is not None
        if game and table.round.awarded:
            raise Refused("the pots are won: the game is complete", cite)
        return voided(table.round, cite, void)

    def kept(self, table: PokerTable) -> Events:
        """Nobody has won what lies in the pot of an annulled round: it is the house's to keep."""
        laid = total(annulling.open_wagers(table.house))
        return (Kept(laid, self.general.refund.cite),) if laid else ()

    def dropped(self, table: PokerTable, player: Player) -> Events:
        """Who may take no more part has no live hand, unless he has won already."""
        round_ = table.round
        at = None if round_ is None else round_.at(player)
        if round_ is None or at is None or round_.complete or round_.hands[at].folded:
            return ()
        if len(round_.still_in) == 1:
            return ()
        events = ruling.sanctioned(round_, moves.FoldHand(player), self.general.exclusion)
        return (*events, *self.follows(table, events))

    def check_not_in_hand(self, table: PokerTable, player: Player) -> None:
        round_ = table.round
        at = None if round_ is None else round_.at(player)
        if round_ is not None and at is not None:
            reason = f"player {player} is in a round: leave when it is over"
            raise Refused(reason, self.rules.variant.edition.stakes.in_round)

    def evolve(self, table: PokerTable, event: TableEvent) -> PokerTable:
        return table_change.evolve(self.rules.round(table.settings), self.rules.menu, table, event)


def poker_house(variant: Variant) -> PokerHouse:
    general = general_law(variant.edition.rule_set.name)
    law = PokerLaw(clauses.life_law(variant.edition, general.closure.cite))
    return PokerHouse(PokerRules(variant, determining.menu(variant), clauses.permits(variant), law))
