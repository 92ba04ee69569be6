"""What a hand comes to, in words with its clause: one shape for every game."""

from typing import Any

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Bets
from houseway.core.offers import Viewer
from houseway.floor.views.parts import all_parts, plain
from houseway.games.canberra_poker.table.composition import CANBERRA_POKER
from houseway.games.canberra_poker.table.view import words
from houseway.house.offers.offers import Offering
from houseway.kit.cards import cards
from tests.floor.test_showing import TABLES, at_every_table, moments
from tests.games.listings import BANKED, POTS
from tests.games.runs import run_of

HELD = [one for one in TABLES if one.game not in ("roulette", "sic-bo", "money-wheel")]
BLACKJACK = next(one for one in TABLES if one.game == "blackjack")
PAI_GOW = [one for one in TABLES if one.game == "pai-gow"]
OLD = ("count", "made", "counts", "total")  # the shapes that games had before


def hands_in(tree):
    """Every hand that a viewer sees: a row with `value`."""
    if isinstance(tree, dict):
        if "value" in tree and {*OLD} & {*tree}:
            yield tree
        for part in tree.values():
            yield from hands_in(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from hands_in(part)


@at_every_table(HELD)
def test_every_hand_that_comes_to_something_says_it_in_words_with_its_clause(listing):
    told = set()
    for seed in (11, 12):
        for table, due in moments(listing, 120, seed):
            for who in map(Player, range(1, 8)):
                view = plain(listing.sight.view(table, due, Role.PLAYER, who))
                for hand in hands_in(view):
                    known = next(hand[name] for name in OLD if name in hand)
                    assert (hand["value"] is not None) == bool(known)
                    if hand["value"]:
                        assert hand["value"]["words"]
                        assert hand["value"]["cite"]
                        told.add(hand["value"]["words"])
    assert len(told) > 2 or listing in POTS


@pytest.mark.parametrize(
    ("dealt", "said"),
    [
        ("AS KD 9C 5H 2S", "ace king high"),
        ("TS 8D 7C 5H 2S", "ten eight high"),
        ("6S 6D 7C 5H 2S", "one pair, sixes"),
        ("QS QD 4C 4H JS", "two pairs, queens and fours"),
        ("9S 9D 9C 5H 2S", "three of a kind, nines"),
        ("AS 2D 3C 4H 5S", "straight, five high"),
        ("KS 9S 7S 5S 2S", "flush, king high"),
        ("TS TD TC 4H 4S", "full house, tens over fours"),
        ("8S 8D 8C 8H 2S", "four of a kind, eights"),
        ("KS QS JS TS 9S", "straight flush, king high"),
        ("AS KS QS JS TS", "royal flush"),
    ],
)
def test_two_hands_of_one_category_at_canberra_poker_can_be_told_apart(dealt, said):
    rules: Any = CANBERRA_POKER.rules
    assert words(rules.rulebook.made(cards(dealt)).verdict) == said


@pytest.mark.rule("s49-1999-blackjack", "def:Blackjack")
def test_a_count_at_blackjack_says_both_totals_and_what_is_too_many():
    said = set()
    for seed in range(11, 16):
        for table, due in moments(BLACKJACK, 150, seed):
            view = plain(BLACKJACK.sight.view(table, due, Role.PLAYER, None))
            for hand in hands_in(view):
                if hand["value"]:
                    total, soft = hand["count"]["verdict"].values()
                    words_ = hand["value"]["words"]
                    if total > 21:
                        assert words_ == f"{total}, over 21"
                    elif total == 21:
                        assert words_ in ("21", "Blackjack")
                    else:
                        assert words_ == (f"{total - 10} or {total}" if soft else str(total))
                    said.add(words_)
    assert "Blackjack" in said


@at_every_table(PAI_GOW)
def test_a_hand_that_is_set_tells_its_tiles_by_their_places(listing):
    found = 0
    for table, due in moments(listing, 200):
        for who in map(Player, range(1, 8)):
            for hand in plain(listing.sight.view(table, due, Role.PLAYER, who))["hands"]:
                if hand["low"]:
                    assert sorted(hand["low_at"] + hand["high_at"]) == [1, 2, 3, 4]
                    kinds = [hand["shown"][at - 1]["kind"] for at in hand["low_at"]]
                    assert sorted(kinds) == sorted(hand["low"])
                    found += 1
    assert found


@at_every_table([one for one in BANKED if hasattr(one.table.rules, "boxes")])
def test_the_label_of_a_case_names_its_box(listing):
    run = run_of(listing, 1)
    run.to_the_wagers()
    due = run.house.turn(run.table)
    assert isinstance(due, Bets)
    offers = Offering(listing.table).offers(run.table, due, Viewer(Role.PLAYER, Player(3)))
    cases = [case for offer in offers if offer.move == "place-wager" for case in offer.cases]
    labels = [case.label for case in cases]
    assert len(labels) == len({*labels}) > 1
    for case in cases:
        assert case.label.startswith(f"Box {dict(case.given)['box']}, ")


def test_nothing_is_said_of_a_hand_that_a_viewer_does_not_see():
    """The parts of a view are made of what its viewer sees, so words are as hidden as cards."""
    for table, due in moments(HELD[-1], 60):
        public = all_parts(HELD[-1], table, due, Role.PLAYER, Player(99)).public
        for hand in hands_in(public):
            assert hand["value"] is None or not hand["hidden"]
