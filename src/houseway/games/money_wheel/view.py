"""View of a Money Wheel table: areas, the Wheel, the spin, and the results before."""

from houseway.core.money import Cents, Odds
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.money_wheel.bets import PayTable
from houseway.games.money_wheel.rules import Segment, Wheel
from houseway.games.money_wheel.settings import Settings, limits
from houseway.games.money_wheel.state import Direction, Spin
from houseway.house.table.results import Display, display
from houseway.house.table.state import Table
from houseway.house.table.view import Chips, TableView, lying
from houseway.law import Cite


@value
class AreaView:
    """A place on the layout: how many compartments show it, what it pays, its limits."""

    bet: str
    compartments: int
    odds: Odds
    minimum: Cents
    maximum: Cents
    cite: Cite


@value
class SpinView:
    direction: Direction | None
    chips: tuple[Chips, ...]
    at: int | None
    segment: Segment | None
    payments: tuple[Payment, ...]
    void: bool


@value
class MoneyWheelView:
    """The same for every role, but for what the staff keep an eye on."""

    table: TableView
    wheel: Wheel
    areas: tuple[AreaView, ...]
    spin: SpinView | None
    results: Display


def money_wheel_view(
    bets: PayTable, table: Table[Settings, Spin], public: TableView
) -> MoneyWheelView:
    wheel = table.settings.compartments
    areas = tuple(area(bets, table.settings, wheel, segment) for segment in Segment)
    shown = (wheel[at - 1] for (at,) in table.play.results)
    spin = spin_view(table.round) if table.round else None
    return MoneyWheelView(public, wheel, areas, spin, display(shown, Segment))


def area(bets: PayTable, settings: Settings, wheel: Wheel, segment: Segment) -> AreaView:
    pays = bets.pays[segment]
    return AreaView(segment, wheel.count(segment), pays.odds, *limits(settings, segment), pays.paid)


def spin_view(spin: Spin) -> SpinView:
    chips = lying(spin.wagers)
    return SpinView(spin.direction, chips, spin.at, spin.segment, spin.payments, spin.void)
