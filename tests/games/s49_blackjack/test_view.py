"""What is seen of a blackjack table: signs, markers, hands, what is open to whom."""

from typing import Any

import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.games.blackjack.round.moves import Draw, Insure, Split, Stand, TakeEvenMoney
from houseway.games.blackjack.round.state import Place
from houseway.house.shoes.moves import CutCards
from houseway.house.table.state import PlaceBoxMarker
from houseway.house.table.view import BEHIND_THE_TABLE
from houseway.kit.cards import Card, cards
from tests.games.playing import OPERATOR
from tests.games.s49_blackjack.evening import Evening, closed, ready, rule


def seen(table: Evening, role: Role = Role.PLAYER) -> Any:
    return table.house.rules.view(table.table, table.due, role)


def test_the_sign_shows_what_has_to_be_displayed_and_nothing_of_the_people():
    signs = {sign.label: (sign.text, sign.cite.ref) for sign in seen(closed()).table.signs}
    assert signs == {
        "decks": ("6", "2.3(a)"),
        "shuffle": ("the approved shuffle", "2.3(b)"),
        "shoe": ("ordinary", "19.1"),
        "minimum": ("$10", "3.1"),
        "maximum": ("$500", "3.1"),
        "multiple": ("$5", "3.3"),
        "super-sevens": ("$5", "17.1"),
    }


def test_3_2__the_marker_is_seen_beside_its_box_by_everybody():
    table = ready()
    table.put(OPERATOR, PlaceBoxMarker(3, Cents(2000_00)))
    for role in (Role.PLAYER, Role.DEALER):
        (sign,) = seen(table, role).table.markers
        assert (sign.label, sign.text, sign.cite) == (
            "maximum of Box 3",
            "$2,000",
            rule("3.2"),
        )


def test_16_11__a_copy_of_the_rules_is_there_on_request():
    for role in Role:
        provisions = seen(closed(), role).table.provisions
        assert rule("16.11") in [sign.cite for sign in provisions]


def test_a_hand_is_seen_with_its_count_its_chips_and_who_decides():
    table = ready()
    table.main(1, 10, box=2)
    table.main(3, 20, box=2)
    table.begin("AS 9S 6D")
    (hand,) = seen(table).round.hands
    assert (hand.place, hand.cards, str(hand.count.verdict)) == (
        Place(2),
        cards("AS 6D"),
        "soft 17",
    )
    assert [(one.player, one.box, one.stake) for one in hand.chips] == [
        (1, 2, 10_00),
        (3, 2, 20_00),
    ]
    assert (hand.decides, hand.acting) == (1, True)
    dealer = seen(table).round.dealer
    assert (dealer.cards, dealer.decides, dealer.acting) == (cards("9S"), None, False)


def test_the_hand_that_is_played_is_marked_one_after_the_other():
    table = ready()
    table.begin("8S TS 9S 8H 9D", (1, 10), (2, 10)).say(Split(Player(1)))
    table.then("TD")
    for place in (Place(1), Place(1, 1), Place(2)):
        (hand,) = [one for one in seen(table).round.hands if one.acting]
        assert hand.place == place
        table.stand(hand.decides)
        if place == Place(1):
            table.deal("TH")
    assert not [one for one in seen(table).round.hands if one.acting]


def test_what_is_open_is_seen_with_whom_it_is_open_to():
    table = ready()
    assert seen(table).asked == ()
    table.begin("AS 6S AD KS 5S", (1, 10), (2, 20))
    shown = ((one.player, one.option) for one in seen(table).asked)
    asked = [(player, option.move, option.fixed("box")) for player, option in shown]
    assert asked == [(1, Insure, 1), (1, TakeEvenMoney, 1), (2, Insure, 2)]
    table.close_call()
    assert {one.option.move for one in seen(table).asked} >= {Draw}
    assert Stand not in {one.option.move for one in seen(table).asked}  # a hard 11


def test_the_cut_is_open_to_one_player():
    table = closed().open().sit(4, 2).shuffle()
    assert [(one.player, one.option.move) for one in seen(table).asked] == [(4, CutCards)]


def test_insurance_and_super_sevens_lie_beside_the_boxes():
    table = ready()
    table.sevens(1)
    table.begin("7S AD 7H", (1, 10))
    table.say(Insure(Player(1), 1, Cents(5_00)))
    beside = [(one.player, one.box, one.bet, one.stake) for one in seen(table).round.beside]
    assert sorted(beside) == [(1, 1, "insurance", 5_00), (1, 1, "super-sevens", 5_00)]


def test_chips_before_the_round_are_seen_in_play_or_above_the_maximum():
    table = ready()
    table.main(1, 600)
    assert [(one.stake, one.in_play) for one in seen(table).table.chips] == [
        (500_00, True),
        (100_00, False),
    ]


@pytest.mark.parametrize("role", list(Role))
def test_only_the_staff_see_how_many_cards_are_left(role):
    view = seen(ready(), role).table
    assert (view.staff is not None) == (role in BEHIND_THE_TABLE)
    if view.staff:
        assert (view.staff.cards_left, view.staff.cutting_card_out) == (312, False)


def test_everybody_sees_the_same_cards_and_none_that_is_still_in_the_shoe():
    table = ready()
    table.begin("TS 9S 9D", (1, 10))
    views = [seen(table, role) for role in Role]
    assert all(view.round == views[0].round for view in views)
    assert {repr(one) for view in views for one in every_card(view)} == {"TS", "9S", "9D"}


def every_card(view: Any) -> list[Card]:
    hands = (*view.round.hands, view.round.dealer)
    return [*(one for hand in hands for one in hand.cards), *(one for one in view.held if one)]
