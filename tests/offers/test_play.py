"""Players and staff who see nothing but JSON play every table, and nothing offered is refused."""

import pytest

from houseway.games import GAMES
from houseway.house.settings.kinds import with_values
from tests.offers.playing import Company

ROWS = pytest.mark.parametrize("row", GAMES, ids=str)
ROUNDS = 8

# Tables that are set otherwise: by name of the game, and what is determined.
OTHERWISE = [
    ("baccarat S49", {"facing": "face-down", "exposed-by": "players"}),
    ("baccarat S49", {"differential": "100"}),
    ("baccarat NI2019", {"method": "B", "pairs": "yes"}),
    ("baccarat NI2019", {"differential": "100"}),
    ("roulette S49", {"race-track": "yes"}),
    ("roulette NI2019", {"race-track": "yes"}),
    ("sic-bo S49", {"operation": "electronic"}),
    ("sic-bo NI2019", {"entry": "recognised", "tumbler": "at-the-end"}),
    ("blackjack S49", {"super-sevens": "5"}),
    ("blackjack S49", {"shoe": "automated"}),
    ("pai-gow S49", {"priority-set-marker": "in-use", "gee-jun": "not-offered"}),
    ("holdem NI2015", {"over-blinds": "yes"}),
    ("holdem S49", {"commission": "time"}),
    ("draw S49", {"betting": "ante"}),
    ("omaha S49", {"limit": "full-pot"}),
    ("five-card-stud S49", {"limit": "fixed", "joker": "with"}),
    ("seven-card-stud S49", {"limit": "no-limit"}),
]


@ROWS
def test_what_is_offered_is_accepted(row):
    company = Company(row.listing, seed=11)
    company.play(ROUNDS)
    assert company.refused == []
    assert company.put["due"] > ROUNDS


@pytest.mark.parametrize(("game", "texts"), OTHERWISE, ids=str)
def test_so_it_is_at_tables_that_are_set_otherwise(game, texts):
    listing = next(row.listing for row in GAMES if str(row) == game)
    rules = listing.table.rules
    settings = with_values(rules.menu, rules.default, texts)
    company = Company(listing, 12, settings)
    company.play(ROUNDS)
    assert company.refused == []
