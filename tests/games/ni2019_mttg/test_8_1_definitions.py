"""8.1 and 8.2: what the words of Multi Terminal baccarat mean, and what a terminal displays."""

import pytest

from houseway.core.actors import Role
from houseway.core.game import Duty, NotPermitted, Refused
from houseway.core.value import changed
from houseway.games.baccarat.bets import Method, Verdict
from houseway.games.baccarat.round.state import DrawingOpened, NaturalMade, ResultAnnounced
from houseway.games.baccarat.rules import Side
from houseway.games.baccarat.terminals.settings import Offer
from houseway.house.shoes.moves import ReportExcessCard
from houseway.house.table.state import (
    CollectCards,
)
from houseway.house.terminals.periods import DealNoBetRound
from houseway.kit.cards import card
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, chips, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, only, player


def verdicts(deal, **settings):
    """What the announced result makes of each wager."""
    return dict(only(ResultAnnounced, playing(deal, **settings).events).verdicts)


def test_def_coup__it_is_a_player_hand_and_a_banker_hand():
    table = ready()
    table.bet(1, "banker", 20)
    result = only(ResultAnnounced, table.dealt(SIX_SEVEN))
    assert result.cite == rule("def:Coup")
    assert (len(table.round.player), len(table.round.banker)) == (2, 2)
    table.settle()
    assert table.due == Duty(CollectCards, rule("def:Coup"))


def test_def_natural__eight_or_nine_on_two_cards():
    for deal, sides in (
        ("8S 2D KC 3H", (Side.PLAYER,)),
        ("2S 9D 2C KH", (Side.BANKER,)),
        ("8S 9D KC KH", (Side.PLAYER, Side.BANKER)),
    ):
        natural = only(NaturalMade, playing(deal).events)
        assert (natural.sides, natural.cite) == (sides, rule("def:Natural"))


def test_def_natural__seven_is_none_and_nine_on_three_cards_is_none():
    for deal in ("7S 2D KC 3H KS", "2S 3D 3C KH 4S KD"):
        assert not any(isinstance(event, NaturalMade) for event in playing(deal).events)


def test_def_table_of_play_tableau__it_says_who_draws_where_there_is_no_natural():
    assert only(DrawingOpened, playing("2S 2D 3C 3H").events).cite == rule(
        "def:Table of Play (Tableau)"
    )
    assert not any(isinstance(event, DrawingOpened) for event in playing("8S 2D KC 3H").events)


@pytest.mark.parametrize("method", Method)
def test_def_tie__it_wins_on_equal_point_counts_and_on_nothing_else(method):
    for deal, verdict in (
        ("3S 2D 4C 5H", Verdict.WINS),
        (SIX_SEVEN, Verdict.LOSES),
        ("4S 3D 3C 3H", Verdict.LOSES),
    ):
        tie = verdicts(deal, method=method)["tie"]
        assert (tie.verdict, tie.cite) == (verdict, rule("def:Tie"))


def test_def_pairs__it_wins_on_the_first_two_cards_of_the_hand_named_and_else_loses():
    for deal, player_pair, banker_pair in (
        ("4S 2D 4C 6H", True, False),  # 8 against 8, a tie
        ("2S 4D 6C 4H", False, True),
        ("4S 9D 4C 9H", True, True),
        ("KS 2D TC 6H", False, False),  # equal in value only
        ("2S 3D 3C KH 3S 4D", False, False),  # the third card makes no pair
    ):
        said = verdicts(deal)
        found = [said[bet].verdict is Verdict.WINS for bet in ("player-pair", "banker-pair")]
        assert found == [player_pair, banker_pair]
        assert {said[bet].cite for bet in ("player-pair", "banker-pair")} == {rule("def:Pairs")}


