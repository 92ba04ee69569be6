"""Rules 4.4, 4.5 and 4.7: several Boxes, shared Boxes, and who decides for them."""

from houseway.core.actors import Player
from houseway.core.game import Choice
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.blackjack.round.moves import Stand
from houseway.house.table.state import PlaceBoxMarker, TakeBack
from houseway.house.wagers.boxes import (
    BoxGivenUp,
    PermitSeveralBoxes,
    RequireBox,
    SeveralBoxesPermitted,
)
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player, wager
from tests.games.s49_blackjack.evening import Evening, on_box, ready, rule

# 4.4: several Boxes


def test_4_4__one_box_each_unless_the_operator_permits_more():
    table = ready()
    table.main(1, 10)
    refusal = table.refused(player(1), on_box(1, 10, box=2))
    assert (refusal.cite, refusal.reason) == (
        rule("4.4"),
        "player 1 wagers on Box 1 already, not on 2",
    )
    for other in (SUPERVISOR, DEALER, player(1)):
        assert table.role_refused(other, PermitSeveralBoxes(Player(1))) == rule("4.4")
    (event,) = table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    assert event == SeveralBoxesPermitted(Player(1), rule("4.4"))
    table.main(1, 10, box=2)
    assert table.cite_of(player(2), on_box(2, 10, box=9)) == rule("4.2")


def test_4_4__he_makes_the_decisions_on_all_of_them():
    table = ready()
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(1, 10, box=1)
    table.main(1, 10, box=2)
    table.begin("TS TH 9S 9H 9C")
    for box in (1, 2):
        assert isinstance(table.due, Choice)
        assert (table.due.player, table.due.options[0].of.box) == (1, box)
        table.stand(1)


def with_two_boxes(boxes: int = 2) -> Evening:
    """Player 1 has both Boxes of a table, or two of three."""
    table = ready(boxes=boxes)
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(1, 10, box=1)
    table.main(1, 20, box=2)
    return table


def test_4_4__he_gives_one_up_when_none_is_vacant_for_others():
    table = with_two_boxes()
    for other in (SUPERVISOR, DEALER, player(1), player(2)):
        assert table.role_refused(other, RequireBox(Player(1), 2)) == rule("4.4")
    given, back = table.put(OPERATOR, RequireBox(Player(1), 2))
    assert given == BoxGivenUp(Player(1), 2, rule("4.4"))
    assert [(p.returned, p.cite) for p in back.payments] == [(20_00, rule("4.4"))]
    refusal = table.refused(player(1), on_box(1, 10, box=2))
    assert (refusal.cite, refusal.reason) == (
        rule("4.4"),
        "player 1 gave up Box 2 for other players",
    )
    table.main(2, 10)
    assert [(w.player, w.spot[0]) for w in table.table.laid.wagers] == [(1, 1), (2, 2)]


def test_4_4__what_others_have_on_the_box_stays_there():
    """Player 2 has chips behind player 1 on Box 2."""
    table = with_two_boxes()
    table.main(2, 30, box=2)
    _, back = table.put(OPERATOR, RequireBox(Player(1), 2))
    assert [(p.wager.player, p.returned) for p in back.payments] == [(1, 20_00)]
    lies = [(w.player, w.spot[0], w.stake) for w in table.table.laid.wagers]
    assert lies == [(1, 1, 10_00), (2, 2, 30_00)]


def test_4_4__what_others_had_there_above_the_maximum_comes_into_play():
    table = ready(boxes=2, maximum=Cents(500_00))
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(1, 10, box=1)
    table.main(1, 500, box=2)
    table.main(2, 30, box=2)
    assert [(w.player, w.stake) for w in table.table.laid.excess] == [(2, 30_00)]
    table.put(OPERATOR, RequireBox(Player(1), 2))
    lies = [(w.player, w.spot[0], w.stake) for w in table.table.laid.wagers]
    assert lies == [(1, 1, 10_00), (2, 2, 30_00)]


def test_4_4__not_while_a_box_is_vacant():
    table = with_two_boxes(boxes=3)
    refusal = table.refused(OPERATOR, RequireBox(Player(1), 2))
    assert (refusal.cite, refusal.reason) == (
        rule("4.4"),
        "Box 3 is vacant for other players",
    )
    table.main(3, 10)
    table.put(OPERATOR, RequireBox(Player(1), 2))


def test_4_4__a_seat_that_is_taken_is_no_vacant_box():
    table = with_two_boxes(boxes=3).sit(3)
    table.put(OPERATOR, RequireBox(Player(1), 2))


def test_4_4__only_one_of_several_and_only_once():
    table = with_two_boxes()
    for box, clause in ((0, "4.2"), (3, "4.2")):
        assert table.cite_of(OPERATOR, RequireBox(Player(1), box)) == rule(clause)
    assert table.cite_of(OPERATOR, RequireBox(Player(2), 2)) == rule("4.4")
    table.put(OPERATOR, RequireBox(Player(1), 2))
    table.main(2, 10)
    for box in (1, 2):
        refusal = table.refused(OPERATOR, RequireBox(Player(1), box))
        assert refusal.cite == rule("4.4")
        assert f"does not decide for Box {box} and another" in refusal.reason


def test_4_4__chips_behind_another_players_are_no_box_of_ones_own():
    """Player 1 decides for Box 1 and has chips behind player 2 on Box 2."""
    table = ready(boxes=2)
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(2, 10)
    table.main(1, 10, box=1)
    table.main(1, 10, box=2)
    for box in (1, 2):
        assert table.cite_of(OPERATOR, RequireBox(Player(1), box)) == rule("4.4")


