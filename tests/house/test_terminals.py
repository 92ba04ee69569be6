"""Player Terminals at a table with a wheel or dice: no shoe, limits by bet, wagers in pieces."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager
from houseway.games.roulette.law import NI2019
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE
from houseway.house.shoes.moves import NO_SHOE
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import Gaming, Laid, Life, Play, Terms
from houseway.house.terminals import periods
from houseway.house.terminals.book import TerminalBook
from houseway.house.terminals.periods import (
    ChipsDisplayed,
    ConfirmWagers,
    DealWithoutWagers,
    Directed,
    DirectRounds,
    ExpirePeriod,
    Occasion,
    OpenPeriod,
    Period,
    PeriodExpired,
    PlaceChips,
)
from houseway.house.terminals.state import PeriodTable
from houseway.law import RuleSet

LAW = RuleSet("ni2019-689-mttg")
ONE = Player(1)


@value
class Limits:
    terminals: int = 3
    wagering_period: int = 20
    minimum: Cents = Cents(1_00)
    maximum: Cents = Cents(500_00)


PIECES = {"both": (("low", 1), ("high", 2))}
BOUNDS = {"low": (Cents(5_00), Cents(100_00)), "high": (Cents(2_00), Cents(50_00))}


def offered(_settings, bet, _laid):
    if bet not in BOUNDS and bet not in PIECES:
        raise Refused(f"{bet!r} is not a wager", LAW.rule("9.4(a)"))
    return LAW.rule("9.4(a)")


BOOK: Any = TerminalBook(
    NI2019.terminal, offered, lambda _, bet: BOUNDS[bet], lambda bet: PIECES.get(bet)
)
OPEN: Any = PeriodTable(
    Terms(Limits()), NO_SHOE, gaming=Gaming(Life.OPEN), period=Period(open=True)
)


def put(table, move, role=Role.PLAYER):
    return BOOK.decide(table, BOOK.turn(table), Put(Actor(role, ONE), move))


def refused(table, move, role=Role.PLAYER):
    with pytest.raises(Refused) as caught:
        put(table, move, role)
    return caught.value


def touch(bet, dollars, *, confirm=False):
    return PlaceChips(ONE, bet, Cents(100 * dollars), confirm)


@pytest.mark.rule("ni2019-689-mttg", "3.3")
def test_each_bet_has_a_minimum_of_its_own():
    assert refused(OPEN, touch("low", 4)).cite == LAW.rule("3.3")
    assert [one.shown for one in put(OPEN, touch("low", 5))[:1]] == [5_00]
    assert [one.shown for one in put(OPEN, touch("high", 4))[:1]] == [4_00]


@pytest.mark.rule("ni2019-689-mttg", "3.4(i)", "3.4(ii)", "3.2")
@pytest.mark.parametrize(
    ("bet", "asked", "shown", "clause"),
    [
        ("low", 10, 10_00, "3.2"),
        ("low", 12, 10_00, "3.4(i)"),
        ("high", 12, 12_00, "3.2"),
        ("low", 100, 100_00, "3.2"),
        ("low", 101, 100_00, "3.4(ii)"),
        ("high", 51, 50_00, "3.4(ii)"),
    ],
)
def test_each_bet_goes_up_in_its_own_minimum_to_its_own_maximum(bet, asked, shown, clause):
    display, _ = put(OPEN, touch(bet, asked))
    assert display == ChipsDisplayed(ONE, bet, Cents(100 * asked), shown, LAW.rule(clause))


def showing(laid: Wager) -> Period:
    return Period(open=True, showing=(laid.player,), displays=((laid,),))


def test_a_wager_of_several_pieces_is_displayed_piece_by_piece():
    low, high, staked = put(OPEN, touch("both", 6))
    assert (low.bet, low.asked, low.shown) == ("low", 6_00, 5_00)
    assert (high.bet, high.asked, high.shown) == ("high", 12_00, 12_00)
    assert staked == Staked(
        (Wager(ONE, "low", Cents(5_00), number=1), Wager(ONE, "high", Cents(12_00), number=2)),
        LAW.rule("9.4(a)"),
    )


def test_pieces_are_confirmed_together():
    *_, confirmed = put(OPEN, touch("both", 6, confirm=True))
    assert confirmed.numbers == (1, 2)


def test_a_piece_that_is_confirmed_bars_the_whole_wager():
    laid = Wager(ONE, "high", Cents(2_00), number=1)
    table = changed(OPEN, laid=Laid((laid,)), period=showing(laid))
    assert refused(table, touch("both", 6)).cite == LAW.rule("2.7(a)")
    assert put(table, touch("low", 6))


def test_without_sides_nothing_is_said_of_a_differential():
    laid = Wager(ONE, "low", Cents(5_00), number=1)
    table = changed(OPEN, laid=Laid((laid,)), period=showing(laid))
    expired, closed = put(table, ExpirePeriod(), Role.CLOCK)
    assert expired == PeriodExpired(unwagered=False, cite=LAW.rule("5.3"))
    assert closed == BetsClosed((laid,), None, LAW.rule("2.6"))


def test_a_round_that_has_begun_goes_on_though_nobody_confirmed():
    laid = Wager(ONE, "low", Cents(5_00), number=1)
    loose = changed(OPEN, laid=Laid((laid,)), period=Period(open=True, loose=frozenset({1})))
    back, expired = put(loose, ExpirePeriod(), Role.CLOCK)
    assert isinstance(back, Settled)
    assert expired.unwagered
    back, expired, closed = put(changed(loose, play=Play(laying=True)), ExpirePeriod())
    assert not expired.unwagered
    assert closed.wagers == ()


@pytest.mark.rule("ni2019-689-mttg", "5.5(c)")
def test_without_a_shoe_rounds_are_directed_until_somebody_wagers():
    supervisor = Role.SUPERVISOR
    for occasion in (Occasion.NEW_SHOE, Occasion.ANY_TIME):
        assert refused(OPEN, DirectRounds(occasion, 3), supervisor).cite == LAW.rule("5.5(c)")
    permit = MULTI_TERMINAL_ROULETTE.permit(DirectRounds(Occasion.UNTIL_WAGER))
    assert permit.roles == {supervisor}
    (event,) = put(OPEN, DirectRounds(Occasion.UNTIL_WAGER), supervisor)
    assert event.directed == Directed(Occasion.UNTIL_WAGER, None)
    assert event.cite == LAW.rule("5.5(c)")


@pytest.mark.rule("ni2019-689-mttg", "5.5(c)")
def test_a_round_is_played_without_wagers_only_if_directed():
    lapsed = changed(OPEN, period=Period(unwagered=True))
    assert BOOK.turn(lapsed) == Duty(OpenPeriod, LAW.rule("5.1"))
    assert refused(lapsed, DealWithoutWagers(), Role.DEALER).cite == LAW.rule("5.5(c)")
    until = Directed(Occasion.UNTIL_WAGER, None)
    directed = changed(lapsed, period=Period(unwagered=True, directed=until))
    assert BOOK.turn(directed) == Duty(DealWithoutWagers, LAW.rule("5.5(c)"))
    *_, closed = put(directed, DealWithoutWagers(), Role.DEALER)
    assert closed == BetsClosed((), None, LAW.rule("5.5(c)"))


def test_confirming_shows_nothing_to_confirm_without_chips():
    assert isinstance(BOOK.turn(OPEN), Bets)
    assert refused(OPEN, ConfirmWagers(ONE)).cite == LAW.rule("2.2(b)")


def test_a_period_that_is_cut_short_takes_no_wager():
    cut = changed(OPEN, period=periods.cut_short(OPEN.period))
    assert isinstance(refused(cut, touch("low", 5)), Refused)