@pytest.mark.parametrize(("method", "row"), [(Method.A, "A"), (Method.B, "B")])
@pytest.mark.rule(
    "ni2019-689-mttg",
    "def:Method (A) Baccarat(a)",
    "def:Method (A) Baccarat(b)",
    "def:Method (B) Baccarat(a)",
    "def:Method (B) Baccarat(b)",
)
def test_each_method_says_how_banker_and_player_win(method, row):
    banker = verdicts(SIX_SEVEN, method=method)["banker"]
    assert (banker.verdict, banker.cite) == (
        Verdict.WINS,
        rule(f"def:Method ({row}) Baccarat(a)"),
    )
    won = verdicts("4S 2D 3C 4H", method=method)["player"]
    assert (won.verdict, won.cite) == (Verdict.WINS, rule(f"def:Method ({row}) Baccarat(b)"))


def test_def_method_a_baccarat_a__banker_wins_less_5_per_cent():
    table = playing(SIX_SEVEN, method=Method.A)
    (paid,) = table.settle()
    assert (paid.win, paid.commission) == (20_00, 1_00)


@pytest.mark.parametrize(
    ("deal", "commission"),
    [("2S 2D 3C 4H KS", 10_00), ("2S 3D 4C 4H", 0)],
    ids=["with six", "with seven"],
)
def test_def_method_b_baccarat_a__banker_wins_whole_unless_with_six(deal, commission):
    """Banker 6 stands against a ten; with 7 there is no commission."""
    table = playing(deal, method=Method.B)
    (paid,) = table.settle()
    assert (paid.win, paid.commission) == (20_00, commission)


@pytest.mark.parametrize("bet", ["player", "banker", "tie", "player-pair"])
def test_def_no_bet_coup__no_player_may_wager_on_it(bet):
    table = playing(SIX_SEVEN)
    table.put(DEALER, ReportExcessCard(card("9H")))
    table.settle()
    table.collect()
    assert isinstance(table.due, Duty)
    assert table.due.act is DealNoBetRound
    for confirm in (True, False):
        refusal = table.refused(player(1), chips(1, bet, 20, confirm=confirm))
        assert refusal.cite == rule("def:No-Bet Coup")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, DealNoBetRound()).cite == rule("def:No-Bet Coup")
    table.put(DEALER, DealNoBetRound())
    table.deal("9H 2C KC KD")
    assert table.round.wagers == ()
    table.finish().period()
    table.bet(1, "banker", 20)


# 8.2: equipment


def test_8_2_a__cards_come_from_a_shoe_that_has_them():
    table = ready()
    table.table = with_cards_left(table.table, 3)
    table.bet(1, "banker", 20)
    table.no_more_bets()
    table.deal("2S 3D")
    refusal = table.refused(DEALER, Deal((card("4C"), card("4H"))))
    assert refusal.cite == rule("8.2(a)")
    assert "2 cards when 1 are left" in refusal.reason
    table.deal("4C")


def with_cards_left(table, left):
    return changed(table, shoe=changed(table.shoe, left=left))


def areas(table: Evening):
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    return [(area.bet, area.cite.ref) for area in view.areas]


def test_8_2_b_i__a_terminal_displays_areas_for_banker_player_and_tie():
    base = [(bet, "8.2(b)(i)") for bet in ("player", "banker", "tie")]
    assert areas(ready(pairs=Offer.NO)) == base
    assert areas(ready())[:3] == base


def test_8_2_b_ii__it_displays_areas_for_pairs_where_they_are_offered():
    pairs = [(bet, "8.2(b)(ii)") for bet in ("player-pair", "banker-pair")]
    assert areas(ready())[3:] == pairs
    assert not set(pairs) & set(areas(ready(pairs=Offer.NO)))


def test_a_bet_that_is_not_displayed_is_refused():
    table = ready(pairs=Offer.NO)
    table.bet(1, "banker", 20)
    refusal = table.refused(player(1), chips(1, "player-pair", 20))
    assert isinstance(refusal, Refused)
    assert not isinstance(refusal, NotPermitted)
    assert refusal.cite == rule("8.4(a)")
