"""The terms: approvals, people, Boxes, Hands, and what a word of them decides."""

import pytest

from houseway.core.game import Duty, Refused
from houseway.core.wagers import Settled
from houseway.games.baccarat.round.state import (
    DeclareMisdeal,
    InitialDealMade,
    NaturalMade,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Side
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    Approval,
    ApprovalRecorded,
    BetsClosed,
    CardsCollected,
    TableOpened,
)
from houseway.house.table.state import (
    CheckCards,
    CollectCards,
    OpenTable,
    RecordApproval,
)
from tests.games.playing import (
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    only,
    player,
    wager,
)

PEOPLE = {
    "operator": "def:Casino Operator",
    "supervisor": "def:Casino Supervisor",
    "dealer": "def:Dealer",
}


def test_def_approved__an_inspector_approves_in_writing_and_nobody_else(edition):
    table, cite = edition.closed(), edition.rule("def:Approved")
    for other in (OPERATOR, SUPERVISOR, DEALER, player(1)):
        assert table.forbidden(other, RecordApproval("table", "letter 7")).cite == cite

    (event,) = table.put(INSPECTOR, RecordApproval("table", "letter 7"))
    assert event == ApprovalRecorded(Approval("table", "inspector Ivo", "letter 7"), cite)
    assert table.table.gaming.approvals == (event.approval,)


def test_def_approved__an_approval_names_a_document_and_a_thing_that_needs_one(edition):
    table, cite = edition.closed(), edition.rule("def:Approved")
    assert table.refused(INSPECTOR, RecordApproval("table", "  ")).cite == cite
    refusal = table.refused(INSPECTOR, RecordApproval("carpet", "letter 7"))
    assert refusal.cite == cite
    assert "'carpet'" in refusal.reason


def test_def_shoe__no_table_opens_without_an_approved_shoe(edition):
    table, cite = edition.closed(), edition.rule("def:Shoe")
    table.approve("table", "cards")
    table.put(DEALER, CheckCards())
    refusal = table.refused(OPERATOR, OpenTable())
    assert refusal.cite == cite
    assert "shoe" in refusal.reason

    table.put(INSPECTOR, RecordApproval("shoe", "letter 9"))
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined("shoe", "letter 9", cite) in opened.determined


def test_def_box__the_operator_says_how_many_numbered_boxes_there_are(edition):
    cite = edition.rule("def:Box")
    for boxes in (1, 20):
        opened = only(TableOpened, edition.closed(boxes=boxes).open().events)
        assert Determined("boxes", str(boxes), cite) in opened.determined
    for boxes in (0, 21, -1):
        with pytest.raises(Refused) as caught:
            edition.closed(boxes=boxes)
        assert caught.value.cite == cite


def test_def_box__a_box_has_three_areas_under_one_number(edition):
    table = edition.ready(boxes=2)
    for bet in ("player", "banker", "tie"):
        table.bet(1, bet, 10, box=2)
    assert {one.spot for one in table.table.laid.wagers} == {(2,)}
    assert table.refused(player(1), wager(1, "banker", 10, box=3)).cite == edition.rule("4.2")


@pytest.mark.parametrize("name", PEOPLE)
def test_who_runs_the_game_has_a_name_of_1_to_80_characters(edition, name):
    table, cite = edition.closed(), edition.rule(PEOPLE[name])
    for text in ("X", "Y" * 80):
        (event,) = table.determine(name, text)
        assert event.determined == Determined(name, text, cite)
    for text in ("", "   ", "Z" * 81):
        with pytest.raises(Refused) as caught:
            table.determine(name, text)
        assert caught.value.cite == cite
    assert getattr(table.table.settings, name) == "Y" * 80


def test_def_casino_operator__is_named_when_the_table_opens(edition):
    named(edition, "operator")


def test_def_casino_supervisor__is_named_when_the_table_opens(edition):
    named(edition, "supervisor")


def test_def_dealer__is_named_when_the_table_opens(edition):
    named(edition, "dealer")


def named(edition, name: str) -> None:
    opened = only(TableOpened, edition.closed(**{name: "Pat Doe"}).open().events)
    assert Determined(name, "Pat Doe", edition.rule(PEOPLE[name])) in opened.determined
    with pytest.raises(Refused) as caught:
        edition.closed(**{name: " "})
    assert caught.value.cite == edition.rule(PEOPLE[name])


def test_def_player__the_hand_with_more_points_takes_the_round_for_the_player(edition):
    result = only(ResultAnnounced, edition.ready().dealt("9S 2D KC 6H"))
    assert result.result.verdict is Result.PLAYER
    assert result.result.cite == edition.rule("def:Player")


