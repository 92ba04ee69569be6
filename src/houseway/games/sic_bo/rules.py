"""What the law of Sic-Bo says of three dice, clause by clause. It knows no state or money."""

from enum import StrEnum
from itertools import product

from houseway.core.value import value
from houseway.law import Cite, Ruled, RuleSet

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
    """On how many dice a Specific Double wins."""

    AT_LEAST_TWO = "at-least-two"
    EXACTLY_TWO = "exactly-two"


class Exposed(StrEnum):
    """What becomes of the wagers when the dice are seen before betting has ended."""

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
    """What a display does at settlement."""

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


def s49(law: RuleSet) -> Rulebook:
    """Sections 5, 7 and 8 of the Gazette."""
    return Rulebook(
        rule_set=law,
        opportunity=law.rule("4.1"),
        tumbled=law.rule("5.1"),
        tumbled_after=law.rule("5.1"),
        covered=law.rule("5.2"),
        uncovered=law.rule("5.3"),
        spin=law.rule("5.3"),
        faces=law.rule("7.1"),
        total=law.rule("7.1"),
        settlement=law.rule("7.2"),
        round=law.rule("10.4"),
        void=law.rule("def:Void"),
        void_is=law.rule("def:Void"),
        tilted=law.rule("8.1"),
        broken=law.rule("8.2"),
        exposed=law.rule("8.3"),
        fault=law.rule("8.4"),
        control_panel=law.rule("5.3"),
        lamps=law.rule("8.5"),
    )


def ni2019(law: RuleSet) -> Rulebook:
    """Section 10, and what the sections before it say of any game on terminals."""
    return Rulebook(
        rule_set=law,
        opportunity=law.rule("def:Wagering Period"),
        tumbled=law.rule("10.3(a)(i)"),
        tumbled_after=law.rule("10.3(a)(ii)"),
        covered=law.rule("10.5(c)"),
        uncovered=law.rule("10.3(c)"),
        spin=law.rule("def:Individual spin (Sic Bo)"),
        faces=law.rule("def:Total"),
        total=law.rule("def:Total"),
        settlement=law.rule("10.4(a)"),
        round=law.rule("def:Individual spin (Sic Bo)"),
        void=law.rule("6.10"),
        void_is=law.rule("def:Void"),
        tilted=law.rule("10.5(a)"),
        broken=law.rule("10.5(b)"),
        exposed=law.rule("10.5(c)"),
        fault=law.rule("10.5(d)"),
        recognised=law.rule("10.3(c)"),
        no_spin=law.rule("10.5(d)#2"),
        corrected=law.rule("6.3"),
        displayed=Displayed(law.rule("2.8(a)(i)"), law.rule("2.8(a)(ii)")),
        stands=law.rule("5.4"),
        period=True,
    )


S49 = RuleSet("s49-1999-sic-bo")
NI2019 = RuleSet("ni2019-689-mttg")
SIC_BO = s49(S49)
MULTI_TERMINAL = ni2019(NI2019)
