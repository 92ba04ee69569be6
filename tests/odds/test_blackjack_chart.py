"""Charts as text: read, written, and refused where they ask for what the rules forbid."""

import pytest

from houseway.odds.blackjack.chart import Call, Kind, Row, Unplayable, read, written
from tests.odds.blackjack_charts import USUAL, WILD


@pytest.mark.parametrize("text", [USUAL, WILD], ids=["usual", "wild"])
def test_a_chart_is_read_as_it_was_written(text):
    assert read(written(read(text))) == read(text)


def test_a_comment_may_stand_alone_or_end_a_line():
    noted = "# mine\n\n" + USUAL.replace("\n", " # !\n")
    assert read(noted) == read(USUAL)


def test_the_columns_may_come_in_any_order():
    (head, *ups), *rows = (line.split() for line in USUAL.splitlines())
    turned = [[head, *ups[::-1]], *([kind, name, *calls[::-1]] for kind, name, *calls in rows)]
    assert read("\n".join(map(" ".join, turned))) == read(USUAL)


def test_a_cell_is_found_by_row_and_card():
    chart = read(USUAL)
    assert chart.call(Row(Kind.HARD, 9), 2) is Call.DRAW
    assert chart.call(Row(Kind.HARD, 9), 3) is Call.DOUBLE_OR_DRAW
    assert chart.call(Row(Kind.PAIR, 1), 10) is Call.SPLIT
    assert chart.call(Row(Kind.PAIR, 1), 1) is Call.AS_TOTAL


def test_a_changed_cell_is_the_only_one():
    chart = read(USUAL)
    other = chart.changed(Row(Kind.SOFT, 18), 2, Call.DOUBLE_OR_STAND)
    assert (other.calls != chart.calls).sum() == 1
    assert other != chart


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hard 11 DH", "hard 11 S", r"^line 9: hard 11: S .*9\.2\(b\)"),
        ("hard 4  H", "hard 4  DS", r"^line 2: hard 4: DS .*9\.2\(b\)"),
        ("soft 18 S", "soft 18 P", r"^line 25: soft 18: P .*def:Split"),
        ("pair 5  -", "pair 5  S", r"^line 32: pair 5: S .*def:Split"),
        ("hard 12 H", "hard 12 X", "^line 10: hard 12: 10 calls"),
        ("hard 12 H", "hard 12", "^line 10: hard 12: 10 calls"),
        ("hard 12", "\n\nhard 22", "^line 12: hard 22: a chart has no such row"),
        ("hard 12", "hard 13", "^line 11: hard 13: the row is there twice"),
        ("hard 12", "hard 12 H", "^line 10: hard 12: 10 calls"),
        ("dealer  2 ", "dealer  2  2 ", "begins with: dealer 2 3"),
        (USUAL, "", "begins with"),
        (USUAL[USUAL.index("pair 9") :], "", "rows are missing: pair 9, pair 10"),
    ],
)
def test_a_chart_that_cannot_be_played_is_refused(old, new, reason):
    with pytest.raises(Unplayable, match=reason):
        read(USUAL.replace(old, new, 1))
