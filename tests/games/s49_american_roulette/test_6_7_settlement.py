"""6 and 7: what each wager pays, on every number of the wheel."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.game import Over
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.roulette.bets import PAY_TABLES, complete, laid_as
from houseway.games.roulette.layout.places import AREAS, INSIDE, Kind
from houseway.games.roulette.layout.race_track_wagers import TRACK
from tests.games.s49_american_roulette.spinning import NI2019, S49, Spinning, paid, rule

LETTERS = dict(zip(Kind, "abcdefghijklm", strict=True))
# 6.1, by how many numbers a wager covers.
TO_ONE = {1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1}


@pytest.mark.parametrize("game", [S49, NI2019], ids=["S49", "NI2019"])
@pytest.mark.parametrize("name", AREAS)
def test_every_wager_on_every_number(name, game):
    """A win returns the stake and pays by the numbers covered; a loss takes the stake."""
    covers = AREAS[name].numbers
    wager = Wager(Player(1), name, Cents(10_00))
    for number in range(37):
        payment = game.bets.payment(wager, number)
        won = number in covers
        assert payment.returned == (10_00 if won else 0)
        assert payment.win == (TO_ONE[len(covers)] * 10_00 if won else 0)
        assert payment.commission == 0


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.rule("s49-1999-american-roulette", *(f"6.1({letter})" for letter in LETTERS.values()))
def test_a_win_is_paid_under_the_clause_of_its_kind(kind):
    """One number of the kind from 1 to 36 wins: what comes back is for $10."""
    area = next(one for one in AREAS.values() if one.kind is kind and 0 not in one.numbers)
    payment = paid(area.name, area.numbers[0])
    assert payment.cite == rule(f"6.1({LETTERS[kind]})")
    assert payment.win == TO_ONE[len(area.numbers)] * 10_00


def test_7_1__a_wager_wins_on_a_number_that_it_covers_and_on_no_other():
    for bet, wins, loses in [
        ("straight:17", [17], [14, 16, 18, 20]),
        ("split:17-20", [17, 20], [14, 23, 18]),
        ("corner:25-26-28-29", [25, 26, 28, 29], [22, 27, 30, 31]),
        ("dozen:2", [13, 24], [12, 25]),
        ("low", [1, 18], [19, 36]),
        ("high", [19, 36], [1, 18]),
        ("red", [32, 1, 36], [2, 35, 10]),
    ]:
        for number in wins:
            assert paid(bet, number).win > 0
        for number in loses:
            payment = paid(bet, number)
            assert (payment.net, payment.cite) == (-10_00, rule("7.1"))


@pytest.mark.parametrize(
    ("bet", "win"),
    [
        ("straight:0", 350),
        ("split:0-1", 170),
        ("split:0-2", 170),
        ("split:0-3", 170),
        ("street:0-1-2", 110),
        ("street:0-2-3", 110),
        ("corner:0-1-2-3", 80),
    ],
)
def test_7_3_a__on_zero_its_combinations_are_paid(bet, win):
    spin = Spinning(f"1 {bet} 10").rests(0)
    ((said, ruled),) = spin.events[2].verdicts
    assert (said, ruled.verdict, ruled.cite) == (bet, True, rule("7.3(a)"))
    assert spin.settle()[0].win == win * 100


def test_7_3_b__on_zero_every_other_wager_loses_in_full():
    zero = {name for name, area in AREAS.items() if 0 in area.numbers}
    assert len(zero) == 7
    wagers = ", ".join(f"1 {name} 10" for name in AREAS if name not in zero)
    for payment in Spinning(wagers).rests(0).settle():
        assert (payment.returned, payment.win, payment.cite) == (0, 0, rule("7.3(b)"))


def test_7_2__wagers_are_settled_where_they_lie():
    spin = Spinning("1 straight:17 5, 1 split:17-20 10, 2 red 20, 2 black 20, 3 low 50").rests(17)
    assert spin.due.cite == rule("7.2")
    nets = [(one.wager.bet, one.net) for one in spin.settle()]
    assert nets == [
        ("straight:17", 175_00),
        ("split:17-20", 170_00),
        ("red", -20_00),
        ("black", 20_00),
        ("low", 50_00),
    ]
    assert isinstance(spin.due, Over)


# Wagers of several pieces

TRACK_NETS = {  # by hand: nets in units, with all pieces together
    ("tier", 5): 12,  # 17 - 5
    ("tier", 17): -6,
    ("orphans", 1): 31,  # 35 - 4
    ("orphans", 17): 31,  # two splits: 34 - 3
    ("orphans", 9): 13,  # 17 - 4
    ("voisins", 0): 15,  # 2 x 11 - 7
    ("voisins", 26): 9,  # 2 x 8 - 7
    ("voisins", 4): 9,  # 17 - 8
    ("voisins", 1): -9,
    ("zero-game", 26): 32,  # 35 - 3
    ("zero-game", 0): 14,  # 17 - 3
    ("neighbours:17", 2): 31,  # 35 - 4
    ("neighbours:17", 0): -5,
    ("neighbours-3:17", 25): 33,  # 35 - 2
}


@pytest.mark.parametrize(("name", "number"), TRACK_NETS)
def test_each_piece_is_settled_as_the_wager_that_it_is(name, number):
    wager = Wager(Player(1), name, Cents(5_00))
    payments = [PAY_TABLES[True].payment(one, number) for one in laid_as(wager)]
    assert sum(one.net for one in payments) == TRACK_NETS[name, number] * 5_00


def test_all_wagers_cost_a_thirty_seventh():
    """Every wager of the layout and the track loses the same part in the mean."""
    for name in (*AREAS, *TRACK):
        pieces = laid_as(Wager(Player(1), name, Cents(1_00)))
        staked = sum(one.stake for one in pieces)
        nets = [
            sum(PAY_TABLES[True].payment(one, number).net for one in pieces) for number in range(37)
        ]
        assert Fraction(sum(nets), 37 * staked) == Fraction(-1, 37), name


@pytest.mark.parametrize(
    ("number", "wagers"),
    [
        (0, 7),  # straight, three splits, two streets, the first four
        (1, 9),  # straight, three splits, two streets, two corners, one six-line
        (2, 12),
        (3, 9),
        (17, 12),  # straight, four splits, street, four corners, two six-lines
        (16, 9),
        (34, 6),
        (35, 8),
        (36, 6),
    ],
)
def test_the_complete_bet_of_a_number_is_every_inside_wager_on_it(number, wagers):
    areas = complete(number)
    assert len(areas) == wagers
    assert all(number in one.numbers and one.kind in INSIDE for one in areas)


def test_the_complete_bet_of_17_by_hand():
    """35 + 4 x 17 + 11 + 4 x 8 + 2 x 5 on one unit each; 392 for 40 units in proportion."""
    flat = [Wager(Player(1), area.name, Cents(1)) for area in complete(17)]
    full = [Wager(Player(1), area.name, Cents(len(area.numbers))) for area in complete(17)]
    assert sum(PAY_TABLES[True].payment(one, 17).win for one in flat) == 156
    assert sum(PAY_TABLES[True].payment(one, 17).win for one in full) == 392
    assert sum(one.stake for one in full) == 40


@given(
    st.lists(st.tuples(st.sampled_from([*AREAS, *TRACK]), st.integers(1, 50)), min_size=1),
    st.integers(0, 36),
)
def test_a_rounds_payments_are_the_sum_of_its_pieces(wagers, number):
    """However the pieces are laid together, each pays as if it lay alone."""
    laid = [
        piece
        for name, stake in wagers
        for piece in laid_as(Wager(Player(1), name, Cents(stake * 100)))
    ]
    text = ", ".join(f"1 {one.bet} {one.stake // 100}" for one in laid)
    together = Spinning(text).rests(number).settle()
    alone = 0
    for one in laid:
        covers = AREAS[one.bet].numbers
        alone += one.stake * TO_ONE[len(covers)] if number in covers else -one.stake
    assert sum(payment.net for payment in together) == alone
