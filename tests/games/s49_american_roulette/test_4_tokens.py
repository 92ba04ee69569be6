"""4.7 and 4.8: cash by Stake Button, and the maximum on a number by Maximum Marker."""

import pytest

from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.roulette.chips.tokens import (
    CashNotExact,
    CountCash,
    LayStakeButton,
    PlaceMaximumMarker,
    SetOutMaximum,
    TokenAnswered,
    TokenLaid,
)
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_american_roulette.evening import ONE, TWO, ready, rule

# The limits of the default table.
STRAIGHT, SPLIT, STREET, CORNER, SIX_LINE = 100, 200, 300, 400, 600
OF_17 = STRAIGHT + 4 * SPLIT + STREET + 4 * CORNER + 2 * SIX_LINE
OF_0 = STRAIGHT + 3 * SPLIT + 2 * STREET + CORNER


def button(bet, dollars, colour="red", who=ONE):
    return LayStakeButton(who, bet, Cents(dollars * 100), colour)


def counted(dollars, colour="red"):
    return CountCash(colour, Cents(dollars * 100))


def test_def_stake_buttons__they_take_cash_on_even_chances_columns_and_dozens():
    table, cite = ready(), rule("def:Stake Buttons")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, button("red", 50)).cite == rule("4.7")
    staked, laid = table.put(DEALER, button("red", 50))
    assert isinstance(staked, Staked)
    assert (staked.cite, laid.cite) == (rule("4.3(l)"), cite)
    for by in (DEALER, player(2)):
        assert table.refused(by, button("odd", 50)).cite == cite  # the red pair is in use
        assert table.refused(by, button("odd", 50, " ")).cite == cite
    for number, bet in enumerate(("column:2", "dozen:1", "low", "high", "even", "odd", "black")):
        table.put(SUPERVISOR, button(bet, 50, f"colour {number}"))
    for bet in ("straight:17", "split:17-20", "street:1-2-3", "corner:1-2-4-5", "tier"):
        assert table.refused(DEALER, button(bet, 50, "blue")).cite == cite
        for other in (player(1), OPERATOR):  # nor do they lay what is no such button
            assert table.forbidden(other, button(bet, 50, "blue")).cite == cite
    assert table.forbidden(OPERATOR, button("red", 50, "blue")).cite == rule("4.7")


def test_4_7__the_exact_money_is_counted_before_the_wager_is_settled():
    table, cite = ready(), rule("4.7")
    table.put(DEALER, button("red", 50))
    table.rests(1)
    assert table.due == Duty(CountCash, cite)
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, counted(50)).cite == cite
    (answered,) = table.put(DEALER, counted(50))
    assert isinstance(answered, TokenAnswered)
    assert (answered.amount, answered.cite) == (50_00, cite)
    assert [one.net for one in table.settle()] == [50_00]
    table.clear()
    table.put(DEALER, button("red", 50))  # the pair is free again


@pytest.mark.parametrize("cash", [0, 45, 55])
@pytest.mark.parametrize("rested", [False, True])
def test_4_7__a_wager_without_the_exact_money_is_not_accepted(cash, rested):
    table, cite = ready(), rule("4.7")
    table.put(DEALER, button("red", 50))
    table.bet(1, "black", 10)
    if rested:
        table.rests(1)
    events = table.put(DEALER, counted(cash))
    assert only(CashNotExact, events).cite == cite
    back = only(Settled, events)
    assert [(one.wager.bet, one.returned, one.cite) for one in back.payments] == [
        ("red", 50_00, cite)
    ]
    if not rested:
        table.rests(1)
    assert [one.wager.bet for one in table.settle()] == ["black"]
    assert table.net(1) == -10_00


def test_4_7__cash_above_the_maximum_is_settled_to_the_maximum():
    table = ready()
    table.put(DEALER, button("dozen:1", 1_200))
    table.rests(1)
    table.put(DEALER, counted(1_200))
    (payment,) = table.settle()
    assert payment.win == 2_000_00
    table.clear()
    assert table.net(1) == 2_000_00


