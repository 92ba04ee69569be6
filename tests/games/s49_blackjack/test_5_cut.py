"""Rules 5.1 to 5.3: the shuffle, to whom the cut is offered, how deep it goes."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Duty, Option, PlayerOption
from houseway.core.money import Cents
from houseway.games.blackjack.round.moves import Insure, Split, TakeEvenMoney
from houseway.house.general.state import ExcludePlayer, LeaveSeat, ReportContravention
from houseway.house.shoes.moves import (
    CardsCut,
    CutCards,
    CutDeclined,
    CuttingCardInserted,
    DeclineCut,
    InsertCuttingCard,
    Shuffle,
    Shuffled,
    Stage,
)
from houseway.house.table.state import CheckReplacements, Determine, ReplaceCards
from houseway.law import Ruled
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import Evening, closed, ready, rule
from tests.kinds import of_kind


def to_be_cut(**settings: object) -> Evening:
    """Nobody has come yet: it is the Supervisor who cuts."""
    return closed(**settings).open().shuffle()


def offered(table: Evening) -> tuple[int, str]:
    """To which player the cut is offered, and under which provision."""
    due = table.due
    assert isinstance(due, Call), due
    (offer,) = due.asked
    assert offer == PlayerOption(offer.player, Option(CutCards, due.cite, offer.option.bounds))
    assert offer.player is not None
    return offer.player, due.cite.ref


def decline(table: Evening, *numbers: int) -> Evening:
    for number in numbers:
        table.put(player(number), DeclineCut(Player(number)))
    return table


# 5.1


def test_5_1__the_dealer_shuffles_before_every_new_shoe():
    table = closed().open()
    assert table.due == Duty(Shuffle, rule("5.1"))
    for other in (SUPERVISOR, OPERATOR, INSPECTOR, player(1)):
        assert table.role_refused(other, Shuffle()) == rule("5.1")
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("5.1")),)
    assert table.table.shoe.left == 6 * 52


# 5.2: to whom


def test_5_2_a__the_first_player_to_the_table_is_offered_the_first_cut():
    table = closed().open().sit(5, 2, 7).shuffle()
    assert offered(table) == (5, "5.2(a)")
    refusal = table.refused(player(2), CutCards(100, Player(2)))
    assert (refusal.cite, refusal.reason) == (
        rule("5.2(a)"),
        "the cut is offered to player 5, not to player 2",
    )
    assert table.cite_of(player(2), DeclineCut(Player(2))) == rule("5.2(a)")
    event = only(CardsCut, table.put(player(5), CutCards(100, Player(5))))
    assert event == CardsCut(100, Player(5), Ruled(100, rule("5.3")), rule("5.2(a)"))


def test_5_2_a__who_has_left_is_not_the_first_any_more():
    table = closed().open().sit(5, 2)
    table.put(player(5), LeaveSeat(Player(5)))
    assert offered(table.shuffle()) == (2, "5.2(a)")


def test_5_2_a__nobody_cuts_for_another():
    table = closed().open().sit(5, 2).shuffle()
    assert table.role_refused(player(2), CutCards(100, Player(5))) == rule("5.2")
    assert table.role_refused(OPERATOR, CutCards(100, Player(5))) == rule("5.2")
    assert table.role_refused(player(2), DeclineCut(Player(5))) == rule("5.2(d)")
    assert table.cite_of(SUPERVISOR, CutCards(100)) == rule("5.2(a)")
    table.put(DEALER, CutCards(100, Player(5)))  # as the player showed it


THREE = "TS TH TC 9S 9H 9C 9D TD"  # Boxes 2, 4, 6 and the Dealer, all 19


def after_cutting_card(deal: str, *numbers: int) -> Evening:
    """One round in which the cutting card came where the deal has it, and the shuffle after it."""
    table = ready()
    table.play(deal, *((number, 10) for number in numbers or (2, 4, 6)))
    return table.shuffle()


@pytest.mark.parametrize(
    ("deal", "number"),
    [
        ("TS * TH TC 9S 9H 9C 9D TD", 4),
        ("TS TH * TC 9S 9H 9C 9D TD", 6),
        ("TS TH TC 9S * 9H 9C 9D TD", 2),
        ("TS TH TC 9S 9H 9C * 9D TD", 6),
    ],
)
def test_5_2_b__it_goes_to_the_box_of_the_last_cutting_card(deal, number):
    table = after_cutting_card(deal)
    assert offered(table) == (number, "5.2(b)")
    event = only(CardsCut, table.put(player(number), CutCards(60, Player(number))))
    assert event.cite == rule("5.2(b)")


@pytest.mark.parametrize("deal", ["TS TH TC * 9S 9H 9C 9D TD", "TS TH TC 9S 9H 9C 9D * TD"])
def test_5_2_c__on_the_dealers_hand_it_goes_to_the_player_farthest_to_his_right(deal):
    """Boxes are dealt clockwise, so that the highest number is at the Dealer's right."""
    table = after_cutting_card(deal)
    assert offered(table) == (6, "5.2(c)")
    assert offered(decline(table, 6)) == (2, "5.2(d)")
    table = ready().sit(7)
    table.play(deal, (2, 10), (4, 10), (6, 10))
    assert offered(table.shuffle()) == (7, "5.2(c)")  # who only sat there


