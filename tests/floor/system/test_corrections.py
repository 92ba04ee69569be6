"""A wrong outcome is put right whenever it is found, with the account that staked."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.accounts.shortfalls import corrected
from houseway.floor.live.audit.floor_audit import audited
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.ledger import Account, Tip, Transfer
from tests.floor.system.evening import ANN, MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
SUPERVISOR = Actor(Role.SUPERVISOR, name="Lee")
RED, BLACK = 1, 2  # the wheel's colours of these numbers


def with_ball(number):
    """A round of roulette in which $10 on red was settled by a number of this colour."""
    for seed in range(1, 60):
        evening = Evening(seed=seed)
        evening.buy_in(1)
        evening.to_the_wagers("R1")
        accepted(evening.confirm("R1", 1, ("red", 10_00)))
        evening.play("R1")
        if evening.credit(1) == (110_00 if number == RED else 90_00):
            return evening
    raise AssertionError("no such ball in sixty")


def put_right(evening, number):
    over = evening.table("R1").now.state.people.rounds_over
    return accepted(
        evening.put("table:R1", SUPERVISOR, CorrectOutcome(number, round=over), beside=ANN)
    )


def next_period(evening):
    evening.to_the_wagers("R1")


@pytest.mark.rule(NI2019, "6.3")
def test_what_was_lost_by_mistake_is_credited_to_an_account_that_is_open():
    evening = with_ball(BLACK)
    next_period(evening)
    put_right(evening, RED)
    assert evening.credit(1) == 110_00
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3")
def test_what_was_won_by_mistake_is_taken_back_from_an_account_that_bears_it():
    evening = with_ball(RED)
    next_period(evening)
    put_right(evening, BLACK)
    assert evening.credit(1) == 90_00
    assert evening.accounts("shortfall:") == {}


@pytest.mark.rule(NI2019, "6.3", "4.6")
def test_a_closed_account_is_owed_what_it_should_have_had():
    """The next player at the terminal has nothing of it."""
    evening = with_ball(BLACK)
    next_period(evening)
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1, 50_00))
    put_right(evening, RED)
    assert evening.accounts("owed:") == {"owed:1#1": 20_00}
    assert evening.credit(1) == 50_00
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 90_00}
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3", "4.6")
def test_what_a_closed_account_had_too_much_is_short_and_nobody_else_pays():
    evening = with_ball(RED)
    next_period(evening)
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1, 50_00))
    put_right(evening, BLACK)
    assert evening.accounts("shortfall:") == {"shortfall:1#1": -20_00}
    assert evening.credit(1) == 50_00
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 110_00}
    assert sum(cents for _, cents in evening.floor.hall.tip.balances) == 0
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3")
def test_a_later_correction_in_its_favour_cancels_the_shortfall_first():
    evening = with_ball(RED)
    next_period(evening)
    accepted(evening.cash_out(1))
    put_right(evening, BLACK)
    put_right(evening, RED)
    assert evening.accounts("shortfall:") == {}
    assert evening.accounts("owed:") == {}
    assert evening.accounts("house:R1") == {"house:R1": -10_00}


# By hand

CHIPS, OWED, SHORT = (Account(f"{one}:7#2") for one in ("chips", "owed", "shortfall"))
BANK, LIES = Account("house:R1"), Account("layout:R1:chips:7#2")


def books(**cents):
    """A tip on which these accounts stand; the bank has the other side."""
    tip = Tip()
    for name, amount in cents.items():
        account = {"chips": CHIPS, "owed": OWED, "short": SHORT}[name]
        ends = (BANK, account) if amount > 0 else (account, BANK)
        tip.book((Transfer(*ends, Cents(abs(amount))),))
    return tip


def moved(*rows):
    return tuple(Transfer(debit, credit, Cents(cents)) for debit, credit, cents in rows)


@pytest.mark.parametrize(
    ("tip", "is_open", "given", "made"),
    [
        # An open account takes and gives what it can.
        (books(chips=50), True, [(CHIPS, BANK, 50)], [(CHIPS, BANK, 50)]),
        (books(chips=50), True, [(CHIPS, BANK, 51)], [(CHIPS, BANK, 50), (SHORT, BANK, 1)]),
        (books(), True, [(BANK, CHIPS, 20)], [(BANK, CHIPS, 20)]),
        # A shortfall is cancelled first, and only by what is left over.
        (books(short=-20), True, [(BANK, CHIPS, 20)], [(BANK, SHORT, 20)]),
        (books(short=-20), True, [(BANK, CHIPS, 21)], [(BANK, SHORT, 20), (BANK, CHIPS, 1)]),
        (
            books(short=-20),
            True,
            [(LIES, CHIPS, 30), (CHIPS, BANK, 20)],
            [(LIES, SHORT, 10), (LIES, CHIPS, 20), (CHIPS, BANK, 20)],
        ),
        # What comes in pays for what goes out, in whatever order they are written.
        (
            books(),
            True,
            [(CHIPS, BANK, 20), (LIES, CHIPS, 30)],
            [(LIES, CHIPS, 30), (CHIPS, BANK, 20)],
        ),
        # A closed account is owed, or short.
        (books(), False, [(BANK, CHIPS, 20)], [(BANK, OWED, 20)]),
        (books(), False, [(CHIPS, BANK, 20)], [(SHORT, BANK, 20)]),
        (books(owed=15), False, [(CHIPS, BANK, 20)], [(OWED, BANK, 15), (SHORT, BANK, 5)]),
        (books(short=-5), False, [(BANK, CHIPS, 20)], [(BANK, SHORT, 5), (BANK, OWED, 15)]),
    ],
)
def test_how_a_correction_reaches_an_account(tip, is_open, given, made):
    assert corrected(moved(*given), tip, lambda _: is_open) == moved(*made)


def test_a_correction_moves_the_same_sum_whatever_the_account_bears():
    entropy = Seeded(9)
    for _ in range(200):
        tip = books(chips=entropy.below(50) + 1)
        rows = [
            (CHIPS, BANK, entropy.below(90) + 1)
            if entropy.below(2)
            else (LIES, CHIPS, entropy.below(90) + 1)
            for _ in range(entropy.below(4) + 1)
        ]
        made = corrected(moved(*rows), tip, lambda _: True)
        assert sum(one.cents for one in made) == sum(cents for *_, cents in rows)
        left = tip.of(CHIPS) + sum(one.cents for one in made if one.credit == CHIPS)
        assert left - sum(one.cents for one in made if one.debit == CHIPS) >= 0
