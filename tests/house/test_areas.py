"""What settings say of bets is remembered, and never under other settings."""

from typing import Any

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.house.terminals.bet_limits import MOST, AreasOf
from houseway.law import RuleSet

CLAUSE = RuleSet("ni2019-689-mttg").rule("9.4(a)")


@value
class Limits:
    minimum: Cents = Cents(1_00)
    maximum: Cents = Cents(50_00)
    pairs: bool = True


def limits(settings, _bet):
    return settings.minimum, settings.maximum


def listed(settings):
    return {"low": CLAUSE, "high": CLAUSE} | ({"pair": CLAUSE} if settings.pairs else {})


def offered(settings, bet, beside):
    if bet not in listed(settings) or (bet == "pair" and not beside):
        raise Refused(f"{bet} is not offered", CLAUSE)
    return CLAUSE


@value
class Book:
    offered: Any = offered
    bets: Any = listed
    limits: Any = limits
    beside: tuple[str, ...] = ("pair",)


def areas(known: AreasOf, settings: Limits, book: Any = Book()) -> Any:  # noqa: B008
    return known(book, settings)


def test_a_bet_that_needs_another_is_never_offered_without_asking():
    found = areas(AreasOf(), Limits())
    assert found.free == {"low", "high"}


def test_a_bet_that_is_refused_to_one_who_has_nothing_is_asked_about_again():
    assert areas(AreasOf(), Limits(), Book(beside=())).free == {"low", "high"}


def test_settings_that_are_determined_anew_are_asked_anew():
    known, usual = AreasOf(), Limits()
    assert areas(known, usual).limits["low"] == (1_00, 50_00)
    assert areas(known, changed(usual, minimum=Cents(5_00))).limits["low"] == (5_00, 50_00)
    assert areas(known, usual).limits["low"] == (1_00, 50_00)


def test_no_more_settings_are_remembered_than_tables_have():
    known = AreasOf()
    every = [Limits(Cents(100 * at)) for at in range(1, MOST + 2)]
    for settings in every:
        assert areas(known, settings).limits["high"][0] == settings.minimum
    assert len(known._known) <= MOST
