"""Measures with bounds: on both sides of each, under the clause that sets it."""

import pytest

from houseway.core.game import Refused
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import RegisterItem
from tests.house.test_equipment_desk import COLOURS, MULTI, OPERATOR, ORDER, Desk, proving, sample

BLACKJACK, CANBERRA = "s49-1999-blackjack", "s49-1999-canberra-poker"
BACCARATS = ("s49-1999-baccarat", "s49-1999-mini-baccarat")
ROULETTE, MONEY = "s49-1999-american-roulette", "s49-1999-money-wheel"
PAI_GOWS = ("s49-1999-pai-gow", "s20-1999-pai-gow")
LATER = ("ni2006-158-three-card-manila", "ni2015-405-holdem")
POKERS = ("s49-1999-poker", *LATER)
REVERSED = "-".join(reversed(ORDER.split("-")))

# Rule set, kind, measure, what is allowed, what is not, clause.
MEASURED = [
    (BLACKJACK, Kind.CARDS, "decks", "5 6 7 8", "4 9", "2.1"),
    (BLACKJACK, Kind.CARDS, "cards", "52", "51 53", "2.1"),
    (BLACKJACK, Kind.CARDS, "jokers", "0", "1", "2.1"),
    (BLACKJACK, Kind.CARDS, "backs", "alike", "different", "2.1"),
    *((name, Kind.CARDS, "decks", "8", "7 9", "2.1") for name in BACCARATS),
    *((name, Kind.CARDS, "cutting-cards", "2", "1 3", "2.1") for name in BACCARATS),
    (CANBERRA, Kind.CARDS, "decks", "1", "0 2", "2.1"),
    (CANBERRA, Kind.CARDS, "cutting-cards", "1", "0 2", "2.1"),
    (MULTI, Kind.CARDS, "decks", "8", "7 9", "8.3(a)"),
    (MULTI, Kind.CARDS, "cutting-cards", "2", "1 3", "8.3(a)"),
    *((name, Kind.CARDS, "decks", "1", "0 2", "2.1") for name in LATER),
    *((name, Kind.CARDS, "cutting-cards", "1", "0 2", "2.1") for name in LATER),
    *((name, Kind.CARDS, "jokers", "0 1", "2", "2.3") for name in POKERS),
    (ROULETTE, Kind.WHEEL, "compartments", "37", "36 38", "2.1"),
    (ROULETTE, Kind.WHEEL, "colours", COLOURS, "green", "2.1"),
    (ROULETTE, Kind.WHEEL, "order", ORDER, REVERSED, "App A"),
    (ROULETTE, Kind.BALL, "diameter", "17 17.0 20.5 22", "16 16.9 22.1 23", "2.2"),
    (ROULETTE, Kind.BALL, "metal", "no", "yes", "def:Ball"),
    (MULTI, Kind.WHEEL, "compartments", "37", "36 38", "9.2(b)(i)"),
    (MULTI, Kind.WHEEL, "colours", COLOURS, "green", "9.2(b)(i)"),
    (MONEY, Kind.WHEEL, "diameter", "1500 1500.5 2000", "1499 1499.9", "2.1"),
    (MONEY, Kind.WHEEL, "compartments", "52", "51 53 54", "2.1"),
    (MONEY, Kind.WHEEL, "$1", "24", "23 25", "2.1(a)"),
    (MONEY, Kind.WHEEL, "$3", "12", "11 13", "2.1(b)"),
    (MONEY, Kind.WHEEL, "$5", "8", "7 9", "2.1(c)"),
    (MONEY, Kind.WHEEL, "$11", "4", "3 5", "2.1(d)"),
    (MONEY, Kind.WHEEL, "$23", "2", "1 3", "2.1(e)"),
    (MONEY, Kind.WHEEL, "canberra", "1", "0 2", "2.1(f)"),
    (MONEY, Kind.WHEEL, "flag", "1", "0 2", "2.1(g)"),
    *((name, Kind.TILES, "tiles", "32", "31 33", "2.1") for name in PAI_GOWS),
    *((name, Kind.TILES, "shape", "oblong", "round", "def:Tile") for name in PAI_GOWS),
    *((name, Kind.DICE, "dice", "3", "2 4", "2.1") for name in PAI_GOWS),
    *((name, Kind.DICE, "alike", "yes", "no", "2.1") for name in PAI_GOWS),
    ("s49-1999-sic-bo", Kind.DICE, "dice", "3", "2 4", "2.1"),
    ("s49-1999-sic-bo", Kind.DICE_TUMBLER, "worked", "electronically", "never", "def:Dice Tumbler"),
    (MULTI, Kind.DICE, "dice", "3", "2 4", "10.2(b)(ii)"),
    (MULTI, Kind.DICE, "sealed", "yes", "no", "10.2(b)(ii)"),
    ("s49-1999-keno", Kind.KENO_BALLS, "balls", "80", "79 81", "2.1"),
    ("s49-1999-keno", Kind.KENO_DEVICE, "numbers", "80", "79 81", "def:Device"),
    ("s49-1999-keno", Kind.KENO_DEVICE, "drawn", "20", "19 21", "def:Device"),
]


