"""Terms, section 1 and rules 2.1 to 2.4: what is approved, named, determined, checked."""

import pytest

from houseway.core.game import Bets, Duty
from houseway.games.blackjack.rules import S49
from houseway.house.general.state import CloseTable
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import Shuffle, Shuffled, ShuffleDue
from houseway.house.table.events import (
    Approval,
    ApprovalRecorded,
    CardsChecked,
    CardsReplaced,
    ReplacementBrought,
    TableOpened,
)
from houseway.house.table.state import (
    CheckCards,
    CheckReplacements,
    Determine,
    Life,
    OpenTable,
    RecordApproval,
    ReplaceCards,
)
from houseway.kit.cards import DECK, card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import (
    SHORT,
    closed,
    on_box,
    opened_without,
    ready,
    refusal_of,
    rule,
)

NAMES = {
    "operator": "def:Casino Operator",
    "supervisor": "def:Casino Supervisor",
    "dealer": "def:Dealer",
}


def named(name: str) -> None:
    """A name of 1 to 80 characters, on record when the table opens."""
    cite = rule(NAMES[name])
    for text in ("X", "Y" * 80):
        opened = only(TableOpened, closed(**{name: text}).open().events)
        assert Determined(name, text, cite) in opened.determined
    for text in ("", "  ", "Z" * 81):
        assert closed().cite_of(OPERATOR, Determine(name, text)) == cite


def test_def_casino_operator__has_a_name():
    named("operator")


def test_def_casino_supervisor__has_a_name():
    named("supervisor")


def test_def_dealer__has_a_name():
    named("dealer")


def test_def_box__a_table_has_1_to_20_of_them():
    for boxes in (1, 20):
        opened = only(TableOpened, closed(boxes=boxes).open().events)
        assert Determined("boxes", str(boxes), rule("def:Box")) in opened.determined
    for boxes in (0, 21, -1):
        assert refusal_of(boxes=boxes).cite == rule("def:Box")
    assert ready().cite_of(OPERATOR, Determine("boxes", "9", notice=True)) == rule("def:Box")


def test_def_approved__an_inspector_approves_in_writing_and_nobody_else():
    table = closed()
    letter = RecordApproval("table", "letter 7", "1999-08-27")
    for other in (OPERATOR, SUPERVISOR, DEALER, player(1)):
        assert table.role_refused(other, letter) == rule("def:Approved")
    (event,) = table.put(INSPECTOR, letter)
    approval = Approval("table", "inspector Ivo", "letter 7", "1999-08-27")
    assert event == ApprovalRecorded(approval, rule("def:Approved"))
    for wrong in (
        RecordApproval("cards", " "),
        RecordApproval("carpet", "letter 8"),
        RecordApproval("cards", "letter 8", "27 August"),
    ):
        assert table.cite_of(INSPECTOR, wrong) == rule("def:Approved")


def wanting(thing: str, ref: str, value: str = "") -> None:
    """No table opens before this thing is approved, and then its approval is on record."""
    table = opened_without(thing)
    refusal = table.refused(OPERATOR, OpenTable())
    assert (refusal.cite, refusal.reason) == (
        rule(ref),
        f"no approval of the {thing} is on record{value}",
    )
    table.put(INSPECTOR, RecordApproval(thing, "letter 9"))
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined(thing, "letter 9", rule(ref)) in opened.determined


def test_1_1__the_table_is_approved_before_it_is_used():
    wanting("table", "1.1")
    for other in (DEALER, SUPERVISOR, INSPECTOR, player(1)):
        assert opened_without().role_refused(other, OpenTable()) == rule("1.1")


def test_2_1__the_cards_are_approved():
    wanting("cards", "2.1")


def test_def_shoe__the_shoe_is_approved():
    wanting("shoe", "def:Shoe", " for shoe ordinary")


def test_2_3_b__the_shuffle_is_an_approved_one_and_has_a_name():
    wanting("shuffle", "2.3(b)", " for shuffle the approved shuffle")
    table = closed(shuffle="riffle, riffle, box, riffle")
    opened = only(TableOpened, table.open().events)
    named = Determined("shuffle", "riffle, riffle, box, riffle", rule("2.3(b)"))
    assert named in opened.determined
    for text in ("", " ", "x" * 81):
        assert closed().cite_of(OPERATOR, Determine("shuffle", text)) == rule("2.3(b)")


