"""What is shown: forms, board, tickets; and that a form or a ticket reads back as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.tickets.entries import Chosen
from houseway.games.keno.tickets.tickets import Slip, Voucher, printed_number
from houseway.games.keno.views import form_pictures, forms
from houseway.games.keno.views import form_pictures as pictures
from houseway.games.keno.views.hall import board_text
from houseway.games.keno.views.papers import (
    read_ticket,
    read_voucher,
    ticket_text,
    voucher_text,
)
from houseway.games.keno.views.sheets import ticket_sheet
from houseway.kit.paper.svg import sheet_svg
from tests.games.s49_keno.hall import RULES, WRITER, Hall, entry, matching
from tests.games.s49_keno.test_forms import singles


@pytest.fixture
def hall():
    return Hall().open()


def view(hall, role=Role.PLAYER):
    return KENO.rules.view(hall.state, KENO.turn(hall.state), role)


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


@pytest.mark.parametrize(
    "old", ["KENO", "number", "stake    $1.00", "schedule standard", "games    1"]
)
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
    sheet = ticket_sheet(hall.slip(1), "1101")
    assert [(one.left, one.width) for one in sheet.bars] == [(158, 2), (161, 1)]
    assert "000000001-95" in sheet_svg(sheet)
    form = view(hall).forms[0]
    drawn = form_pictures.form_svg(form, forms.crosses(entry((1, 2)), form))
    assert drawn.count(">X<") == 4  # the stake, the games, two numbers


def test_a_long_ticket_is_drawn_within_its_paper(hall):
    """Eighty numbers go on in the next line, and every line is there."""
    kings = tuple((n,) for n in range(1, 81))
    hall.sell(entry(kings, 0.1, ways="80/1"))
    sheet = ticket_sheet(hall.slip(1), "1")
    assert all(one.middle or one.left + 6.7 * len(one.said) <= sheet.width for one in sheet.words)
    said = " ".join(one.said for one in sheet.words)
    assert " / ".join(map(str, range(1, 81))) in said


def test_a_voucher_is_printed_with_its_value():
    text = voucher_text(Voucher(1, "V" * 16, Cents(2_50), "1999-08-27"))
    assert "value    $2.50" in text
    assert "VVVV-VVVV-VVVV-VVVV" in text
    assert read_voucher(text) == (printed_number(1), "V" * 16)
    for bad in (text.replace("VOUCHER", "TICKET"), text.replace("code", "cod")):
        with pytest.raises(Refused) as caught:
            read_voucher(bad)
        assert caught.value.cite.ref == "12.5"


def test_what_was_not_asked_for_has_no_row(hall):
    hall.sell(entry((1,)))
    plain = ticket_text(hall.slip(1))
    assert not any(word in plain for word in ("ways", "asked", "set bet", "bonus"))