def test_5_2_b__the_box_of_a_split_hand():
    """The cutting card comes for the second of two hands."""
    table = ready()
    table.begin("TS 8H 6D 9S 8D", (2, 10), (4, 10)).stand(2)
    table.say(Split(Player(4)))
    table.then("TD * TC KD KC").stand_and_settle()
    table.collect()
    assert offered(table.shuffle()) == (4, "5.2(b)")


def test_5_2_b__on_a_shared_box_it_is_the_player_who_decides():
    """Player 3 is paid before player 1 and settles Super Sevens first, yet player 1 decides."""
    table = ready()
    table.main(1, 10, box=2)
    table.main(3, 10, box=2)
    table.sevens(3, box=2)
    table.begin("AS AD * KS")
    table.say(Insure(Player(1), 2, Cents(5_00)))
    table.say(TakeEvenMoney(Player(3), 2))
    table.close_call().then("9D").stand_and_settle()
    table.collect()
    assert offered(table.shuffle()) == (1, "5.2(b)")


def test_5_2_b__the_player_seated_at_the_box_before_one_who_only_wagered_there():
    table = ready().sit(5, at={5: 4})
    table.play("TS * TH TC 9S 9H 9C 9D TD", (2, 10), (4, 10), (6, 10))
    assert offered(table.shuffle()) == (5, "5.2(b)")


def test_5_2_b__the_cutting_card_of_a_shoe_before_the_last_says_nothing():
    """New cards come in the middle of the second shoe, and no cutting card has appeared."""
    table = after_cutting_card("TS TH * TC 9S 9H 9C 9D TD").cut()
    table.play(THREE, (2, 10), (4, 10), (6, 10))
    table.put(OPERATOR, ReplaceCards())
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert offered(table.shuffle()) == (2, "5.2(a)")


def test_5_2_d__who_declines_is_followed_clockwise_by_the_others():
    table = after_cutting_card("TS * TH TC 9S 9H 9C 9D TD")
    assert offered(table) == (4, "5.2(b)")
    (event,) = table.put(player(4), DeclineCut(Player(4)))
    assert event == CutDeclined(rule("5.2(b)"), Player(4))
    assert offered(table) == (6, "5.2(d)")
    assert table.cite_of(player(4), CutCards(100, Player(4))) == rule("5.2(d)")
    assert offered(decline(table, 6)) == (2, "5.2(d)")
    event = only(CardsCut, table.put(player(2), CutCards(100, Player(2))))
    assert (event.player, event.cite) == (2, rule("5.2(d)"))


def test_5_2_d__a_player_who_is_excluded_is_passed_over():
    table = ready()
    table.play("TS * TH TC 9S 9H 9C 9D TD", (2, 10), (4, 10), (6, 10))
    table.put(DEALER, ReportContravention("16.10", "a man", "the dealer", Player(4)))
    table.put(OPERATOR, ExcludePlayer(Player(4)))
    assert offered(table.shuffle()) == (6, "5.2(d)")


