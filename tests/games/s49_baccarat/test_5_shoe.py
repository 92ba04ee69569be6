"""Section 5: shuffle, cut, cutting card, burn, and the end of a shoe."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Chance, Duty
from houseway.games.baccarat.round.state import DeclareMisdeal
from houseway.house.shoes.moves import (
    SHOWN,
    BurnCards,
    CardsBurnt,
    CardsCut,
    CutCards,
    CutDeclined,
    CuttingCardDrawn,
    CuttingCardInserted,
    DeclineCut,
    DrawCuttingCard,
    ExtraRoundDue,
    FirstCardShown,
    InsertCuttingCard,
    Place,
    Shuffle,
    Shuffled,
    ShuffleDue,
)
from houseway.house.table.state import (
    NoMoreBets,
)
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from houseway.law import Ruled
from tests.games.playing import (
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    Playing,
    cites,
    only,
    player,
    wager,
)

TIE = "8S 3D KC 5H"  # two naturals of 8
NO_TIE = "2S 9D 4C KH"  # 6 against a natural 9


def test_5_1__the_dealer_shuffles_each_new_shoe(edition):
    table, cite = edition.closed().open(), edition.rule("5.1")
    assert table.due == Duty(Shuffle, cite)
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.forbidden(other, Shuffle()).cite == cite
    assert table.put(DEALER, Shuffle()) == (Shuffled(416, cite),)
    assert table.refused(DEALER, Shuffle()).cite == edition.rule("5.2")


def test_5_2__the_cut_is_offered_to_the_players(edition):
    table, cite = edition.closed().open().shuffle(), edition.rule("5.2")
    assert isinstance(table.due, Call)
    assert table.due.cite == cite
    assert table.refused(SUPERVISOR, CutCards(200)).cite == cite  # a player comes first
    assert table.forbidden(player(2), CutCards(200, Player(1))).cite == cite
    assert table.forbidden(OPERATOR, CutCards(200, Player(1))).cite == cite
    event = only(CardsCut, table.put(player(1), CutCards(200, Player(1))))
    assert (event.at, event.player, event.cite) == (200, 1, cite)
    assert table.refused(player(2), CutCards(200, Player(2))).cite == edition.rule("5.3")


def test_5_2__a_supervisor_cuts_if_no_player_wishes_to(edition):
    table, cite = edition.closed().open().shuffle(), edition.rule("5.2")
    assert table.forbidden(player(1), DeclineCut()).cite == cite
    assert table.put(DEALER, DeclineCut()) == (CutDeclined(cite),)
    assert (table.due.act, table.due.cite) == (CutCards, cite)
    assert table.refused(player(1), CutCards(200, Player(1))).cite == cite
    for other in (DEALER, INSPECTOR):
        assert table.forbidden(other, CutCards(200)).cite == cite
    event = only(CardsCut, table.put(SUPERVISOR, CutCards(200)))
    assert (event.player, event.cite) == (None, cite)


@pytest.mark.parametrize("at", [52, 53, 363, 364])
def test_5_3__the_cut_is_a_deck_or_more_from_either_end(edition, at):
    table = edition.closed().open().shuffle()
    event = only(CardsCut, table.put(player(1), CutCards(at, Player(1))))
    assert event.depth == Ruled(at, edition.rule("5.3"))


@pytest.mark.parametrize("at", [51, 365, 0, 416, -1, 10**9])
def test_5_3__a_cut_within_a_deck_of_an_end_is_refused(edition, at):
    table = edition.closed().open().shuffle()
    refusal = table.refused(player(1), CutCards(at, Player(1)))
    assert refusal.cite == edition.rule("5.3")
    assert refusal.reason == f"a cut at {at} is not 52 to 364 cards deep"
    table.put(DEALER, DeclineCut())
    assert table.refused(SUPERVISOR, CutCards(at)).cite == edition.rule("5.3")


def uncut(edition):
    table = edition.closed().open().shuffle()
    table.put(player(1), CutCards(200, Player(1)))
    return table


@pytest.mark.parametrize("behind", [12, 13, 104])
def test_5_3__the_other_cutting_card_lies_twelve_or_more_from_the_back(edition, behind):
    table, cite = uncut(edition), edition.rule("5.3")
    assert (table.due.act, table.due.cite) == (InsertCuttingCard, cite)
    assert table.put(DEALER, InsertCuttingCard(behind)) == (CuttingCardInserted(behind, cite),)


@pytest.mark.parametrize("behind", [11, 0, -12, 416, 10**9])
def test_5_3__fewer_than_twelve_behind_the_cutting_card_are_refused(edition, behind):
    table, cite = uncut(edition), edition.rule("5.3")
    assert table.refused(DEALER, InsertCuttingCard(behind)).cite == cite
    assert table.forbidden(SUPERVISOR, InsertCuttingCard(12)).cite == cite


@pytest.mark.parametrize(
    ("first", "burns"),
    [*zip(("AS", "2S", "3D", "4D", "5C", "6C", "7H", "8H", "9S"), range(1, 10), strict=True)],
)
def test_5_4__the_first_card_is_shown_and_as_many_as_its_points_are_discarded(
    edition, first, burns
):
    burnt(edition, first, burns, "5.4")


@pytest.mark.parametrize("first", ["TS", "JD", "QC", "KH"])
def test_5_5__ten_and_pictures_discard_ten(edition, first):
    burnt(edition, first, 10, "5.5")


def burnt(edition, first: str, burns: int, ref: str) -> None:
    """The card that was shown is discarded too, so one more than it says leaves the shoe."""
    table, cite = edition.closed().open().shuffle().cut(), edition.rule("5.4")
    assert table.due == Chance((Place.SHOWN,), cite, SHOWN)
    (one,) = cards(first)
    shown = only(FirstCardShown, table.put(DEALER, Deal((one,))))
    assert shown == FirstCardShown(one, Ruled(burns, edition.rule(ref)), cite)
    for wrong in (burns - 1, burns + 1, 0, -burns):
        assert table.refused(DEALER, BurnCards(wrong)).cite == cite
    assert table.put(DEALER, BurnCards(burns)) == (CardsBurnt(burns, cite),)
    assert table.table.shoe.left == 416 - 1 - burns
    assert isinstance(table.due, Bets)


def test_5_4__one_card_is_shown_by_the_staff_and_the_dealer_burns(edition):
    table, cite = edition.closed().open().shuffle().cut(), edition.rule("5.4")
    for several in ((), cards("2S 3S")):
        assert table.refused(DEALER, Deal(several)).cite == cite
    assert table.refused(player(1), wager(1, "banker", 20)).cite == cite
    table.deal("2S")
    assert table.forbidden(SUPERVISOR, BurnCards(2)).cite == cite
    assert table.refused(DEALER, NoMoreBets()).cite == cite
    table.put(DEALER, BurnCards(2))


def test_5_4__only_the_first_round_of_a_shoe_is_preceded_by_a_burn(edition):
    table = edition.ready("9S")
    table.dealt(NO_TIE)
    table.collect()
    assert isinstance(table.due, Bets)
    assert table.refused(DEALER, BurnCards(9)).cite == edition.rule("4.1")


# The cutting card: 5.6


def play(table: Playing, deal: str, *, cutting_card_after: int | None = None) -> tuple:
    """A round in which the cutting card comes after so many cards, and what its end brings."""
    table.no_more_bets()
    for at, one in enumerate(deal.split()):
        if at == cutting_card_after:
            table.put(DEALER, DrawCuttingCard())
        table.deal(one)
    return table.collect()


def shuffles(edition, table: Playing, events: tuple) -> None:
    cite = edition.rule("5.6")
    assert cites(events, ShuffleDue) == [cite]
    assert table.due == Duty(Shuffle, cite)
    assert table.refused(player(1), wager(1, "banker", 20)).cite == cite
    table.put(DEALER, Shuffle())
    table.cut().burn()
    assert table.table.shoe.left == 414
    assert not cites(play(table, NO_TIE), ShuffleDue)


@pytest.mark.parametrize("after", [0, 1, 2, 3])
def test_5_6__after_the_cutting_card_the_round_is_finished_and_the_shoe_shuffled(edition, after):
    table = edition.ready()
    shuffles(edition, table, play(table, NO_TIE, cutting_card_after=after))


def test_5_6__the_cutting_card_may_come_before_a_third_card(edition):
    table = edition.ready()
    shuffles(edition, table, play(table, "2S 2D 2C 3H 4D 6S", cutting_card_after=5))


@pytest.mark.parametrize("after", [0, 3])
def test_5_6__a_tie_brings_one_more_round(edition, after):
    table = edition.ready()
    events = play(table, TIE, cutting_card_after=after)
    assert cites(events, ExtraRoundDue) == [edition.rule("5.6")]
    assert not cites(events, ShuffleDue)
    assert isinstance(table.due, Bets)
    table.bet(1, "player", 20)
    table.dealt(NO_TIE)
    table.settle()
    shuffles(edition, table, table.collect())


def test_5_6__a_second_tie_brings_no_further_round(edition):
    table = edition.ready()
    play(table, TIE, cutting_card_after=0)
    events = play(table, TIE)
    assert not cites(events, ExtraRoundDue)
    shuffles(edition, table, events)


def test_5_6__a_tie_before_the_cutting_card_counts_for_nothing(edition):
    table = edition.ready()
    assert not cites(play(table, TIE), ExtraRoundDue)
    shuffles(edition, table, play(table, NO_TIE, cutting_card_after=0))


def test_5_6__a_void_round_has_no_result_so_the_shoe_is_shuffled(edition):
    table = edition.ready()
    table.no_more_bets()
    table.put(DEALER, DrawCuttingCard())
    table.deal("2S")
    table.put(SUPERVISOR, DeclareMisdeal())
    shuffles(edition, table, table.collect())


def test_5_6__a_tie_that_is_declared_void_brings_no_extra_round(edition):
    table = edition.ready()
    table.no_more_bets()
    table.put(DEALER, DrawCuttingCard())
    table.deal(TIE)
    table.put(SUPERVISOR, DeclareMisdeal())
    shuffles(edition, table, table.collect())


def test_5_6__the_cutting_card_is_drawn_once_while_cards_are_dealt_and_by_the_staff(edition):
    table, cite = edition.ready(), edition.rule("5.6")
    assert table.refused(DEALER, DrawCuttingCard()).cite == edition.rule("4.1")
    table.no_more_bets()
    assert table.forbidden(player(1), DrawCuttingCard()).cite == cite
    assert table.put(DEALER, DrawCuttingCard()) == (CuttingCardDrawn(cite),)
    refusal = table.refused(DEALER, DrawCuttingCard())
    assert refusal.cite == cite
    assert "out already" in refusal.reason
    assert table.table.shoe.left == 414  # it is not one of the 416


def test_5_6__without_the_cutting_card_no_shuffle_is_due(edition):
    table = edition.ready()
    events = play(table, NO_TIE)
    assert not cites(events, ShuffleDue)
    assert isinstance(table.due, Bets)
