"""The whole table of House Way against a second one, written from the text alone."""

import pytest

from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.tiles.parts import kinds_of_hand
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.law.instruments import Edition
from tests.games.s49_pai_gow import house_way_again as again

EDITIONS = (Edition.S49, Edition.S20)

# The rules on single tiles speak of the highest ranking tile. In these Hands that tile sits in the
# same part either way, and two lesser tiles of equal points are left to place. The text is silent;
# both tables let the better of the two follow the rule. First those where the choice changes what
# a part is worth, then those where it does not.
SILENT_AND_FELT = """
Teen, Gor, Mooy, Bon
Day, Gor, Mooy, Bon
Yun, Mooy, Chong, Ping
Yun, Tit, Chop Gow, Chop Chit
Yun, Tit, Chop Bot, Chop Chit
Gor, Mooy, Chong, Ping
Mooy, Tit, Chop Gow, Chop Chit
Mooy, Tit, Chop Bot, Chop Chit
Foo, Tit, Chop Gow, Chop Chit
Foo, Tit, Chop Bot, Chop Chit
Foo, Look, Chop Gow, Gee Jun
Ping, Tit, Chop Gow, Chop Chit
Ping, Tit, Chop Bot, Chop Chit
"""
SILENT = """
Teen, Day, Gor, Bon
Teen, Day, Chong, Look
Teen, Day, Chong, Gee Jun
Teen, Day, Look, Gee Jun
Teen, Mooy, Chong, Look
Teen, Mooy, Chong, Gee Jun
Teen, Mooy, Look, Gee Jun
Teen, Foo, Look, Gee Jun
Teen, Ping, Look, Gee Jun
Day, Mooy, Chong, Look
Day, Mooy, Chong, Gee Jun
Day, Mooy, Look, Gee Jun
Day, Foo, Look, Gee Jun
Day, Ping, Look, Gee Jun
Yun, Gor, Mooy, Ping
Yun, Mooy, Chong, Look
Yun, Mooy, Tit, Chop Chit
Yun, Foo, Tit, Chop Chit
Yun, Ping, Tit, Chop Chit
Mooy, Foo, Tit, Chop Chit
Mooy, Foo, Look, Gee Jun
Mooy, Ping, Tit, Chop Chit
Mooy, Ping, Look, Gee Jun
Foo, Ping, Tit, Chop Chit
Foo, Ping, Look, Gee Jun
"""
# S20 places these by its rule on tiles of equal points.
SILENT_IN_S49_AND_FELT = """
Gor, Tit, Look, Chop Chit
Chong, Tit, Look, Chop Chit
Chong, Tit, Chop Chit, Chop Ng
Bon, Tit, Look, Chop Chit
"""
SILENT_IN_S49 = """
Teen, Day, Mooy, Ping
Teen, Gor, Mooy, Ping
Teen, Gor, Chong, Look
Day, Gor, Mooy, Ping
Day, Gor, Chong, Look
Gor, Chong, Tit, Chop Chit
Chong, Bon, Tit, Chop Chit
"""


def in_names(tiles):
    return tuple(again.NAMES[tile - 1] for tile in tiles)


def hands_of(*blocks):
    return {tuple(line.split(", ")) for block in blocks for line in block.strip().splitlines()}


def silent(edition):
    blocks: tuple[str, ...] = (SILENT_AND_FELT, SILENT)
    if edition is Edition.S49:
        blocks += (SILENT_IN_S49_AND_FELT, SILENT_IN_S49)
    return hands_of(*blocks)


@pytest.fixture(scope="module", params=EDITIONS)
def tables(request):
    """Under one edition: the Hand, as the product has it, and as the second table has it."""
    edition = request.param
    rows = []
    for hand in again.hands():
        kinds = tuple(KINDS[tile - 1] for tile in hand)
        rows.append((hand, house_way(kinds, edition), again.house_way(hand, edition.name)))
    return edition, rows


def test_both_name_the_same_tiles_and_the_same_hands():
    assert again.NAMES == KINDS
    assert [in_names(hand) for hand in again.hands()] == list(kinds_of_hand())


def test_every_kind_of_hand_is_set_the_same(tables):
    _, rows = tables
    assert len(rows) == 3620
    for _, ours, (layout, _) in rows:
        assert (ours.setting.low, ours.setting.high) == tuple(map(in_names, layout))


def test_the_same_clause_decides_but_for_a_low_3(tables):
    """Where only one of two layouts makes a Chong ranking 3, 10.1(c) and its tile rules agree."""
    _, rows = tables
    apart = [row for row in rows if row[1].cite.ref != row[2].clause]
    assert len(apart) == 17
    for _, ours, (layout, clause) in apart:
        assert ours.cite.ref in ("10.1(c)", "10.1.3")
        assert clause.startswith(("10.1(c)/2", "10.1.3("))
        assert again.count(layout.low) == 3
        assert again.strength(layout.low) >= again.CHONG_3


def test_the_same_hands_are_in_doubt(tables):
    edition, rows = tables
    unsaid = set()
    for hand, ours, _ in rows:
        listed = {(other.setting.low, other.setting.high) for other in ours.alternatives}
        found = again.doubts(hand, edition.name)
        assert listed == {tuple(map(in_names, other)) for other in found.values()}, hand
        if "next_best_moves" in found:
            unsaid.add(in_names(hand))
    assert unsaid == silent(edition)


def test_what_the_silence_is_worth():
    felt = hands_of(SILENT_AND_FELT, SILENT_IN_S49_AND_FELT)
    for names in silent(Edition.S49):
        hand = tuple(again.NAMES.index(name) + 1 for name in names)
        taken = again.house_way(hand, "S49").layout
        other = again.doubts(hand, "S49")["next_best_moves"]
        changes = list(map(again.strength, taken)) != list(map(again.strength, other))
        assert changes == (names in felt)
