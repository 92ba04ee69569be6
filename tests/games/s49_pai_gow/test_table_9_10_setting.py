"""Hands set at the table: by players, on request, by duty; and every clause of House Way."""

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import exactly
from houseway.core.game import Call, Duty
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import By, HandReset, HandSet, HouseWayRequested
from houseway.games.pai_gow.tiles.tiles import KINDS
from tests.games.playing import DEALER, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves
from tests.games.s49_pai_gow.test_10_setting import WORKED

S49 = "s49-1999-pai-gow"


def dealt(rule_set, tiles="12, H4, 5, GJ", **more):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.play(box2=tiles, **more)
    return evening


def refs(event):
    return {cite.ref for cite in event.under}


@EITHER
@proves("9.1", "def:Set", "def:High Part of the Hand", "def:Low Part of the Hand", "4.1", "3.2")
@proves("def:Point Count", "def:Point")
def test_a_player_sets_his_hand_and_value_says_which_part_is_high(rule_set):
    """12 + 4 = 6 and 5 + Gee Jun = 8, whichever two he names."""
    for tiles in ((1, 2), (3, 4)):
        evening = dealt(rule_set)
        assert isinstance(evening.due, Call)
        (event,) = evening.put(player(2), moves.SetHand(Player(2), 2, tiles))
        assert (event.low, event.high) == (("Teen", "Gor"), ("Chop Ng", "Gee Jun"))
        assert (event.by, event.cite.ref) == (By.PLAYER, "9.1")
        wanted = {"def:Set", "def:High Part of the Hand", "def:Low Part of the Hand", "3.2", "4.1"}
        assert wanted <= refs(event)


@EITHER
@proves("3.1", "App A", "4.2")
def test_what_a_setting_rests_on(rule_set):
    evening = dealt(rule_set, "12, 9, 5, H4")
    wong = only(HandSet, evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2))))
    assert {"3.1", "App A"} <= refs(wong)
    assert "4.2" not in refs(wong)
    evening = dealt(rule_set)
    plain = only(HandSet, evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2))))
    assert "4.2" in refs(plain)
    assert not {"3.1", "App A"} & refs(plain)


@EITHER
@proves(*(f"App B/{rank}" for rank in range(1, 17)))
@pytest.mark.parametrize("rank", range(1, 17))
def test_every_tile_has_its_line_of_appendix_b(rule_set, rank):
    others = [kind for kind in KINDS if kind is not KINDS[rank - 1]][:3]
    evening = dealt(rule_set, ", ".join((KINDS[rank - 1], *others)))
    event = only(HandSet, evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2))))
    assert {ref for ref in refs(event) if ref.startswith("App B")} == {
        f"App B/{KINDS.index(kind) + 1}" for kind in (KINDS[rank - 1], *others)
    }


@EITHER
@pytest.mark.parametrize("tiles", [(1, 1), (0, 1), (4, 5)])
def test_two_of_the_four_tiles_make_a_part(rule_set, tiles):
    evening = dealt(rule_set)
    assert evening.refused(player(2), moves.SetHand(Player(2), 2, tiles)).cite.ref == "def:Set"


@EITHER
def test_9_3__a_set_hand_is_not_altered(rule_set):
    evening = dealt(rule_set)
    evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2)))
    again = moves.SetHand(Player(2), 2, (1, 3))
    assert evening.refused(player(2), again).cite.ref == "9.3"
    assert evening.refused(DEALER, moves.ReportAbsent(2)).cite.ref == "9.3"


@EITHER
@proves("9.2", "def:House Way")
def test_house_way_on_request(rule_set):
    evening = dealt(rule_set)
    assert evening.refused(DEALER, moves.SetByDealer(2)).cite.ref == "9.2"
    asked = evening.put(player(2), moves.RequestHouseWay(Player(2), 2))
    assert only(HouseWayRequested, asked).cite.ref == "9.2"
    assert evening.due == Duty(moves.SetByDealer, evening.book.rule_set.rule("9.2"), exactly(box=2))
    event = only(HandSet, evening.put(DEALER, moves.SetByDealer(2)))
    assert (event.by, event.cite.ref) == (By.HOUSE_WAY, "9.2")
    assert {"def:House Way", "10.2(d)"} <= refs(event)
    assert evening.refused(player(2), moves.RequestHouseWay(Player(2), 2)).cite.ref == "9.3"


