"""Games by the words that people use for them: for the menu, and for whoever names one."""

from houseway.cli.input.did_you_mean import nearest
from houseway.cli.output.console import year
from houseway.games import GAMES, Row, on_menu
from houseway.law.instruments import Edition, Game, default_edition

ORDER = on_menu()


def editions_of(game: Game) -> tuple[Edition, ...]:
    """Those that a table plays, the usual one first."""
    known = [row.edition for row in GAMES if row.game is game]
    usual = default_edition(game)
    return tuple(sorted(known, key=lambda edition: edition is not usual))


def about(game: Game) -> str:
    """Return a game in one line, under its usual edition."""
    usual = editions_of(game)[0]
    return next(row.about for row in GAMES if (row.game, row.edition) == (game, usual))


def explained() -> str:
    """`S49: rules of 1999`, one after another."""
    return ", ".join(f"{edition} {year(edition)}" for edition in Edition)


def picked(words: str) -> Row | str:
    """The table that a number, a name or the beginning of one means; or what is wrong with it.

    An edition may stand behind it: `roulette ni2019`.
    """
    texts = words.lower().replace("-", " ").replace("'", "").split()
    edition = next(
        (each_edition for each_edition in Edition if str(each_edition).lower() in texts), None
    )
    name = "-".join(word for word in texts if edition is None or word != str(edition).lower())
    game = game_of(name)
    if not isinstance(game, Game):
        return game
    known = editions_of(game)
    under = edition or known[0]
    if under not in known:
        return f"{game} is played under {' and '.join(known)}, not {under}"
    return next(row for row in GAMES if (row.game, row.edition) == (game, under))


def game_of(name: str) -> Game | str:
    if name.isascii() and name.isdecimal() and 1 <= int(name[:4]) <= len(ORDER):
        return ORDER[int(name[:4]) - 1]
    alike = [
        game for game in ORDER if game == name or game.replace("-", "") == name.replace("-", "")
    ]
    begun = alike or [game for game in ORDER if name and game.startswith(name)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        return f"{' or '.join(begun)}?"
    near = nearest(name, ORDER)
    return f"did you mean {near}?" if near else f"{name!r} is no game here: 1 to {len(ORDER)}"
