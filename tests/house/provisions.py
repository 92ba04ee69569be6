"""General provisions, tested at every listed table: each proves its own clauses."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.games.listing import Listing
from houseway.house.general.law import GeneralLaw
from houseway.house.provisions.general import general_law
from houseway.law import Cite
from tests.games.listings import BANKED, TABLES


def law_of(listing: Listing) -> GeneralLaw:
    return general_law(listing.rule_set.name)


Clause = Callable[[GeneralLaw], Cite | None]


def at_every_table(clause: Clause, tables: tuple[Listing, ...] = TABLES) -> Any:
    """One run for each listed table whose rule set has the clause."""
    return pytest.mark.parametrize(
        "listing", [marked(one, cite) for one in tables if (cite := clause(law_of(one)))]
    )


def at_banked_tables(clause: Clause) -> Any:
    """What is about a wager against the bank. Poker proves the clause in tests of its own."""
    return at_every_table(clause, BANKED)


def at_every_table_each(clauses: Callable[[GeneralLaw], tuple[Cite, ...]]) -> Any:
    """One run for each table and each of several clauses."""
    return pytest.mark.parametrize(
        ("listing", "cite"),
        [marked(one, cite, cite) for one in TABLES for cite in clauses(law_of(one))],
    )


def marked(listing: Listing, cite: Cite, *more: Cite) -> Any:
    mark = pytest.mark.rule(cite.rule_set.name, cite.ref)
    return pytest.param(listing, *more, marks=mark, id=f"{listing.game}-{cite.code}")
