"""Every event of every game has a sentence, or a reason to have none."""

import pytest

from houseway.core.words import MoveContext
from houseway.games.listing import Listing
from tests.games.listings import EVERY, TABLES
from tests.games.runs import run_of

ALL = pytest.mark.parametrize("listing", EVERY, ids=str)


@ALL
def test_every_event_of_a_listing_has_a_sentence_or_a_reason_for_silence(listing: Listing):
    words = listing.words
    neither = [
        kind.__name__
        for kind in listing.events
        if kind not in words.sentences and kind not in words.silent
    ]
    assert neither == []
    assert set(words.sentences).isdisjoint(words.silent)
    assert all(len(reason.split()) > 3 for reason in words.silent.values())


@pytest.mark.parametrize("listing", TABLES, ids=str)
def test_an_evening_is_told_in_sentences_each_under_a_clause_of_the_table(listing: Listing):
    run = run_of(listing, seed=5)
    run.evening(60)
    said = [
        sentence
        for made in run.story
        for event in made.events
        for sentence in listing.words.told(event, MoveContext(made.before, made.after))
    ]
    assert len(said) > 20
    for sentence in said:
        assert sentence.words.strip()
        assert sentence.cite.rule_set == listing.rule_set
