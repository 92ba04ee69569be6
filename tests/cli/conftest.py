"""The odds of blackjack, counted once for all tests of a process that ask for the same."""

from functools import cache

import pytest


@cache
def counted():
    """Seven seconds each; they depend on the decks and the strategy alone."""
    from houseway.odds.blackjack.report.report import blackjack_odds

    return cache(lambda decks, strategy: blackjack_odds(decks, strategy))


@pytest.fixture(scope="module")
def odds_once():
    from houseway.odds.blackjack.report import report

    kept = counted()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(report, "blackjack_odds", lambda decks, strategy, _: kept(decks, strategy))
        yield
