"""Baccarat and Mini-Baccarat of S49: every test of this folder runs under both rule sets."""

from dataclasses import dataclass

import pytest

from houseway.core.game import AnyTable
from houseway.law import Cite, RuleSet
from tests.games.listings import TABLES
from tests.games.playing import Playing

HOUSES = {listing.rule_set.name: listing.table for listing in TABLES}


@dataclass(frozen=True)
class Edition:
    """A rule set and the table that plays it."""

    name: str
    house: AnyTable

    def rule(self, ref: str) -> Cite:
        return RuleSet(self.name).rule(ref)

    def rules(self, *refs: str) -> list[Cite]:
        return [self.rule(ref) for ref in refs]

    def closed(self, **settings: object) -> Playing:
        """A table with these settings that has not opened yet."""
        return Playing(self.house, **settings)

    def ready(self, first: str = "AC", **settings: object) -> Playing:
        """An open table with a fresh shoe, waiting for wagers."""
        return self.closed(**settings).ready(first)


@pytest.fixture(params=["s49-1999-baccarat", "s49-1999-mini-baccarat"])
def edition(request: pytest.FixtureRequest) -> Edition:
    return Edition(request.param, HOUSES[request.param])
