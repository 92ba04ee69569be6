"""What is shown: forms, board, tickets; and that a form or a ticket reads back as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno import moves
from houseway.games.keno.entries import Chosen, Entry
from houseway.games.keno.play import KENO
from houseway.games.keno.rules import Row, Table
from houseway.games.keno.tickets import Slip, Voucher, printed_number
from houseway.games.keno.views import forms, pictures
from houseway.games.keno.views.hall import board_text
from houseway.games.keno.views.printed import read_ticket, ticket_text, voucher_text
from tests.games.s49_keno.hall import INSPECTOR, RULES, WRITER, Hall, entry, matching

STANDARD_FORM = ["4.4(a)(i)", "4.4(a)(ii)", "4.4(a)(iii)", "4.4(a)(iv)"]
WAY_FORM = ["4.4(b)(i)", "4.4(b)(ii)", "4.4(b)(iii)", "4.4(b)(iv)", "4.4(b)(v)"]


@pytest.fixture
def hall():
    return Hall().open()


def view(hall, role=Role.PLAYER):
    return KENO.view(hall.computer, KENO.turn(hall.computer), role)


# The hall


def test_7_3__the_numbers_drawn_are_displayed(hall):
    hall.drawing(7, 3)
    shown = view(hall).board
    assert (shown.game, shown.numbers, shown.complete) == (1, (7, 3), False)
    assert shown.cite.ref == "7.3"
    picture = board_text(shown).splitlines()
    assert picture[0] == "game 1: 2 numbers"
    assert picture[1] == "  1   2 [ 3]  4   5   6 [ 7]  8   9  10 "
    hall.put(WRITER, moves.Draw(tuple(range(41, 59))))
    hall.put(WRITER, moves.ConfirmDraw())
    shown = view(hall).board
    assert (shown.game, shown.complete) == (1, True)
    assert shown.numbers == (7, 3, *range(41, 59))
    assert [one.game for one in view(hall).history] == [1]


@pytest.mark.rule(RULES, "4.2", "14.7(a)", "14.10")
def test_what_players_are_told(hall):
    shown = view(hall)
    assert shown.notice.cite.ref == "4.2"
    assert [one.cite.ref for one in shown.provisions] == ["14.10", "14.7(a)"]
    assert [(one.pick, one.amount) for one in shown.jackpots] == [(6, 1_000_00), (8, 12_500_00)]


def test_a_jackpot_that_has_grown_is_shown_as_it_is(hall):
    hall.sell(entry(matching(6, 0), 9000))
    hall.draw()
    assert view(hall).jackpots[0].amount == 1_350_00


def test_no_code_is_shown_to_anybody(hall):
    hall.sell(entry((1,)), code="C0DE" * 4)
    hall.draw()
    for role in Role:
        assert "C0DEC0DE" not in repr(view(hall, role))
    assert view(hall).staff is None
    assert view(hall, Role.KENO_WRITER).staff is not None


# The Entry Forms


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


# Tickets


slips = st.builds(
    lambda number, code, one, first, chosen, set_bet, bonus: Slip(
        printed_number(number),
        code,
        changed(one, chosen=chosen, asked=3, set_bet=set_bet, bonus=bonus),
        first,
        "1999-08-27",
        Cents(7_50),
    ),
    st.integers(1, 10**12),
    st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=16, max_size=16),
    singles.filter(lambda one: one.numbers)
    | st.just(entry(((1, 2), (3, 4), (5, 6)), 0.5, ways="3/2 3/4")),
    st.integers(1, 10**9),
    st.sampled_from(list(Chosen)),
    st.sampled_from(["", "Three Threes"]),
    st.booleans(),
)


@given(slips)
def test_a_ticket_reads_back_as_it_was_printed(slip):
    assert read_ticket(ticket_text(slip)) == slip


def test_a_printed_ticket_is_paid(hall):
    hall.sell(entry((1,)))
    text = ticket_text(hall.slip(1))
    hall.draw()
    hall.put(WRITER, moves.PayPrize(read_ticket(text), Cents(3_00)))


@pytest.mark.parametrize("old", ["KENO", "number", "stake    1.00", "schedule standard", "to 1"])
def test_an_unreadable_ticket_is_for_a_claim_form(hall, old):
    hall.sell(entry((1,)))
    with pytest.raises(Refused) as caught:
        read_ticket(ticket_text(hall.slip(1)).replace(old, "#"))
    assert caught.value.cite.ref == "12.5"


def test_pictures_are_svg_with_every_number(hall):
    hall.sell(entry((1, 2), games=3))
    hall.drawing(5)
    board = pictures.board_svg(view(hall).board)
    assert board.count("<rect") == 80
    assert board.count("#1f6b45") == 1
    assert "000000001-95" in pictures.ticket_svg(hall.slip(1))
    form = view(hall).forms[0]
    drawn = pictures.form_svg(form, forms.crosses(entry((1, 2)), form))
    assert drawn.count(">X<") == 4  # the stake, the games, two numbers


def test_a_voucher_is_printed_with_its_value():
    text = voucher_text(Voucher(1, "V" * 16, Cents(2_50), "1999-08-27"))
    assert "value    2.50" in text
    assert "VVVV-VVVV-VVVV-VVVV" in text
