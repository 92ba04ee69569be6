"""8.3(a) to (g): the cards, their values, how they are checked, shuffled, cut and burnt."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty
from houseway.games.baccarat.round.state import CardDealt, ResultAnnounced
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.deck_moves import (
    CardsIntroduced,
    DirectShuffle,
    IntroduceCards,
    ShuffleOrdered,
    VerifyCards,
)
from houseway.house.shoes.moves import (
    BurnCards,
    CardsBurnt,
    CardsCut,
    CutCards,
    CuttingCardInserted,
    FirstCardShown,
    InsertCuttingCard,
    Shuffle,
    Shuffled,
    ShuffleDue,
    Stage,
)
from houseway.house.table.events import (
    CardsChecked,
    TableOpened,
)
from houseway.house.table.state import (
    CheckCards,
    OpenTable,
    RecordApproval,
)
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, at_the_end, playing, ready, rule
from tests.games.playing import CASHIER, DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

SHUFFLER = RecordApproval("multi-deck shuffler", "letter 3")


def test_8_3_a__there_are_eight_of_each_card_and_no_ninth():
    table = ready("9H")
    for _ in range(7):
        table.bet(1, "banker", 10)
        table.dealt("9H 2D KC 3H")
        table.finish().period()
    table.bet(1, "banker", 10)
    table.no_more_bets()
    refusal = table.refused(DEALER, Deal(cards("9H")))
    assert refusal.cite == rule("8.3(a)")
    assert "all 8 have been seen" in refusal.reason
    table.deal("9D")


def test_8_3_a__eight_decks_are_416_cards_and_no_other_number_is_determined():
    table = Evening()
    for decks in ("7", "9"):
        with pytest.raises(Exception, match="is not 8"):
            table.determine("decks", decks)
    table.open()
    assert Determined("decks", "8", rule("8.3(a)")) in only(TableOpened, table.events).determined
    assert only(Shuffled, table.put(DEALER, Shuffle())).cards == 416


@pytest.mark.parametrize(
    ("text", "points", "ref"),
    [
        *((f"{rank}S", rank, "8.3(b)(i)") for rank in range(2, 10)),
        *((f"{rank}S", 0, "8.3(b)(ii)") for rank in "TJQK"),
        ("AS", 1, "8.3(b)(iii)"),
    ],
)
@pytest.mark.rule("ni2019-689-mttg", "8.3(b)(i)", "8.3(b)(ii)", "8.3(b)(iii)")
def test_the_value_of_each_card(text, points, ref):
    dealt = only(CardDealt, playing(text).events)
    assert (dealt.points.verdict, dealt.points.cite) == (points, rule(ref))


@pytest.mark.parametrize(
    ("deal", "player_total", "banker_total"),
    [("2S 3D 4C 4H", 6, 7), ("9S 5D KC 5H", 9, 0), ("9S 9D 9C KH", 8, 9)],
)
def test_8_3_c__a_total_is_its_last_digit(deal, player_total, banker_total):
    result = only(ResultAnnounced, playing(deal).events)
    assert (result.player.verdict, result.banker.verdict) == (player_total, banker_total)
    assert result.player.cite == result.banker.cite == rule("8.3(c)")


# 8.3(d): checked by the Dealer, a Casino Supervisor, or a Multi-Deck Shuffler


@pytest.mark.parametrize("by", [DEALER, SUPERVISOR], ids=["dealer", "supervisor"])
@pytest.mark.parametrize("move", [CheckCards(), VerifyCards(shuffler=True), VerifyCards()])
def test_8_3_d__cards_are_checked_before_they_are_used(by, move):
    table, cite = Evening(), rule("8.3(d)")
    table.approve()
    table.put(INSPECTOR, SHUFFLER)
    assert table.refused(OPERATOR, OpenTable()).cite == cite
    for other in (player(1), OPERATOR, CASHIER):
        assert table.forbidden(other, move).cite == cite
    assert only(CardsChecked, table.put(by, move)).cite == cite
    table.put(OPERATOR, OpenTable())


def test_1_1__a_shuffler_is_approved_before_it_checks_cards():
    """The table opens without one: cards may be checked by hand."""
    table = Evening()
    table.approve()
    refusal = table.refused(DEALER, VerifyCards(shuffler=True))
    assert refusal.cite == rule("1.1")
    assert refusal.reason == "no approval of the multi-deck shuffler is on record"
    table.put(DEALER, VerifyCards())
    table.put(OPERATOR, OpenTable())
    other = Evening()
    other.approve()
    other.put(INSPECTOR, SHUFFLER)
    assert only(CardsChecked, other.put(DEALER, VerifyCards(shuffler=True))).cite == rule("8.3(d)")


def test_8_3_d__cards_that_are_not_complete_do_not_open_a_table():
    table = Evening()
    table.approve()
    table.put(INSPECTOR, SHUFFLER)
    for wrong in (
        VerifyCards(missing=cards("AS")),
        VerifyCards(shuffler=True, foreign=cards("AS")),
        CheckCards(missing=cards("AS")),
    ):
        table.put(DEALER, wrong)
        assert table.refused(OPERATOR, OpenTable()).cite == rule("8.3(d)")
    table.put(DEALER, VerifyCards())
    table.put(OPERATOR, OpenTable())


# 8.3(e): shuffled before use, at the end of a shoe, and when directed


def test_8_3_e_i__cards_are_shuffled_before_they_are_used():
    table, cite = Evening().open(), rule("8.3(e)(i)")
    assert table.due == Duty(Shuffle, cite)
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.forbidden(other, Shuffle()).cite == cite
    assert only(Shuffled, table.put(DEALER, Shuffle())) == Shuffled(416, cite)


def test_8_3_e_i__approved_cards_that_come_shuffled_stand_in_for_it():
    table, cite = Evening().open(), rule("8.3(e)(i)")
    for blank in ("", "  "):
        assert table.refused(DEALER, IntroduceCards(blank)).cite == cite
    assert table.forbidden(player(1), IntroduceCards("GRC 7")).cite == rule("8.3(e)")
    came = only(CardsIntroduced, table.put(DEALER, IntroduceCards("GRC 7")))
    assert came == CardsIntroduced(416, "GRC 7", cite)
    table.cut().burn().period()


def test_8_3_e_ii__cards_are_shuffled_at_the_end_of_a_shoe():
    table, cite = at_the_end(), rule("8.3(e)(ii)")
    assert table.due == Duty(Shuffle, cite)
    assert table.forbidden(SUPERVISOR, Shuffle()).cite == cite
    assert only(Shuffled, table.put(DEALER, Shuffle())).cite == cite


def test_8_3_e_ii__approved_cards_that_come_shuffled_stand_in_for_it():
    table = at_the_end()
    assert table.refused(SUPERVISOR, IntroduceCards("GRC 7")).cite == rule("8.3(d)")
    came = only(CardsIntroduced, table.put(SUPERVISOR, IntroduceCards("GRC 7", checked=True)))
    assert came.cite == rule("8.3(e)(ii)")
    table.cut().burn().period()


def test_8_3_e_iii__a_supervisor_directs_a_shuffle_after_a_coup():
    table, cite = playing(SIX_SEVEN), rule("8.3(e)(iii)")
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, DirectShuffle()).cite == cite
    assert table.put(SUPERVISOR, DirectShuffle()) == (ShuffleOrdered(cite),)
    table.settle()
    assert ShuffleDue(cite) in table.collect()
    assert table.refused(DEALER, IntroduceCards("GRC 7")).cite == cite
    assert table.forbidden(SUPERVISOR, Shuffle()).cite == cite
    assert only(Shuffled, table.put(DEALER, Shuffle())).cite == cite


def test_8_3_e_iii__between_coups_it_is_at_once_and_not_before_the_first():
    table, cite = ready(), rule("8.3(e)(iii)")
    assert table.refused(SUPERVISOR, DirectShuffle()).cite == cite
    table.bet(1, "banker", 20)
    table.dealt(SIX_SEVEN)
    table.finish()
    assert table.put(SUPERVISOR, DirectShuffle()) == (ShuffleDue(cite),)
    assert table.refused(SUPERVISOR, DirectShuffle()).cite == cite


# 8.3(f) and (g): cut and burn


@pytest.mark.parametrize(("at", "right"), [(51, False), (52, True), (364, True), (365, False)])
def test_8_3_f__the_dealer_cuts_at_least_a_deck_from_either_end(at, right):
    table, cite = Evening().open().shuffle(), rule("8.3(f)")
    assert (table.duty.act, table.due.cite) == (CutCards, cite)
    for other in (SUPERVISOR, player(1), OPERATOR):
        assert table.forbidden(other, CutCards(at)).cite == cite
    assert table.refused(DEALER, CutCards(at, Player(1))).cite == cite
    if not right:
        assert table.refused(DEALER, CutCards(at)).cite == cite
        return
    assert only(CardsCut, table.put(DEALER, CutCards(at))).cite == cite


@pytest.mark.parametrize(("behind", "right"), [(11, False), (12, True), (364, True), (365, False)])
def test_8_3_f__the_other_cutting_card_is_at_least_twelve_from_the_back(behind, right):
    table, cite = Evening().open().shuffle(), rule("8.3(f)")
    table.put(DEALER, CutCards(200))
    assert table.forbidden(SUPERVISOR, InsertCuttingCard(behind)).cite == cite
    if not right:
        assert table.refused(DEALER, InsertCuttingCard(behind)).cite == cite
        return
    assert only(CuttingCardInserted, table.put(DEALER, InsertCuttingCard(behind))).cite == cite


@pytest.mark.parametrize(("first", "burns"), [("AS", 1), ("5D", 5), ("9C", 9)])
def test_8_3_g__the_first_card_says_how_many_are_burnt(first, burns):
    table, cite = Evening().open().shuffle().cut(), rule("8.3(g)")
    assert isinstance(table.due, Chance)
    shown = only(FirstCardShown, table.deal(first))
    assert (shown.burns.verdict, shown.burns.cite, shown.cite) == (burns, cite, cite)
    for wrong in (burns - 1, burns + 1):
        assert table.refused(DEALER, BurnCards(wrong)).cite == cite
    assert table.put(DEALER, BurnCards(burns)) == (CardsBurnt(burns, cite),)
    assert table.table.shoe.left == 416 - 1 - burns


@pytest.mark.parametrize("first", ["TS", "JD", "QC", "KH"])
def test_8_3_g__a_ten_or_court_card_burns_none(first):
    table = Evening().open().shuffle().cut()
    assert only(FirstCardShown, table.deal(first)).burns.verdict == 0
    assert (table.table.shoe.stage, table.table.shoe.left) == (Stage.READY, 415)
    table.period()
