"""Ways chosen one by one: def:Way, 4.4(b)(v); prints in another order, 10.3; whole numbers."""

from typing import Any, cast

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.counter.fields import EVERY
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money import prizes
from houseway.games.keno.tickets import entries, tickets
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import Ways
from houseway.games.keno.views import form_pictures, forms
from houseway.games.keno.views import papers as printed
from tests.games.s49_keno.hall import RULES, WRITER, Hall, entry

GROUPS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


@pytest.fixture
def hall() -> Hall:
    return Hall().open()


def two_of_three(**others: Any) -> Entry:
    """First with second group and first with third; second with third is not played."""
    return entry(GROUPS, 1, ways="2/6", selected=((0, 1), (0, 2)), **others)


@pytest.mark.rule(RULES, "def:Way", "4.4(b)(v)", "3.1")
def test_two_of_three_ways_are_played_and_paid_for(hall):
    every = entry(GROUPS, 1, ways="3/6")
    terms = hall.computer.terms
    assert (entries.price(every, terms), entries.price(two_of_three(), terms)) == (3_00, 2_00)
    assert two_of_three().ways_played == ((0, 1), (0, 2))
    kinds = {one.cite.ref: one.verdict for one in entries.accepted(two_of_three(), terms)}
    assert kinds["def:Way"] == "Ways 2/6"


@pytest.mark.rule(RULES, "def:Way")
@pytest.mark.parametrize(("drawn", "hits"), [((1, 2, 3), [3, 3]), ((4, 5, 6, 7, 8, 9), [3, 3])])
def test_only_the_ways_that_were_chosen_win(drawn, hits):
    """All of 4 to 9 drawn would be six of six on the Way that is not played."""
    assert [matched for _, matched in prizes.matches(two_of_three(), drawn)] == hits


@pytest.mark.rule(RULES, "def:Way", "4.7(g)")
@pytest.mark.parametrize(
    ("said", "selected", "ref"),
    [
        ("3/6", ((0, 1), (0, 2)), "4.7(g)"),
        ("2/3", ((0, 1), (0, 2)), "4.7(g)"),
        ("2/6", ((0, 1), (0, 1)), "def:Way"),
        ("2/6", ((0, 1), (1, 0)), "def:Way"),
        ("2/6", ((0, 1), (0, 3)), "def:Way"),
        ("2/6", ((0, 1), (-1, 2)), "def:Way"),
        ("2/6", ((0, 1), ()), "def:Way"),
        ("2/6", ((0, 1), (0, 2.0)), "def:Way"),
        ("", ((0, 1),), "def:Standard Entry"),
    ],
)
def test_ways_that_are_none_or_counted_wrongly_are_refused(hall, said, selected, ref):
    bad = entry(GROUPS, 1, ways=said, selected=selected)
    with pytest.raises(Refused) as caught:
        entries.accepted(bad, hall.computer.terms)
    assert caught.value.cite.ref in (ref, "4.7(g)")


@pytest.mark.rule(RULES, "4.4(b)(v)", "10.3")
def test_a_ticket_of_chosen_ways_is_printed_and_read_back(hall):
    slip = tickets.slip(hall.sell(two_of_three()))
    text = printed.ticket_text(slip)
    assert "ways     1+2 1+3\n" in text
    assert printed.read_ticket(text) == slip


@pytest.mark.rule(RULES, "4.4(b)(v)")
def test_a_form_has_a_field_for_each_chosen_way(hall):
    one, terms = two_of_three(), hall.computer.terms
    text = forms.filled(one, terms)
    assert "way-1    [X] 1   [X] 2   [ ] 3\n" in text
    assert forms.read_form(text, terms) == one
    form = forms.form_of(one, terms)
    picture = form_pictures.form_svg(form, forms.crosses(one, form))
    assert form_pictures.read_picture(picture, terms) == one
    both = text.replace("[ ] 6   [ ] 7", "[X] 6   [ ] 7")
    with pytest.raises(Refused) as caught:
        forms.read_form(both, terms)
    assert caught.value.cite.ref == "4.4(b)(v)"


# A print in another order


@pytest.mark.rule(RULES, "10.3", "4.3")
def test_a_print_with_its_numbers_in_another_order_is_the_same_ticket(hall):
    slip = tickets.slip(hall.sell(entry((3, 1, 2), 1)))
    other = changed(slip, entry=changed(slip.entry, groups=((2, 3, 1),)))
    assert tickets.differences(other, slip) == ()
    wrong = changed(slip, entry=changed(slip.entry, groups=((2, 3, 4),)))
    assert tickets.differences(wrong, slip) == ("entry",)
    hall.draw()
    hall.put(WRITER, moves.PayPrize(other, Cents(hall.owed(1))))


@pytest.mark.rule(RULES, "10.3")
def test_groups_and_ways_in_another_order_are_the_same_ticket(hall):
    slip = tickets.slip(hall.sell(two_of_three()))
    turned = entry(((9, 7, 8), (6, 5, 4), (1, 3, 2)), 1, ways="2/6", selected=((0, 2), (1, 2)))
    assert tickets.differences(changed(slip, entry=turned), slip) == ()
    another = changed(turned, selected=((0, 1), (1, 2)))
    assert tickets.differences(changed(slip, entry=another), slip) == ("entry",)
    every = tickets.slip(hall.sell(entry(GROUPS, 1, ways="3/6 1/9")))
    listed = entry(((4, 6, 5), (3, 2, 1), (7, 8, 9)), 1, ways="1/9 3/6")
    assert tickets.differences(changed(every, entry=listed), every) == ()
    fewer = changed(listed, ways=(Ways(3, 6),))
    assert tickets.differences(changed(every, entry=fewer), every) == ("entry",)


# Numbers that are not whole


@pytest.mark.rule(RULES, "def:Standard Entry")
@pytest.mark.parametrize("number", [7.0, 1.5, True, "7", None])
def test_a_number_that_is_not_whole_is_refused(hall, number):
    with pytest.raises(Refused, match="is not a whole number") as caught:
        entries.accepted(entry((1, number), 1), hall.computer.terms)
    assert caught.value.cite.ref == "def:Standard Entry"


@pytest.mark.rule(RULES, "3.1")
@pytest.mark.parametrize("games", [2.0, 1.5, True])
def test_games_that_are_not_whole_are_refused(hall, games):
    with pytest.raises(Refused, match="is not a whole number") as caught:
        entries.accepted(entry((1, 2), 1, games=games), hall.computer.terms)
    assert caught.value.cite.ref.startswith("3.1")


@pytest.mark.rule(RULES, "7.1")
def test_nor_is_one_drawn(hall):
    hall.drawing()
    refused = hall.refused(WRITER, moves.Draw((*range(1, 20), cast(int, 20.0))))
    assert "20.0 is not a whole number" in refused.reason


def test_each_group_of_a_way_has_numbers():
    """Of two groups the third is none, wherever it stands in the Way."""
    groups = ((1, 2), (3, 4))
    forms.check_places(((0,), (0, 1)), groups, LAW.ways_played)
    for way in ((2,), (0, 2)):
        with pytest.raises(Refused, match="group 3 of a Way has no numbers"):
            forms.check_places((way,), groups, LAW.ways_played)


def test_every_number_from_1_to_80_can_be_chosen():
    assert tuple(range(1, 81)) == EVERY
