"""What the Dealer is told to do next while wagers are laid, and under which provision."""

from houseway.core.actors import Player
from houseway.core.bounds import Among
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.house.table.state import NoMoreBets, OpenTable
from tests.games.playing import DEALER, OPERATOR, player
from tests.games.s49_pai_gow.tabling import EITHER, THINGS, Evening

LEFT = ("left",)


def next_of(evening):
    """The acts that are due beside the wagers, and their provisions."""
    return [(duty.act, duty.cite.ref) for duty in evening.due.next]


def chances(duty):
    return {one.name: one.choices for one in duty.bounds if isinstance(one, Among)}


@EITHER
def test_the_tiles_are_shuffled_stacked_and_cut_and_the_cup_is_shaken(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    for move, ref in (
        (moves.ShuffleTiles(), "8.1"),
        (moves.StackTiles(), "8.2"),
        (moves.CutTiles("Yat Dong Dong", LEFT), "App C/1"),
        (moves.ShakeCup(), "8.10"),
    ):
        assert next_of(evening) == [(type(move), ref)]
        evening.put(DEALER, move)
    assert [act for act, _ in next_of(evening)] == [NoMoreBets]


@EITHER
def test_a_la_ja_that_was_asked_for_comes_before_the_stacking(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(player(2), moves.RequestLaJa(Player(2)))
    assert next_of(evening) == [(moves.DoLaJa, "def:La Ja")]
    evening.put(DEALER, moves.DoLaJa())
    assert next_of(evening) == [(moves.StackTiles, "8.2")]


@EITHER
def test_the_cut_of_the_house_is_approved_before_anything_else(rule_set):
    evening = Evening(rule_set)
    evening.approve(*THINGS)
    evening.put(OPERATOR, OpenTable())
    evening.chung()
    assert next_of(evening) == [(bank_moves.ApproveFormation, "def:Traditional Cut")]


@EITHER
def test_while_the_house_banks_the_cut_is_its_own(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    (cut,) = evening.due.next
    assert chances(cut) == {"cut": ("Yat Dong Dong",), "variant": (("left",), ("right",))}


@EITHER
def test_a_banking_player_leaves_any_cut_to_the_dealer_until_he_chooses(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    assert next_of(evening) == [(moves.CutTiles, f"App C/{number}") for number in range(1, 21)]
    evening.put(player(2), moves.ChooseCut(Player(2), "Tiger", ("left", "top")))
    (cut,) = evening.due.next
    assert (cut.act, cut.cite.ref) == (moves.CutTiles, "8.7")
    assert set(chances(cut)["variant"]) == {("left", "top")}
