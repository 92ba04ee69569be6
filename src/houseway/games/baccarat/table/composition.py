"""The baccarat table: one house, one rule set, one set of settings."""

from functools import cache, partial

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Duty, Refused, Turn
from houseway.core.value import changed, value
from houseway.games.baccarat import law, sheet
from houseway.games.baccarat.bets import BETS, Bet, PayTable
from houseway.games.baccarat.box_layout import box_drawings
from houseway.games.baccarat.round.irregularities import exposer
from houseway.games.baccarat.round.play import Baccarat
from houseway.games.baccarat.round.state import (
    CorrectOutcome,
    Coup,
    Event,
    ExposeHand,
    Move,
    OutcomeCorrected,
    Reconstruct,
)
from houseway.games.baccarat.rules import Result, Rulebook
from houseway.games.baccarat.table.fields import FIELDS
from houseway.games.baccarat.table.settings import Facing, Settings, check_together
from houseway.games.baccarat.table.view import BaccaratView, baccarat_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.settings.displacement import ByConditions, beyond
from houseway.house.shoes.moves import Shoe
from houseway.house.table.composition import Banked, banked
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import BettingLaw, labelled
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.wagers.box_book import BoxBook
from houseway.house.wagers.wager import on_a_box
from houseway.kit.cards import Census
from houseway.law import Cite
from houseway.law.instruments import Game


@value
class BaccaratTable(TableOfTheHouse[Settings]):
    """One rule set of baccarat, as the house needs to know it."""

    rulebook: Rulebook
    bets: PayTable
    boxes: BettingLaw
    house: HouseRules[Settings]
    fields = FIELDS

    def round(self, settings: Settings) -> Baccarat:
        return Baccarat(
            self.rulebook,
            self.bets,
            face_up=settings.facing is Facing.UP,
            exposed_by=settings.exposed_by,
            commission_unit=settings.commission_unit,
        )

    def sheet(self, settings: Settings) -> Sheet:
        return sheet.sheet(self.bets, settings.minimum, settings.maximum, self.terms["limits"].cite)

    def felt(self, settings: Settings) -> Drawings:
        return box_drawings(self.bets, settings.boxes)

    @property
    def book(self) -> BoxBook[Settings, Coup]:
        sides = (Bet.BANKER, Bet.PLAYER)
        bets = tuple(map(str, self.bets.wagers))
        return BoxBook(self.boxes, self.offered, sides, bets, label=self.label)

    def label(self, bet: str) -> str:
        return labelled(self.bets.wagers, bet)

    def offered(self, bet: str) -> Cite:
        if bet not in self.bets.wagers:
            reason = f"{bet!r} is not a wager: {', '.join(self.bets.wagers)} are"
            raise Refused(reason, self.bets.which)
        return self.bets.wagers[BETS[bet]].cite

    wager = on_a_box

    def shoe(self, settings: Settings) -> Shoe:
        return Shoe(Census(settings.decks))

    def behind(self, settings: Settings) -> int:
        return settings.cutting_card

    def plays_on(self, coup: Coup) -> bool:
        """After the cutting card a tie is followed by one more round."""
        return coup.result is Result.TIE and not coup.void

    def usual(self, table: Table[Settings, Coup], due: Turn) -> Put[Move]:
        """A Hand is turned; cards that lie wrong are put right as they were drawn."""
        assert isinstance(due, Duty)
        assert table.round is not None
        if due.act is Reconstruct:
            return Put(Actor(Role.SUPERVISOR), Reconstruct(table.round.sequence))
        side = due.fixed("side")
        player = exposer(table.settings.exposed_by, table.round, side)
        role = Role.DEALER if player is None else Role.PLAYER
        return Put(Actor(role, player), ExposeHand(side, player))

    def view(
        self, table: Table[Settings, Coup], due: Turn, role: Role, _player: Player | None = None
    ) -> BaccaratView:
        public = table_view(self.menu, self.boxes.marker, table, due, role)
        return baccarat_view(self.rulebook, table, public)


def s49(
    boxes_law: law.BoxesLaw, boxes: int, *, displaced: bool = False
) -> Banked[Settings, Coup, Move, Event]:
    default = changed(Settings(), boxes=boxes)
    table = BaccaratTable(
        rulebook=boxes_law.rules,
        bets=boxes_law.bets,
        boxes=boxes_law.boxes,
        house=house_rules(
            boxes_law, default, partial(check_together, boxes_law.bets), displaced=displaced
        ),
    )
    corrects = (CorrectOutcome, OutcomeCorrected)  # no move of S49, whose 9.4 has the same event
    return banked(table, (Move, Event), foresees=True, looks_back=True, corrects=corrects)


LARGE, SMALL = 14, 7  # Boxes
BACCARAT = s49(law.BACCARAT, boxes=LARGE)
MINI_BACCARAT = s49(law.MINI_BACCARAT, boxes=SMALL)
BY_CONDITIONS = {
    Game.BACCARAT: ByConditions(
        cache(lambda: s49(law.BACCARAT, boxes=LARGE, displaced=True)),
        partial(beyond, BACCARAT.rules.menu),
    ),
    Game.MINI_BACCARAT: ByConditions(
        cache(lambda: s49(law.MINI_BACCARAT, boxes=SMALL, displaced=True)),
        partial(beyond, MINI_BACCARAT.rules.menu),
    ),
}
