"""Section 8: what wins, loses and stands off, and what it pays. Amounts are worked by hand."""

import pytest

from houseway.core.game import Refused, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Payment
from houseway.games.baccarat.bets import Verdict
from houseway.games.baccarat.round.state import ResultAnnounced
from houseway.house.rounds.round import TakeAndPay
from houseway.house.settings.kinds import Determined
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

PLAYER_WINS = "9S 2D KC 6H"  # 9 against 8
BANKER_WINS = "2S 9D 4C KH"  # 6 against 9
TIE = "8S 3D KC 5H"  # 8 against 8


def payment(edition, bet: str, deal: str, stake: int = 20, **settings):
    table = edition.ready(**settings)
    table.bet(1, bet, stake)
    table.dealt(deal)
    (paid,) = table.settle()
    return paid


def verdict(edition, bet: str, deal: str) -> tuple:
    announced = only(ResultAnnounced, edition.ready().dealt(deal))
    ruled = dict(announced.verdicts)[bet]
    return ruled.verdict, ruled.cite


def money(paid: Payment) -> tuple[int, int, int]:
    return paid.returned, paid.win, paid.commission


def test_8_1_a__a_banker_wager_wins_when_the_banker_has_more(edition):
    cite = edition.rule("8.1(a)")
    assert verdict(edition, "banker", BANKER_WINS) == (Verdict.WINS, cite)


def test_8_1_b__a_banker_wager_loses_when_the_banker_has_less(edition):
    paid = payment(edition, "banker", PLAYER_WINS)
    assert paid.cite == edition.rule("8.1(b)")
    assert (money(paid), paid.net) == ((0, 0, 0), -20_00)


def test_8_1_c__a_banker_wager_stands_off_on_equal_totals(edition):
    paid = payment(edition, "banker", TIE)
    assert paid.cite == edition.rule("8.1(c)")
    assert (money(paid), paid.net) == ((20_00, 0, 0), 0)


def test_8_2_a__a_player_wager_wins_when_the_player_has_more(edition):
    cite = edition.rule("8.2(a)")
    assert verdict(edition, "player", PLAYER_WINS) == (Verdict.WINS, cite)


def test_8_2_b__a_player_wager_loses_when_the_player_has_less(edition):
    paid = payment(edition, "player", BANKER_WINS)
    assert paid.cite == edition.rule("8.2(b)")
    assert (money(paid), paid.net) == ((0, 0, 0), -20_00)


def test_8_2_c__a_player_wager_stands_off_on_equal_totals(edition):
    paid = payment(edition, "player", TIE)
    assert paid.cite == edition.rule("8.2(c)")
    assert (money(paid), paid.net) == ((20_00, 0, 0), 0)


def test_8_3_a__a_tie_wager_wins_on_equal_totals(edition):
    cite = edition.rule("8.3(a)")
    assert verdict(edition, "tie", TIE) == (Verdict.WINS, cite)


@pytest.mark.parametrize("deal", [PLAYER_WINS, BANKER_WINS])
def test_8_3_b__a_tie_wager_loses_when_either_side_wins(edition, deal):
    paid = payment(edition, "tie", deal)
    assert paid.cite == edition.rule("8.3(b)")
    assert (money(paid), paid.net) == ((0, 0, 0), -20_00)


def test_one_point_decides(edition):
    """7 against 6 and 6 against 7, both without a third card."""
    assert verdict(edition, "player", "3S 2D 4C 4H")[0] is Verdict.WINS
    assert verdict(edition, "player", "2S 3D 4C 4H")[0] is Verdict.LOSES


@pytest.mark.parametrize(("stake", "win"), [(20, 20_00), (5, 5_00), (5000, 5_000_00)])
def test_8_4_a__player_pays_1_to_1(edition, stake, win):
    paid = payment(edition, "player", PLAYER_WINS, stake)
    assert paid.cite == edition.rule("8.4(a)")
    assert money(paid) == (stake * 100, win, 0)


@pytest.mark.parametrize(
    ("stake", "commission"), [(5, 25), (20, 1_00), (35, 1_75), (1235, 61_75), (5000, 250_00)]
)
def test_8_4_b__banker_pays_1_to_1_less_5_per_cent(edition, stake, commission):
    paid = payment(edition, "banker", BANKER_WINS, stake)
    assert paid.cite == edition.rule("8.4(b)")
    assert money(paid) == (stake * 100, stake * 100, commission)


@pytest.mark.parametrize(
    ("unit", "stake", "commission"),
    [
        (1_00, 15, 0),  # 75 cents
        (1_00, 20, 1_00),
        (1_00, 35, 1_00),  # 1.75
        (50, 35, 1_50),
        (25, 35, 1_75),
        (2_50, 95, 2_50),  # 4.75
        (2_50, 100, 5_00),
    ],
)
def test_8_4_b__commission_goes_down_to_the_unit_where_the_operator_has_one(
    edition, unit, stake, commission
):
    paid = payment(edition, "banker", BANKER_WINS, stake, commission_unit=Cents(unit))
    assert money(paid) == (stake * 100, stake * 100, commission)


def test_8_4_b__there_is_no_commission_on_a_loss_a_stand_off_or_another_wager(edition):
    for bet, deal in (("banker", PLAYER_WINS), ("banker", TIE), ("player", PLAYER_WINS)):
        assert payment(edition, bet, deal).commission == 0
    assert payment(edition, "tie", TIE).commission == 0


def test_8_4_b__terms_that_could_leave_a_fraction_of_a_cent_are_refused(edition):
    """5 % of 10 cents is half a cent; of 20 cents it is a whole one."""
    cite = edition.rule("8.4(b)")
    table = edition.closed(multiple=Cents(20))
    with pytest.raises(Refused) as caught:
        table.determine("multiple", "0.10")
    assert caught.value.cite == cite
    (event,) = table.determine("commission-unit", "0.01")
    assert event.determined == Determined("commission-unit", "0.01", cite)
    table.determine("multiple", "0.10")


@pytest.mark.parametrize(("stake", "win"), [(10, 80_00), (5, 40_00), (5000, 40_000_00)])
def test_8_4_c__tie_pays_8_to_1(edition, stake, win):
    paid = payment(edition, "tie", TIE, stake)
    assert paid.cite == edition.rule("8.4(c)")
    assert money(paid) == (stake * 100, win, 0)


def test_8_4__the_dealer_takes_and_pays_all_wagers_at_once(edition):
    """A tie: 30 on Tie win 240, 40 on Banker and 50 on Player go back."""
    table, cite = edition.ready(), edition.rule("8.4")
    table.bet(1, "banker", 40)
    table.bet(1, "tie", 30)
    table.bet(2, "player", 50)
    table.dealt(TIE)
    assert isinstance(table.due, Settle)
    assert table.due.cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, TakeAndPay()).cite == cite
    table.put(SUPERVISOR, TakeAndPay())
    assert (table.net(1), table.net(2)) == (240_00, 0)
    assert table.refused(DEALER, TakeAndPay()).cite == edition.rule("def:Round of Play")


def test_8_4__nothing_is_paid_before_the_result(edition):
    table = edition.ready()
    table.bet(1, "banker", 40)
    table.dealt("2S 9D 4C")
    assert table.refused(DEALER, TakeAndPay()).cite == edition.rule("6.2(b)")
