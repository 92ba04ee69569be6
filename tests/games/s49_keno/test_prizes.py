"""Payment of prizes: the two caps, pro-rating to the cent, jackpots. Rules 5, 9 and 10.1."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.money import Cents
from houseway.games.keno.computer.events import PrizesDetermined
from houseway.games.keno.money.prizes import WayPrize, pro_rated, shared, with_pro_rating
from houseway.law import RuleSet
from tests.games.playing import only
from tests.games.s49_keno.hall import RULES, Hall, entry, matching


@pytest.fixture
def hall():
    return Hall().open()


def determined(hall):
    return only(PrizesDetermined, hall.draw())


def by(prize):
    return {cite.ref for cite in prize.by}


# The cap of a Way


def test_9_1__a_way_pays_at_most_50000_whatever_was_wagered(hall):
    """9 of 9 pays $20,000: two dollars are below the cap, three above it."""
    hall.sell(entry(matching(9, 9), 2))
    (prize,) = determined(hall).prizes
    assert prize.amount == 40_000_00
    assert "9.1" not in by(prize)
    hall.sell(entry(matching(9, 9), 3))
    (prize,) = determined(hall).prizes
    assert prize.amount == 50_000_00
    assert "9.1" in by(prize)


@pytest.mark.rule(RULES, "9.1", "9.6")
def test_a_jackpot_ticket_has_no_cap_of_its_own(hall):
    """7 of 8 on $100 is $55,500, which only the aggregate cuts down."""
    hall.sell(entry(matching(8, 7), 100))
    event = determined(hall)
    (prize,) = event.prizes
    assert event.pro_rating.scheduled == 55_500_00
    assert prize.amount == 50_000_00
    assert by(prize) == {"9.6", "9.2", "9.4"}


# The cap of a game


@pytest.mark.rule(RULES, "def:Major Prize")
def test_a_major_prize_is_200_dollars_on_one_way(hall):
    """8 of 11 pays $200. 7 of 12 on $13 pays $195, and two Ways of it are no Major Prize."""
    hall.sell(entry(matching(11, 8)))
    assert determined(hall).majors.verdict == 200_00
    hall.sell(entry(matching(12, 7), 13))
    event = determined(hall)
    assert event.prizes[0].amount == 195_00
    assert event.majors.verdict == 0
    assert event.majors.cite.ref == "def:Major Prize"
    assert hall.computer.tickets[0].wins[0].major == 200_00
    assert hall.computer.tickets[1].wins[0].major == 0


@pytest.mark.rule(RULES, "9.2", "9.4")
def test_major_prizes_of_a_game_share_50000_dollars(hall):
    """25,000 + 25,000 + 5,000: ten elevenths of each, and the odd cent to the largest fraction."""
    for one in (matching(10, 10), matching(10, 10), matching(7, 7)):
        hall.sell(entry(one))
    hall.sell(entry((1, 2)))
    event = determined(hall)
    assert [one.amount for one in event.prizes] == [22_727_27, 22_727_27, 4_545_46, 13_00]
    assert [by(one) for one in event.prizes] == [{"9.2", "9.4"}] * 3 + [set()]
    rating = event.pro_rating
    assert (rating.scheduled, rating.paid, rating.at_floor) == (55_000_00, 50_000_00, 0)
    assert rating.cite.ref == "9.2"


def test_9_2__exactly_50000_dollars_are_not_cut(hall):
    hall.sell(entry(matching(10, 10)))
    hall.sell(entry(matching(10, 10)))
    assert determined(hall).pro_rating is None
    hall.sell(entry(matching(10, 10)))
    hall.sell(entry(matching(10, 10)))
    hall.sell(entry(matching(11, 8)))
    assert determined(hall).pro_rating.paid == 50_000_00


def test_9_3__no_major_prize_is_cut_below_200_dollars(hall):
    """50,000 and five times 200: the five keep their 200, the large one has what is left."""
    hall.sell(entry(matching(15, 15)))
    for _ in range(5):
        hall.sell(entry(matching(11, 8)))
    event = determined(hall)
    assert [one.amount for one in event.prizes] == [49_000_00, *[200_00] * 5]
    assert by(event.prizes[1]) == {"9.2", "9.3"}
    assert event.pro_rating.at_floor == 5


def test_9_3__the_floor_prevails_over_the_cap(hall):
    """Twenty kings, all drawn: 1,140 Ways of 3 on $6 win $216 each, and keep $200."""
    hall.sell(entry(tuple((n,) for n in range(1, 21)), 6, ways="1140/3"))
    event = determined(hall)
    assert {one.amount for one in event.prizes} == {200_00}
    assert event.pro_rating.paid == 228_000_00
    assert hall.owed(1) == 228_000_00


@pytest.mark.rule(RULES, "9.7")
def test_each_way_is_paid_like_a_ticket_of_its_own(hall):
    """Threes of which 3, 2 and 0 are drawn: 36 + 2 for Ways of 3; 50 + 1 for Ways of 6."""
    groups = ((1, 2, 3), (4, 5, 70), (71, 72, 73))
    hall.sell(entry(groups, 1, ways="3/3 3/6"))
    prizes = determined(hall).prizes
    found = {one.way: (one.pick, one.matched, one.amount) for one in prizes}
    assert found == {1: (3, 3, 36_00), 2: (3, 2, 2_00), 4: (6, 5, 50_00), 5: (6, 3, 1_00)}
    assert hall.owed(1) == 89_00
    assert all("9.7" in by(one) for one in prizes)


amounts = st.lists(
    st.integers(200_00, 50_000_00) | st.sampled_from([200_00, 216_00, 5_000_00, 50_000_00]),
    min_size=1,
    max_size=400,
)


def fractions_cut(prizes):
    """Proportional shares with a floor, by fractions and one prize at a time."""
    most, floor = Fraction(50_000_00), Fraction(200_00)
    if sum(prizes) <= most:
        return [Fraction(one) for one in prizes]
    held: set[int] = set()
    while True:
        rest = sum(one for at, one in enumerate(prizes) if at not in held)
        left = most - floor * len(held)
        share = {at: left * one / rest for at, one in enumerate(prizes) if at not in held}
        low = {at for at, one in share.items() if one < floor}
        if not low:
            return [share.get(at, floor) for at in range(len(prizes))]
        held |= low
        if len(held) == len(prizes):
            return [floor] * len(prizes)


@given(amounts)
def test_shares_are_within_a_cent_of_the_exact_ones_and_add_up(prizes):
    cut = pro_rated([Cents(one) for one in prizes])
    exact = fractions_cut(prizes)
    assert all(abs(one - share) < 1 for one, share in zip(cut, exact, strict=True))
    assert all(200_00 <= one <= prize for one, prize in zip(cut, prizes, strict=True))
    if sum(prizes) > 50_000_00 and len(prizes) <= 250:
        assert sum(cut) == 50_000_00
    again = pro_rated(cut)
    assert sum(again) == sum(cut)


@given(st.integers(1, 10**9), st.lists(st.integers(1, 10**6), min_size=1, max_size=30))
def test_a_shared_amount_is_given_to_the_last_cent(amount, weights):
    shares = shared(Cents(amount), weights)
    assert sum(shares) == amount
    whole = sum(weights)
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share - Fraction(amount * weight, whole)) < 1


def test_odd_cents_go_to_the_earlier_of_equal_fractions():
    assert shared(Cents(100), [1, 1, 1]) == (34, 33, 33)
    assert shared(Cents(200), [1, 1, 1]) == (67, 67, 66)
    assert shared(Cents(10), [1, 2]) == (3, 7)


@pytest.mark.rule(RULES, "10.1(a)", "10.1(b)")
def test_a_ticket_wins_where_its_match_has_a_prize(hall):
    """2 of 5 are drawn: a match without a prize. None of 5: a prize without a match."""
    hall.sell(entry(matching(5, 2)))
    hall.sell(entry(matching(5, 0)))
    events = hall.draw()
    assert only(PrizesDetermined, events).cite.ref == "10.1(a)"
    settled = next(one for one in events if hasattr(one, "payments"))
    assert [(one.win, one.cite.ref) for one in settled.payments] == [
        (0, "10.1(b)"),
        (1_00, "8.1/pick5/match0"),
    ]


def test_9_2__a_jackpot_is_no_part_of_what_is_cut_down():
    """A jackpot of $60,000 beside one Major Prize of $300: nothing is above $50,000."""
    cite = RuleSet(RULES).rule("9.2")
    jackpot = WayPrize(1, 1, 8, 8, Cents(60_000_00), cite, jackpot=True)
    major = WayPrize(2, 1, 5, 5, Cents(300_00), cite)
    assert with_pro_rating((jackpot, major)) == ((jackpot, major), None)
    over = WayPrize(3, 1, 15, 15, Cents(50_000_00), cite)
    cut, rating = with_pro_rating((jackpot, major, over))
    assert cut[0] == jackpot
    assert rating is not None
    assert (rating.prizes, rating.paid) == (2, 50_000_00)
