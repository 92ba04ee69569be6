"""What a few wagers of the Multi Terminal games win or lose, read from the law a second time.

Nothing of the games is used here: an evening holds what was paid against this.
"""

from collections.abc import Iterable

RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
POINTS = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
SINGLE = {0: -1, 1: 1, 2: 2, 3: 12}  # to one, by how many dice show the number
CHIP = 20_00  # of which the commission of a twentieth is whole dollars

BETS = {
    "roulette": ("red", "black", "odd", "straight:3"),
    "sic-bo": ("big", "small", "single:4"),
    "baccarat": ("player", "banker", "tie"),
}


def on_the_wheel(bet: str, number: int) -> int:
    """The odds to one of a wager that wins; -1 is a stake lost."""
    if bet == "straight:3":
        return 35 if number == 3 else -1
    wins = {
        "red": number in RED,
        "black": number > 0 and number not in RED,
        "odd": number % 2 == 1,
    }
    return 1 if wins[bet] else -1


def on_the_dice(bet: str, dice: tuple[int, ...]) -> int:
    if bet == "single:4":
        return SINGLE[dice.count(4)]
    triple, low = len(set(dice)) == 1, sum(dice) <= 10
    return 1 if not triple and low == (bet == "small") else -1


def on_the_hands(bet: str, winner: str) -> int:
    """Player and Banker are Void in a tie."""
    if bet == winner:
        return 8 if bet == "tie" else 1
    return 0 if winner == "tie" else -1


def points(hand: Iterable[object]) -> int:
    ranks = (str(card)[0] for card in hand)
    return sum(POINTS[rank] if rank in POINTS else int(rank) for rank in ranks) % 10


def winner(player: Iterable[object], banker: Iterable[object]) -> str:
    more = points(player) - points(banker)
    return "player" if more > 0 else "banker" if more < 0 else "tie"


ODDS = {"roulette": on_the_wheel, "sic-bo": on_the_dice, "baccarat": on_the_hands}


def gained(game: str, bet: str, stake: int, outcome: object) -> int | None:
    """What an outcome makes of a stake; None: not one of the wagers that are read here."""
    if bet not in BETS[game]:
        return None
    cents: int = stake * ODDS[game](bet, outcome)  # type: ignore[operator]
    return cents - cents // 20 if bet == "banker" and cents > 0 else cents
