"""Layouts at random, and the working of what a number pays on them."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.roulette.layout.places import AREAS, INSIDE
from houseway.law.instruments import Edition
from houseway.school.roulette import LEVELS, layout_of, question, questions, read_layout

S49, NI2019 = Edition.S49, Edition.NI2019
TO_ONE = {1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1}


def laid(text, number, edition=S49):
    return question(edition, read_layout(edition, text, number))


def test_what_17_pays_is_worked_out_clause_by_clause():
    asked = laid("straight:17=5, split:17-20=10, red=20, black=20, straight:16=5", 17)
    assert [(one.what, one.stake, one.odds, one.amount, one.cite.ref) for one in asked.working] == [
        ("straight:17", 5_00, "35 to 1", 175_00, "6.1(a)"),
        ("split:17-20", 10_00, "17 to 1", 170_00, "6.1(b)"),
        ("black", 20_00, "1 to 1", 20_00, "6.1(m)"),
    ]
    assert asked.answer == 365_00
    assert asked.asks.startswith("What does 17 pay? straight:16 $5, straight:17 $5, split:17-20")


def test_the_clauses_are_those_of_the_edition():
    asked = laid("street:0-1-2=2.50", 0, NI2019)
    assert [(one.amount, one.cite.ref) for one in asked.working] == [(27_50, "9.4(a)/Street")]


def test_a_race_track_wager_lies_as_its_pieces():
    """Two splits of the Orphans have 17, and one of them has a stack there already."""
    asked = laid("orphans=5, split:17-20=10", 17)
    assert {one.what: one.stake for one in asked.working} == {
        "split:14-17": 5_00,
        "split:17-20": 15_00,
    }
    assert asked.answer == 340_00


def test_a_number_that_nothing_is_on_pays_nothing():
    asked = laid("straight:17=5", 18)
    assert (asked.working, asked.answer) == ((), 0)


@pytest.mark.parametrize(
    ("text", "number", "says", "ref"),
    [
        ("split:1-5=5", 1, "do not meet on the layout", "4.3(b)"),
        ("corner:1-2-4-6=5", 1, "do not meet on the layout", "4.3(d)"),
        ("straight:37=5", 1, "37 is not on the layout", "4.3(a)"),
        ("straight:17=5", 37, "37 is not on the wheel", "2.1"),
        ("straight:17=5", -1, "-1 is not on the wheel", "2.1"),
        ("straight:17", 17, "a stake follows, as straight:17=5", "4.3(a)"),
        ("straight:17=", 17, "is not an amount in dollars", "4.3(a)"),
        ("straight:17=0", 17, "$0 is not $0.01 to", "4.3(a)"),
        ("straight:17=1000000.01", 17, "is not $0.01 to $1,000,000", "4.3(a)"),
        ("straight:17=-5", 17, "is not an amount", "4.3(a)"),
        ("neighbours-3:17=5", 17, "not offered", "4.9"),
        ("", 17, "'' is not a wager", "4.3"),
        ("straight:17=5,,", 17, "'' is not a wager", "4.3"),
    ],
)
def test_a_layout_that_cannot_lie_is_refused(text, number, says, ref):
    with pytest.raises(Refused) as caught:
        read_layout(S49, text, number)
    assert says in caught.value.reason
    assert caught.value.cite.ref == ref


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", [S49, NI2019])
def test_a_seed_gives_the_same_questions_and_more_of_them_begin_alike(edition, level):
    first = questions(edition, 7, 5, level)
    assert first == questions(edition, 7, 12, level)[:5]
    assert first != questions(edition, 8, 5, level)
    assert [one.number for one in first] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("level", LEVELS)
def test_answers_by_arithmetic(level):
    """The odds follow from how many numbers a place covers, whatever the machine says."""
    winners = 0
    for asked in questions(S49, 11, 150, level):
        layout = asked.about
        expected = 0
        for bet, stake in layout.chips.items():
            covers = AREAS[bet].numbers
            if layout.number in covers:
                expected += stake * TO_ONE[len(covers)]
        assert asked.answer == expected > 0
        winners += len(asked.working)
    assert winners / 150 > LEVELS[level].winning[0]


def test_the_first_level_has_inside_wagers_only():
    kinds = {AREAS[bet].kind for one in questions(S49, 3, 100, 1) for bet in one.about.chips}
    assert kinds == INSIDE


def test_chips_on_one_place_are_one_stack():
    layout = layout_of(
        [("red", Cents(5_00)), ("straight:1", Cents(5_00)), ("red", Cents(10_00))], 1
    )
    assert dict(layout.chips) == {"straight:1": 5_00, "red": 15_00}
