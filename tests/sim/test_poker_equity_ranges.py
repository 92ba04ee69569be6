"""Ranges of hold-em: which holdings they are, and their equity with the cards that others hold."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from houseway.games.poker.hands.decks import Deck, poker_cards
from houseway.games.poker.hands.evaluation import Order
from houseway.sim.poker.equity.exact import ByBoards, plan
from houseway.sim.poker.equity.range_kernel import ANY, PAIRED, SORTED
from houseway.sim.poker.equity.ranges import read_range
from houseway.sim.poker.equity.run import equity
from houseway.sim.poker.equity.spot import Unclear
from tests.kinds import of_kind
from tests.sim.poker_equity_slow import slow
from tests.sim.poker_equity_spots import figures, spot


def written(text, deck=None):
    found = read_range(text, deck or Deck())
    return {" ".join(sorted(map(str, one))) for one in found}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("ASKS", 1),
        ("TT+", 5 * 6),
        ("77-99", 3 * 6),
        ("99-77", 3 * 6),
        ("AQo+", 2 * 12),
        ("A5s-A2s", 4 * 4),
        ("A2s+", 12 * 4),
        ("KQs-T9s", 4 * 4),
        ("AA, KK AA,aks", 6 + 6 + 4),
        ("AKs, AK, ASKS", 16),
        ("AA, KK, AKs, AQo+, 77-99, A5s-A2s", 6 + 6 + 4 + 24 + 18 + 16),
        ("22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32", 1326),
    ],
)
def test_how_many_holdings_a_range_has(text, count):
    assert len(read_range(text, Deck())) == len(written(text)) == count


def test_which_holdings_they_are():
    assert written("AKs") == {"AC KC", "AD KD", "AH KH", "AS KS"}
    assert written("65s-54s") == {
        f"{two[1]}{s} {two[0]}{s}" for two in ("65", "54") for s in "CDHS"
    }
    assert written("JKAS", Deck(52, joker=True)) == {"AS JK"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("AA, KX", "range 'AA, KX': 'KX' cannot be read; write such as AA"),
        ("AAs", "range 'AAs': 'AAs' is a pair"),
        ("KAs", "range 'KAs': 'KAs' has the lower rank first"),
        ("AS, KK", "range 'AS, KK': 'AS' is not two cards"),
        ("ASAS", "range 'ASAS': 'ASAS' is not two cards"),
        ("A5s-A2o", "range 'A5s-A2o': 'A5s-A2o' is suited at one end only"),
        ("A5s-K2s", "range 'A5s-K2s': 'A5s-K2s' has ends that no row joins"),
        ("AA-AK", "range 'AA-AK': 'AA-AK' has ends that no row joins"),
        ("77-", "range '77-': '77-' cannot be read"),
        ("+", "range '+': '+' cannot be read"),
        (" , ", "range ' , ': nothing in it"),
        ("ASJK", "range 'ASJK': 'ASJK' has JK, which is not in a deck of 52 cards"),
    ],
)
def test_the_part_that_cannot_be_read_is_named(text, says):
    with pytest.raises(Unclear) as reason:
        read_range(text, Deck())
    assert str(reason.value).startswith(says)


def test_a_rank_that_the_deck_does_not_have():
    with pytest.raises(Unclear, match="'A6s' has a rank that a deck of 32 cards does not have"):
        read_range("A7s, A6s", Deck(32))
    assert len(read_range("77+", Deck(32))) == 8 * 6


def one_by_one(ranges, **beside):
    """Every choice of holdings that can be out together, each played the slow way."""
    deals = 0
    totals: list[list[Any]] = [[0, 0, Fraction(0)] for _ in ranges]
    for hands in product(*(sorted(written(text)) for text in ranges)):
        cards = [card for hand in hands for card in poker_cards(hand)]
        seen = [*cards, *poker_cards(beside["board"])]
        if len(set(seen)) < len(seen):
            continue
        count, found = slow("holdem", hands, **beside)
        deals += count
        for total, (wins, ties, share) in zip(totals, found, strict=True):
            total[0] += wins
            total[1] += ties
            total[2] += share * count
    return deals, [(wins, ties, share / deals) for wins, ties, share in totals]


@pytest.mark.parametrize(
    ("ranges", "beside"),
    [
        (("AA", "AKs"), {"board": "2S 7D 9C KC TD"}),
        (("AA, AKs", "AA, QTs, 99"), {"board": "AS 7D 9C KC"}),
        (("AA", "KK", "AKs"), {"board": "2S 7D 9C KC TD"}),
        (("A2s, 33", "87s, 66"), {"board": "4S 5D 9C KC TD", "split": True, "eight": True}),
    ],
)
def test_ranges_are_all_their_holdings_with_the_cards_of_the_others_out(ranges, beside):
    assert figures(equity(spot("holdem", ranges, **beside))) == one_by_one(ranges, **beside)


def test_two_aces_leave_one_pair_of_aces():
    found = equity(spot("holdem", ("ASAH", "AA"), board="2S 7D 9C KC TD"))
    assert found.deals == 1
    assert equity(spot("holdem", ("AA", "AKs"), board="2S 7D 9C QC TD")).deals == 6 * 2


def test_each_with_each_and_in_order_count_the_same():
    """Two wide ranges are sorted; cut in halves, they are compared one by one."""
    board, order = "2S 7D 9C KC", Order(ace_low=True)
    halves = ("22+, A2s+", "K2+, Q8+, J8o+, 98s")
    other = "22+, A2+, K2+, Q2+"
    whole = spot("holdem", (", ".join(halves), other), board=board, order=order)
    assert of_kind(ByBoards, plan(whole)).against[0] == SORTED
    parts = []
    for text in halves:
        for some in ("22+, Q2+", "A2s+", "A2o+", "K2s+", "K2o+"):
            part = spot("holdem", (text, some), board=board, order=order)
            parts.append((of_kind(ByBoards, plan(part)).against[0], equity(part)))
    assert {way for way, _ in parts} == {SORTED, PAIRED}
    found = equity(whole)
    assert found.deals == sum(part.deals for _, part in parts)
    for at, share in enumerate(found.shares):
        assert share.wins == sum(part.shares[at].wins for _, part in parts)
        assert share.ties == sum(part.shares[at].ties for _, part in parts)


def test_a_split_without_low_hands_is_the_high_game():
    """Three ways to set holdings against each other, one answer: nobody has an eight."""
    asked = {"board": "TS JD QC KC", "order": Order(ace_low=True)}
    ranges = ("22+, A2s+", "99+, AK, 87s")
    split = spot("holdem", ranges, split=True, eight=True, **asked)
    assert of_kind(ByBoards, plan(split)).against[0] == ANY
    assert figures(equity(split)) == figures(equity(spot("holdem", ranges, **asked)))


def test_suits_that_are_alike_are_counted_once_and_weighed():
    """Aces against kings before the flop: 36 pairs of holdings, of three kinds by their suits."""
    order = Order(ace_low=True)
    every = equity(spot("holdem", ("AA", "KK"), order=order))
    kinds = [("ASAH", "KCKD", 6), ("ASAH", "KSKD", 24), ("ASAH", "KSKH", 6)]
    assert len(of_kind(ByBoards, plan(every.spot)).exchanges) == 24
    for at in range(2):
        parts = [
            (equity(spot("holdem", (one, two), order=order)).shares[at], times)
            for one, two, times in kinds
        ]
        assert every.shares[at].wins == sum(part.wins * times for part, times in parts)
        assert every.shares[at].ties == sum(part.ties * times for part, times in parts)
    assert every.deals == 36 * 1712304