@pytest.mark.rule(S49.name, "2.1", "2.3(a)")
def test_five_to_eight_decks_of_52_cards():
    for decks in (5, 8):
        table = closed(decks=decks).open()
        opened = only(TableOpened, table.events)
        assert Determined("decks", str(decks), rule("2.3(a)")) in opened.determined
        assert table.put(DEALER, Shuffle()) == (Shuffled(decks * 52, rule("5.1")),)
        assert {table.table.shoe.census.left(one) for one in DECK} == {decks}
    for decks in (4, 9, 0, -6):
        assert refusal_of(decks=decks).cite == rule("2.1")


def test_2_1__there_is_no_joker_and_no_card_more_often_than_decks():
    with pytest.raises(ValueError, match="JK"):
        card("JK")
    table = ready(decks=5)
    table.begin("TS TS TS TS TS", *((number, 10) for number in range(1, 7)))
    refusal = table.refused(DEALER, Deal(cards("TS")))
    assert (refusal.cite, refusal.reason) == (
        rule("2.1"),
        "TS is not in the shoe: all 5 have been seen",
    )


# 2.2: card by card


def test_2_2__the_dealer_checks_every_card_before_gaming():
    table = closed()
    table.approve()
    assert table.due == Duty(CheckCards, rule("2.2"))
    assert table.cite_of(OPERATOR, OpenTable()) == rule("2.2")
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, CheckCards()) == rule("2.2")
    assert table.put(DEALER, CheckCards()) == (CardsChecked((), (), rule("2.2")),)
    assert table.due == Duty(OpenTable, rule("2.2"))


def test_2_2__a_table_with_a_card_missing_or_one_too_many_does_not_open():
    for found in (CheckCards(missing=cards("AS")), CheckCards(foreign=cards("AS"))):
        table = opened_without()
        table.put(DEALER, found)
        assert table.cite_of(OPERATOR, OpenTable()) == rule("2.2")


def test_2_2__and_after_gaming():
    table = ready()
    assert table.cite_of(DEALER, CheckCards()) == rule("2.2")
    table.put(OPERATOR, CloseTable())
    assert table.due == Duty(CheckCards, rule("2.2"))
    assert table.role_refused(SUPERVISOR, CheckCards()) == rule("2.2")
    table.put(DEALER, CheckCards())
    assert table.table.gaming.life is Life.OVER


# 2.4: other cards


def test_2_4__the_operator_changes_cards_between_rounds_and_two_people_check_them():
    table = ready()
    for other in (SUPERVISOR, DEALER, player(1)):
        assert table.role_refused(other, ReplaceCards(cards("AS"))) == rule("2.4")
    (event,) = table.put(OPERATOR, ReplaceCards(cards("AS")))
    assert event == ReplacementBrought(cards("AS"), rule("2.4"))
    assert table.due == Duty(CheckReplacements, rule("2.4"))
    assert table.cite_of(player(1), on_box(1, 10)) == rule("2.4")
    for by, beside in ((SUPERVISOR, None), (SUPERVISOR, OPERATOR), (DEALER, SUPERVISOR)):
        assert table.role_refused(by, CheckReplacements(), beside) == rule("2.4")
    (event,) = table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert event == CardsReplaced(cards("AS"), (SUPERVISOR, DEALER), rule("2.4"))
    assert isinstance(table.due, Bets)


def test_2_4__not_while_a_round_is_in_play():
    table = ready()
    table.begin("TS", (1, 10))
    assert table.cite_of(OPERATOR, ReplaceCards()) == rule("2.4")
    assert table.cite_of(SUPERVISOR, CheckReplacements(), DEALER) == rule("2.4")


def test_2_4__all_new_cards_are_a_new_shoe():
    table = ready()
    table.play(SHORT, (1, 10))
    table.put(OPERATOR, ReplaceCards())
    events = table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert only(ShuffleDue, events) == ShuffleDue(rule("2.4"))
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("2.4")),)