@pytest.mark.parametrize(
    ("rule_set", "kind", "name", "allowed", "not_allowed", "ref"),
    [proving(*one[:-1], ref=one[-1]) for one in MEASURED],
)
def test_a_measure_on_both_sides_of_its_bounds(  # noqa: PLR0913
    rule_set, kind, name, allowed, not_allowed, ref
):
    desk = Desk(rule_set)
    good = dict(sample(rule_set, kind))
    for number, text in enumerate(allowed.split(" ")):
        measures = tuple((good | {name: text}).items())
        (event,) = desk.put(OPERATOR, RegisterItem(f"X{number}", kind, rule_set, measures))
        found = {one.name: one for one in event.determined}[name]
        assert (found.value.split(" ")[0], found.cite.ref) == (text, ref)
    for text in not_allowed.split(" "):
        measures = tuple((good | {name: text}).items())
        assert desk.refusal(OPERATOR, RegisterItem("X", kind, rule_set, measures)) == ref
    del good[name]
    assert desk.refusal(OPERATOR, RegisterItem("X", kind, rule_set, tuple(good.items()))) == ref


OPTIONS = [
    ("2.2(a)", "52", "2", "3"),
    ("2.2(b)", "48", "3", "2"),
    ("2.2(c)", "44", "4", "5"),
    ("2.2(d)", "40", "5", "4"),
    ("2.2(e)", "36", "6", "7"),
    ("2.2(f)", "32", "7", "6"),
]


@pytest.mark.parametrize(
    ("rule_set", "cards", "lowest", "not_lowest", "ref"),
    [proving(name, *rest, ref=ref) for name in POKERS for ref, *rest in OPTIONS],
)
def test_a_poker_deck_holds_what_its_size_says(rule_set, cards, lowest, not_lowest, ref):
    desk = Desk(rule_set)
    (event,) = desk.register(Kind.CARDS, "X1", cards=cards, lowest=lowest)
    found = {one.name: one for one in event.determined}["cards"]
    assert (found.value, found.cite.ref) == (f"{cards}, ace to {lowest}", ref)
    wrong = sample(rule_set, Kind.CARDS, cards=cards, lowest=not_lowest)
    assert desk.refusal(OPERATOR, RegisterItem("X2", Kind.CARDS, rule_set, wrong)) == ref


@pytest.mark.parametrize("rule_set", POKERS)
@pytest.mark.parametrize("cards", ["28", "50", "53", "none", ""])
def test_a_poker_deck_has_one_of_six_sizes(rule_set, cards):
    wrong = sample(rule_set, Kind.CARDS, cards=cards)
    refused = Desk(rule_set).refusal(OPERATOR, RegisterItem("X", Kind.CARDS, rule_set, wrong))
    assert refused == "2.2"


@pytest.mark.parametrize(
    "text", ["", " 20", "20 ", "-20", "+20", "2e1", "20,5", "20.", ".5", "²0", "9" * 40]
)
def test_what_is_no_number_is_no_measure(text):
    wrong = sample(ROULETTE, Kind.BALL, diameter=text)
    refused = Desk(ROULETTE).refusal(OPERATOR, RegisterItem("B", Kind.BALL, ROULETTE, wrong))
    assert refused == "2.2"


def test_things_that_are_counted_have_no_fractions():
    wrong = sample(BLACKJACK, Kind.CARDS, decks="6.5")
    move = RegisterItem("D", Kind.CARDS, BLACKJACK, wrong)
    assert Desk(BLACKJACK).refusal(OPERATOR, move) == "2.1"


def test_a_refusal_names_thing_value_limit_and_rule():
    with pytest.raises(Refused) as caught:
        Desk(ROULETTE).register(Kind.BALL, "B7", diameter="23")
    assert str(caught.value) == (
        "ball B7: diameter 23 mm is not 17 mm to 22 mm (S49 American Roulette 2.2)"
    )


def test_a_thing_is_measured_again_under_the_rules_of_its_table():
    """NI2019 gives no size of a ball, so one of 30 mm may be there and not at a table of S49."""
    desk = Desk(MULTI)
    desk.register(Kind.BALL, "B1", diameter="30", metal="no")
    desk.approve("B1")
    desk.rule_set = ROULETTE
    with pytest.raises(Refused, match="diameter 30 mm is not 17 mm to 22 mm"):
        desk.approve("B1")
