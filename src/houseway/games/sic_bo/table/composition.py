"""The Sic-Bo table of S49: chips on a layout, three dice under a cover."""

from collections.abc import Mapping

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, Turn
from houseway.core.value import value
from houseway.games.sic_bo import sheet
from houseway.games.sic_bo.bets import PayTable, pay_table
from houseway.games.sic_bo.law import S49, ChipsLaw
from houseway.games.sic_bo.layout import limits as naming
from houseway.games.sic_bo.layout.limits import limits
from houseway.games.sic_bo.round.play import SicBo
from houseway.games.sic_bo.round.state import (
    EnterResult,
    Event,
    Move,
    ReportBrokenDice,
    ReportTumblerFault,
    Spin,
    TumbleDice,
)
from houseway.games.sic_bo.rules import Rulebook
from houseway.games.sic_bo.table.book import TumblerBook
from houseway.games.sic_bo.table.settings import Operation, Settings, check_together
from houseway.games.sic_bo.table.view import SicBoView, area_view, lit, results_view, spin_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.layouts.part import LAYOUT, layout_table_view
from houseway.house.layouts.state import ColoursTable
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.state import Table
from houseway.house.wagers.wager import on_a_layout
from houseway.law import Cite

# A game runs from the opening of bets: what breaks before the dice tumble makes it Void as well.
BEGINS = (TumbleDice, ReportBrokenDice, ReportTumblerFault)


@value
class SicBoTable(TableOfTheHouse[Settings], WithoutShoe):
    """One rule set of Sic-Bo, as the house needs to know it."""

    rulebook: Rulebook
    bets: PayTable
    every: Cite
    layout: LayoutLaw
    house: HouseRules[Settings]
    begins = BEGINS

    def round(self, settings: Settings) -> SicBo:
        electronic = settings.operation is Operation.ELECTRONIC
        return SicBo(self.rulebook, self.bets, electronic=electronic)

    def sheet(self, settings: Settings) -> Sheet:
        return sheet.sheet(self.bets, settings, self.terms["limits"].cite)

    def felt(self, _settings: Settings) -> Drawings:
        return sheet.drawings(self.bets)

    @property
    def book(self) -> TumblerBook[Settings]:
        return TumblerBook(
            LayoutBook(
                self.layout,
                self.offered,
                limits,
                bets=self.listed,
                label=self.bets.labels.__getitem__,
            ),
            self.rulebook,
        )

    def listed(self, _settings: Settings) -> Mapping[str, Cite]:
        return self.bets.offered

    def offered(self, _settings: Settings, bet: str) -> Cite:
        return naming.offered(self.bets, bet, self.every)

    wager = on_a_layout

    def usual(self, table: Table[Settings, Spin], due: Turn) -> Put[Move]:
        """The dice tumble while wagers are taken, and what was called is keyed in."""
        dealer = Actor(Role.DEALER)
        match due:
            case Bets():
                return Put(dealer, TumbleDice())
            case Duty(act) if act is EnterResult:
                assert table.round is not None
                assert table.round.dice is not None
                return Put(dealer, EnterResult(*table.round.dice))
            case _:
                assert isinstance(due, Duty)
                return Put(dealer, due.act())

    def view(
        self,
        table: ColoursTable[Settings, Spin],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> SicBoView:
        spin, book = table.round, self.rulebook
        shines, settings = lit(self.bets, spin), table.settings
        return SicBoView(
            table=layout_table_view(self.menu, self.layout.marker, table, due, role),
            spin=spin_view(spin, book.uncovered) if spin else None,
            areas=tuple(
                area_view(self.bets, name, limits(settings, name), cite, lit=name in shines)
                for name, cite in self.bets.offered.items()
            ),
            results=results_view(table.play.results),
        )


def s49(law: ChipsLaw) -> Banked[Settings, Spin, Move, Event]:
    table = SicBoTable(
        rulebook=law.rules,
        bets=pay_table(law.wagers),
        every=law.every,
        layout=law.layout,
        house=house_rules(law, Settings(), check_together),
    )
    return banked(table, (Move, Event), LAYOUT)


SIC_BO = s49(S49)
