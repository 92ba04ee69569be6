"""The display above a table: round after round, and it takes no more memory."""

from bench import display_soak


def test_a_display_does_not_grow(browser):
    with display_soak.pages() as address:
        views = display_soak.recorded("R1", "red")
        measures = display_soak.watched(browser, address, views, 120)
    assert display_soak.told("R1", 120, measures, 0) == 0
    assert measures[-1][2] > 50  # it shows something
