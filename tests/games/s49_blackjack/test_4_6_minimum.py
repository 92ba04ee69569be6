"""Rule 4.6: who came late or sat out may be held to the minimum until a new shoe."""

from houseway.core.actors import Player
from houseway.games.blackjack.table.settings import ShoeKind
from houseway.house.table.state import NoMoreBets
from houseway.house.wagers.boxes import (
    LiftMinimum,
    MinimumLifted,
    MinimumRequired,
    RequireMinimum,
)
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, player
from tests.games.s49_blackjack.evening import SHORT, Evening, on_box, ready, rule

THREE_BOXES = "TS TH TC 9S 9H 9C 9D TD"  # 19, 19 and 19 against 19


def test_4_6_a__who_made_no_wager_on_the_first_round_may_be_held_to_the_minimum():
    table = ready()
    table.play(THREE_BOXES, (1, 10), (2, 10), (3, 10))
    require = RequireMinimum(Player(4))
    for other in (SUPERVISOR, DEALER, player(4), INSPECTOR):
        assert table.role_refused(other, require) == rule("4.6(a)")
        assert table.role_refused(other, RequireMinimum(Player(1))) == rule("4.6")
    (event,) = table.put(OPERATOR, require)
    assert event == MinimumRequired(Player(4), rule("4.6(a)"), rule("4.6"))
    refusal = table.refused(player(4), on_box(4, 15))
    assert (refusal.cite, refusal.reason) == (
        rule("4.6"),
        "player 4 may wager only the minimum of $10 until a new Shoe, not $15",
    )
    table.main(4, 10)
    assert table.cite_of(player(4), on_box(4, 5)) == rule("4.6")
    table.main(1, 100)  # nobody else is bound by it


def test_4_6_b__who_wagered_and_then_declined_to_may_be_held_to_the_minimum():
    table = ready()
    table.play(THREE_BOXES, (1, 10), (2, 10), (3, 10))
    table.play(SHORT, (1, 10))
    require = RequireMinimum(Player(2))
    for other in (SUPERVISOR, DEALER):
        assert table.role_refused(other, require) == rule("4.6(b)")
    (event,) = table.put(OPERATOR, require)
    assert event == MinimumRequired(Player(2), rule("4.6(b)"), rule("4.6"))
    assert table.cite_of(player(2), on_box(2, 15)) == rule("4.6")
    assert table.cite_of(player(2), on_box(2, 5)) == rule("4.6")


def test_4_6__nobody_else_can_be_held_to_it_and_nobody_twice():
    table = ready()
    for number in (1, 2, 3):
        assert table.cite_of(OPERATOR, RequireMinimum(Player(number))) == rule("4.6")
    table.play(THREE_BOXES, (1, 10), (2, 10), (3, 10))
    for number in (1, 2, 3):
        assert table.cite_of(OPERATOR, RequireMinimum(Player(number))) == rule("4.6")
    table.put(OPERATOR, RequireMinimum(Player(4)))
    refusal = table.refused(OPERATOR, RequireMinimum(Player(4)))
    assert (refusal.cite, "already" in refusal.reason) == (rule("4.6"), True)


def test_4_6__where_nobody_wagers_no_round_is_played_that_one_could_miss():
    table = ready()
    table.put(DEALER, NoMoreBets())
    table.collect()
    assert table.cite_of(OPERATOR, RequireMinimum(Player(1))) == rule("4.6")
    table.play(SHORT, (1, 10))
    table.put(DEALER, NoMoreBets())
    table.collect()
    assert table.cite_of(OPERATOR, RequireMinimum(Player(1))) == rule("4.6")
    table.put(OPERATOR, RequireMinimum(Player(2)))


def held_back() -> Evening:
    """Player 2 came late to this shoe and is held to the minimum."""
    table = ready()
    table.play(SHORT, (1, 10))
    table.put(OPERATOR, RequireMinimum(Player(2)))
    return table


def test_4_6__until_a_new_shoe():
    table = held_back()
    table.play("TS 9S 9D * TD", (1, 10))
    assert table.table.boxes.restricted == {2}  # the old shoe is done, the new not begun
    table.shuffle().cut()
    table.main(2, 500)
    assert table.table.boxes.restricted == frozenset()


def test_4_6__the_next_shoe_counts_anew_who_was_there_for_its_first_round():
    table = held_back()
    table.play("TS 9S 9D * TD", (1, 10))
    table.shuffle().cut()
    table.play("TS TH 9S 9D 9C TD", (2, 100), (3, 10))
    assert table.cite_of(OPERATOR, RequireMinimum(Player(2))) == rule("4.6")
    (event,) = table.put(OPERATOR, RequireMinimum(Player(1)))
    assert event.why == rule("4.6(a)")


def test_4_6__the_operator_lifts_it_where_no_shoe_ends():
    """An automated shoe takes the cards back in after every round."""
    table = ready(shoe=ShoeKind.AUTOMATED)
    table.play(SHORT, (1, 10))
    table.put(OPERATOR, RequireMinimum(Player(2)))
    for _ in range(3):
        table.play(SHORT, (1, 10))
    assert table.cite_of(player(2), on_box(2, 15)) == rule("4.6")
    for other in (SUPERVISOR, DEALER, player(2)):
        assert table.role_refused(other, LiftMinimum(Player(2))) == rule("4.6")
    (event,) = table.put(OPERATOR, LiftMinimum(Player(2)))
    assert event == MinimumLifted(Player(2), rule("4.6"))
    table.main(2, 500)
    assert table.cite_of(OPERATOR, LiftMinimum(Player(2))) == rule("4.6")


def test_4_6__it_binds_what_is_wagered_after_it():
    """The 100 of player 2 lie already, and nothing may be added to them."""
    table = ready()
    table.play(SHORT, (1, 10))
    table.main(2, 100)
    table.put(OPERATOR, RequireMinimum(Player(2)))
    assert table.cite_of(player(2), on_box(2, 10)) == rule("4.6")
    assert [w.stake for w in table.table.laid.wagers] == [100_00]


def test_4_6__super_sevens_beside_the_minimum_are_not_forbidden():
    table = held_back()
    table.main(2, 10)
    table.sevens(2)


def test_4_6__a_round_that_waits_for_the_shuffle_is_the_first_of_the_new_shoe():
    table = ready()
    table.play(THREE_BOXES, (1, 10), (2, 10), (3, 10))
    table.main(1, 10)
    table.no_more_bets()
    table.then("*").shuffle().cut()
    table.then(SHORT).stand_and_settle()
    table.collect()
    (event,) = table.put(OPERATOR, RequireMinimum(Player(2)))
    assert event == MinimumRequired(Player(2), rule("4.6(a)"), rule("4.6"))
    assert table.cite_of(OPERATOR, RequireMinimum(Player(1))) == rule("4.6")