def test_5_2_1__if_nobody_wishes_to_the_supervisor_cuts():
    table = decline(after_cutting_card("TS * TH TC 9S 9H 9C 9D TD"), 4, 6, 2)
    assert (table.duty.act, table.due.cite) == (CutCards, rule("5.2/1"))
    assert table.cite_of(player(2), CutCards(100, Player(2))) == rule("5.2/1")
    assert table.role_refused(DEALER, CutCards(100)) == rule("5.2/1")
    event = only(CardsCut, table.put(SUPERVISOR, CutCards(100)))
    assert (event.player, event.cite) == (None, rule("5.2/1"))


def test_5_2_1__the_dealer_may_report_for_all_that_nobody_wishes_to():
    table = closed().open().sit(5, 2).shuffle()
    assert table.role_refused(player(5), DeclineCut()) == rule("5.2(d)")
    table.put(DEALER, DeclineCut())
    assert (table.duty.act, table.due.cite) == (CutCards, rule("5.2/1"))


def test_5_2_1__so_he_does_where_nobody_has_come_yet():
    due = to_be_cut().due
    assert (of_kind(Duty, due).act, due.cite) == (CutCards, rule("5.2/1"))


# 5.3: how deep


@pytest.mark.parametrize(("decks", "deepest"), [(5, 208), (6, 260), (7, 312), (8, 364)])
def test_5_3__the_cut_is_one_deck_or_more_from_either_end(decks, deepest):
    """All decks but one: 5 x 52 - 52 and so on."""
    for at in (51, deepest + 1, 0, -1):
        refusal = to_be_cut(decks=decks).refused(SUPERVISOR, CutCards(at))
        assert (refusal.cite, refusal.reason) == (
            rule("5.3"),
            f"a cut at {at} is not 52 to {deepest} cards deep",
        )
    for at in (52, deepest):
        event = only(CardsCut, to_be_cut(decks=decks).put(SUPERVISOR, CutCards(at)))
        assert event.depth == Ruled(at, rule("5.3"))


@pytest.mark.parametrize(("decks", "most"), [(5, 156), (6, 182), (7, 208), (8, 234)])
def test_5_3_1__behind_the_cutting_card_lies_one_deck_to_half_of_them_and_half_a_deck(decks, most):
    """Half of six decks are 156 cards, and half a deck 26."""
    table = to_be_cut(decks=decks)
    table.put(SUPERVISOR, CutCards(100))
    assert (table.duty.act, table.due.cite) == (InsertCuttingCard, rule("5.3"))
    assert table.cite_of(DEALER, InsertCuttingCard(51)) == rule("5.3")
    refusal = table.refused(DEALER, InsertCuttingCard(most + 1))
    assert (refusal.cite, refusal.reason) == (
        rule("5.3/1"),
        f"{most + 1} cards behind the cutting card are not 52 to {most}",
    )
    for behind in (52, most):
        table = to_be_cut(decks=decks)
        table.put(SUPERVISOR, CutCards(100))
        (event,) = table.put(DEALER, InsertCuttingCard(behind))
        assert event == CuttingCardInserted(behind, rule("5.3"))
        assert table.table.shoe.stage is Stage.READY


def test_5_3__the_dealer_inserts_the_cutting_card():
    table = to_be_cut()
    table.put(SUPERVISOR, CutCards(100))
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, InsertCuttingCard(78)) == rule("5.3")


def test_5_3__where_the_cutting_card_usually_goes_is_a_setting_within_these_bounds():
    table = closed()
    for text in ("51", "235", "-1", "x"):
        assert table.cite_of(OPERATOR, Determine("cutting-card", text)) == rule("5.3")
    refusal = table.refused(OPERATOR, Determine("cutting-card", "183"))
    assert refusal.cite == rule("5.3/1")
    assert "183 cards from the back are more than the 182 of 6 decks" in refusal.reason
    for text in ("52", "182"):
        table.determine("cutting-card", text)
    assert table.cite_of(OPERATOR, Determine("decks", "5")) == rule("5.3/1")
