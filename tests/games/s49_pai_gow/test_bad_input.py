"""What no table takes: Hands that are none, tiles that the set has not, cuts and stakes."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.wagers import Settled
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.tiles.names import read_hand
from tests.games.playing import DEALER, only, player
from tests.games.s49_pai_gow.tabling import EITHER, LOSES, Evening

TEEN, OTHER_TEEN = 1, 2  # by their numbers in Appendix B
ALL = tuple(range(1, 33))


@EITHER
@pytest.mark.parametrize(
    ("text", "reason", "ref"),
    [
        ("Teen, Day, Yun, Gor, Foo", "5 tiles: a Hand has 4", "def:Hand"),
        ("Teen, Day, Yun", "3 tiles: a Hand has 4", "def:Hand"),
        ("Teen, 12, heaven, Day", "3 times Teen: the set of 32 tiles has 2", "2.1"),
        ("Teen, Day, Yun, Emperor", "no tile 'Emperor'", "3.2"),
    ],
)
def test_a_hand_that_the_set_cannot_make(rule_set, text, reason, ref):
    with pytest.raises(Refused) as caught:
        read_hand(text, Evening(rule_set).book)
    assert caught.value.reason.startswith(reason)
    assert caught.value.cite.ref == ref


@EITHER
@pytest.mark.parametrize(
    "tiles",
    [
        ALL[:-1],
        (*ALL, 33),
        (TEEN, OTHER_TEEN, TEEN, *ALL[3:]),
        (0, *ALL[1:]),
        (),
    ],
)
def test_2_1__a_deal_that_is_not_the_set_of_32(rule_set, tiles):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    evening.prepare()
    evening.close()
    evening.put(DEALER, moves.OpenCup(1, 1, 1))
    assert evening.refused(DEALER, moves.DealTiles(tiles)).cite.ref == "2.1"
    evening.put(DEALER, moves.DealTiles(ALL))


@EITHER
@pytest.mark.parametrize("tiles", [(1,), (1, 1), (1, 2, 3), (0, 1), (1, 5), ()])
def test_a_part_has_two_of_the_four_tiles(rule_set, tiles):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    evening.play()
    refusal = evening.refused(player(2), moves.SetHand(Player(2), 2, tiles))
    assert refusal.cite.ref == "def:Set"
    evening.put(player(2), moves.SetHand(Player(2), 2, (4, 1)))


@EITHER
def test_a_cut_that_does_not_exist_whoever_names_it(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    for by, move in (
        (player(2), moves.ChooseCut(Player(2), "Lion")),
        (DEALER, moves.CutTiles("Lion")),
        (DEALER, moves.CutTiles("")),
    ):
        refusal = evening.refused(by, move)
        assert refusal.cite.ref == "App C"
        assert "there are Yat Dong Dong, Cup Say" in refusal.reason
    cuts = "8.2" if rule_set.startswith("s49") else "8.6"  # S20 only stacks under 8.2
    assert evening.forbidden(player(2), moves.CutTiles("Lion")).cite.ref == cuts


@EITHER
@pytest.mark.parametrize("cents", [99, 101, 2_00, 0, -1_00])
def test_a_jackpot_wager_of_another_amount_than_the_approved_one(rule_set, cents):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    refusal = evening.refused(player(2), evening.wager(2, cents, bet="gee-jun"))
    assert refusal.cite == evening.book.jackpot.stake
    assert refusal.reason.endswith("is not the approved $1")


@EITHER
@pytest.mark.parametrize(("bet", "net"), [("hand", 47_50), ("non-negotiable", 47_50)])
def test_11_8__the_rules_settle_non_negotiable_chips_like_any_other(rule_set, bet, net):
    """7.2 says when they may be wagered, and nothing says that they are paid otherwise."""
    evening = Evening(rule_set).begun()
    evening.lay(2, 50, bet=bet)
    evening.play(box1=LOSES, box2="GJ, GJ, H8, H8")
    (payment,) = only(Settled, evening.finish_without_clearing()).payments
    assert (payment.net, payment.cite.ref) == (net, "11.8")
