"""The tables whose odds the tests ask for."""

from functools import cache

from houseway.house.settings.kinds import with_values
from houseway.odds.games.models import model
from tests.games.listings import TABLES

# A game of `GAMES`, or one under an edition of its own.
MULTI_TERMINAL = "baccarat NI2019"


def listed(game):
    name, _, edition = game.partition(" ")
    return next(one for one in TABLES if one.game == name and edition in ("", one.edition))


def settings(game, **texts):
    rules = listed(game).table.rules
    named = {name.replace("_", "-"): text for name, text in texts.items()}
    chosen = with_values(rules.menu, rules.default, named)
    rules.checked(chosen)
    return chosen


@cache
def modelled(game, **texts):
    return model(listed(game), settings(game, **texts))
