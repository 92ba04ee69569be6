"""What changed between editions: pairs that a person can check by laying the pages side by side."""

import pytest

from houseway.law.compare import Change, Numbering, compare, topic_of
from houseway.law.index import rule_index
from houseway.law.instruments import Unknown


def refs(game, old, new, change):
    rows = compare(game, old, new).rows
    return [
        (row.old and row.old.ref, row.new and row.new.ref) for row in rows if row.change is change
    ]


def test_what_s49_changed_in_pai_gow():
    assert refs("pai-gow", "S20", "S49", Change.CHANGED) == [
        ("Inst/alteration", "Inst/alteration"),
        ("Inst/revocation", "Inst/revocation"),
        ("def:Approved", "def:Approved"),
        ("def:Co-Banking", "def:Co-Banking"),
        ("def:Player/Banker", "def:Player/Banker"),
        ("2.2", "2.2"),
        ("7.2", "7.2"),
        ("8.2", "8.2"),
        ("10.2(g)", "10.2(g)"),
        ("12.1", "12.1"),
        ("16.1", "16.1"),
        ("16.2", "16.2"),
        ("17.6", "17.6"),
    ]


def test_what_s49_dropped_from_pai_gow_and_added_to_its_house_way():
    removed = refs("pai-gow", "S20", "S49", Change.REMOVED)
    assert ("10.1.3(iii)", None) in removed
    added = refs("pai-gow", "S20", "S49", Change.ADDED)
    assert (None, "10.2(h)") in added
    assert (None, "10.2(i)") in added


def test_a_number_that_moved_is_told_from_a_rule_that_changed():
    moved = refs("pai-gow", "S20", "S49", Change.RENUMBERED)
    assert ("10.1.1(c)", "10.1(a)(iii)") in moved
    assert ("12.3", "12.4") in moved


def test_looking_back_gives_the_mirror_image():
    there = compare("pai-gow", "S20", "S49")
    back = compare("pai-gow", "S49", "S20")
    assert there.count(Change.ADDED) == back.count(Change.REMOVED)
    assert there.count(Change.CHANGED) == back.count(Change.CHANGED)


@pytest.mark.parametrize(
    ("game", "new", "pair"),
    [
        ("three-card-manila", "NI2006", ("12.2", "13.2")),
        ("three-card-manila", "NI2006", ("App D 3.1", "17.1(c)")),
        ("holdem", "NI2015", ("4.6", "4.8")),
        ("holdem", "NI2015", ("5.1", "5.1")),
        ("holdem", "NI2015", ("App E 2.2", "9.2")),
        ("baccarat", "NI2019", ("7.3/4", "8.6(d)/3")),
        ("baccarat", "NI2019", ("9.1", "8.8(a)")),
        ("roulette", "NI2019", ("6.1(a)", "9.4(a)/Straight Up")),
    ],
)
def test_a_changed_provision_is_paired_across_the_numbers(game, new, pair):
    assert pair in refs(game, "S49", new, Change.CHANGED)


def test_a_provision_that_only_moved_is_not_called_a_change():
    assert ("App E 2.6", "9.6") in refs("holdem", "S49", "NI2015", Change.RENUMBERED)
    assert ("9.2(a)", "10.3(a)") in refs("three-card-manila", "S49", "NI2006", Change.RENUMBERED)


@pytest.mark.parametrize(
    ("game", "old", "new", "numbering"),
    [
        ("pai-gow", "S20", "S49", Numbering.SAME),
        ("three-card-manila", "S49", "NI2006", Numbering.SHIFTED),
        ("holdem", "S49", "NI2015", Numbering.SHIFTED),
        ("baccarat", "S49", "NI2019", Numbering.OTHER),
        ("roulette", "S49", "NI2019", Numbering.OTHER),
        ("sic-bo", "S49", "NI2019", Numbering.OTHER),
    ],
)
def test_a_comparison_says_how_far_its_pairs_can_be_trusted(game, old, new, numbering):
    assert compare(game, old, new).numbering is numbering


def test_every_provision_of_both_editions_occurs_once():
    rows = compare("pai-gow", "S20", "S49").rows
    olds = [row.old.ref for row in rows if row.old]
    news = [row.new.ref for row in rows if row.new]
    assert sorted(olds) == sorted(rule_index("s20-1999-pai-gow").rows)
    instrument = rule_index("s49-1999-instrument").rows
    assert sorted(news) == sorted([*rule_index("s49-1999-pai-gow").rows, *instrument])


def test_an_edition_does_not_differ_from_itself():
    assert compare("keno", "S49", "S49").differences == ()


@pytest.mark.parametrize(
    ("section", "topic"),
    [
        ("Terms Used in Poker", "Terms"),
        ("Multi Terminal Baccarat: Additional Definitions", "Terms"),
        ("App D Three Card Manila: Irregularities", "Irregularities"),
        ("Multi Terminal Sic Bo: Settlement", "Settlement"),
        ("Payout Odds", "Settlement"),
        ("Tapping Out", "Tapping Out"),
    ],
)
def test_sections_on_one_subject_share_a_topic(section, topic):
    assert topic_of(section) == topic


def test_an_unknown_game_or_edition_is_refused():
    with pytest.raises(Unknown, match="no game 'craps'"):
        compare("craps", "S20", "S49")
    with pytest.raises(Unknown, match="no edition 'NI2019' of pai-gow; known: S20, S49"):
        compare("pai-gow", "S20", "NI2019")
