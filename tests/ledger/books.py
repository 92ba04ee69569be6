"""The table, the players and the wagers that the tests of the ledger share."""

from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Settled, Wager
from houseway.law import RuleSet
from houseway.ledger import Account, TableId, chips, house_book

WHEEL = RuleSet("s49-1999-money-wheel")
WIN = WHEEL.rule("7.1")
T1 = TableId("T1")
ANN, BOB = Player(1), Player(2)


def opened(player: Player) -> Account:
    """Every player sits at a terminal of the same number, opened for the fourth time."""
    return chips(str(player), 4)


BOOK = house_book(T1, opened)


def wager(player: Player, stake: int, number: int = 0) -> Wager:
    return Wager(player, "flag", Cents(stake), number=number)


def payment(of: Wager, returned: int = 0, win: int = 0, commission: int = 0) -> Payment:
    return Payment(of, WIN, Cents(returned), Cents(win), Cents(commission))


@st.composite
def payments(draw: st.DrawFn) -> Payment:
    stake = draw(st.integers(1, 1_000_000_00))
    one = wager(Player(draw(st.integers(1, 3))), stake)
    win = draw(st.integers(0, 1_000_000_00))
    return payment(one, draw(st.integers(0, stake)), win, draw(st.integers(0, win)))


settlements = st.builds(Settled, st.lists(payments(), max_size=12).map(tuple), st.just(WIN))
