"""Credit before and after each round, from the books, wherever they are followed from."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from houseway.core.money import Cents
from houseway.floor.reports.accounts.credit import Span, holder_of, spans, stood
from houseway.floor.storage.port import Standing
from houseway.journal import Head, Seal
from houseway.ledger import Account, TableId, Transfer
from tests.floor.reports.test_chronicle import chronicle_of, played
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.readers import reader_of

ONE, TWO = Account("chips:1#1"), Account("chips:2#1")


@pytest.mark.standard("C10")
def test_each_round_says_what_everybody_had_before_it_and_after_it():
    evening = played(0, wagers=0)
    evening.buy_in(1)
    evening.buy_in(2, 50_00)
    had = []
    for _ in range(3):
        evening.to_the_wagers("R1")
        before = [evening.credit(1), evening.credit(2)]
        accepted(evening.confirm("R1", 1, ("red", 5_00)))
        accepted(evening.confirm("R1", 2, ("black", 5_00)))
        evening.play("R1")
        had.append((before, [evening.credit(1), evening.credit(2)]))
    chronicle = chronicle_of(evening)
    assert had[0][0] == [100_00, 50_00]
    for number, (before, after) in enumerate(had, 1):
        credits_ = chronicle.credits(number)
        assert [one.account for one in credits_] == [ONE, TWO]
        assert [one.before for one in credits_] == before
        assert [one.after for one in credits_] == after
    assert had[0][0] != had[0][1], "somebody won or lost"


def test_what_comes_in_between_and_at_other_tables_is_not_the_rounds():
    evening = played(0, wagers=0)
    evening.buy_in(1)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.to_the_wagers("D1")
    accepted(evening.confirm("D1", 1, ("small", 5_00)))
    evening.play("R1")
    after = evening.credit(1)
    evening.settle("D1")
    evening.buy_in(1, 20_00)
    (roulette,) = chronicle_of(evening).credits(1)
    assert (roulette.before, roulette.after) == (100_00, after)
    (dice,) = chronicle_of(evening, "D1").credits(1)
    assert (dice.before, dice.after) == (95_00, evening.credit(1) - 20_00)


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_books_as_they_stood_before_between_or_behind_make_no_difference(rounds):
    """They are looked at after so many rounds of three."""
    evening = played(rounds)
    hall = evening.floor.hall
    stands = Standing(Head(hall.number, Seal("0" * 64)), dict(hall.tip.balances).items())
    for _ in range(3 - rounds):
        evening.to_the_wagers("R1")
        accepted(evening.confirm("R1", 1, ("red", 5_00)))
        evening.play("R1")
    reader = reader_of(evening)
    chronicle = chronicle_of(evening)
    asked = [
        span
        for round_ in (1, 2, 3)
        for span in spans((one.number, entry.transfers) for one, entry in chronicle.entries(round_))
    ]
    whole = stood(reader, MAIN, TableId("R1"), asked)
    read = []

    def transfers(floor, after=0):
        read.append(after)
        return reader.transfers(floor, after)

    standing = SimpleNamespace(transfers=transfers, standing=lambda _: stands)
    assert stood(standing, MAIN, TableId("R1"), asked) == whole
    assert len(whole) == 3


def test_nobody_took_part_and_nothing_is_read():
    assert stood(cast(Any, None), MAIN, TableId("R1"), ()) == ()


def test_whose_chips_they_are_wherever_they_lie():
    assert holder_of(Account("chips:7#2")) == "chips:7#2"
    assert holder_of(Account("layout:T1:chips:7#2@training")) == "chips:7#2@training"
    assert holder_of(Account("stake:P1:chips:3#1")) == "chips:3#1"
    assert holder_of(Account("house:T1")) is None
    assert holder_of(Account("vault:chips")) is None


def test_a_span_is_from_the_first_record_that_moved_something_to_the_last():
    lays = Transfer(ONE, Account(f"layout:R1:{ONE}"), Cents(5_00))
    pays = Transfer(Account("house:R1"), ONE, Cents(5_00))
    assert spans([(4, [lays]), (5, []), (9, [pays])]) == (Span(ONE, 4, 9),)
