"""What may be read at a Two-up ring: areas, the throws of this round, and the results before."""

from houseway.core.money import Cents, Odds
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.two_up.bets import PayTable
from houseway.games.two_up.rules import Bet, Side
from houseway.games.two_up.settings import Settings, limits
from houseway.games.two_up.state import Toss
from houseway.house.table.state import Table
from houseway.house.table.view import Chips, TableView, lying
from houseway.law import Cite


@value
class AreaView:
    """A place on the layout: what it pays and its limits."""

    bet: str
    odds: Odds
    minimum: Cents
    maximum: Cents
    cite: Cite


@value
class ThrowView:
    """What the two coins show."""

    first: str
    second: str


@value
class TossView:
    chips: tuple[Chips, ...]
    throws: tuple[ThrowView, ...]
    result: Bet | None
    payments: tuple[Payment, ...]
    void: bool


@value
class TwoUpView:
    """The same for every role, but for what the staff keep an eye on."""

    table: TableView
    areas: tuple[AreaView, ...]
    toss: TossView | None


def two_up_view(bets: PayTable, table: Table[Settings, Toss], public: TableView) -> TwoUpView:
    areas = tuple(area(bets, table.settings, bet) for bet in Bet)
    return TwoUpView(public, areas, toss_view(table.round) if table.round else None)


def area(bets: PayTable, settings: Settings, bet: Bet) -> AreaView:
    pays = bets.pays[bet]
    return AreaView(bet, pays.odds, *limits(settings, bet), pays.paid)


def toss_view(toss: Toss) -> TossView:
    throws = tuple(ThrowView(name(first), name(second)) for first, second in toss.throws)
    return TossView(lying(toss.wagers), throws, toss.result, toss.payments, toss.void)


def name(side: Side) -> str:
    return side.name.lower()
