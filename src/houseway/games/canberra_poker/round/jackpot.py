"""The Boomerang Jackpot: which hands win, how much, and what they share. It knows no state."""

from collections.abc import Sequence
from enum import StrEnum

from houseway.core.money import Cents, percent
from houseway.core.value import value
from houseway.games.canberra_poker.rules import RANK, Category, Made, Rulebook
from houseway.house.rounds.jackpot_pools import in_proportion
from houseway.law import Ruled

LEAST_JACKPOT = Cents(10_000_00)  # so that rules 11.1 and 11.2 cannot clash
DEAD_MAN = (RANK["A"], RANK["8"])


class Prize(StrEnum):
    """The hands that win, in the order of rule 11.1."""

    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    DEAD_MANS_HAND = "Dead Man's Hand"


@value
class Share:
    """A part of the jackpot displayed, and what it is at least."""

    percent: int
    least: Cents


MAJOR = {
    Prize.ROYAL_FLUSH: Share(100, Cents(10_000_00)),
    Prize.STRAIGHT_FLUSH: Share(10, Cents(1_000_00)),
}
BONUS = {
    Prize.FOUR_OF_A_KIND: Cents(500_00),
    Prize.FULL_HOUSE: Cents(150_00),
    Prize.FLUSH: Cents(100_00),
    Prize.DEAD_MANS_HAND: Cents(50_00),
}


def prize(law: Rulebook, made: Made) -> Ruled[Prize] | None:
    """Return what a hand wins, or None: then it does not qualify."""
    if is_dead_mans_hand(made):
        return Ruled(Prize.DEAD_MANS_HAND, law.dead_mans_hand)
    prize = next(
        (each_prize for each_prize in Prize if each_prize.value == made.category.value), None
    )
    return None if prize is None else Ruled(prize, law.prize[tuple(Prize).index(prize)])


def is_dead_mans_hand(made: Made) -> bool:
    return made.category is Category.TWO_PAIRS and made.ranks[:2] == DEAD_MAN


def amount(law: Rulebook, won: Prize, displayed: Cents) -> Ruled[Cents]:
    """Before any sharing: a part of the jackpot as it was displayed, or a fixed bonus."""
    cite = law.prize[tuple(Prize).index(won)]
    if won in BONUS:
        return Ruled(BONUS[won], cite)
    share = MAJOR[won]
    return Ruled(max(share.least, percent(share.percent, displayed)), cite)


def is_major(law: Rulebook, won: Prize) -> Ruled[bool]:
    return Ruled(won in MAJOR, law.major)


def pro_rated(prizes: Sequence[Cents], displayed: Cents) -> tuple[Cents, ...]:
    """The major prizes of a round, scaled down together to what was displayed if they exceed it."""
    if sum(prizes) <= displayed:
        return tuple(prizes)
    return in_proportion(displayed, prizes)
