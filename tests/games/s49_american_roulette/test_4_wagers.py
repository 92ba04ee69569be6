"""4.1 to 4.6 and 4.9: what may be laid, where, with which chips, and until when."""

import pytest

from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.roulette.layout.places import AREAS, Kind
from houseway.games.roulette.round.state import SpinBall
from houseway.house.layouts.colour_chips import (
    BuyColourChips,
    ColourChipsRequired,
    ColourChipsReturned,
    ColourChipsSold,
    MarkerButtonPlaced,
    PlaceMarkerButton,
    RequireColourChips,
    ReturnColourChips,
)
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import LayChips, NoMoreBets, TakeBack
from tests.games.playing import CASHIER, DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_american_roulette.evening import ONE, TWO, in_play, lay, ready, rule

LETTERS = dict(zip(Kind, "abcdefghijklm", strict=True))
CLAUSES = [f"4.3({letter})" for letter in LETTERS.values()]


def test_4_1__everybody_may_wager_until_no_more_bets_are_called():
    table, cite = ready(), rule("4.1")
    assert (type(table.due), table.due.cite) == (Bets, cite)
    table.bet(1, "red", 10)
    table.spin()
    assert (type(table.due), table.due.cite) == (Bets, cite)  # the ball runs
    table.bet(2, "black", 10)
    closed = only(BetsClosed, table.no_more_bets())
    assert [(one.player, one.bet) for one in closed.wagers] == [(1, "red"), (2, "black")]
    assert not isinstance(table.due, Bets)


@pytest.mark.parametrize("cents", [0, -5_00, 100_000_005_00])
def test_4_2__a_wager_is_made_with_chips_on_the_layout(cents):
    table = ready()
    assert table.refused(player(1), LayChips(ONE, "red", Cents(cents))).cite == rule("4.2")
    for by in (CASHIER, OPERATOR):
        assert table.forbidden(by, lay(1, "red", 10)).cite == rule("4.2")
    assert table.forbidden(player(2), lay(1, "red", 10)).cite == rule("4.2")
    table.put(DEALER, lay(1, "red", 10))  # at the player's request


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.rule("s49-1999-american-roulette", *CLAUSES)
def test_wagers_are_offered_under_the_clause_of_their_kind(kind):
    table, cite = ready(), rule(f"4.3({LETTERS[kind]})")
    name = next(name for name, area in AREAS.items() if area.kind is kind)
    assert only(Staked, table.bet(1, name, 5)).cite == cite


@pytest.mark.parametrize(
    ("bet", "ref", "says"),
    [
        ("straight:37", "4.3(a)", "37 is not on the layout"),
        ("split:1-5", "4.3(b)", "split:1-5: these two numbers do not meet on the layout"),
        ("split:3-4", "4.3(b)", "do not meet"),
        ("street:1-2-4", "4.3(c)", "do not meet"),
        ("corner:1-2-4-6", "4.3(d)", "these four numbers do not meet"),
        ("six-line:0-1-2-3-4-5", "4.3(e)", "do not meet"),
        ("column:0", "4.3(f)", "columns 1, 2 and 3"),
        ("dozen:4", "4.3(g)", "dozens 1, 2 and 3"),
        ("red:7", "4.3(l)", "without a number"),
        ("basket", "4.3", "is not a wager"),
        ("neighbours-3:17", "4.9", "not offered"),
        ("neighbours:37", "4.3(a)", "one number from 0 to 36"),
        ("neighbours:x", "4.9(e)", "one number from 0 to 36"),
        ("tier:1", "4.9(a)", "without a number"),
    ],
)
def test_what_is_no_wager_is_refused_with_its_clause(bet, ref, says):
    refusal = ready().refused(player(1), lay(1, bet, 5))
    assert refusal.cite == rule(ref)
    assert says in refusal.reason


def test_4_4__after_the_call_no_wager_is_laid_moved_or_taken_back():
    table, cite = in_play((1, "red", 10)), rule("4.4")
    for move in (lay(1, "red", 10), lay(2, "straight:17", 5), TakeBack(ONE)):
        assert table.refused(player(move.player), move).cite == cite
    assert table.refused(DEALER, TakeBack(ONE)).cite == cite


def test_4_4__before_it_a_player_may_take_back_what_he_laid():
    table, cite = ready(), rule("4.4")
    table.bet(1, "red", 10)
    table.bet(1, "straight:17", 5)
    table.spin()
    back = only(Settled, table.put(player(1), TakeBack(ONE, "red")))
    assert [(one.wager.bet, one.returned, one.cite) for one in back.payments] == [
        ("red", 10_00, cite)
    ]
    assert [one.bet for one in table.table.laid.wagers] == ["straight:17"]


# Colour Chips


def test_def_colour_chips__a_colour_is_one_players_at_one_value():
    table, cite = ready(), rule("def:Colour Chips")
    assert table.put(player(1), BuyColourChips(ONE, "blue", Cents(5_00))) == (
        ColourChipsSold(ONE, "blue", Cents(5_00), cite),
    )
    for number, colour, says in (
        (2, "blue", "blue chips are out to player 1"),
        (2, "mauve", "no chips of colour 'mauve'"),
    ):
        move = BuyColourChips(TWO, colour, Cents(5_00))
        refusal = table.refused(player(number), move)
        assert (refusal.cite, says in refusal.reason) == (cite, True)
    table.bet(1, "straight:17", 15, "blue")
    for number, stake, colour in ((2, 5, "blue"), (1, 5, "green")):
        refusal = table.refused(player(number), lay(number, "straight:17", stake, colour))
        assert refusal.cite == cite  # a chip of the wrong colour
    view = table.house.rules.view(table.table, table.due, "player")
    assert [(one.colour, one.player, one.cite) for one in view.colours] == [("blue", 1, cite)]


