"""Two Hands compared, Commission, and the Hands that win the Gee Jun Jackpot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.money import Cents
from houseway.games.pai_gow.law.rules import S20, S49
from houseway.games.pai_gow.round.comparison import (
    Charge,
    Result,
    bank_total,
    co_bank_total,
    compared,
    house_wins,
    player_wins,
)
from houseway.games.pai_gow.round.jackpot import BONUS, Prize, pays, prize, shares
from houseway.games.pai_gow.tiles.parts import kinds_of_hand, settings, ways
from tests.games.s49_pai_gow.tiling import hand, setting

HANDS = list(kinds_of_hand())

# Player, Bank, result, and the clause of the low part, the high part and the whole.
COMPARED = """
12,11 / 5,H4    | 2,11 / 5,L4    | win  | 11.2    11.2    11.1
12,11 / 5,H4    | 12,11 / 5,H4   | lose | 11.5    11.5    11.4
H8,11 / 5,5     | L8,11 / 12,9   | win  | 11.2    11.1(a) 11.1
9,11 / 5,H4     | H10,L10 / 5,L4 | push | 11.6    11.2    11.3
H10,L10 / 5,H4  | 9,11 / 5,L4    | push | 11.6    11.2    11.3
9,11 / 5,L4     | H10,L10 / 5,H4 | lose | 11.6    11.2    11.4
L6,H4 / H10,L10 | 11,9 / H6,L4   | push | 11.6    11.2    11.3
7,5 / 12,9      | 11,9 / 12,9    | push | 11.1(b) 11.5    11.3
7,5 / 12,9      | 7,5 / 2,9      | push | 11.5    11.1(a) 11.3
9,5 / 12,L8     | 7,H6 / 12,H8   | push | 11.1(b) 11.5    11.3
7,H6 / 12,L8    | 9,5 / GJ,GJ    | lose | 11.4(b) 11.4(a) 11.4
5,5 / 12,12     | 12,9 / GJ,GJ   | push | 11.1(a) 11.4(a) 11.3
5,5 / 12,12     | 5,5 / 2,2      | push | 11.5    11.1(a) 11.3
"""


@pytest.mark.parametrize("line", COMPARED.strip().splitlines())
def test_a_hand_against_the_bank(line):
    player, bank, result, refs = (each.strip() for each in line.split("|"))
    found = compared(setting(player), setting(bank), S49.settlement)
    assert found.result.verdict is Result(result)
    assert [found.low.cite.ref, found.high.cite.ref, found.result.cite.ref] == refs.split()


def test_only_the_low_part_has_the_zero_rule():
    """High parts of zero go by the better tile: Mooy before Chong."""
    line = setting("L6,H4 / H10,L10"), setting("11,9 / H6,L4")
    found = compared(*line, S49.settlement)
    assert (found.low.verdict, found.high.verdict) == (False, True)


@given(st.sampled_from(HANDS), st.sampled_from(HANDS), st.integers(0, 2), st.integers(0, 2))
def test_what_the_player_does_not_win_the_bank_wins(one, other, first, second):
    mine, its = settings(one), settings(other)
    player, bank = mine[first % len(mine)], its[second % len(its)]
    there, back = (compared(*both, S49.settlement) for both in ((player, bank), (bank, player)))
    assert not (there.low.verdict and back.low.verdict)
    assert not (there.high.verdict and back.high.verdict)
    assert not (there.result.verdict is back.result.verdict is Result.WIN)
    for found in (there, back):
        won = found.low.verdict + found.high.verdict
        assert found.result.verdict is (Result.LOSE, Result.PUSH, Result.WIN)[won]


@pytest.mark.parametrize("book", [S49, S20])
def test_a_copy_loses(book):
    for some in HANDS[::97]:
        for one in settings(some):
            assert compared(one, one, book.settlement).result.verdict is Result.LOSE


@pytest.mark.parametrize(
    ("stake", "unit", "commission"),
    [(100_00, 1, 5_00), (10_00, 1, 50), (25_00, 50, 1_00), (30_00, 50, 1_50), (9_00, 50, 0)],
)
def test_players_win_even_money_less_5_per_cent(stake, unit, commission):
    won = player_wins(Cents(stake), Charge(unit=Cents(unit)), S49.settlement)
    assert (won.win, won.commission, won.cite.ref) == (stake, commission, "11.8")


def test_the_house_wins_even_money():
    won = house_wins(Cents(25_00), S49.settlement)
    assert (won.win, won.commission, won.cite.ref) == (25_00, 0, "11.9")


WAGERS = (
    (Cents(100_00), Result.LOSE),
    (Cents(30_00), Result.WIN),
    (Cents(500_00), Result.PUSH),
    (Cents(20_00), Result.LOSE),
)


def test_a_banker_pays_commission_on_the_profit_of_the_round():
    """120 taken, 30 paid: 90 profit, 4.50 Commission."""
    total = bank_total(WAGERS, Charge(), S49.settlement)
    assert (total.profit, total.commission, total.cite.ref) == (90_00, 4_50, "11.10")


def test_a_banker_without_profit_pays_none():
    for wagers, profit in (((WAGERS[1],), -30_00), ((WAGERS[2],), 0), ((), 0)):
        total = bank_total(wagers, Charge(), S49.settlement)
        assert (total.profit, total.commission) == (profit, 0)


def test_a_co_banker_has_half_and_pays_on_that():
    total = co_bank_total(WAGERS, Charge(unit=Cents(50)), S49.settlement)
    assert (total.profit, total.commission, total.cite.ref) == (45_00, 2_00, "11.11")
    loss = co_bank_total(((Cents(25), Result.WIN),), Charge(), S49.settlement)
    assert (loss.profit, loss.commission) == (-13, 0)


def test_less_commission():
    assert player_wins(Cents(100_00), Charge(rate=3), S49.settlement).commission == 3_00


# The jackpot


@pytest.mark.parametrize(
    ("tiles", "found", "s49", "s20"),
    [
        ("GJ, GJ, 12, 12", Prize.MAJOR, "13.2/1", "13.2/Gee Jun pair, Teen pair"),
        ("12, H10, L10, 11", Prize.BONUS, "13.2/2", "13.2/Teen, high 10, low 10, 11"),
        ("H6, L6, L4, 7", Prize.BONUS, "13.2/3", "13.2/High 6, low 6, low 4, any 7"),
        ("H6, L6, L4, L7", Prize.BONUS, "13.2/3", "13.2/High 6, low 6, low 4, any 7"),
    ],
)
def test_hands_of_the_jackpot(tiles, found, s49, s20):
    for book, ref in ((S49, s49), (S20, s20)):
        ruled = prize(hand(tiles), book.jackpot)
        assert ruled is not None
        assert (ruled.verdict, ruled.cite.ref) == (found, ref)


@pytest.mark.parametrize(
    "tiles", ["GJ, GJ, 2, 2", "GJ, 12, 12, 5", "2, H10, L10, 11", "H6, L6, H4, 7", "H6, H6, L4, 7"]
)
def test_hands_beside_it(tiles):
    assert prize(hand(tiles), S49.jackpot) is None


def test_49_of_35960_hands_win():
    won = {one: prize(one, S49.jackpot) for one in HANDS}
    assert sum(ways(one) for one, found in won.items() if found) == 1 + 16 + 32


def test_the_major_prize_is_what_is_displayed_and_a_bonus_is_100_dollars():
    assert pays(Prize.MAJOR, Cents(12_345_00)) == 12_345_00
    assert pays(Prize.BONUS, Cents(12_345_00)) == BONUS == 100_00


def test_linked_tables_share_in_proportion_to_the_wagers():
    found = shares(Cents(100_01), (Cents(1_00), Cents(1_00), Cents(2_00)), S49.jackpot)
    assert [one.amount for one in found] == [25_01, 25_00, 50_00]
    assert {one.cite.ref for one in found} == {"13.3"}
    (alone,) = shares(Cents(100_01), (Cents(5_00),), S49.jackpot)
    assert alone.amount == 100_01