def test_4_7__cash_that_nobody_laid_is_not_counted():
    table = ready()
    assert table.refused(DEALER, counted(50)).cite == rule("4.7")
    table.put(DEALER, button("red", 50))
    assert table.refused(DEALER, counted(50, "blue")).cite == rule("4.7")


# The Maximum Marker


def maximum(number, colour="gold", who=ONE):
    return PlaceMaximumMarker(who, number, colour)


def set_out(dollars, colour="gold"):
    return SetOutMaximum(colour, Cents(dollars * 100))


@pytest.mark.parametrize(("number", "wagers", "dollars"), [(17, 12, OF_17), (0, 7, OF_0)])
def test_4_8__the_maximum_lies_on_a_number_and_on_all_its_combinations(number, wagers, dollars):
    table, cite = ready(), rule("4.8")
    staked = only(Staked, table.put(DEALER, maximum(number)))
    assert staked.cite == cite
    assert len(staked.wagers) == wagers
    assert sum(one.stake for one in staked.wagers) == dollars * 100
    table.rests(number)
    assert table.due == Duty(SetOutMaximum, cite)
    for wrong in (dollars - 5, dollars + 5, 0):
        assert table.refused(DEALER, set_out(wrong)).cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, set_out(dollars)).cite == cite
    answered = only(TokenAnswered, table.put(DEALER, set_out(dollars)))
    assert (answered.amount, answered.cite) == (dollars * 100, cite)
    assert len(table.settle()) == wagers


def test_4_8__what_the_maximum_on_17_pays():
    """35 x 100 + 4 x 17 x 200 + 11 x 300 + 4 x 8 x 400 + 2 x 5 x 600."""
    table = ready()
    table.put(DEALER, maximum(17))
    table.rests(17)
    table.put(DEALER, set_out(OF_17))
    wins = 3_500 + 13_600 + 3_300 + 12_800 + 6_000
    assert sum(one.win for one in table.settle()) == wins * 100 == 39_200_00


def test_4_8__chips_that_lie_there_already_count_towards_it():
    table = ready()
    table.bet(1, "straight:17", 40)
    staked = only(Staked, table.put(DEALER, maximum(17)))
    assert sum(one.stake for one in staked.wagers) == (OF_17 - 40) * 100
    refusal = table.refused(DEALER, maximum(17, "silver"))
    assert refusal.cite == rule("4.8")
    table.put(DEALER, maximum(17, "silver", TWO))  # another player has his own


def test_4_8__there_is_no_maximum_on_a_number_that_is_not_there():
    for number in (-1, 37):
        assert ready().refused(DEALER, maximum(number)).cite == rule("4.8")


def test_def_maximum_marker__the_dealer_lays_one_of_a_pair_for_one_number():
    table, cite = ready(), rule("def:Maximum Marker")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, maximum(17)).cite == rule("4.8")
    laid = only(TokenLaid, table.put(DEALER, maximum(17)))
    assert (laid.token.colour, laid.cite) == ("gold", cite)
    assert table.refused(DEALER, maximum(3, "gold", TWO)).cite == cite  # the pair is in use
    assert table.refused(DEALER, maximum(3, "  ", TWO)).cite == cite
    for other in (player(2), OPERATOR):
        assert table.forbidden(other, maximum(3, "gold", TWO)).cite == cite
        assert table.forbidden(other, maximum(3, "  ", TWO)).cite == cite
        assert table.forbidden(other, maximum(3, "silver", TWO)).cite == rule("4.8")
    view = table.house.rules.view(table.table, table.due, "player")
    assert [one.colour for one in view.tokens] == ["gold"]


def test_tokens_are_locked_like_chips():
    table = ready()
    table.spin().no_more_bets()
    assert table.refused(DEALER, maximum(17)).cite == rule("4.4")
    assert table.refused(DEALER, button("red", 50)).cite == rule("4.4")


def test_a_void_spin_gives_back_what_lies_by_a_token():
    from houseway.games.roulette.round.state import ReportBallOut

    table = ready()
    table.put(DEALER, maximum(17))
    table.put(DEALER, button("red", 50))
    table.spin().no_more_bets()
    table.put(DEALER, ReportBallOut())
    assert table.net(1) == 0
    table.clear()
    table.put(DEALER, button("red", 50))
