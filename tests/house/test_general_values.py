"""What the general provisions of each rule set say, written down by hand from the instruments.

The tests that play them take clause and number from the value itself; here the value is held
against the law.
"""

import pytest

from houseway.house.provisions.general import general_law
from houseway.law.instruments import RULE_SETS

GOVERNMENT = "Government Casino Inspector"

# hours, closure, disruption, invalidation, refund, void or fold, exclusion, dispute, copy, idle
CLAUSES = """
s49-1999-blackjack            15.1 15.2 16.1 16.4 16.5 16.3(a) 16.3(b) 16.6 16.11 16.8
s49-1999-american-roulette     8.1  8.2 10.1 10.4 10.5 10.3(a) 10.3(b) 10.6 10.11 10.8
s49-1999-baccarat             10.1 10.2 11.1 11.4 11.5 11.3(a) 11.3(b) 11.6 11.11 11.8
s49-1999-mini-baccarat        10.1 10.2 11.1 11.4 11.5 11.3(a) 11.3(b) 11.6 11.11 11.8
s49-1999-pai-gow              16.1 16.2 17.1 17.4 17.5 17.3(a) 17.3(b) 17.6 17.11 17.8
s49-1999-canberra-poker       14.1 14.2 15.1 15.4 15.5 15.3(a) 15.3(b) 15.6 15.11 15.8
s49-1999-sic-bo                9.1  9.2 10.1 10.4 10.5 10.3(a) 10.3(b) 10.6 10.10 -
s49-1999-money-wheel           9.1  9.2 10.1 10.4 10.5 10.3(a) 10.3(b) 10.6 10.11 10.8
s49-1999-poker                17.1 17.2 18.1 18.4 18.5 18.3(a) 18.3(b) 18.6 18.11 18.8
s49-1999-keno                 13.1 13.2 14.1 14.4 14.5 14.3(a) 14.3(b) 14.6 14.10 -
s20-1999-pai-gow              16.1 16.2 17.1 17.4 17.5 17.3(a) 17.3(b) 17.6 17.11 17.8
ni2006-158-three-card-manila  18.1 18.2 19.1 19.3 19.3 19.2(a) 19.2(b) 19.4 19.9  19.6
ni2015-405-holdem             18.1 18.2 19.1 19.3 19.3 19.2(a) 19.2(b) 19.4 19.9  19.6
ni2019-689-mttg               -    7.11 7.2  7.4  6.10 7.3(a)  7.3(b)  7.12 7.13  7.6
"""
ROWS = [line.split() for line in CLAUSES.strip().splitlines()]


def test_every_rule_set_of_a_game_is_in_the_table():
    games = {entry.name for entry in RULE_SETS} - {"s49-1999-instrument"}
    assert {row[0] for row in ROWS} == games


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_provision_stands_where_the_instrument_puts_it(row):
    name, *refs = row
    law = general_law(name)
    cites = (
        law.hours,
        law.closure.cite,
        law.disruption,
        law.invalidation,
        law.refund.cite,
        law.sanction,
        law.exclusion,
        law.dispute,
        law.copy,
        law.idle.cite if law.idle else None,
    )
    assert [cite.ref if cite else "-" for cite in cites] == refs
    assert {cite.rule_set.name for cite in cites if cite} == {name}


@pytest.mark.parametrize(
    ("name", "rounds", "inspector", "discretion", "folds", "reviewer"),
    [
        ("s49-1999-baccarat", 0, True, True, False, GOVERNMENT),
        ("s49-1999-mini-baccarat", 0, True, True, False, GOVERNMENT),
        ("s49-1999-sic-bo", 0, True, True, False, GOVERNMENT),
        ("s49-1999-keno", 0, True, True, False, GOVERNMENT),
        ("s49-1999-poker", 0, True, True, True, GOVERNMENT),
        ("s20-1999-pai-gow", 0, True, True, False, "Chief Casino Inspector"),
        ("ni2006-158-three-card-manila", 0, False, False, True, "the Commission"),
        ("ni2015-405-holdem", 0, False, False, True, "the Commission"),
        ("ni2019-689-mttg", 3, False, False, False, "GRC"),
    ],
)
def test_what_differs_between_the_instruments(  # noqa: PLR0913
    name, rounds, inspector, discretion, folds, reviewer
):
    law = general_law(name)
    closure = law.closure
    assert (closure.rounds, closure.inspector) == (rounds, inspector)
    assert (law.refund.at_discretion, law.folds, law.reviewer) == (discretion, folds, reviewer)


@pytest.mark.parametrize("name", [row[0] for row in ROWS if row[-1] != "-"])
def test_a_seat_is_lost_after_three_rounds_at_a_full_table_but_on_terminals_after_one(name):
    idle = general_law(name).idle
    expected = (1, False) if name == "ni2019-689-mttg" else (3, True)
    assert idle is not None
    assert (idle.rounds, idle.when_full) == expected
