"""Settings: what each kind reads, what it refuses and how it writes itself."""

from enum import StrEnum

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.house.settings.kinds import (
    Determined,
    Dollars,
    Named,
    OneOf,
    Terms,
    Whole,
    determined,
    find,
    with_values,
)
from houseway.law import RuleSet

CITE = RuleSet("s49-1999-baccarat").rule("3.1")
TERMS = Terms(CITE)


class Colour(StrEnum):
    RED = "red"
    BLUE = "deep-blue"


@value
class Chosen:
    boxes: int = 7
    top_up: Cents | None = None
    colour: Colour = Colour.RED
    dealer: str = "Dee"


BOXES = Whole("boxes", 7, 1, 20, TERMS)
TOP_UP = Dollars("top-up", None, Cents(50), Cents(100_00), TERMS, none=True)
PRICE = Dollars("price", Cents(1_00), Cents(50), Cents(100_00), TERMS)
COLOUR = OneOf("colour", Colour.RED, TERMS)
DEALER = Named("dealer", "Dee", TERMS)
MENU = (BOXES, TOP_UP, COLOUR, DEALER)


@pytest.mark.parametrize(("text", "read"), [("1", 1), ("20", 20), ("07", 7)])
def test_a_whole_number_is_read_within_its_bounds(text, read):
    assert BOXES.read(text) == read


@pytest.mark.parametrize(
    "text", ["0", "21", "-1", "+7", " 7", "7.0", "", "seven", "\u0667", "8" * 60]
)
def test_what_is_no_whole_number_within_the_bounds_is_refused(text):
    with pytest.raises(Refused, match="is not 1 to 20") as caught:
        BOXES.read(text)
    assert caught.value.cite == CITE
    assert len(caught.value.reason) < 60


def test_a_number_of_six_thousand_digits_is_refused_too():
    with pytest.raises(Refused, match="is not 1 to 20"):
        BOXES.read("9" * 6000)


@pytest.mark.parametrize(
    ("text", "cents"), [("0.50", 50), ("100", 100_00), ("$20", 20_00), ("1.05", 1_05)]
)
def test_an_amount_is_read_to_the_cent(text, cents):
    assert PRICE.read(text) == TOP_UP.read(text) == cents


@pytest.mark.parametrize(
    "text", ["0.49", "100.01", "1.5", "1.005", "-1", "", "1e2", "ten", "\u0662\u0660"]
)
def test_what_is_no_amount_within_the_bounds_is_refused(text):
    for setting in (PRICE, TOP_UP):
        with pytest.raises(Refused) as caught:
            setting.read(text)
        assert caught.value.cite == CITE


def test_only_a_setting_that_may_be_absent_reads_none():
    assert TOP_UP.read("none") is None
    assert TOP_UP.text(None) == "none"
    with pytest.raises(Refused):
        PRICE.read("none")


def test_one_of_several_is_written_as_it_is_named():
    assert COLOUR.read("deep-blue") is Colour.BLUE
    for text in ("BLUE", "Red", "", "green"):
        with pytest.raises(Refused, match="is not red or deep-blue"):
            COLOUR.read(text)


def test_a_name_has_1_to_80_characters_and_no_space_around_it():
    assert DEALER.read("  Dee  ") == "Dee"
    assert DEALER.read("x" * 80) == "x" * 80
    for text in ("", "  ", "x" * 81):
        with pytest.raises(Refused, match="1 to 80 characters"):
            DEALER.read(text)


def test_every_setting_is_determined_as_it_stands():
    assert determined(MENU, Chosen(top_up=Cents(1_50))) == (
        Determined("boxes", "7", CITE),
        Determined("top-up", "1.50", CITE),
        Determined("colour", "red", CITE),
        Determined("dealer", "Dee", CITE),
    )


@pytest.mark.parametrize(
    "wrong",
    [Chosen(boxes=0), Chosen(top_up=Cents(-1)), Chosen(top_up=Cents(100_01)), Chosen(dealer="")],
)
def test_a_setting_out_of_its_bounds_is_refused_wherever_it_comes_from(wrong):
    with pytest.raises(Refused) as caught:
        determined(MENU, wrong)
    assert caught.value.cite == CITE


def test_settings_are_read_anew_by_their_names():
    chosen = with_values(MENU, Chosen(), {"boxes": "9", "top-up": "2", "colour": "deep-blue"})
    assert chosen == Chosen(9, Cents(2_00), Colour.BLUE)
    assert find(MENU, "top-up") is TOP_UP
    assert find(MENU, "top_up") is None
    with pytest.raises(KeyError, match="no setting 'seats': there are boxes, top-up"):
        with_values(MENU, Chosen(), {"seats": "9"})
