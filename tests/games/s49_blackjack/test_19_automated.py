"""Rules 19.1 to 19.3: a shoe that shuffles by itself, until it fails."""

from houseway.core.game import Bets, Chance, Duty
from houseway.games.blackjack.table.settings import ShoeKind
from houseway.house.general.state import CloseTable
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import (
    DrawCuttingCard,
    InsertCuttingCard,
    Shuffle,
    Shuffled,
    ShuffleDue,
    Stage,
)
from houseway.house.shoes.shuffling_shoe import (
    AutomaticShuffleEnded,
    CardsReturned,
    MalfunctionReported,
    ReportMalfunction,
)
from houseway.house.table.events import (
    TableOpened,
)
from houseway.house.table.state import Determine
from houseway.kit.cards import card
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_blackjack.evening import (
    FAULT,
    SHORT,
    automated,
    closed,
    on_box,
    ready,
    rule,
    shown_shoe,
)

# 19.1 and 19.2: instead of section 5


def test_19_1__what_kind_of_shoe_is_used_is_determined_and_shown():
    table = closed(shoe=ShoeKind.AUTOMATED)
    opened = only(TableOpened, table.open().events)
    assert Determined("shoe", "automated", rule("19.1")) in opened.determined
    assert shown_shoe(table) == ("automated", rule("19.1"))
    for text in ("", "none", "by hand"):
        assert closed().cite_of(OPERATOR, Determine("shoe", text)) == rule("19.1")


def test_19_1__no_cut_no_cutting_card_no_shuffle_between_rounds():
    table = closed(shoe=ShoeKind.AUTOMATED).open().sit(1).shuffle()
    assert isinstance(table.due, Bets)
    table.begin("TS", (1, 10))
    for by in (DEALER, SUPERVISOR):
        refusal = table.refused(by, DrawCuttingCard())
        assert (refusal.cite, refusal.reason) == (
            rule("19.1"),
            "an automated shuffling Shoe has no cutting card",
        )
    table.then("9S 9D TD").stand_and_settle()
    events = table.collect()
    assert only(CardsReturned, events) == CardsReturned(rule("19.1"))
    assert not cites(events, ShuffleDue)
    assert isinstance(table.due, Bets)


def test_19_1__the_cards_of_a_round_can_come_again_in_the_next():
    table = automated()
    for _ in range(7):  # six decks have the ten of spades six times
        table.play(SHORT, (1, 10))
    assert table.table.shoe.left == 312
    assert table.table.shoe.census.left(card("TS")) == 6


def test_19_1__nor_is_the_cutting_card_of_the_last_rounds_expected():
    table = automated()
    table.put(OPERATOR, CloseTable(rounds=2))
    table.begin("TS", (1, 10))
    assert table.cite_of(DEALER, DrawCuttingCard()) == rule("19.1")


def test_19_2__the_dealer_shuffles_by_hand_and_loads_the_shoe_before_the_first_round():
    table = closed(shoe=ShoeKind.AUTOMATED).open()
    assert table.due == Duty(Shuffle, rule("19.2"))
    assert table.role_refused(SUPERVISOR, Shuffle()) == rule("19.2")
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("19.2")),)
    assert table.table.shoe.stage is Stage.READY


# 19.3: it fails


def test_19_3__a_malfunction_in_a_round_waits_until_the_round_is_complete():
    table = automated()
    table.begin("TS 9S", (1, 10))
    for other in (INSPECTOR, OPERATOR, player(1)):
        assert table.role_refused(other, FAULT) == rule("19.3")
    (event,) = table.put(DEALER, FAULT)
    assert event == MalfunctionReported("the rotor is stuck", rule("19.3/2"), rule("19.3"))
    assert isinstance(table.due, Chance)
    table.then("9D TD").stand_and_settle()
    events = table.collect()
    assert only(AutomaticShuffleEnded, events) == AutomaticShuffleEnded(rule("19.3"))
    assert not cites(events, CardsReturned)
    assert (table.duty.act, table.due.cite) == (InsertCuttingCard, rule("19.3"))
    assert table.table.shoe.left == 308


def test_19_3__between_rounds_it_is_dealt_with_at_once():
    table = automated()
    table.play(SHORT, (1, 10))
    reported, ended = table.put(SUPERVISOR, FAULT)
    assert (reported.cite, ended) == (rule("19.3"), AutomaticShuffleEnded(rule("19.3")))
    assert (table.duty.act, table.due.cite) == (InsertCuttingCard, rule("19.3"))
    assert table.cite_of(DEALER, FAULT) == rule("19.3")


def test_19_3__wagers_that_lie_already_wait_for_the_round_after_it():
    table = automated()
    table.main(1, 10)
    table.put(DEALER, FAULT)
    assert table.cite_of(player(2), on_box(2, 10)) == rule("19.3")
    table.put(DEALER, InsertCuttingCard(52))
    table.play(SHORT)
    assert table.net(1) == 0


def test_19_3__only_an_automated_shoe_with_cards_in_it_can_fail():
    assert ready().cite_of(DEALER, FAULT) == rule("19.3")
    assert closed(shoe=ShoeKind.AUTOMATED).open().cite_of(DEALER, FAULT) == rule("19.3")


def test_19_3_2__a_malfunction_is_a_fault_that_those_at_the_shoe_describe():
    table = automated()
    for fault in ("", "  "):
        assert table.cite_of(DEALER, ReportMalfunction(fault)) == rule("19.3/2")
        for other in (OPERATOR, INSPECTOR, player(1)):
            assert table.role_refused(other, ReportMalfunction(fault)) == rule("19.3/2")
            assert table.role_refused(other, FAULT) == rule("19.3")
    event = only(MalfunctionReported, table.put(DEALER, ReportMalfunction("cards are torn")))
    assert (event.fault, event.meaning) == ("cards are torn", rule("19.3/2"))
