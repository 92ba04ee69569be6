"""From words on the command line to a game, an edition and its settings, or exit status 2."""

from collections.abc import Sequence

from houseway.cli.show import stop
from houseway.core.game import Refused
from houseway.games import GAMES, Listing
from houseway.house.settings import with_values
from houseway.law.instruments import Unknown, default_edition, read_edition, read_game


def listing(game: str, edition: str | None) -> Listing:
    """The game under the edition asked for, or under its usual one."""
    try:
        wanted = read_game(game)
        under = default_edition(game) if edition is None else read_edition(game, edition)
    except Unknown as error:
        raise stop(str(error)) from None
    for one in GAMES:
        if (one.game, one.edition) == (wanted, under):
            return one
    playable = ", ".join(f"{one.game} {one.edition}" for one in GAMES)
    raise stop(f"{game} {under}: the rules are here, but no table plays it; playable: {playable}")


def settings(one: Listing, assignments: Sequence[str]) -> object:
    """The listing's settings with `name=value` words applied, checked one by one and together."""
    texts = {}
    for word in assignments:
        name, equals, text = word.partition("=")
        if not equals:
            raise stop(f"--set {word!r} is not NAME=VALUE")
        texts[name] = text
    rules = one.table.rules
    try:
        chosen: object = with_values(rules.menu, rules.default, texts)
        rules.checked(chosen)
    except KeyError as error:
        raise stop(error.args[0]) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None
    return chosen
