"""The Money Wheel table of S49: chips on a layout, a Wheel that the Dealer spins."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds
from houseway.core.game import Duty, Refused, Turn
from houseway.core.offers import Viewer
from houseway.core.value import value
from houseway.games.money_wheel import felt
from houseway.games.money_wheel.bets import PayTable, pay_table
from houseway.games.money_wheel.law import S49, WheelLaw
from houseway.games.money_wheel.play import MoneyWheel
from houseway.games.money_wheel.rules import FULL_TURNS, WAGERS, Rulebook
from houseway.games.money_wheel.settings import COMPARTMENTS, Settings, check_together, limits
from houseway.games.money_wheel.state import (
    ConfirmSpin,
    Direction,
    Event,
    Move,
    ReportShortSpin,
    Spin,
    SpinWheel,
)
from houseway.games.money_wheel.view import MoneyWheelView, money_wheel_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.layouts.part import LAYOUT, layout_table_view
from houseway.house.layouts.state import ColoursTable
from houseway.house.settings.displacement import ByConditions, beyond
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import labelled
from houseway.house.table.state import Table
from houseway.house.wagers.wager import on_a_layout
from houseway.law import Cite


def too_few(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    """Full revolutions of a spin that was short."""
    return (Among("revolutions", tuple(range(FULL_TURNS))),)


FIELDS = {ReportShortSpin: too_few}


@value
class MoneyWheelTable(TableOfTheHouse[Settings], WithoutShoe):
    """The Money Wheel as the house needs to know it."""

    rulebook: Rulebook
    bets: PayTable
    layout: LayoutLaw
    house: HouseRules[Settings]
    fields = FIELDS

    def round(self, settings: Settings) -> MoneyWheel:
        return MoneyWheel(self.rulebook, self.bets, settings.compartments)

    def felt(self, _settings: Settings) -> Drawings:
        return felt.drawings(self.bets)

    def sheet(self, settings: Settings) -> Sheet:
        return felt.sheet(self.bets, settings, self.terms["limits"].cite)

    @property
    def book(self) -> LayoutBook[Settings, Spin]:
        return LayoutBook(self.layout, self.offered, limits, bets=self.listed, label=self.label)

    def label(self, bet: str) -> str:
        return labelled(WAGERS, bet)

    def listed(self, _settings: Settings) -> Mapping[str, Cite]:
        return self.bets.offered

    def offered(self, _settings: Settings, bet: str) -> Cite:
        if bet not in self.bets.offered:
            reason = f"{bet[:40]!r} is not on the layout: {', '.join(self.bets.offered)} are"
            raise Refused(reason, self.bets.every)
        return self.bets.offered[bet]

    wager = on_a_layout

    def usual(self, table: Table[Settings, Spin], due: Turn) -> Put[Move]:
        """The Wheel is spun the other way than last time, and turns often enough."""
        assert isinstance(due, Duty)
        if due.act is ConfirmSpin:
            return Put(Actor(Role.DEALER), ConfirmSpin(FULL_TURNS))
        assert due.act is SpinWheel, due
        last = table.play.previous.direction if table.play.previous else None
        back = last is Direction.CLOCKWISE
        direction = Direction.ANTICLOCKWISE if back else Direction.CLOCKWISE
        return Put(Actor(Role.DEALER), SpinWheel(direction))

    def view(
        self,
        table: ColoursTable[Settings, Spin],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> MoneyWheelView:
        public = layout_table_view(self.menu, self.layout.marker, table, due, role)
        return money_wheel_view(self.bets, table, public)


def s49(law: WheelLaw, *, displaced: bool = False) -> Banked[Settings, Spin, Move, Event]:
    table = MoneyWheelTable(
        rulebook=law.rules,
        bets=pay_table(law.rules, law.wagers),
        layout=law.layout,
        house=house_rules(
            law, Settings(), check_together, displaced=displaced, in_order={"wheel": COMPARTMENTS}
        ),
    )
    return banked(table, (Move, Event), LAYOUT)


MONEY_WHEEL = s49(S49)
BY_CONDITIONS = ByConditions(
    cache(lambda: s49(S49, displaced=True)), partial(beyond, MONEY_WHEEL.rules.menu)
)
