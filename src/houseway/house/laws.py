"""Where a rule set puts the provisions that every banked card table has."""

from collections.abc import Callable

from houseway.core.value import value
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


@value
class ShoeLaw:
    """The clauses of the shoe, and the numbers in them."""

    dealt_from: Cite
    shuffle: Cite
    cut: Cite
    cut_depth: Cite
    first_card: Cite
    cutting_card: Cite
    excess_seen: Cite
    excess_unseen: Cite
    insufficient: Cite
    burns: Callable[[Card], Ruled[int]]  # how many cards the first one has discarded
    cut_margin: int  # cards from either end
    least_behind: int  # cards behind the second cutting card


@value
class BettingLaw:
    """The clauses of wagers and limits."""

    opportunity: Cite
    chips: Cite
    shared_box: Cite
    one_box: Cite
    locked: Cite
    no_more_bets: Cite
    non_betting: Cite
    multiples: Cite
    below_minimum: Cite
    above_maximum: Cite
    marker: Cite
    limits: Cite
    differential: Cite
    differential_is: Cite
    players_on_a_box: int


@value
class LifeLaw:
    """The clauses of opening and closing a table, its cards and its approvals."""

    approved: Cite
    approvals: tuple[tuple[str, Cite], ...]  # what has to be approved, and by which clause
    checked: Cite
    replaced: Cite
    collected: Cite
    closure: Cite


@value
class HouseLaw:
    shoe: ShoeLaw
    betting: BettingLaw
    life: LifeLaw