def test_def_banker__the_hand_with_more_points_takes_the_round_for_the_banker(edition):
    result = only(ResultAnnounced, edition.ready().dealt("2S 9D 4C KH"))
    assert result.result.verdict is Result.BANKER
    assert result.result.cite == edition.rule("def:Banker")


def test_def_tie__equal_points_are_a_tie_whatever_the_cards(edition):
    """Two naturals of 8, and 7 on three cards against 7 on two."""
    for deal in ("8S 3D KC 5H", "2S 3D 3C 4H 2D"):
        result = only(ResultAnnounced, edition.ready().dealt(deal))
        assert result.result.verdict is Result.TIE
        assert result.result.cite == edition.rule("def:Tie")


def test_def_hand__the_cards_of_the_two_hands_settle_the_round(edition):
    """The Player draws a 9 to 2 + 3, the Banker on 5 stands: 4 against 5."""
    table = edition.ready()
    result = only(ResultAnnounced, table.dealt("2S 2D 3C 3H 9D"))
    assert result.cite == edition.rule("def:Hand")
    assert (result.player.verdict, result.banker.verdict) == (4, 5)
    assert [len(table.round.hand(side)) for side in Side] == [3, 2]


def test_def_initial_deal__is_made_when_both_hands_have_two_cards(edition):
    table = edition.ready()
    assert not [e for e in table.dealt("2S 2D 3C") if isinstance(e, InitialDealMade)]
    made = only(InitialDealMade, table.deal("5H"))
    assert made.cite == edition.rule("def:Initial Deal")
    assert (made.player.verdict, made.banker.verdict) == (5, 7)


@pytest.mark.parametrize(
    ("deal", "sides"),
    [
        ("8S 2D KC 3H", (Side.PLAYER,)),
        ("9S 2D KC 3H", (Side.PLAYER,)),
        ("2S 4D 3C 4H", (Side.BANKER,)),
        ("2S KD 3C 9H", (Side.BANKER,)),
        ("4S KD 5C 8H", (Side.PLAYER, Side.BANKER)),
    ],
)
def test_def_natural__is_8_or_9_on_the_first_two_cards(edition, deal, sides):
    made = only(NaturalMade, edition.ready().dealt(deal))
    assert made == NaturalMade(sides, edition.rule("def:Natural"))


def test_def_natural__is_not_7_and_not_8_on_three_cards(edition):
    events = edition.ready().dealt("2S KD 3C 7H 3D")
    assert only(ResultAnnounced, events).player.verdict == 8
    assert not [event for event in events if isinstance(event, NaturalMade)]


def test_def_round_of_play__lasts_until_all_cards_are_collected(edition):
    table, cite = edition.ready(), edition.rule("def:Round of Play")
    table.bet(1, "banker", 20)
    table.dealt("2S 9D 4C KH")
    assert table.refused(DEALER, CollectCards()).cite != cite
    table.settle()
    assert table.due == Duty(CollectCards, cite)
    assert table.refused(player(1), wager(1, "tie", 10)).cite == edition.rule("4.5")

    assert only(CardsCollected, table.collect()).cite == cite
    assert table.table.round is None
    table.bet(1, "tie", 10)


def test_def_table_differential__is_the_gap_between_all_banker_and_all_player_bets(edition):
    """Banker 50 + 20, Player 100, Tie 500: the gap is 30, whoever leads."""
    table = edition.ready()
    table.bet(1, "banker", 50)
    table.bet(2, "banker", 20)
    table.bet(3, "player", 100)
    table.bet(3, "tie", 500)
    gap = only(BetsClosed, table.no_more_bets()).differential
    assert gap is not None
    assert (gap.verdict, gap.cite) == (30_00, edition.rule("def:Table Differential"))


def test_def_void__neither_side_wins_and_every_chip_goes_back(edition):
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.bet(2, "player", 50)
    table.dealt("2S 9D")
    back = only(Settled, table.put(SUPERVISOR, DeclareMisdeal()))
    assert [(p.returned, p.win, p.cite) for p in back.payments] == [
        (20_00, 0, edition.rule("def:Void")),
        (50_00, 0, edition.rule("def:Void")),
    ]
    assert (table.net(1), table.net(2)) == (0, 0)


def test_def_void__what_was_paid_or_taken_already_goes_back_too(edition):
    """Banker pays 19.00 on 20 and the 50 on Player are taken, before the round is Void."""
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.bet(2, "player", 50)
    table.dealt("2S 9D 4C KH")
    table.settle()
    assert (table.net(1), table.net(2)) == (19_00, -50_00)
    back = only(Settled, table.put(SUPERVISOR, DeclareMisdeal()))
    assert {payment.cite for payment in back.payments} == {edition.rule("def:Void")}
    assert (table.net(1), table.net(2)) == (0, 0)
