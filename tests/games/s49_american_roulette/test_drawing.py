"""Pictures: every chip where it lies, the dolly on its number, all numbers in their order."""

import xml.etree.ElementTree as ET

import pytest

from houseway.core.money import Cents
from houseway.games.roulette.layout.pictures import layout_svg, short, track_svg, wheel_svg
from houseway.games.roulette.layout.places import AREAS
from houseway.games.roulette.layout.race_track_wagers import Section
from houseway.games.roulette.layout.wheel import WHEEL

SVG = "{http://www.w3.org/2000/svg}"


def of(svg, tag, kind=None):
    found = ET.fromstring(svg).iter(f"{SVG}{tag}")
    return [one for one in found if kind is None or kind in one.get("class", "").split()]


def at(circle):
    return float(circle.get("cx")), float(circle.get("cy"))


def test_a_chip_lies_on_every_place_that_is_a_wager():
    chips = of(layout_svg(dict.fromkeys(AREAS, Cents(5_00))), "circle", "chip")
    assert len(chips) == len({at(one) for one in chips}) == 157


def test_winning_chips_stand_out_and_the_dolly_stands_on_the_number():
    svg = layout_svg({"straight:17": Cents(5_00), "red": Cents(20_00)}, 17)
    (won,) = of(svg, "circle", "won")
    assert won[0].text == "straight:17 $5"
    assert len(of(svg, "circle", "dolly")) == 2
    assert of(layout_svg({}), "circle", "dolly") == []
    assert [one.text for one in of(svg, "text", "stake")] == ["5", "20"]


def test_a_split_lies_between_its_numbers():
    bets = ("straight:17", "split:17-20", "straight:20")
    chips = of(layout_svg(dict.fromkeys(bets, Cents(1_00))), "circle", "chip")
    one, between, two = map(at, chips)
    assert between == ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


@pytest.mark.parametrize("number", [None, 0, 17, 36])
def test_the_wheel_has_its_numbers_in_order_and_the_ball_in_one(number):
    svg = wheel_svg(number)
    assert tuple(int(one.text) for one in of(svg, "text", "small")) == WHEEL
    assert len(of(svg, "circle")) == (2 if number is None else 3)


def test_the_race_track_has_the_sections_that_are_offered():
    assert tuple(int(one.text) for one in of(track_svg(), "text", "small")) == WHEEL
    assert "zero-game" in track_svg()
    assert "zero-game" not in track_svg(set(Section) - {Section.ZERO_GAME})


@pytest.mark.parametrize(
    ("stake", "says"),
    [(5_00, "5"), (2_50, "2.50"), (999_00, "999"), (1_000_00, "1k"), (12_500_00, "12.5k")],
)
def test_an_amount_fits_on_a_chip(stake, says):
    assert short(Cents(stake)) == says
