"""Rule 19.3: a failed shoe is dealt to its end, and another takes its place."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Duty
from houseway.house.general.state import CloseTable
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import (
    CardsCut,
    CutCards,
    CuttingCardDrawn,
    CuttingCardInserted,
    InsertCuttingCard,
    Shuffle,
    Shuffled,
)
from houseway.house.shoes.shuffling_shoe import (
    CardsReturned,
    InstallShoe,
    RestShuffled,
    ShoeFinished,
    ShoeInstalled,
)
from houseway.house.table.events import (
    CardsReplaced,
    ReplacementBrought,
    SettingDetermined,
)
from houseway.house.table.state import CheckReplacements, ReplaceCards
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_blackjack.evening import (
    FAULT,
    SHORT,
    Evening,
    automated,
    failed,
    rule,
    shown_shoe,
)

NEW = InstallShoe(True, "letter on the shoe")
PLAIN = InstallShoe(False, "letter on the shoe")

# 19.3(a): a cutting card


@pytest.mark.parametrize("behind", [26, 52, 78])
def test_19_3_a__a_cutting_card_about_one_deck_from_the_back(behind):
    table = failed(None)
    assert table.role_refused(SUPERVISOR, InsertCuttingCard(behind)) == rule("19.3(a)")
    assert table.put(DEALER, InsertCuttingCard(behind)) == (
        CuttingCardInserted(behind, rule("19.3(a)")),
    )
    assert isinstance(table.due, Bets)


def test_19_3_a__give_or_take_half_a_deck():
    table = failed(None)
    for behind in (25, 79, 0, 182):
        refusal = table.refused(DEALER, InsertCuttingCard(behind))
        assert (refusal.cite, refusal.reason) == (
            rule("19.3(a)"),
            f"{behind} cards behind the cutting card are not 26 to 78",
        )


def test_19_3_a__the_shoe_is_dealt_on_until_the_cutting_card_comes():
    table = failed()
    for left in (308, 304):
        assert not cites(table.play(SHORT, (1, 10)), CardsReturned)
        assert table.table.shoe.left == left
        assert isinstance(table.due, Bets)
    events = table.play("TC * 9C 9H TH", (1, 10))
    assert only(CuttingCardDrawn, events) == CuttingCardDrawn(rule("19.3/1"), 0)
    assert only(ShoeFinished, events) == ShoeFinished(rule("19.3/1"))


def test_19_3_a__as_the_first_card_of_a_round_too():
    """The round is dealt: there is no shuffle at once of a shoe that has to be replaced."""
    table = failed()
    events = table.play("* TC 9C 9H TH", (1, 10))
    assert only(CuttingCardDrawn, events) == CuttingCardDrawn(rule("19.3/1"), 1)
    assert table.due == Duty(InstallShoe, rule("19.3/1"))


def test_19_3_a__in_the_last_rounds_the_cutting_card_is_put_aside_as_ever():
    table = failed()
    table.put(OPERATOR, CloseTable(rounds=2))
    events = table.play("TC * 9C 9H TH", (1, 10))
    assert only(CuttingCardDrawn, events) == CuttingCardDrawn(rule("5.5"), 0, put_aside=True)
    assert not cites(events, ShoeFinished)
    assert isinstance(table.due, Bets)


# 19.3(b): the rest shuffled


def test_19_3_b__or_the_dealer_shuffles_what_is_left_and_it_is_cut():
    table = failed(None)
    assert table.role_refused(SUPERVISOR, Shuffle()) == rule("19.3(b)")
    assert table.put(DEALER, Shuffle()) == (RestShuffled(312, rule("19.3(b)")),)
    table = automated()
    table.begin("TS 9S 9D TD", (1, 10))
    table.put(DEALER, FAULT)
    table.settle()
    table.collect()
    assert table.put(DEALER, Shuffle()) == (RestShuffled(308, rule("19.3(b)")),)


def test_19_3_b__the_cut_follows_5_2_and_5_3():
    table = failed(None)
    table.put(DEALER, Shuffle())
    assert isinstance(table.due, Call)
    assert (table.due.asked[0].player, table.due.cite) == (1, rule("5.2(a)"))
    for at in (51, 261):
        assert table.cite_of(player(1), CutCards(at, Player(1))) == rule("5.3")
    assert only(CardsCut, table.put(player(1), CutCards(52, Player(1)))).at == 52
    assert table.cite_of(DEALER, InsertCuttingCard(51)) == rule("5.3")
    assert table.cite_of(DEALER, InsertCuttingCard(183)) == rule("5.3/1")
    table.put(DEALER, InsertCuttingCard(182))
    events = table.play("TC * 9C 9H TH", (1, 10))
    assert only(ShoeFinished, events).cite == rule("19.3/1")


# 19.3/1: another shoe


def finished() -> Evening:
    table = failed()
    table.play("TC TH * 9C 9H 9S TS", (1, 10), (2, 10))
    assert table.due == Duty(InstallShoe, rule("19.3/1"))
    return table


def test_19_3_1__the_failed_shoe_is_replaced_by_the_operator_with_an_approved_one():
    table = finished()
    for other in (SUPERVISOR, DEALER, player(1)):
        assert table.role_refused(other, NEW) == rule("19.3/1")
    assert table.cite_of(OPERATOR, InstallShoe(True, " ")) == rule("19.3/1")
    assert table.cite_of(DEALER, Shuffle()) == rule("19.3/1")
    installed, brought = table.put(OPERATOR, NEW)
    assert installed == ShoeInstalled(True, "letter on the shoe", rule("19.3/1"), 0)
    assert brought == ReplacementBrought((), rule("19.3/1"))
    assert automated().cite_of(OPERATOR, NEW) == rule("4.1")  # while it works, none is due


def test_19_3_1__new_cards_are_checked_before_they_are_used():
    table = finished()
    table.put(OPERATOR, NEW)
    assert table.due == Duty(CheckReplacements, rule("2.4"))
    assert table.cite_of(DEALER, Shuffle()) == rule("2.4")
    events = table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert only(CardsReplaced, events).cite == rule("2.4")


def test_19_3_1__another_automated_shoe_is_loaded_as_the_first_one_was():
    table = finished()
    table.put(OPERATOR, NEW)
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert table.due == Duty(Shuffle, rule("19.2"))
    table.shuffle()
    assert isinstance(table.due, Bets)
    assert only(CardsReturned, table.play(SHORT, (1, 10))).cite == rule("19.1")
    table.put(DEALER, FAULT)  # and may fail again


def test_19_3_1__with_an_ordinary_shoe_section_19_applies_no_longer():
    table = finished()
    events = table.put(OPERATOR, PLAIN)
    determined = Determined("shoe", "ordinary", rule("19.1"))
    assert only(SettingDetermined, events).determined == determined
    assert shown_shoe(table) == ("ordinary", rule("19.1"))
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    table.shuffle()
    assert isinstance(table.due, Call)
    assert (table.due.asked[0].player, table.due.cite) == (2, rule("5.2(c)"))
    table.cut()
    assert table.cite_of(DEALER, FAULT) == rule("19.3")
    table.play("TS 9S 9D * TD", (1, 10))
    assert table.due == Duty(Shuffle, rule("5.4(b)"))


def test_19_3_1__nor_with_another_number_of_decks_in_it():
    table = finished()
    table.put(OPERATOR, PLAIN)
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    table.determine("decks", "8", notice=True)
    assert table.due == Duty(Shuffle, rule("5.1"))


# A failed shoe and other things that happen


def test_new_cards_in_a_failed_shoe_do_not_mend_it():
    table = failed()
    table.put(OPERATOR, ReplaceCards())
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    table.shuffle().cut()
    events = table.play("TC * 9C 9H TH", (1, 10))
    assert only(ShoeFinished, events).cite == rule("19.3/1")


def test_a_failed_shoe_is_gone_when_another_number_of_decks_comes_into_force():
    table = automated()
    table.begin("TS 9S 9D TD", (1, 10))
    table.determine("decks", "8", notice=True)
    table.put(DEALER, FAULT)
    table.settle()
    table.collect()
    assert table.due == Duty(Shuffle, rule("19.2"))
    assert table.put(DEALER, Shuffle()) == (Shuffled(416, rule("19.2")),)
    assert isinstance(table.due, Bets)
