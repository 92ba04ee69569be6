"""The two Entry Forms, as text and as pictures: offered, filled in, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.views import form_pictures, forms
from tests.games.s49_keno.hall import INSPECTOR, RULES, Hall, entry

STANDARD_FORM = ["4.4(a)(i)", "4.4(a)(ii)", "4.4(a)(iii)", "4.4(a)(iv)"]
WAY_FORM = ["4.4(b)(i)", "4.4(b)(ii)", "4.4(b)(iii)", "4.4(b)(iv)", "4.4(b)(v)"]


@pytest.fixture
def hall():
    return Hall().open()


def view(hall, role=Role.PLAYER):
    return KENO.rules.view(hall.state, KENO.turn(hall.state), role)


@pytest.mark.rule(RULES, "4.4", "4.4(a)", *STANDARD_FORM)
def test_the_standard_form_offers_its_four_choices(hall):
    form = view(hall).forms[0]
    assert (form.title, form.offered.ref, form.cite.ref) == ("Standard Entry Form", "4.4", "4.4(a)")
    assert [one.cite.ref for one in form.choices] == STANDARD_FORM
    choices = {one.name: one.squares for one in form.choices}
    assert choices["numbers"] == tuple(map(str, range(1, 81)))
    assert choices["special"] == ("special-2",)
    approve = moves.ApproveSchedule(Table.SPECIAL_3, (Row(2, 2, 12),), "GCI 1")
    hall.put(INSPECTOR, approve)
    assert view(hall).forms[0].choices[2].squares == ("special-2", "special-3")


@pytest.mark.rule(RULES, "4.4", "4.4(b)", *WAY_FORM)
def test_the_way_form_offers_its_five_choices(hall):
    form = view(hall).forms[1]
    assert (form.title, form.cite.ref) == ("Way Bet Entry Form", "4.4(b)")
    assert sorted({one.cite.ref for one in form.choices}) == sorted(WAY_FORM)
    choices = {one.name: one.squares for one in form.choices}
    assert choices["special"] == ("special-1", "special-2")
    assert choices["group-1"] == choices["group-3"] == tuple(map(str, range(1, 81)))


def test_a_form_is_filled_in_with_crosses(hall):
    lines = forms.filled(entry((3, 11, 80), 5, games=2), hall.computer.terms).splitlines()
    assert lines[0] == "KENO STANDARD ENTRY FORM"
    assert lines[1].startswith("wager    [ ] $1  [ ] $2  [ ] $3  [X] $5 ")
    assert lines[2].startswith("games    [ ] 1   [X] 2 ")
    assert lines[4].startswith("numbers  [ ] 1   [ ] 2   [X] 3 ")
    assert lines[5].startswith("         [X] 11 ")
    assert lines[-1].endswith("[X] 80")


singles = st.builds(
    lambda numbers, stake, games, table: Entry(
        (tuple(sorted(numbers)),), Cents(stake), games=games, table=table
    ),
    st.sets(st.integers(1, 80), max_size=20),
    st.sampled_from([1_00, 2_00, 3_00, 5_00, 10_00, 20_00, 50_00, 100_00]),
    st.sampled_from([1, 2, 3, 5, 10, 20, 50, 100]),
    st.sampled_from([Table.STANDARD, Table.SPECIAL_2]),
)
TERMS = Hall().computer.terms


@given(singles)
def test_a_standard_form_reads_back_as_it_was_filled(one):
    assert forms.read_form(forms.filled(one, TERMS), TERMS) == one


@given(st.integers(2, 10), st.sampled_from([10, 50, 1_00]))
def test_a_way_form_reads_back_as_it_was_filled(groups, stake):
    """So many pairs: a Way of 2 each, and of 4 every two of them."""
    pairs = tuple((2 * n + 1, 2 * n + 2) for n in range(groups))
    said = f"{groups}/2 {groups * (groups - 1) // 2}/4"
    one = entry(pairs, stake / 100, ways=said, table=Table.SPECIAL_1)
    assert forms.read_form(forms.filled(one, TERMS), TERMS) == one


def test_what_has_no_square_is_not_filled_in(hall):
    terms = hall.computer.terms
    kings = tuple((n,) for n in range(1, 12))
    for one, clause in (
        (entry((1,), 4), "4.4(a)(i)"),
        (entry((1,), 1, games=4), "4.4(a)(ii)"),
        (entry((1,), 1, table=Table.SPECIAL_1), "4.4(a)(iii)"),
        (entry((81,), 1), "4.4(a)(iv)"),
        (entry(kings, 1, ways="11/1"), "4.4(b)"),
    ):
        with pytest.raises(Refused) as caught:
            forms.filled(one, terms)
        assert caught.value.cite.ref == clause


def test_a_form_that_cannot_be_read_is_refused(hall):
    terms = hall.computer.terms
    text = forms.filled(entry((1,), 1), terms)
    grouped = forms.filled(entry(((1,), (2,)), 1, ways="2/1"), terms)
    for bad, clause in (
        ("", "4.4"),
        ("KENO FORM", "4.4"),
        (text.replace("[ ] $2", "[X] $2"), "4.4(a)(i)"),
        (text.replace("[X] $1", "[ ] $1"), "4.4(a)(i)"),
        (text.replace("[ ] 80", "[X] 81"), "4.4(a)(iv)"),
        (grouped[: grouped.index("ways")], "4.4(b)(v)"),
    ):
        with pytest.raises(Refused) as caught:
            forms.read_form(bad, terms)
        assert caught.value.cite.ref == clause


# Forms as pictures


@given(singles)
def test_a_picture_of_a_form_reads_back_as_it_was_filled(one):
    form = forms.form_of(one, TERMS)
    picture = form_pictures.form_svg(form, forms.crosses(one, form))
    assert form_pictures.read_picture(picture, TERMS) == one


@given(st.integers(2, 10))
def test_a_picture_of_a_way_form_reads_back_as_it_was_filled(groups):
    pairs = tuple((2 * n + 1, 2 * n + 2) for n in range(groups))
    one = entry(pairs, 0.5, ways=f"{groups}/2", table=Table.SPECIAL_1)
    form = forms.form_of(one, TERMS)
    picture = form_pictures.form_svg(form, forms.crosses(one, form))
    assert form_pictures.read_picture(picture, TERMS) == one


def test_squares_stand_36_apart_or_120_where_their_names_are_long(hall):
    """The schedules of a Way form have names of nine signs; ten numbers are a row of 32."""
    form = forms.way_form(hall.computer.terms)
    lefts: dict[str, list[int]] = {}
    tops: dict[str, list[int]] = {}
    for name, _, left, top in form_pictures.places(form):
        lefts.setdefault(name, []).append(left)
        tops.setdefault(name, []).append(top)
    assert lefts["special"] == [90, 210]
    assert lefts["group-1"] == [90 + 36 * column for column in range(10)] * 8
    rows = [top - tops["group-1"][0] for top in tops["group-1"]]
    assert rows == [32 * row for row in range(8) for _ in range(10)]


def test_a_cross_counts_for_the_square_that_it_lies_in(hall):
    """The square of 1 is at the left of the numbers; a cross beside all squares is refused."""
    terms = hall.computer.terms
    one = entry((1,), 1)
    form = forms.form_of(one, terms)
    crosses = forms.crosses(one, form)
    picture = form_pictures.form_svg(form, crosses | {"numbers": frozenset()})
    _, _, left, top = next(
        place for place in form_pictures.places(form) if place[:2] == ("numbers", "1")
    )
    for x, y, good in (
        (left, top + 20, True),
        (left + 27, top + 20, True),
        (left - 10, top + 20, False),
        (left + 31, top + 20, False),
        (left, 5, False),
    ):
        crossed = picture.replace("</svg>", f'<text x="{x}" y="{y}">X</text></svg>')
        if good:
            assert form_pictures.read_picture(crossed, terms) == one
        else:
            with pytest.raises(Refused) as caught:
                form_pictures.read_picture(crossed, terms)
            assert caught.value.cite.ref == "4.4(a)"
    with pytest.raises(Refused) as caught:
        form_pictures.read_picture("<svg></svg>", terms)
    assert caught.value.cite.ref == "4.4"
