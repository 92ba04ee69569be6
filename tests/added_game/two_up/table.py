"""The Two-up ring of S49: chips on a layout, coins that a Spinner throws."""

from collections.abc import Mapping

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Duty, Refused, Turn
from houseway.core.value import value
from houseway.games.two_up import felt
from houseway.games.two_up.bets import PAYS, PayTable
from houseway.games.two_up.law import S49, TwoUpLaw
from houseway.games.two_up.play import TwoUp
from houseway.games.two_up.rules import WAGERS, Rulebook
from houseway.games.two_up.settings import Settings, check_together, limits
from houseway.games.two_up.state import CallSpinnerIn, Event, Move, Toss
from houseway.games.two_up.view import TwoUpView, two_up_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.layouts.part import LAYOUT, layout_table_view
from houseway.house.layouts.state import ColoursTable
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import labelled
from houseway.house.table.state import Table
from houseway.house.wagers.wager import on_a_layout
from houseway.law import Cite


@value
class TwoUpTable(TableOfTheHouse[Settings], WithoutShoe):
    """Two-up as the house needs to know it."""

    rulebook: Rulebook
    bets: PayTable
    layout: LayoutLaw
    house: HouseRules[Settings]

    def round(self, _settings: Settings) -> TwoUp:
        return TwoUp(self.rulebook, self.bets)

    def felt(self, _settings: Settings) -> Drawings:
        return felt.drawings(self.bets)

    def sheet(self, settings: Settings) -> Sheet:
        return felt.sheet(self.bets, settings, self.terms["limits"].cite)

    @property
    def book(self) -> LayoutBook[Settings, Toss]:
        return LayoutBook(self.layout, self.offered, limits, bets=self.listed, label=self.label)

    def label(self, bet: str) -> str:
        return labelled(WAGERS, bet)

    def listed(self, _settings: Settings) -> Mapping[str, Cite]:
        return self.bets.offered

    def offered(self, _settings: Settings, bet: str) -> Cite:
        if bet not in self.bets.offered:
            reason = f"{bet[:40]!r} is not on the layout: {', '.join(self.bets.offered)} are"
            raise Refused(reason, self.layout.chips)
        return self.bets.offered[bet]

    wager = on_a_layout

    def usual(self, _table: Table[Settings, Toss], due: Turn) -> Put[Move]:
        assert isinstance(due, Duty)
        assert due.act is CallSpinnerIn, due
        return Put(Actor(Role.DEALER), CallSpinnerIn())

    def view(
        self,
        table: ColoursTable[Settings, Toss],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> TwoUpView:
        public = layout_table_view(self.menu, self.layout.marker, table, due, role)
        return two_up_view(self.bets, table, public)


def s49(said: TwoUpLaw) -> Banked[Settings, Toss, Move, Event]:
    table = TwoUpTable(
        rulebook=said.rules,
        bets=PAYS,
        layout=said.layout,
        house=house_rules(said, Settings(), check_together),
    )
    return banked(table, (Move, Event), LAYOUT)


TWO_UP = s49(S49)
