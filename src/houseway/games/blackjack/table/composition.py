"""The blackjack table: one house, one rule set, one set of settings."""

from functools import cache, partial
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice, Turn
from houseway.core.offers import Price
from houseway.core.value import changed, value
from houseway.games.blackjack import sheet
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.law import S49, TableLaw
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.round.events import Event
from houseway.games.blackjack.round.moves import Move
from houseway.games.blackjack.round.play import Blackjack
from houseway.games.blackjack.round.state import Round
from houseway.games.blackjack.rules import Rulebook
from houseway.games.blackjack.table.book import BlackjackBook, BookLaw
from houseway.games.blackjack.table.fields import FIELDS, FORMS
from houseway.games.blackjack.table.settings import (
    Settings,
    ShoeKind,
    check_together,
    conflicts,
)
from houseway.games.blackjack.table.state import BOXES
from houseway.games.blackjack.table.view import (
    BlackjackView,
    blackjack_view,
    box_markers,
    cards_told,
)
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.machine.door import Ruling
from houseway.house.settings.displacement import ByConditions
from houseway.house.shoes.moves import Shoe
from houseway.house.table.composition import Banked, banked
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import BettingLaw, LaidBefore
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.wagers.boxes import RequireMinimum
from houseway.house.wagers.wager import on_a_box
from houseway.kit.cards import Census
from houseway.kit.moves import ReportInsufficientCards
from houseway.law import Cite

AS_MUCH = (moves.Split, moves.Double, moves.Follow)
STANDS = 17  # from here a player who says nothing is taken to stand, as the Dealer does


@value
class BlackjackTable(TableOfTheHouse[Settings]):
    """S49 blackjack, as the house needs to know it."""

    rulebook: Rulebook
    said: BookLaw
    boxes: BettingLaw
    bets: LaidBefore
    house: HouseRules[Settings]
    fields = FIELDS
    forms = FORMS
    decisions = ((moves.Split,), (moves.Double,), (moves.Draw,), (moves.Stand,))

    def round(self, settings: Settings) -> Blackjack:
        return Blackjack(self.rulebook, settings.smallest_chip)

    def sheet(self, settings: Settings) -> Sheet:
        within = settings.minimum, settings.maximum
        return sheet.sheet(self.rulebook, self.bets.offered, within, self.terms["limits"].cite)

    def felt(self, settings: Settings) -> Drawings:
        return sheet.felt(self.bets.offered, settings.boxes)

    @property
    def book(self) -> BlackjackBook:
        return BlackjackBook(
            self.boxes,
            self.bets.clause,
            bets=tuple(self.bets.wagers),
            main=Bet.MAIN.value,
            label=self.bets.label,
            said=self.said,
        )

    wager = on_a_box

    def priced(
        self, table: Table[Settings, Round], _due: Turn, kind: type[Any], player: Player | None
    ) -> Price | None:
        """A split, a double and whoever follows one stake as much again."""
        round_ = table.round
        if round_ is None or player is None or kind not in AS_MUCH:
            return None
        if kind is moves.Follow:
            place = round_.following.place if round_.following else None
        else:
            hand = dealing.acting(self.rulebook, round_)
            place = hand.place if hand else None
        return None if place is None else Price(round_.stake(player, place))

    def shoe(self, settings: Settings) -> Shoe:
        kind = settings.shoe is ShoeKind.AUTOMATED
        return Shoe(Census(settings.decks), shows_first=False, automated=kind)

    def behind(self, settings: Settings) -> int:
        return settings.cutting_card

    def plays_on(self, _round: Round) -> bool:
        return False

    def usual(self, table: Table[Settings, Round], due: Turn) -> Put[Move]:
        """Calls are closed; who says nothing draws to 16 and stands from 17, as the Dealer does."""
        match due:
            case Call():
                return Put(Actor(Role.DEALER), moves.CloseCall())
            case Choice(player) if player in table.people.excluded:
                return Put(Actor(Role.DEALER), moves.ReportAbsent(player))
            case Choice(player, options):
                assert table.round is not None
                hand = dealing.acting(self.rulebook, table.round)
                assert hand is not None, due
                total = dealing.counted(self.rulebook, hand.cards).verdict.total
                stands = moves.Stand in {option.move for option in options} and total >= STANDS
                act = moves.Stand(player) if stands else moves.Draw(player)
                return Put(Actor(Role.PLAYER, player), act)
            case _:
                raise AssertionError(f"blackjack has no such duty: {due}")

    def view(
        self, table: Table[Settings, Round], due: Turn, role: Role, _player: Player | None = None
    ) -> BlackjackView:
        public = table_view(self.menu, self.boxes.marker, table, due, role)
        beside = changed(public, markers=box_markers(table, self.boxes.marker))
        signs = cards_told(table, self.terms["decks"].announced_by)
        return blackjack_view(self.rulebook, table, beside, due, signs)


def s49(law: TableLaw, *, displaced: bool = False) -> Banked[Settings, Round, Move, Event]:
    book = law.book
    table = BlackjackTable(
        rulebook=law.rules,
        said=book,
        boxes=law.boxes,
        bets=LaidBefore(law.wagers, (Bet.MAIN.value,), law.boxes.chips),
        house=house_rules(
            law, Settings(), partial(check_together, displaced=displaced), displaced=displaced
        ),
    )
    beside, kinds = (
        changed(BOXES, ruled=held_by(table.book)),
        (Move | ReportInsufficientCards, Event),
    )
    return banked(table, kinds, beside, foresees=True, looks_back=True)


def held_by(book: BlackjackBook) -> Ruling:
    """Return the ruling that holds a player to the minimum by the clause of what they did."""

    def ruled(whole: Any, _due: Turn, move: Any) -> Cite | None:
        held = isinstance(move, RequireMinimum)
        return book.ground(whole.boxes, move.player) if held else None

    return ruled


BLACKJACK = s49(S49)
BY_CONDITIONS = ByConditions(
    cache(lambda: s49(S49, displaced=True)), partial(conflicts, S49.settings)
)
