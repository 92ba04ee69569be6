"""Readings of section 10 where it can be read in two ways: the one taken, and others.

A Hand is in doubt when another reading would set it otherwise.
"""

from houseway.core.value import changed, value


@value
class Readings:
    """The readings of section 10. The defaults are ours; each field can be turned alone."""

    worse_splits: bool = False  # a pair is split even where keeping it is better in both parts
    low_pairs: bool = True  # eights and sevens that are split may be of either kind
    low_listed: bool = True  # a 6 or an 8 that the list of 10.2 names alone, too
    first_choice_only: bool = False  # the second order of 10.1(b) follows the first shortfall
    by_rank: bool = True  # the lists on single tiles also decide between two Wongs, Gongs, ...
    apart_prevails: bool = True  # two high ranking tiles are kept apart before all else
    next_best: bool = True  # where the best tile has no choice of part, the next one follows
    equal_points_prevail: bool = True  # S20: the first list is not overruled by the second
    high_by_value: bool = True  # the list of 10.2 cannot make the lesser part the high one
    first_layout: bool = True  # of two layouts that fit the list of 10.2, the one we took


@value
class Doubt:
    """One way to read the text otherwise, and the name of our reading in the book of readings."""

    reading: str
    otherwise: Readings
    why: str


OURS = Readings()
DOUBTS = (
    Doubt(
        "house-way-dominated-split",
        changed(OURS, worse_splits=True),
        "literally the pair is split, and both parts are worse for it",
    ),
    Doubt(
        "house-way-pairs",
        changed(OURS, low_pairs=False),
        "eights and sevens may mean the high kind alone",
    ),
    Doubt(
        "house-way-either-six-or-eight",
        changed(OURS, low_listed=False),
        "a 6 or an 8 of the list may mean the high kind alone",
    ),
    Doubt(
        "house-way-specials",
        changed(OURS, first_choice_only=True),
        "the second order may follow as soon as the first choice falls short",
    ),
    Doubt(
        "house-way-specials",
        changed(OURS, by_rank=False),
        "which of two tiles makes the Wong, Gong or High Nine is not said",
    ),
    Doubt(
        "house-way-tiles-of-equal-effect",
        changed(OURS, apart_prevails=False),
        "the three rules on single tiles may be applied in the order printed",
    ),
    Doubt(
        "house-way-tiles-of-equal-effect",
        changed(OURS, next_best=False),
        "the highest tile keeps its part, and of the next one nothing is said",
    ),
    Doubt(
        "house-way-s20-equal-points",
        changed(OURS, equal_points_prevail=False),
        "the second list may prevail over the tiles of equal points",
    ),
    Doubt(
        "pai-gow-high-part-by-value",
        changed(OURS, high_by_value=False),
        "the list names as high a part that is worth less",
    ),
    Doubt(
        "house-way-listed-layouts",
        changed(OURS, first_layout=False),
        "two layouts fit the words of the list",
    ),
)
