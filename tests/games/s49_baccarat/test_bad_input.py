"""What is no move of this game, or not now: a clear answer with value, limit and clause."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.games.baccarat.round.state import ExposeHand, Reconstruct, ReportDealtInError
from houseway.games.baccarat.rules import Side
from houseway.games.baccarat.table.settings import Facing
from houseway.house.general.state import CloseTable
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import BurnCards, CutCards, InsertCuttingCard, Shuffle
from houseway.house.table.state import (
    CheckCards,
    CollectCards,
    Determine,
    NoMoreBets,
    OpenTable,
    PlaceWager,
)
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, Playing, player, wager


def stake(cents: int) -> PlaceWager:
    return PlaceWager(Player(1), 1, "banker", Cents(cents))


@pytest.mark.parametrize(
    ("cents", "said"),
    [
        (-1, "-$0.01"),
        (-100, "-$1"),
        (0, "$0"),
        (10**14, "$1,000,000,000,000"),  # 10^12 dollars
        (10**30, "$10,000,000,000,000,000,000,000,000,000"),
    ],
)
def test_a_stake_that_no_chips_can_make_is_refused_with_its_bounds(edition, cents, said):
    refusal = edition.ready().refused(player(1), stake(cents))
    assert refusal.cite == edition.rule("4.2")
    assert refusal.reason == f"a stake of {said} is not $0.01 to $100,000,000 in chips"


def test_a_stake_off_the_multiples_says_which_they_are(edition):
    refusal = edition.ready().refused(player(1), stake(12_34))
    assert (refusal.reason, refusal.cite) == (
        "$12.34 is not a multiple of $5",
        edition.rule("3.3"),
    )


def test_a_wager_that_is_not_a_wager_says_which_there_are(edition):
    refusal = edition.ready().refused(player(1), wager(1, "dragon bonus", 20))
    assert refusal.reason == "'dragon bonus' is not a wager: banker, player, tie are"
    assert refusal.cite == edition.rule("4.6")


def test_a_box_that_is_not_on_the_table_says_which_are(edition):
    refusal = edition.ready(boxes=9).refused(player(1), wager(1, "tie", 20, box=10))
    assert refusal.reason == "no Box 10 on this table: there are 1 to 9"


def test_a_card_that_is_none_cannot_even_be_written():
    for text in ("1S", "ASS", "", "10H", "XX", "A"):
        with pytest.raises(ValueError, match="is not a card"):
            card(text)


def test_a_message_is_a_reason_and_a_clause(edition):
    refusal = edition.ready().refused(DEALER, Deal(cards("2S")))
    assert str(refusal) == f"{refusal.reason} ({edition.rule('4.1')})"
    assert refusal.reason == "deal is out of turn: wagers are due"


@pytest.mark.parametrize(("decks", "said"), [(9, "'9' is not 8"), (7, "'7' is not 8")])
def test_decks_other_than_eight_say_how_many(edition, decks, said):
    with pytest.raises(Refused, match=said) as caught:
        edition.closed(decks=decks)
    assert caught.value.cite == edition.rule("2.1")


def test_an_unknown_setting_lists_those_there_are(edition):
    refusal = edition.closed().refused(OPERATOR, Determine("colour", "red"))
    assert refusal.reason.startswith("no setting 'colour': there are operator, supervisor, dealer")


@pytest.mark.parametrize("name", ["decks", "boxes"])
def test_what_is_fixed_while_the_table_is_open_cannot_be_changed(edition, name):
    refusal = edition.ready().refused(OPERATOR, Determine(name, "8", notice=True))
    assert refusal.reason == f"{name} is fixed while the table is open"


# Moves out of turn: each state of a table, and moves that belong to another.

STAGES = {
    "closed": lambda edition: edition.closed(),
    "opened": lambda edition: edition.closed().open(),
    "shuffled": lambda edition: edition.closed().open().shuffle(),
    "cut": lambda edition: edition.closed().open().shuffle().cut(),
    "wagers": lambda edition: edition.ready(),
    "dealing": lambda edition: dealing(edition, "2S 3D"),
    "drawing": lambda edition: dealing(edition, "2S 2D 3C 3H"),
    "face down": lambda edition: dealing(edition, "2S 2D 3C 3H", facing=Facing.DOWN),
    "settling": lambda edition: dealing(edition, "2S 9D 4C KH"),
    "settled": lambda edition: settled(edition),
}
BELONGS = {
    "closed": {"open"},
    "opened": {"shuffle", "close"},
    "shuffled": {"close", "player cuts"},
    "cut": {"close", "deal"},
    "wagers": {"close", "wager", "no more bets"},
    "dealing": {"close", "deal", "put right"},
    "drawing": {"close", "deal"},
    "face down": {"close", "expose"},
    "settling": {"close", "take and pay"},
    "settled": {"close", "collect"},
}
MOVES = {
    "open": (OPERATOR, OpenTable()),
    "close": (OPERATOR, CloseTable()),
    "shuffle": (DEALER, Shuffle()),
    "player cuts": (player(1), CutCards(200, Player(1))),
    "insert": (DEALER, InsertCuttingCard(14)),
    "burn": (DEALER, BurnCards(1)),
    "wager": (player(2), wager(2, "banker", 20)),
    "no more bets": (DEALER, NoMoreBets()),
    "deal": (DEALER, Deal(cards("5S"))),
    "expose": (DEALER, ExposeHand(Side.PLAYER)),
    "take and pay": (DEALER, TakeAndPay()),
    "collect": (DEALER, CollectCards()),
    "put right": (SUPERVISOR, Reconstruct(cards("3D 2S"))),
}


def dealing(edition, deal: str, **settings):
    table = edition.ready(**settings)
    table.bet(1, "banker", 20)
    table.dealt(deal)
    return table


def settled(edition):
    table = dealing(edition, "2S 9D 4C KH")
    table.settle()
    return table


def prepared(edition, stage: str) -> Playing:
    table: Playing = STAGES[stage](edition)
    if stage == "closed":
        table.approve()
        table.put(DEALER, CheckCards())
    return table


@pytest.mark.parametrize("stage", STAGES)
def test_a_move_out_of_turn_is_refused_and_changes_nothing(edition, stage):
    for name, (by, move) in MOVES.items():
        table = prepared(edition, stage)
        if name in BELONGS[stage]:
            table.put(by, move)
            continue
        refusal = table.refused(by, move)
        assert not isinstance(refusal, NotPermitted), name
        assert refusal.cite.rule_set.name == edition.name
        assert refusal.reason


def test_a_refused_move_leaves_no_trace_in_a_later_round(edition):
    table = dealing(edition, "2S 9D")
    for _ in range(3):
        table.refused(player(1), wager(1, "tie", 20))
        table.refused(DEALER, TakeAndPay())
        table.refused(DEALER, ReportDealtInError(card("5S")))
    table.deal("4C KH")
    table.settle()
    assert table.net(1) == 19_00


def test_a_number_of_five_thousand_digits_is_refused(edition):
    table = edition.closed()
    assert table.refused(OPERATOR, Determine("boxes", "9" * 5000)).cite == edition.rule("def:Box")


def test_amounts_are_written_in_our_digits(edition):
    table = edition.closed()
    assert table.refused(OPERATOR, Determine("minimum", "२०")).cite == edition.rule("3.1")
