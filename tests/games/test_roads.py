"""Roads of a baccarat table, drawn by hand."""

from houseway.games.baccarat.roads import RoadsView, road_entry
from houseway.games.baccarat.roads import roads as roads_of
from houseway.games.baccarat.rules import Result
from houseway.kit.cards import cards

P, B, T = (0, 6, 0, 0), (1, 7, 0, 0), (2, 5, 0, 0)


def roads(results):
    """All of one shoe."""
    return roads_of(results, len(results))


def test_the_bead_plate_has_every_coup_in_its_order():
    assert roads((P, (1, 9, 1, 0), T, (0, 8, 1, 1))).bead == "P6 B9p T5 P8pb"


def test_the_big_road_turns_with_the_winner_and_counts_ties_on_the_win_before():
    assert roads((P, P, T, T, B, P)).big == "0,0,P 0,1,P2 1,0,B 2,0,P"


def test_a_tie_before_the_first_win_is_on_no_column():
    assert roads((T, B)).big == "0,0,B"


def test_a_pair_is_marked_on_its_win():
    assert roads(((1, 7, 0, 1), T)).big == "0,0,B1b"


def test_a_long_streak_turns_right_at_the_sixth_row():
    big = roads((B,) * 8).big.split()
    assert big[5:] == ["0,5,B", "1,5,B", "2,5,B"]


def test_a_streak_turns_before_the_tail_of_another():
    """Eight Banker wins end in a tail along the sixth row; the next column meets it."""
    big = roads((*(B,) * 8, *(P,) * 7)).big.split()
    assert big[8:] == ["1,0,P", "1,1,P", "1,2,P", "1,3,P", "1,4,P", "2,4,P", "3,4,P"]


def test_the_big_eye_boy_compares_with_the_column_before():
    """Columns of 2, 2, 1 and 3 wins.

    Second column, second row: the column before reaches it, r. Third column begins: the two before
    it are as long, r. Fourth column begins: 1 and 2 differ, b; its second row: the third has
    nothing beside it but above, b; its third row: nothing there and nothing above, r.
    """
    assert roads((P, P, B, B, P, B, B, B)).big_eye == "0,0,r 0,1,r 1,0,b 1,1,b 2,0,r"


def test_the_small_road_and_the_cockroach_pig_look_further_back():
    """Single wins by turns: every column is as long as every other."""
    chop = roads((P, B, P, B, P, B))
    assert chop.big_eye == "0,0,r 0,1,r 0,2,r 0,3,r"
    assert chop.small == "0,0,r 0,1,r 0,2,r"
    assert chop.cockroach == "0,0,r 0,1,r"


def test_only_the_latest_coups_are_on_the_display():
    assert len(roads((P, B) * 300).bead.split()) == 90


def test_roads_begin_anew_with_a_shoe():
    """Three coups of the shoe before, three of this one: a column is begun afresh."""
    shown = roads_of((B, B, P, P, P, B), 3)
    assert (shown.bead, shown.big, shown.coups) == ("P6 P6 B7", "0,0,P 0,1,P 1,0,B", 3)
    assert roads_of((B, B, P), 0) == RoadsView()


def test_a_coup_is_kept_with_its_points_and_pairs():
    player, banker = cards("4S 4D"), cards("9C KH")
    assert road_entry(Result.BANKER, player, banker) == (1, 9, 1, 0)