def test_def_colour_chips__a_stack_is_of_whole_chips():
    table = ready().buys(1, "blue", 25, button=True)
    refusal = table.refused(player(1), lay(1, "straight:17", 30, "blue"))
    assert refusal.cite == rule("def:Colour Chips")
    table.bet(1, "straight:17", 50, "blue")


def test_def_colour_chips__they_go_back_when_nothing_lies_there_any_more():
    table = ready().buys(1, "blue", 5)
    table.bet(1, "straight:17", 5, "blue")
    back = ReturnColourChips(ONE, "blue")
    assert table.refused(player(1), back).cite == rule("4.4")
    table.rests(1)
    table.settle()
    table.clear()
    cite = rule("def:Colour Chips")
    assert table.put(player(1), back) == (ColourChipsReturned(ONE, "blue", cite),)
    table.buys(2, "blue", 5)


def test_def_marker_button__it_denotes_a_value_above_the_minimum():
    table, cite = ready().buys(1, "blue", 10).buys(2, "green", 5), rule("def:Marker Button")
    assert table.refused(player(1), lay(1, "red", 10, "blue")).cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, PlaceMarkerButton("blue")).cite == cite
    assert table.refused(DEALER, PlaceMarkerButton("green")).cite == cite
    assert table.put(DEALER, PlaceMarkerButton("blue")) == (
        MarkerButtonPlaced("blue", Cents(10_00), cite),
    )
    table.bet(1, "red", 20, "blue")
    table.bet(2, "red", 20, "green")


def test_4_6__a_player_may_be_required_to_use_colour_chips():
    table, cite = ready().buys(1, "blue", 5), rule("4.6")
    for other in (player(1), player(2)):
        assert table.forbidden(other, RequireColourChips(ONE)).cite == cite
    for by in (OPERATOR, SUPERVISOR, DEALER):
        assert table.put(by, RequireColourChips(ONE)) == (ColourChipsRequired(ONE, True, cite),)
        assert table.refused(player(1), lay(1, "red", 5)).cite == cite
        table.bet(1, "red", 5, "blue")
        table.put(by, RequireColourChips(ONE, required=False))
    table.bet(1, "red", 5)


# The race track

PIECES = {
    "tier": ("4.9(a)", 6),
    "orphans": ("4.9(b)", 5),
    "voisins": ("4.9(c)", 9),
    "zero-game": ("4.9(d)", 4),
    "neighbours:17": ("4.9(e)", 5),
}


@pytest.mark.parametrize("bet", PIECES)
@pytest.mark.rule("s49-1999-american-roulette", *(ref for ref, _ in PIECES.values()))
def test_a_race_track_wager_lies_on_the_layout_piece_by_piece(bet):
    table, (ref, number) = ready(), PIECES[bet]
    staked = only(Staked, table.bet(1, bet, 5))
    assert staked.cite == rule(ref)
    assert sum(one.stake for one in staked.wagers) == number * 5_00
    assert all(one.bet in AREAS for one in staked.wagers)


def test_4_9_c__two_of_the_nine_lie_on_the_street_and_two_on_the_corner():
    staked = only(Staked, ready().bet(1, "voisins", 5))
    assert {one.bet: one.stake for one in staked.wagers} == {
        "street:0-2-3": 10_00,
        "corner:25-26-28-29": 10_00,
        **dict.fromkeys(
            ("split:4-7", "split:12-15", "split:18-21", "split:19-22", "split:32-35"), 5_00
        ),
    }


def test_4_9__a_race_track_wager_is_laid_before_the_call():
    table, cite = ready(), rule("4.9")
    table.bet(1, "tier", 5)
    table.spin()
    table.bet(2, "neighbours:0", 5)
    table.no_more_bets()
    for bet in ("tier", "neighbours:0"):
        refusal = table.refused(player(1), lay(1, bet, 5))
        assert (refusal.cite, "before no more bets" in refusal.reason) == (cite, True)


def test_4_9__its_pieces_are_settled_with_the_chips_that_lie_there():
    """$5 on 17/20 and the Orphans of $5: 17/20 has $10 and 14/17 has $5."""
    table = ready()
    table.bet(1, "split:17-20", 5)
    table.bet(1, "orphans", 5)
    table.rests(17)
    nets = {one.wager.bet: one.net for one in table.settle()}
    assert (nets["split:17-20"], nets["split:14-17"]) == (170_00, 85_00)
    assert table.net(1) == 170_00 + 85_00 - 15_00


def test_no_more_bets_may_be_called_before_the_ball_is_spun():
    for wagers in ([], [(1, "red", 10)]):
        table = ready()
        for one in wagers:
            table.bet(*one)
        table.no_more_bets()
        assert table.duty.act is SpinBall
        assert table.refused(player(1), lay(1, "red", 5)).cite == rule("4.4")
        table.spin()
        assert table.due.cite == rule("5.2")
        assert table.table.play.rounds == 1


def test_no_more_bets_are_called_once_and_by_the_staff():
    table = ready()
    table.bet(1, "red", 10)
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, NoMoreBets()).cite == rule("5.3")
    table.spin().no_more_bets()
    assert table.refused(DEALER, NoMoreBets()).cite == rule("5.2")
