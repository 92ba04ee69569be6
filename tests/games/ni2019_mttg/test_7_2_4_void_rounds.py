"""Rules 7.2, 7.4 and 6.2: a round that does not stand, from the opening of its period on."""

import pytest

from houseway.core.game import Bets, Duty
from houseway.core.wagers import Settled
from houseway.house.general.events import RoundInvalidated
from houseway.house.general.state import Disturbance, InvalidateGame, InvalidateRound, Trouble
from houseway.house.terminals.faults import InvalidateForFault
from houseway.house.terminals.periods import OpenPeriod, PeriodVoided
from tests.games.ni2019_mttg import dice_evening, evening, wheel_evening
from tests.games.ni2019_mttg.evening import rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

FRAUD = InvalidateRound(Trouble.FRAUD)
MULTI = "ni2019-689-mttg"
TABLES = {
    "baccarat": (evening.ready, "banker", "shoe"),
    "roulette": (wheel_evening.ready, "red", "wheel"),
    "sic bo": (dice_evening.ready, "small", "dice tumbler"),
}


@pytest.fixture(params=TABLES)
def game(request):
    return TABLES[request.param]


def wagered(ready, bet):
    """$20 of player 1 confirmed, $10 of player 2 displayed, and the period runs."""
    table = ready()
    table.bet(1, bet, 20)
    table.put(player(2), evening.chips(2, bet, 10))
    return table


@pytest.mark.rule(MULTI, "6.10")
@pytest.mark.parametrize(
    ("move", "by", "ref"),
    [
        (FRAUD, OPERATOR, "7.4"),
        (InvalidateRound(Trouble.IMPRACTICAL), OPERATOR, "7.4"),
        (InvalidateGame(Disturbance.FIRE), OPERATOR, "7.2"),
        (None, SUPERVISOR, "6.2"),
    ],
)
def test_7_4__a_round_can_be_declared_void_within_its_period(game, move, by, ref):
    ready, bet, equipment = game
    table, cite = wagered(ready, bet), rule(ref)
    put = move or InvalidateForFault(equipment)
    for other in (DEALER, player(1)):
        assert table.forbidden(other, put).cite == cite
    events = table.put(by, put)
    annulled = only(RoundInvalidated, events)
    assert (annulled.round, annulled.refund_open, annulled.cite) == (None, False, cite)
    back = only(Settled, events).payments
    assert [(one.wager.player, one.returned, one.cite) for one in back] == [
        (1, 20_00, rule("6.10")),
        (2, 10_00, rule("6.10")),
    ]
    assert events[-1] == PeriodVoided(cite)
    assert (table.net(1), table.net(2), table.table.laid.wagers) == (0, 0, ())
    assert table.due == Duty(OpenPeriod, rule("5.1"))
    assert table.refused(by, put).cite == cite  # nothing has commenced since


def test_7_4__the_next_round_is_played_as_any_other(game):
    ready, bet, _ = game
    table = wagered(ready, bet)
    table.put(OPERATOR, FRAUD)
    table.period()
    assert isinstance(table.due, Bets)
    assert table.table.people.rounds_over == 0
    table.bet(1, bet, 20)
    assert [one.stake for one in table.table.laid.wagers] == [20_00]


def test_7_4__a_period_without_wagers_is_void_too(game):
    ready, *_ = game
    events = ready().put(OPERATOR, FRAUD)
    assert [type(event) for event in events] == [RoundInvalidated, PeriodVoided]


def test_7_4__before_the_period_opens_there_is_no_round_to_declare_void(game):
    ready, *_ = game
    table = ready()
    table.no_more_bets()
    assert table.refused(OPERATOR, FRAUD).cite == rule("7.4")
    assert table.refused(OPERATOR, InvalidateGame(Disturbance.FIRE)).cite == rule("7.2")


def test_7_4__after_expiry_it_is_the_round_in_play(game):
    ready, bet, _ = game
    table = wagered(ready, bet)
    table.no_more_bets()
    table.put(OPERATOR, FRAUD)
    assert (table.round.void, table.net(1), table.net(2)) == (True, 0, 0)
