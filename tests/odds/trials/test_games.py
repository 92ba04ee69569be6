"""Which games have wagers that are read at the table, and why other wagers are not compared."""

from houseway.games import GAMES
from houseway.odds.trials.games import AMONG_PLAYERS, BY_PLAY, NOT_COUNTED, reading, why_not
from tests.kinds import present


def test_every_module_that_a_listing_names_is_there():
    found = {row.listing.trials: reading(row.listing) for row in GAMES if row.listing.trials}
    assert {name: present(one).bets for name, one in found.items()} == {
        "sevens": {"super-sevens", "insurance"},
        "gee_jun": {"gee-jun"},
        "keno": {"keno"},
    }


def test_every_game_says_why_a_wager_is_not_compared():
    said = {str(row.game): why_not(row.listing) for row in GAMES}
    played = {name for name, why in said.items() if why == BY_PLAY}
    assert played == {"blackjack", "pai-gow", "canberra-poker", "keno"}
    assert said["holdem"] == said["faro"] == AMONG_PLAYERS
    assert said["roulette"] == NOT_COUNTED
