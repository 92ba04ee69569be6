"""Sections 1 and 2: the table, eight decks, face up or down, card checks, points."""

import pytest

from houseway.core.bounds import exactly
from houseway.core.game import Duty, Refused
from houseway.games.baccarat.round.state import CardDealt, ExposeHand, InitialDealMade
from houseway.games.baccarat.rules import Side
from houseway.house.general.state import CloseTable
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import Shuffle
from houseway.house.table.events import (
    CardsChecked,
    CardsReplaced,
    ReplacementBrought,
    TableOpened,
)
from houseway.house.table.state import (
    CheckCards,
    CheckReplacements,
    Life,
    OpenTable,
    RecordApproval,
    ReplaceCards,
)
from houseway.kit.cards import cards
from tests.games.playing import (
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    only,
    player,
    wager,
)


def test_1_1__no_table_opens_before_it_is_approved(edition):
    table, cite = edition.closed(), edition.rule("1.1")
    table.approve("cards", "shoe")
    table.put(DEALER, CheckCards())
    refusal = table.refused(OPERATOR, OpenTable())
    assert refusal.cite == cite
    assert "approval of the table" in refusal.reason

    table.put(INSPECTOR, RecordApproval("table", "letter 1"))
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined("table", "letter 1", cite) in opened.determined
    assert table.refused(OPERATOR, OpenTable()).reason.startswith("the table is open")


def test_1_1__only_the_operator_opens_a_table(edition):
    table = edition.closed()
    for other in (DEALER, SUPERVISOR, INSPECTOR, player(1)):
        assert table.forbidden(other, OpenTable()).cite == edition.rule("1.1")


def test_2_1__eight_decks_and_neither_seven_nor_nine(edition):
    cite = edition.rule("2.1")
    opened = only(TableOpened, edition.closed(decks=8).open().events)
    assert Determined("decks", "8", cite) in opened.determined
    for decks in (7, 9, 0, -8):
        with pytest.raises(Refused) as caught:
            edition.closed(decks=decks)
        assert caught.value.cite == cite
        assert f"'{decks}' is not 8" in caught.value.reason


def test_2_1__the_cards_have_to_be_approved(edition):
    table, cite = edition.closed(), edition.rule("2.1")
    table.approve("table", "shoe")
    table.put(DEALER, CheckCards())
    assert table.refused(OPERATOR, OpenTable()).cite == cite
    table.put(INSPECTOR, RecordApproval("cards", "letter 2"))
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined("cards", "letter 2", cite) in opened.determined


def test_2_1__eight_decks_are_416_cards_and_each_card_is_there_eight_times(edition):
    table = edition.closed().open().shuffle()
    assert table.table.shoe.left == 8 * 52
    assert {table.table.shoe.census.left(one) for one in cards("AS KD 2C TH")} == {8}


def test_2_2__the_operator_determines_whether_cards_are_dealt_face_up_or_down(edition):
    table, cite = edition.ready(), edition.rule("2.2")
    for text in ("face-down", "face-up"):
        (event,) = table.determine("facing", text)
        assert event.determined == Determined("facing", text, cite)
    for text in ("sideways", "", "FACE-UP"):
        with pytest.raises(Refused) as caught:
            table.determine("facing", text)
        assert caught.value.cite == cite
    with pytest.raises(Refused) as caught:
        table.determine("facing", "face-down", by=SUPERVISOR)
    assert caught.value.cite == cite


def test_2_2__a_round_goes_on_as_it_was_begun(edition):
    """Changed while cards lie on the table, the new way holds from the next round."""
    table = edition.ready()
    table.dealt("2S 2D")
    (event,) = table.determine("facing", "face-down")
    assert not event.at_once
    table.deal("4C 5H")  # 6 against 7: face up, so the round is over
    table.collect()
    table.dealt("2S 2D 4C 5H")
    assert table.due == Duty(ExposeHand, edition.rule("6.3"), exactly(side=Side.PLAYER))


def test_2_3__only_the_operator_changes_cards(edition):
    table, cite = edition.ready(), edition.rule("2.3")
    for other in (DEALER, SUPERVISOR, player(1)):
        assert table.forbidden(other, ReplaceCards()).cite == cite
    (event,) = table.put(OPERATOR, ReplaceCards(cards("AS 2C")))
    assert event == ReplacementBrought(cards("AS 2C"), cite)


