"""Citations as people paste them, from a screen, a paper or a mail."""

import pytest

from houseway.law import RuleSet
from houseway.law.citations import is_cited, pasted
from houseway.law.instruments import RULE_SETS, Unknown

POKER, BACCARAT = RuleSet("s49-1999-poker"), RuleSet("s49-1999-baccarat")


@pytest.mark.parametrize("entry", RULE_SETS, ids=lambda entry: entry.name)
def test_whatever_the_program_prints_is_read(entry):
    rule_set = RuleSet(entry.name)
    for ref in rule_set.index.rows:
        cite = rule_set.rule(ref)
        assert pasted(str(cite)) == (cite,)
        assert pasted(cite.code) == (cite,)


@pytest.mark.parametrize(
    ("text", "cite"),
    [
        ("s49 poker 9.2 (C)", POKER.rule("9.2(c)")),
        ("  [S49 Poker 9.2(c)], ", POKER.rule("9.2(c)")),
        ("Rule 7.3/4 of S49 Baccarat", BACCARAT.rule("7.3/4")),
        ("clause 7.3 in s49-1999-baccarat", BACCARAT.rule("7.3")),
        ("Baccarat 7.3", BACCARAT.rule("7.3")),
        ("S49 baccarat rule 7.3.", BACCARAT.rule("7.3")),
        ("NI2015-405 5.1", RuleSet("ni2015-405-holdem").rule("5.1")),
        ("holdem 5.1", RuleSet("ni2015-405-holdem").rule("5.1")),
        ("S49 holdem 9.2(c)", POKER.rule("9.2(c)")),
        ("NI2019 9.4(d)/neighbours 3", RuleSet("ni2019-689-mttg").rule("9.4(d)/Neighbours 3")),
    ],
)
def test_people_write_it_in_many_ways(text, cite):
    assert pasted(text) == (cite,)


def test_a_bare_number_is_of_the_rule_set_at_hand():
    assert pasted("7.3", ("s49-1999-baccarat",)) == (BACCARAT.rule("7.3"),)
    assert pasted("rule 7.3/4", ("s49-1999-baccarat",)) == (BACCARAT.rule("7.3/4"),)
    with pytest.raises(Unknown):
        pasted("7.3")


@pytest.mark.parametrize("text", ["", "baccarat", "S49 Baccarat 77.3", "chess 1.1", "S49 Poker"])
def test_what_is_no_citation_is_said_so(text):
    assert not is_cited(text)
    with pytest.raises(Unknown, match="no citation"):
        pasted(text)
