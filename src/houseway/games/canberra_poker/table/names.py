"""A hand of Canberra Poker in words, so that two hands of one category can be told apart."""

from houseway.games.canberra_poker.rules import Category, Made

NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
LOWEST = 2


def words(made: Made) -> str:
    """`ace king high`, `two pairs, queens and fours`."""
    name, ranks = str(made.category), made.ranks
    match made.category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.ODD_CARDS:
            return f"{named(ranks[0])} {named(ranks[1])} high"
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT | Category.FLUSH:
            return f"{name}, {named(ranks[0])} high"
        case Category.FULL_HOUSE:
            return f"{name}, {several(ranks[0])} over {several(ranks[1])}"
        case Category.TWO_PAIRS:
            return f"{name}, {several(ranks[0])} and {several(ranks[1])}"
        case _:
            return f"{name}, {several(ranks[0])}"


def named(rank: int) -> str:
    return NAMES[rank - LOWEST]


def several(rank: int) -> str:
    return f"{named(rank)}{'es' if named(rank) == 'six' else 's'}"