def test_2_3__supervisor_and_dealer_together_check_replacements_before_play_goes_on(edition):
    table, cite = edition.ready(), edition.rule("2.3")
    assert table.refused(SUPERVISOR, CheckReplacements(), beside=DEALER).cite == cite
    table.put(OPERATOR, ReplaceCards(cards("AS")))
    assert table.due == Duty(CheckReplacements, cite)
    assert table.refused(player(1), wager(1, "banker", 20)).cite == cite

    for by, beside in ((SUPERVISOR, None), (SUPERVISOR, OPERATOR), (DEALER, SUPERVISOR)):
        assert table.forbidden(by, CheckReplacements(), beside).cite == cite
    (event,) = table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert event == CardsReplaced(cards("AS"), (SUPERVISOR, DEALER), cite)
    table.bet(1, "banker", 20)


@pytest.mark.standard("A11")
def test_2_3__cards_are_not_changed_within_a_round(edition):
    table, cite = edition.ready(), edition.rule("2.3")
    table.dealt("2S")
    assert table.refused(OPERATOR, ReplaceCards()).cite == cite
    table.deal("2D 4C 5H")
    assert table.refused(OPERATOR, ReplaceCards()).cite == cite
    table.collect()
    table.put(OPERATOR, ReplaceCards())


@pytest.mark.parametrize(
    ("card", "points"),
    [("2S", 2), ("3D", 3), ("4C", 4), ("5H", 5), ("6S", 6), ("7D", 7), ("8C", 8), ("9H", 9)],
)
def test_2_4_a__2_to_9_count_their_face(edition, card, points):
    worth(edition, card, points, "2.4(a)")


@pytest.mark.parametrize("card", ["TS", "JD", "QC", "KH"])
def test_2_4_b__ten_and_pictures_count_nothing(edition, card):
    worth(edition, card, 0, "2.4(b)")


@pytest.mark.parametrize("card", ["AS", "AD", "AC", "AH"])
def test_2_4_c__an_ace_counts_one(edition, card):
    worth(edition, card, 1, "2.4(c)")


def worth(edition, card: str, points: int, ref: str) -> None:
    dealt = only(CardDealt, edition.ready("5C").dealt(card))
    assert (dealt.points.verdict, dealt.points.cite) == (points, edition.rule(ref))


def test_2_5__cards_are_checked_by_the_staff_before_gaming(edition):
    table, cite = edition.closed(), edition.rule("2.5")
    table.approve()
    assert table.due == Duty(CheckCards, cite)
    assert table.refused(OPERATOR, OpenTable()).cite == cite
    for other in (OPERATOR, INSPECTOR, player(1)):
        assert table.forbidden(other, CheckCards()).cite == cite
    (event,) = table.put(SUPERVISOR, CheckCards())
    assert event == CardsChecked((), (), cite)
    table.put(OPERATOR, OpenTable())


@pytest.mark.parametrize(
    "found", [CheckCards(missing=cards("AS")), CheckCards(foreign=cards("KD KD"))]
)
def test_2_5__a_check_that_finds_fault_does_not_let_the_table_open(edition, found):
    table = edition.closed()
    table.approve()
    table.put(DEALER, found)
    assert table.refused(OPERATOR, OpenTable()).cite == edition.rule("2.5")
    table.put(DEALER, CheckCards())
    table.put(OPERATOR, OpenTable())


def test_2_5__cards_are_checked_again_after_gaming(edition):
    table, cite = edition.ready(), edition.rule("2.5")
    assert table.refused(DEALER, CheckCards()).cite == cite  # not while they are in use
    table.put(OPERATOR, CloseTable())
    assert table.due == Duty(CheckCards, cite)
    (event,) = table.put(DEALER, CheckCards(missing=cards("9S")))
    assert event == CardsChecked(cards("9S"), (), cite)
    assert table.table.gaming.life is Life.OVER


@pytest.mark.parametrize(
    ("deal", "player_total", "banker_total"),
    [
        ("KS KD TC QH", 0, 0),
        ("4S 4D 5C 6H", 9, 0),
        ("5S 9D 5C 9H", 0, 8),
        ("AS 7D 6C 4H", 7, 1),
    ],
)
def test_2_6__a_total_is_the_last_digit_of_the_sum(edition, deal, player_total, banker_total):
    made = only(InitialDealMade, edition.ready("5C").dealt(deal))
    assert (made.player.verdict, made.banker.verdict) == (player_total, banker_total)
    assert {made.player.cite, made.banker.cite} == {edition.rule("2.6")}


def test_2_5__changing_one_card_does_not_stand_for_checking_all(edition):
    table = edition.closed()
    table.approve()
    table.put(OPERATOR, ReplaceCards(cards("AS")))
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert table.refused(OPERATOR, OpenTable()).cite == edition.rule("2.5")


def test_2_3__a_shoe_whose_cards_were_all_changed_is_shuffled(edition):
    table, cite = edition.ready(), edition.rule("2.3")
    table.put(OPERATOR, ReplaceCards())
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert table.due == Duty(Shuffle, cite)
    table.shuffle().cut().burn()
    assert table.table.shoe.left == 414