def test_4_4__in_a_round_the_chips_stay_until_it_is_over():
    table = with_two_boxes()
    table.begin("TS TH 9S 9H 9C")
    assert table.put(OPERATOR, RequireBox(Player(1), 2)) == (BoxGivenUp(Player(1), 2, rule("4.4")),)
    assert table.cite_of(OPERATOR, RequireBox(Player(1), 1)) == rule("4.4")  # his only one now
    table.then("TC")
    assert len(table.settle()) == 2
    table.collect()
    assert table.cite_of(player(1), on_box(1, 10, box=2)) == rule("4.4")


def test_4_4__so_do_chips_above_the_maximum():
    table = with_two_boxes()
    table.main(1, 600, box=2)
    table.begin("TS TH 9S 9H 9C")
    table.put(OPERATOR, RequireBox(Player(1), 2))
    assert [w.stake for w in table.table.laid.excess] == [120_00]
    table.then("TC").stand_and_settle()
    table.collect()
    assert (table.table.laid.excess, table.net(1)) == ((), 0)


def test_4_4__a_second_box_that_was_permitted_again_is_his_again():
    table = with_two_boxes()
    table.put(OPERATOR, RequireBox(Player(1), 2))
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(1, 10, box=2)


# 4.5: a shared Box


def test_4_5__three_players_share_a_box_and_a_fourth_does_not():
    table = ready()
    for number in (1, 2, 3):
        table.main(number, 10, box=5)
    refusal = table.refused(player(4), on_box(4, 10, box=5))
    assert (refusal.cite, refusal.reason) == (
        rule("4.5"),
        "3 players wager on Box 5 already",
    )
    table.main(3, 10, box=5)  # one of the three adds to his
    table.put(player(2), TakeBack(Player(2)))
    table.main(4, 10, box=5)


def test_4_5__a_fourth_player_with_several_boxes_is_a_fourth_too():
    table = ready()
    table.put(OPERATOR, PermitSeveralBoxes(Player(4)))
    for number in (1, 2, 3):
        table.main(number, 10, box=5)
    assert table.cite_of(player(4), on_box(4, 10, box=5)) == rule("4.5")
    assert table.cite_of(player(4), wager(4, "super-sevens", 5, box=5)) == rule("4.5")


def decider(table: Evening) -> int:
    table.begin("TS 9S 9D")
    assert isinstance(table.due, Choice)
    return table.due.player


def test_4_5_a__the_player_seated_at_the_box_decides():
    table = ready().sit(3, at={3: 5})
    for number in (1, 2, 3):
        table.main(number, 10, box=5)
    assert decider(table) == 3
    assert table.cite_of(player(1), Stand(Player(1))) == rule("4.5(a)")


def test_4_5_a__a_player_who_sits_there_without_a_wager_does_not():
    table = ready().sit(3, at={3: 5})
    for number in (1, 2):
        table.main(number, 10, box=5)
    assert decider(table) == 1


def test_4_5_b__else_the_one_whose_wager_is_nearest_the_dealer():
    """Laid last, and in front of the others."""
    table = ready()
    table.main(1, 10, box=5, place=3)
    table.main(2, 10, box=5, place=2)
    table.main(3, 10, box=5, place=1)
    assert decider(table) == 3
    assert table.cite_of(player(1), Stand(Player(1))) == rule("4.5(b)")


def test_4_5_b__chips_laid_without_a_word_lie_behind_those_that_are_there():
    table = ready()
    table.main(1, 10, box=5, place=2)
    table.main(2, 10, box=5)
    assert decider(table) == 1


def test_4_5_b__also_when_the_one_in_front_has_gone():
    table = ready()
    for number in (1, 2):
        table.main(number, 10, box=5)
    table.put(player(1), TakeBack(Player(1)))
    table.main(3, 10, box=5)
    assert decider(table) == 2


def test_4_5_b__unless_only_a_place_in_front_is_free():
    table = ready()
    table.main(1, 10, box=5, place=3)
    table.main(2, 10, box=5)
    table.main(3, 10, box=5)
    assert decider(table) == 3


def test_4_5_b__a_place_is_one_players():
    table = ready()
    table.main(1, 10, box=5, place=1)
    for place in (-1, 4, 99):
        assert table.cite_of(player(2), on_box(2, 10, 5, place)) == rule("4.5(b)")
    assert table.cite_of(player(2), on_box(2, 10, 5, 1)) == rule("4.5(b)")
    assert table.cite_of(player(1), on_box(1, 10, 5, 2)) == rule("4.5(b)")
    table.main(1, 10, box=5, place=1)
    table.main(2, 10, box=5, place=3)


# 4.7: a Box with a higher maximum


def test_4_7__others_join_a_marked_box_as_far_as_its_total_goes():
    """1,000 on the marker: 800 of player 1, 200 of player 2, and 100 more do not fit."""
    table = ready()
    table.put(OPERATOR, PlaceBoxMarker(5, Cents(1_000_00)))
    assert only(Staked, table.main(1, 800, box=5)).cite == rule("4.1")
    events = table.main(2, 300, box=5)
    live, above = [one for one in events if isinstance(one, Staked)]
    assert (live.cite, [w.stake for w in live.wagers]) == (rule("4.7"), [200_00])
    assert (above.cite, [w.stake for w in above.wagers]) == (rule("3.5"), [100_00])
    staked, excess = table.main(3, 10, box=5)
    assert (staked.cite, excess.cite, excess.wager.stake) == (rule("3.5"), rule("3.5"), 10_00)


def test_4_7__without_a_marker_it_is_the_displayed_maximum_that_they_share():
    table = ready()
    table.main(1, 300, box=5)
    live, above = [one for one in table.main(2, 300, box=5) if isinstance(one, Staked)]
    assert (live.cite, live.wagers[0].stake, above.wagers[0].stake) == (
        rule("4.1"),
        200_00,
        100_00,
    )
