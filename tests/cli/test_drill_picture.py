"""A roulette layout in the terminal."""

from houseway.cli.pictures.roulette_layout import layout_text
from houseway.core.money import Cents
from houseway.games.roulette.layout.places import AREAS


def lines(chips, number=None):
    return layout_text({bet: Cents(stake) for bet, stake in chips.items()}, number).plain.split(
        "\n"
    )


def test_chips_lie_in_the_middle_of_what_they_are_on():
    shown = lines(
        {
            "straight:17": 5_00,
            "split:17-18": 6_00,
            "split:17-20": 7_00,
            "corner:16-17-19-20": 8_00,
            "street:16-17-18": 9_00,
            "six-line:16-17-18-19-20-21": 10_00,
        },
        17,
    )
    assert shown[13] == "│           │          (9) 16       │  17◆  (5)(6) 18       │"
    assert shown[14] == "┼───────────│         (10)─────────(8)───(7)────┼───────────┼"


def test_zero_and_the_fields_have_their_chips():
    shown = lines({"corner:0-1-2-3": 1_00, "street:0-1-2": 2_00, "split:0-2": 3_00, "red": 4_00})
    assert shown[2] == "┼───────────┼──────────(1)─────────(2)───(3)────┼───────────┼"
    assert "(4)" in shown[12]


def test_every_wager_can_be_seen_alone():
    for name in AREAS:
        assert sum("(5)" in line for line in lines({name: 5_00})) == 1, name


def test_all_of_them_fit_at_once():
    shown = lines(dict.fromkeys(AREAS, 5_00), 17)
    assert len(shown) == 28
    assert max(map(len, shown)) <= 61
    assert sum(line.count("(5)") for line in shown) == 157
