"""Where the text says Dealer, the Casino Supervisor neither deals nor calls."""

from typing import Any

import pytest

from houseway.core.actors import Role
from houseway.core.game import words
from houseway.games import listing_of

DEALER = frozenset({Role.DEALER})
ANYBODY = frozenset({Role.PLAYER, Role.DEALER})
# Game, edition, move, the clause that names the Dealer, and who else it names.
ACTS = (
    ("baccarat", "S49", "no more bets", "6.2", DEALER),
    ("baccarat", "S49", "deal", "6.2", DEALER),
    ("baccarat", "S49", "expose hand", "6.3", ANYBODY),
    ("mini-baccarat", "S49", "no more bets", "6.2", DEALER),
    ("mini-baccarat", "S49", "deal", "6.2", DEALER),
    ("mini-baccarat", "S49", "expose hand", "6.3", ANYBODY),
    ("baccarat", "NI2019", "deal", "5.3", DEALER),
    ("roulette", "S49", "no more bets", "5.3", DEALER),
    ("roulette", "S49", "place maximum marker", "4.8", DEALER),
    ("roulette", "S49", "set out maximum", "4.8", DEALER),
    ("roulette", "NI2019", "report ball", "9.3(c)", DEALER),
    ("sic-bo", "S49", "no more bets", "5.2", DEALER),
    ("pai-gow", "S49", "no more bets", "7.4", DEALER),
    ("pai-gow", "S20", "no more bets", "7.4", DEALER),
    # The definition has the Dealer remove the dolly and make the payouts, or collect the Tiles.
    ("roulette", "S49", "clear layout", "def:Round of Play", DEALER),
    ("pai-gow", "S49", "clear layout", "def:Round of Play", DEALER),
    ("pai-gow", "S20", "clear layout", "def:Round of Play", DEALER),
)
NAMES = {
    ("baccarat", "S49"): "s49-1999-baccarat",
    ("mini-baccarat", "S49"): "s49-1999-mini-baccarat",
    ("baccarat", "NI2019"): "ni2019-689-mttg",
    ("roulette", "S49"): "s49-1999-american-roulette",
    ("roulette", "NI2019"): "ni2019-689-mttg",
    ("sic-bo", "S49"): "s49-1999-sic-bo",
    ("pai-gow", "S49"): "s49-1999-pai-gow",
    ("pai-gow", "S20"): "s20-1999-pai-gow",
}


@pytest.mark.parametrize(("game", "edition", "move", "ref", "roles"), ACTS)
def test_who_deals_and_calls_is_whom_the_text_names(
    game: str, edition: str, move: str, ref: str, roles: Any
) -> None:
    permits = listing_of(game, edition).table.permits
    (permit,) = (one for kind, one in permits.items() if words(kind) == move)
    assert permit.roles == roles
    assert (permit.cite.rule_set.name, permit.cite.ref) == (NAMES[game, edition], ref)
