"""Ten thousand wagers on one layout: no step grows with their square.

Comparisons of wagers are counted, not seconds: a search for each wager among all the others would
need some fifty million of them.
"""

from typing import Any, cast

import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.house.rounds.money_of_rounds import concerns
from houseway.house.rounds.round import money_moved
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import Laid, Play, TakeBack
from houseway.house.terminals.periods import ExpirePeriod, Period
from houseway.house.wagers import chips as staking
from houseway.house.wagers.part import settled
from houseway.law import RuleSet
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import ready
from tests.games.playing import player
from tests.house.test_terminals import OPEN, put
from tests.kinds import of_kind

MANY = 10_000
CITE = RuleSet("s49-1999-baccarat").rule("8.1")
WAGERS = tuple(Wager(Player(1 + at % 7), "banker", Cents(5_00), (1,), at) for at in range(MANY))


def alike(wagers):
    """Equal wagers that are other objects, so that nothing is found by identity."""
    return tuple(changed(wager) for wager in wagers)


def paid(wagers):
    return tuple(Payment(wager, CITE) for wager in alike(wagers))


@value
class Round:
    wagers: tuple[Wager, ...]
    payments: tuple[Payment, ...] = ()


class Compared:
    count = 0


@pytest.fixture
def compared(monkeypatch):
    """Counts how often two wagers are compared, and allows a few for each of them."""
    counted, plain = Compared(), Wager.__eq__

    def equal(one: Any, other: Any) -> Any:
        counted.count += 1
        return plain(one, other)

    monkeypatch.setattr(Wager, "__eq__", equal)
    yield counted
    assert counted.count < 10 * MANY, f"{counted.count:,} comparisons of {MANY:,} wagers"


@pytest.mark.usefixtures("compared")
def test_payments_find_their_wagers_in_a_round():
    half = MANY // 2
    empty: Any = Round(())
    round_ = money_moved(empty, Staked(WAGERS, CITE))
    payments = paid(WAGERS[half:])
    after = money_moved(round_, Settled(payments, CITE))
    assert len(after.wagers) == half
    assert len(after.payments) == half
    back = money_moved(after, Reversed(payments, CITE))
    assert len(back.wagers) == MANY
    assert back.payments == ()


@pytest.mark.usefixtures("compared")
def test_payments_of_another_round_are_told_from_its_own():
    others = tuple(changed(wager, number=wager.number + MANY) for wager in WAGERS)
    assert not concerns(WAGERS, paid(others))
    assert concerns(WAGERS, (*paid(others), *paid(WAGERS[-1:])))


@pytest.mark.usefixtures("compared")
def test_payments_find_their_wagers_on_the_layout():
    table = changed(OPEN, laid=Laid(WAGERS[: MANY // 2], WAGERS[MANY // 2 :]))
    left = settled(table, Settled(paid(WAGERS[1:-1]), CITE))
    assert (left.wagers, left.excess) == (WAGERS[:1], WAGERS[-1:])


@pytest.mark.usefixtures("compared")
def test_a_period_runs_out_over_many_displays():
    loose = frozenset(range(1, MANY, 2))
    table = changed(OPEN, laid=Laid(WAGERS), period=Period(open=True, loose=loose))
    back, _, closed = put(table, ExpirePeriod(), Role.CLOCK)
    assert [payment.wager for payment in back.payments] == list(WAGERS[1::2])
    assert isinstance(closed, BetsClosed)
    assert sum(wager.stake for wager in closed.wagers) == 5_00 * MANY // 2


def test_a_confirmation_looks_at_no_wager_of_another_terminal():
    """All the others are things that nothing can be asked of."""
    table = ready(differential=Cents(500_00))
    table.table = changed(table.table, laid=Laid(cast(Any, (object(),) * MANY), placed=MANY))
    for number in (1, 2):
        table.put(player(number), confirm(number, banker=20, tie=10, banker_pair=10))
    assert table.table.laid.placed == MANY + 6
    assert [len(shown) for shown in table.table.period.displays] == [3, 3]
    assert table.table.period.lead == 40_00


@pytest.mark.usefixtures("compared")
def test_a_player_takes_many_wagers_back():
    law: Any = BACCARAT.rules.law.betting
    mine = tuple(changed(wager, player=Player(1)) for wager in WAGERS)
    table = changed(OPEN, laid=Laid(mine))
    ceilings: Any = lambda _: None  # noqa: E731  # nothing lies above one
    (back,) = staking.taken_back(table, law, TakeBack(Player(1)), ceilings)
    assert len(of_kind(Settled, back).payments) == MANY


@pytest.mark.usefixtures("compared")
def test_no_more_bets_cuts_many_wagers_to_the_differential():
    book: Any = BACCARAT.rules.book
    settings = changed(BACCARAT.rules.default, differential=Cents(100_00))
    opening: Any = BACCARAT.opening(settings)
    table = changed(opening, laid=Laid(WAGERS, placed=MANY), play=Play())
    back, *_, closed = book.close(table)
    assert len(of_kind(Settled, back).payments) == MANY - 20
    assert sum(wager.stake for wager in closed.wagers) == 100_00
