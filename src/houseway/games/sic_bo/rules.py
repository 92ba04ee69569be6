"""The law of Sic-Bo on three dice, clause by clause. It knows no state or money."""

from enum import StrEnum
from itertools import product

from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table

Dice = tuple[int, int, int]

FACES = range(1, 7)
ROLLS: tuple[Dice, ...] = tuple(product(FACES, FACES, FACES))


class Kind(StrEnum):
    """The eight kinds of wager. Most nominate a number, a Domino two."""

    SMALL = "small"
    BIG = "big"
    TRIPLE = "triple"
    DOUBLE = "double"
    ANY_TRIPLE = "any-triple"
    SINGLE = "single"
    DOMINO = "domino"
    TOTAL = "total"


class Doubled(StrEnum):
    """The number of dice on which a Specific Double wins."""

    AT_LEAST_TWO = "at-least-two"
    EXACTLY_TWO = "exactly-two"


class Exposed(StrEnum):
    """The fate of wagers when the dice are seen before betting has ended."""

    VOID = "void"
    STAND = "stand"


# S49 4.3(a) and (b), NI2019 10.4(a): the totals of Small and Big. Any triple loses.
SMALL = range(4, 11)
BIG = range(11, 18)


def triple(dice: Dice) -> bool:
    return len(set(dice)) == 1


def called(dice: Dice) -> str:
    """The dice in a word: a triple is neither small nor big."""
    if triple(dice):
        return "triple"
    return "small" if sum(dice) in SMALL else "big"


def shows(
    kind: Kind, numbers: tuple[int, ...], dice: Dice, doubled: Doubled = Doubled.AT_LEAST_TWO
) -> int:
    """Nothing if the wager loses. A Single Die says on how many dice it won, others say 1."""
    seen = dice.count(numbers[0]) if numbers else 0
    match kind:
        case Kind.SMALL:
            return sum(dice) in SMALL and not triple(dice)
        case Kind.BIG:
            return sum(dice) in BIG and not triple(dice)
        case Kind.TRIPLE:
            return seen == 3
        case Kind.DOUBLE:
            return seen == 2 or (seen == 3 and doubled is Doubled.AT_LEAST_TWO)
        case Kind.ANY_TRIPLE:
            return triple(dice)
        case Kind.SINGLE:
            return seen
        case Kind.DOMINO:
            return all(number in dice for number in numbers)
        case Kind.TOTAL:
            return sum(dice) == numbers[0]


@value
class Displayed:
    """The clauses on what a display does at settlement."""

    lost: Cite  # chips vanish
    won: Cite  # winnings appear


@value
class Rulebook:
    """One rule set's clauses. The dice fall alike; the numbers are its own."""

    rule_set: RuleSet
    opportunity: Cite  # wagers are taken while the dice lie concealed
    tumbled: Cite  # the tumbler is set going under open wagers,
    tumbled_after: Cite  # or when they are closed
    covered: Cite  # no result before that
    uncovered: Cite
    spin: Cite  # one activation, one result
    faces: Cite
    total: Cite
    settlement: Cite
    round: Cite
    void: Cite  # what is Void goes back,
    void_is: Cite  # and is no round any more
    tilted: Cite
    broken: Cite
    exposed: Cite
    fault: Cite
    control_panel: Cite | None = None  # the result is keyed in at an electronic table,
    lamps: Cite | None = None  # which lights the winning areas
    recognised: Cite | None = None  # the result may come from a device that reads the dice
    no_spin: Cite | None = None
    corrected: Cite | None = None  # a wrong result that was entered is put right
    displayed: Displayed | None = None  # where chips are on displays: how they are settled
    stands: Cite | None = None  # where the wagers may stand although the dice were seen
    period: bool = False  # betting ends with a Wagering Period

    def count(self, dice: Dice) -> Ruled[int]:
        return Ruled(sum(dice), self.total)


TABLE = law_table("games/sic_bo/law.txt")
SIC_BO, MULTI_TERMINAL = (
    part(Rulebook, TABLE.column(edition), "rules") for edition in ("S49", "NI2019")
)
