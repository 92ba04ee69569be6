"""The display above a table: round after round, and it takes no more memory."""

from bench.soak import display


def test_a_display_does_not_grow(browser):
    with display.pages() as address:
        views = display.recorded("R1", "red")
        measures = display.watched(browser, address, views, 120)
    assert display.told("R1", 120, measures, 0) == 0
    assert measures[-1][2] > 50  # it shows something
