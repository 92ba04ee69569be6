"""The page of differences is the table of differences."""

import re
from collections import Counter
from pathlib import Path

from houseway.law import RuleSet
from tests.games.poker_peers.known import KNOWN, MET
from tests.games.poker_peers.report import differences, page

S49, NI2015 = RuleSet("s49-1999-poker").index, RuleSet("ni2015-405-holdem").index
REF = re.compile(r"App [A-H] \d+\.\d+|\d+\.\d+(?:\([a-z]+\))*")
PAGE = Path(__file__).parents[3] / "docs" / "games" / "poker-peers.md"


def test_the_page_tells_every_known_difference():
    assert differences() in PAGE.read_text(encoding="utf-8")


def test_a_page_counts_what_was_met():
    text = page(Counter({"suits": 1_234}), Counter({"draw S49": 5_000, "faro S49": 7_000}))
    assert "| suits | 1,234 |" in text
    assert "| all | 12,000 |" in text


def test_names_are_told_apart():
    assert len({one.name for one in KNOWN}) == len(KNOWN)
    assert set(MET) <= set(KNOWN)


def test_every_clause_is_one_of_the_law():
    for one in KNOWN:
        ours, _, later = one.clause.partition(";")
        refs = [*REF.findall(ours), *REF.findall(later)]
        assert refs, one
        assert all(S49.knows(ref) for ref in REF.findall(ours)), one
        assert all(NI2015.knows(ref) for ref in REF.findall(later)), one