@EITHER
@proves("10.1")
def test_the_houses_own_hand_is_set_house_way(rule_set):
    evening = dealt(rule_set, box1="H8, 9, L10, 5")
    evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2)))
    assert evening.due.cite.ref == "10.1"
    assert evening.refused(player(2), moves.SetHand(Player(2), 1, (1, 2))).cite.ref == "10.1"
    event = only(HandSet, evening.put(DEALER, moves.SetByDealer(1)))
    assert (event.low, event.high) == (("Ping", "Chop Ng"), ("Yun", "Chop Gow"))


@EITHER
def test_9_4__the_houses_wager_is_set_house_way(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 50)
    evening.play()
    assert evening.forbidden(player(2), moves.SetByDealer(1)).cite.ref == "9.4"
    assert only(HandSet, evening.put(DEALER, moves.SetByDealer(1))).cite.ref == "9.4"
    evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2)))
    evening.put(player(3), moves.SetHand(Player(3), 3, (1, 2)))


@EITHER
def test_9_5__a_shared_bank_is_set_house_way(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
    evening.lay(3, 50)
    evening.play()
    assert evening.refused(player(2), moves.SetHand(Player(2), 2, (1, 2))).cite.ref == "9.5"
    assert only(HandSet, evening.put(DEALER, moves.SetByDealer(2))).cite.ref == "9.5"


@EITHER
def test_15_9__a_hand_set_against_house_way_is_set_again(rule_set):
    evening = dealt(rule_set)
    evening.put(player(2), moves.RequestHouseWay(Player(2), 2))
    wrong, right = evening.put(DEALER, moves.SetByDealer(2, (1, 2)))
    assert isinstance(wrong, HandSet)
    assert isinstance(right, HandReset)
    assert (right.cite.ref, right.high) == ("15.9", ("Gor", "Chop Ng"))
    assert evening.round.hand_of(2).setting == right.setting
    evening = dealt(rule_set)
    evening.put(player(2), moves.RequestHouseWay(Player(2), 2))
    (correct,) = evening.put(DEALER, moves.SetByDealer(2, (2, 3)))
    assert isinstance(correct, HandSet)


# House Way, clause by clause, at the table


def by_the_dealer(rule_set, line):
    hand, expected, ref = (each.strip() for each in line.split("|"))
    evening = dealt(rule_set, hand)
    evening.put(player(2), moves.RequestHouseWay(Player(2), 2))
    event = only(HandSet, evening.put(DEALER, moves.SetByDealer(2)))
    assert f"{', '.join(event.low)} / {', '.join(event.high)}" == expected
    assert ref in refs(event)
    return event


@pytest.mark.rule(S49, *(f"10.2({letter})" for letter in "abcdefghi"))
@pytest.mark.rule(S49, "10.1", "10.1(a)", "10.1(b)", "10.1(c)", "10.1(c)(i)", "10.1(c)(ii)")
@pytest.mark.rule(S49, *(f"10.1(a)({number})" for number in ("i", "ii", "iii", "iv")))
@pytest.mark.rule(S49, "10.1(c)/2", *(f"10.1(c)/2({number})" for number in ("i", "ii", "iii")))
@pytest.mark.parametrize("line", WORKED.strip().splitlines())
def test_house_way_at_the_table(line):
    event = by_the_dealer(S49, line)
    ref = line.split("|")[2].strip()
    assert ("10.1" in refs(event)) is not ref.startswith("10.2")
    assert ("10.1(c)/2" in refs(event)) is ("/2" in ref)
