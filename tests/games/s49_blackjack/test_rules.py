"""The clauses by themselves, each on its whole domain. Who is told of them is tested elsewhere."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.blackjack import bets
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.games.blackjack.rules import Count, Natural, Outcome, Sevens, run_of_sevens, values
from houseway.kit.cards import cards

EVERY = [Count(total) for total in range(2, 31)] + [Count(total, True) for total in range(12, 22)]


def counted(text):
    worth = values(cards(text))
    return LAW.count(sum(worth), ace=1 in worth).verdict


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("AS KD", Count(21, True)),
        ("AS AD", Count(12, True)),
        ("AS 5D 5C", Count(21, True)),
        ("AS 5D 6C", Count(12)),
        ("AS AD 9C", Count(21, True)),
        ("AS AD TC", Count(12)),
        ("QS JD 2C", Count(22)),
        ("7S 7D 7C", Count(21)),
    ],
)
def test_an_ace_counts_11_while_the_hand_stays_within_21(hand, total):
    assert counted(hand) == total


def test_the_dealer_draws_to_16_and_on_no_17_not_even_a_soft_one():
    assert {count.total for count in EVERY if LAW.dealer_draws(count).verdict} == set(range(2, 17))


def test_a_player_has_to_draw_below_hard_12_and_never_to_a_soft_hand():
    assert [count for count in EVERY if LAW.must_draw(count).verdict] == EVERY[:10]
    assert all(LAW.may_stand(one).verdict != LAW.must_draw(one).verdict for one in EVERY)


def test_nobody_draws_or_doubles_at_21():
    drawn = {count.total for count in EVERY if LAW.may_draw(count).verdict}
    doubled = {count.total for count in EVERY if LAW.may_double(2, count).verdict}
    assert drawn == doubled == set(range(2, 21))


def test_only_two_cards_are_doubled_and_only_equal_values_split():
    assert [n for n in (1, 2, 3, 4) if LAW.may_double(n, Count(11)).verdict] == [2]
    split = {(a, b) for a in range(1, 11) for b in range(1, 11) if LAW.may_split((a, b)).verdict}
    assert split == {(n, n) for n in range(1, 11)}
    assert [n for n in (1, 2, 3, 4) if LAW.may_split((8, 8), n).verdict] == [1, 2, 3]


TOTALS = range(4, 31)


def test_every_pair_of_totals_has_one_outcome():
    ends = {
        (player, dealer): LAW.outcome(
            player, dealer, blackjack=False, dealer_blackjack=False
        ).verdict
        for player in TOTALS
        for dealer in range(17, 27)
    }
    for (player, dealer), end in ends.items():
        if player > 21:
            assert end is Outcome.BUST
        elif dealer > 21:
            assert end is Outcome.DEALER_BUST
        else:
            order = (player > dealer) - (player < dealer)
            assert end is {1: Outcome.HIGHER, 0: Outcome.STAND_OFF, -1: Outcome.LOWER}[order]


def test_a_blackjack_beats_a_drawn_21_on_either_side():
    def ends(mine, his):
        return LAW.outcome(21, 21, blackjack=mine, dealer_blackjack=his).verdict

    assert ends(True, False) is Outcome.BLACKJACK
    assert ends(False, True) is Outcome.DEALER_BLACKJACK
    assert ends(True, True) is ends(False, False) is Outcome.STAND_OFF


def test_a_blackjack_waits_for_a_dealer_who_could_have_one_too():
    verdicts = [LAW.natural(up).verdict for up in range(1, 11)]
    assert verdicts == [Natural.EVEN_MONEY, *[Natural.PAID] * 8, Natural.WAITS]
    assert [up for up in range(1, 11) if LAW.insured(up).verdict] == [1]
    assert [second for second in range(1, 11) if LAW.insurance_won(second).verdict] == [10]


@pytest.mark.parametrize(
    ("first", "prize"),
    [
        ("8S 7D 7C", Sevens.NONE),
        ("7S 8D", Sevens.ONE),
        ("7S 7D 8C", Sevens.TWO),
        ("7S 7S 8S", Sevens.TWO_SUITED),
        ("7S 7S 7D", Sevens.THREE),
        ("7S 7S 7S", Sevens.THREE_SUITED),
        ("7S 7S 7S 7D", Sevens.THREE_SUITED),
    ],
)
def test_super_sevens_go_by_the_run_of_first_cards(first, prize):
    run, suited = run_of_sevens(cards(first))
    assert LAW.super_sevens(run, suited=suited).verdict is prize


def test_the_prizes_stand_as_printed():
    wager = Wager(Player(1), "super-sevens", Cents(100))
    runs = [(1, False), (2, False), (2, True), (3, False), (3, True)]
    paid = [bets.super_sevens(LAW, wager, LAW.super_sevens(n, suited=one)) for n, one in runs]
    assert [payment.win for payment in paid] == [300, 5_000, 10_000, 50_000, 500_000]
    assert bets.super_sevens(LAW, wager, LAW.super_sevens(0, suited=False)).net == -100


@pytest.mark.parametrize(
    ("stake", "most"), [(1000, 500), (500, 250), (550, 250), (749, 350), (99, 0)]
)
def test_insurance_goes_to_half_the_wager_in_whole_units(stake, most):
    assert bets.insurable(Cents(stake), Cents(50)) == most
