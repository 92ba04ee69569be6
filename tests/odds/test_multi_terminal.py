"""Multi Terminal baccarat: both methods and Pairs, against counts made without our rules."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.game import Chance, Refused, Settle, advance
from houseway.kit.cards import DECK
from houseway.kit.moves import Deal
from houseway.odds.games.models import odds
from houseway.odds.report.report import as_json
from tests.odds.tables import MULTI_TERMINAL, listed, modelled, settings

DEALS = perm(416, 6)
# Published: M. Shackleford, The Wizard of Odds, Baccarat appendix 1 (see counts.toml).
PLAYER, BANKER, TIE = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
# The Banker's third card by rule of thumb: on 3 not against 8, then 2-7, 4-7, 6-7.
DRAWS_AGAINST = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {*range(2, 8)}, 5: {*range(4, 8)}, 6: {6, 7}}


@cache
def reported(**texts):
    return odds(listed(MULTI_TERMINAL), settings(MULTI_TERMINAL, **texts))


def nets(wager):
    return {one.net: one.probability for one in wager.outcomes}


@cache
def counted_by_hand() -> Counter:
    """Deals of six cards by result and winning total, from loops over point values."""
    found: Counter = Counter()
    for first in product(range(10), repeat=4):
        left = Counter({0: 128, **dict.fromkeys(range(1, 10), 32)})
        ways = 1
        for one in first:
            ways *= left[one]
            left[one] -= 1
        if ways:
            third_cards(found, left, ways, (first[0] + first[2]) % 10, (first[1] + first[3]) % 10)
    return found


def third_cards(found, left, ways, player, banker):
    if player > 7 or banker > 7:
        found[winner(player, banker)] += ways * perm(412, 2)
        return
    if player > 5:
        for card in range(10) if banker < 6 else [None]:
            times = perm(412, 2) if card is None else left[card] * 411
            found[winner(player, banker if card is None else (banker + card) % 10)] += ways * times
        return
    for third in range(10):
        after = left - Counter([third])
        draws = banker < 3 or third in DRAWS_AGAINST.get(banker, ())
        for card in range(10) if draws else [None]:
            times = left[third] * (411 if card is None else after[card])
            end = banker if card is None else (banker + card) % 10
            found[winner((player + third) % 10, end)] += ways * times


def winner(player, banker):
    if player == banker:
        return "tie", player
    return ("player", player) if player > banker else ("banker", banker)


def total(result):
    return sum(ways for (name, _), ways in counted_by_hand().items() if name == result)


@pytest.mark.standard("A2")
def test_the_loops_give_the_published_counts():
    assert (total("player"), total("banker"), total("tie")) == (PLAYER, BANKER, TIE)
    assert counted_by_hand().total() == DEALS


def test_method_a_takes_5_per_cent_of_every_win_on_banker():
    player, banker, tie = reported(method="A").wagers[:3]
    expected = {Fraction(19, 20): BANKER, 0: TIE, -1: PLAYER}
    assert nets(banker) == {net: Fraction(ways, DEALS) for net, ways in expected.items()}
    assert nets(player) == {
        net: Fraction(ways, DEALS) for net, ways in {1: PLAYER, 0: TIE, -1: BANKER}.items()
    }
    assert nets(tie) == {8: Fraction(TIE, DEALS), -1: 1 - Fraction(TIE, DEALS)}
    assert banker.payback == Fraction(10732465128097, 10847218479825)


def test_method_b_takes_half_of_a_win_with_six_and_nothing_else():
    six = counted_by_hand()["banker", 6]
    _, banker, _ = reported(method="B").wagers[:3]
    expected = {1: BANKER - six, Fraction(1, 2): six, 0: TIE, -1: PLAYER}
    assert nets(banker) == {net: Fraction(ways, DEALS) for net, ways in expected.items()}
    assert banker.house_edge == Fraction(PLAYER - BANKER, DEALS) + Fraction(six, 2 * DEALS)
    # The Wizard of Odds gives 1.4581 % for a Banker who is paid half on a six.
    assert round(float(banker.house_edge), 6) == 0.014581


@pytest.mark.parametrize("method", ["A", "B"])
def test_a_pair_is_one_of_31_of_the_other_415_cards(method):
    for pair in reported(method=method).wagers[3:]:
        assert nets(pair) == {11: Fraction(31, 415), -1: Fraction(384, 415)}
        assert pair.payback == 12 * Fraction(31, 415)


def test_pairs_that_are_not_offered_have_no_odds():
    with_pairs, without = reported(method="B"), reported(method="B", pairs="no")
    names = ["player", "banker", "tie", "player-pair", "banker-pair"]
    assert [one.wager for one in with_pairs.wagers] == names
    assert [one.wager for one in without.wagers] == names[:3]
    assert without.wagers == with_pairs.wagers[:3]


def test_each_outcome_names_the_provision_of_its_method():
    _, banker, _, pair, _ = reported(method="B").wagers
    shown = [[cite.ref for cite in one.cites] for one in banker.outcomes]
    row = "8.7(b)/B/Banker"
    assert shown == [[row], [row], ["8.7(b)/B/foot"], [row]]
    assert [cite.ref for one in pair.outcomes for cite in one.cites] == [
        "8.7(b)/Pairs",
        "def:Pairs",
    ]


def test_the_json_is_the_one_of_the_contract():
    shown: Any = as_json(reported(method="B"))
    assert (shown["game"], shown["edition"]) == ("baccarat", "NI2019")
    assert shown["settings"]["method"] == "B"
    banker = shown["wagers"][1]
    assert [one["net"] for one in banker["outcomes"]] == ["1", "1/2", "0", "-1"]
    assert banker["return"] == "19240298465317/19524993263685"
    for wager in shown["wagers"]:
        assert wager["exact"] is True
        assert sum(Fraction(one["probability"]) for one in wager["outcomes"]) == 1


def test_rounded_commission_is_that_of_the_method():
    """With a unit of $1 a win of $15 with six is paid less $7."""
    banker = reported(method="B", minimum="15", maximum="150", commission_unit="1").wagers[1]
    assert [one.net for one in banker.outcomes] == [1, Fraction(8, 15), 0, -1]


def test_a_minimum_that_pays_a_fraction_has_no_odds():
    with pytest.raises(Refused, match="leaves a fraction"):
        settings(MULTI_TERMINAL, method="B", minimum="0.25", maximum="1")


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6), st.sampled_from(["A", "B"]))
def test_any_deal_pays_in_the_table_what_the_machine_pays(cards, method):
    model = modelled(MULTI_TERMINAL, method=method)
    kinds = {card: number for number, kind in enumerate(model.kinds) for card in kind}
    state, place = model.opening, 0
    for card in cards:
        place = model.flat.step[place, kinds[card]]
        if isinstance(model.round.turn(state), Chance):
            state = advance(model.round, state, Deal((card,)))
    state = advance(model.round, state, model.staff(state, model.round.turn(state)))
    due = model.round.turn(state)
    assert isinstance(due, Settle)
    assert model.payments(model.flat.states[place]) == due.payments
