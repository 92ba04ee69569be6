"""What each game is, in one line: for the menu, and for whoever asks for the list of games."""

from collections.abc import Mapping
from difflib import get_close_matches

from houseway.cli.editions import year
from houseway.games import GAMES, Row
from houseway.law.instruments import Edition, Game, default_edition

ABOUT: Mapping[Game, str] = {
    Game.BLACKJACK: "nearer to 21 than the Dealer, but not over",
    Game.BACCARAT: "Player or Banker: which comes near nine?",
    Game.MINI_BACCARAT: "baccarat on a small table",
    Game.ROULETTE: "a ball, 37 numbers, many ways to bet",
    Game.SIC_BO: "three dice: small, big, totals, triples",
    Game.MONEY_WHEEL: "a big wheel of 52: where will it rest?",
    Game.KENO: "mark up to 15 of 80 numbers; 20 are drawn",
    Game.CANBERRA_POKER: "five cards against the Dealer; a jackpot",
    Game.PAI_GOW: "four dominoes, set as a low and a high part",
    Game.HOLDEM: "poker: two of your own, five for all",
    Game.OMAHA: "poker: four of your own, two of them play",
    Game.FIVE_CARD_STUD: "poker: one card down and four up",
    Game.SEVEN_CARD_STUD: "poker: three down, four up, five play",
    Game.CANBERRA_MANILA: "poker: two of your own, three of five more",
    Game.THREE_CARD_MANILA: "poker: two of your three, three of five",
    Game.DRAW: "poker: five cards, of which you change some",
    Game.FARO: "poker: two of your five, three of five more",
}
ORDER: tuple[Game, ...] = tuple(ABOUT)
NEAR = 0.6


def editions_of(game: Game) -> tuple[Edition, ...]:
    """Those that a table plays, the usual one first."""
    known = [row.edition for row in GAMES if row.game is game]
    usual = default_edition(game)
    return tuple(sorted(known, key=lambda one: one is not usual))


def explained() -> str:
    """`S49: rules of 1999`, one after another."""
    return ", ".join(f"{one} {year(one)}" for one in Edition)


def picked(words: str) -> Row | str:
    """The table that a number, a name or the beginning of one means; or what is wrong with it.

    An edition may stand behind it: `roulette ni2019`.
    """
    said = words.lower().replace("-", " ").replace("'", "").split()
    edition = next((one for one in Edition if str(one).lower() in said), None)
    name = "-".join(word for word in said if edition is None or word != str(edition).lower())
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
    alike = [one for one in ORDER if one == name or one.replace("-", "") == name.replace("-", "")]
    begun = alike or [one for one in ORDER if name and one.startswith(name)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        return f"{' or '.join(begun)}?"
    near = get_close_matches(name, ORDER, 1, NEAR)
    return f"did you mean {near[0]}?" if near else f"{name!r} is no game here: 1 to {len(ORDER)}"
