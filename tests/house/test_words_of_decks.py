"""What is said of a check of the cards: which are missing, which foreign, or that all is well."""

import pytest

from houseway.games.baccarat.listing import LISTINGS
from houseway.house.shoes.deck_moves import CardsVerified, DecksChecked
from houseway.kit.cards import cards
from houseway.law import RuleSet

WORDS = LISTINGS[0].words
CITE = RuleSet("ni2019-689-mttg").rule("8.3(d)")


@pytest.mark.parametrize(
    ("missing", "foreign", "words"),
    [
        ("", "", "complete"),
        ("AS 2D", "", "missing AS 2D"),
        ("", "KH", "foreign KH"),
        ("AS", "KH 3C", "missing AS; foreign KH 3C"),
    ],
)
def test_cards_that_are_missing_and_foreign_are_named(missing, foreign, words):
    for shuffler, by in ((True, "by the shuffler"), (False, "by hand")):
        event = CardsVerified(shuffler, cards(missing), cards(foreign), CITE)
        assert [one.words for one in WORDS.said(event)] == [f"cards checked {by}: {words}"]


def test_decks_are_told_alike():
    event = DecksChecked(missing=cards("AS"), foreign="a joker", cite=CITE)
    assert [one.words for one in WORDS.said(event)] == [
        "decks checked: missing AS; foreign a joker"
    ]
