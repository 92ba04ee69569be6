"""Rule 5: the Wagering Period, its countdown, and rounds that a Supervisor directs."""

import pytest

from houseway.core.actors import Role
from houseway.core.game import Duty, Refused
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import TableOpened
from houseway.house.table.state import (
    Determine,
)
from houseway.house.terminals.periods import (
    DealWithoutWagers,
    DirectionEnded,
    DirectRounds,
    ExpirePeriod,
    Occasion,
    OpenPeriod,
    PeriodExpired,
    PeriodOpened,
    RoundsDirected,
)
from tests.games.ni2019_mttg.evening import CLOCK, SIX_SEVEN, Evening, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player


@pytest.mark.parametrize(("seconds", "right"), [(4, False), (5, True), (300, True), (301, False)])
def test_5_1__the_operator_determines_the_wagering_period(seconds, right):
    table, cite = Evening(), rule("5.1")
    if not right:
        with pytest.raises(Refused) as caught:
            table.determine("wagering-period", str(seconds))
        assert caught.value.cite == cite
        return
    table.determine("wagering-period", str(seconds))
    table.with_shoe()
    determined = only(TableOpened, table.events).determined
    assert Determined("wagering-period", str(seconds), cite) in determined
    assert table.due == Duty(OpenPeriod, cite)
    assert table.forbidden(player(1), OpenPeriod()).cite == cite
    assert table.period() == (PeriodOpened(seconds, cite),)
    assert table.refused(DEALER, OpenPeriod()).cite == rule("def:Wagering Period")


def test_5_1__only_the_operator_does():
    table = Evening()
    move = Determine("wagering-period", "30")
    assert table.forbidden(SUPERVISOR, move).cite == rule("5.1")


def test_5_2__every_terminal_displays_the_countdown():
    table = Evening(wagering_period=40).with_shoe()

    def countdown(role=Role.PLAYER):
        return table.house.rules.view(table.table, table.due, role).countdown

    shown = countdown()
    assert (shown.running, shown.seconds, shown.cite) == (False, 40, rule("5.2"))
    table.period()
    assert countdown().running
    assert countdown(Role.DEALER) == countdown()
    table.bet(1, "banker", 20)
    table.no_more_bets()
    assert not countdown().running


def test_5_2__it_is_the_systems_and_nobody_ends_it_sooner():
    table = ready()
    for other in (DEALER, SUPERVISOR, OPERATOR, player(1)):
        assert table.forbidden(other, ExpirePeriod()).cite == rule("5.2")


def test_5_3__when_it_has_expired_the_dealer_deals_by_rule_8():
    table, cite = ready(), rule("5.3")
    table.bet(1, "banker", 20)
    expired = only(PeriodExpired, table.no_more_bets())
    assert expired == PeriodExpired(False, cite)
    assert table.due.cite == rule("8.5(b)(i)")
    assert table.refused(CLOCK, ExpirePeriod()).cite == rule("8.5(b)(i)")


# 5.5: additional and continuous rounds


@pytest.mark.parametrize(
    ("occasion", "rounds", "ref"),
    [
        (Occasion.NEW_SHOE, 2, "5.5(a)"),
        (Occasion.ANY_TIME, 2, "5.5(b)"),
        (Occasion.UNTIL_WAGER, None, "5.5(c)"),
    ],
)
@pytest.mark.rule("ni2019-689-mttg", "5.5(a)", "5.5(b)", "5.5(c)")
def test_a_supervisor_directs_rounds_and_a_dealer_does_not(occasion, rounds, ref):
    table, move = ready(), DirectRounds(occasion, rounds)
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, move).cite == rule(ref)
    directed = only(RoundsDirected, table.put(SUPERVISOR, move))
    assert directed.cite == rule(ref)
    table.no_more_bets()
    assert table.due == Duty(DealWithoutWagers, rule("8.8(j)"))


def test_5_5_a__a_new_shoe_is_one_from_which_no_coup_was_dealt():
    move, cite = DirectRounds(Occasion.NEW_SHOE, 1), rule("5.5(a)")
    assert Evening().open().refused(SUPERVISOR, move).cite == cite
    for table in (playing(), playing("2S"), playing(SIX_SEVEN).finish()):
        assert table.refused(SUPERVISOR, move).cite == cite
    Evening().with_shoe().put(SUPERVISOR, move)


@pytest.mark.parametrize("deal", ["", "2S", SIX_SEVEN])
def test_5_5_b__during_a_shoe_it_is_any_time(deal):
    table = playing(deal)
    move = DirectRounds(Occasion.ANY_TIME, 1)
    assert only(RoundsDirected, table.put(SUPERVISOR, move)).cite == rule("5.5(b)")


@pytest.mark.parametrize(("rounds", "right"), [(None, False), (0, False), (1, True), (100, False)])
def test_5_5_b__additional_rounds_have_a_number(rounds, right):
    table, move = ready(), DirectRounds(Occasion.ANY_TIME, rounds)
    if right:
        table.put(SUPERVISOR, move)
    else:
        assert table.refused(SUPERVISOR, move).cite == rule("5.5(b)")


def test_5_5_b__so_many_are_dealt_and_no_more():
    table = ready()
    table.put(SUPERVISOR, DirectRounds(Occasion.ANY_TIME, 2))
    for _ in range(2):
        table.no_more_bets()
        table.put(DEALER, DealWithoutWagers())
        table.deal(SIX_SEVEN)
        table.finish().period()
    table.no_more_bets()
    assert table.due == Duty(OpenPeriod, rule("5.1"))
    assert table.refused(DEALER, DealWithoutWagers()).cite == rule("8.8(j)")


def test_5_5_c__continuous_rounds_end_when_somebody_wagers():
    table, cite = ready(), rule("5.5(c)")
    numbered = DirectRounds(Occasion.UNTIL_WAGER, 3)
    assert table.refused(SUPERVISOR, numbered).cite == cite
    table.without_wagers().period()
    table.no_more_bets()
    table.put(DEALER, DealWithoutWagers())
    table.deal(SIX_SEVEN)
    table.finish().period()
    table.show(1, "banker", 20)
    assert table.table.period.directed is not None  # not confirmed, so not placed
    assert DirectionEnded(cite) in table.confirm(1)
    assert table.table.period.directed is None


def test_5_5_b__a_wager_does_not_end_additional_ones():
    table = ready()
    table.put(SUPERVISOR, DirectRounds(Occasion.ANY_TIME, 1))
    table.bet(1, "banker", 20)
    table.dealt(SIX_SEVEN)
    table.finish().period()
    table.no_more_bets()
    assert table.due == Duty(DealWithoutWagers, rule("8.8(j)"))
