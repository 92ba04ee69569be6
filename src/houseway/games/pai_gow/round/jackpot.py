"""The Gee Jun Jackpot: which Hands win it, and what they win."""

from collections.abc import Iterable
from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.pai_gow.house_way.listed_hands import SEVENS, hands_of
from houseway.games.pai_gow.law.rules import JackpotLaw
from houseway.games.pai_gow.tiles.parts import Hand
from houseway.games.pai_gow.tiles.tiles import Kind
from houseway.law import Cite, Ruled

BONUS = Cents(100_00)


class Prize(StrEnum):
    MAJOR = "major jackpot"
    BONUS = "bonus"


MAJOR = frozenset(hands_of(((Kind.GEE_JUN,), (Kind.GEE_JUN,), (Kind.TEEN,), (Kind.TEEN,))))
TEEN_TENS = frozenset(hands_of(((Kind.TEEN,), (Kind.MOOY,), (Kind.PING,), (Kind.FOO,))))
SIXES = frozenset(hands_of(((Kind.CHONG,), (Kind.LOOK,), (Kind.BON,), SEVENS)))


@value
class Share:
    """Part of one jackpot, for a Hand that won it together with others."""

    stake: Cents
    amount: Cents
    cite: Cite


def prize(hand: Hand, law: JackpotLaw) -> Ruled[Prize] | None:
    if hand in MAJOR:
        return Ruled(Prize.MAJOR, law.major)
    if hand in TEEN_TENS:
        return Ruled(Prize.BONUS, law.teen_tens)
    if hand in SIXES:
        return Ruled(Prize.BONUS, law.sixes)
    return None


def pays(prize: Prize, jackpot: Cents) -> Cents:
    """Return a prize's amount; the jackpot is the amount displayed when the Hand wins."""
    return jackpot if prize is Prize.MAJOR else BONUS


def shares(jackpot: Cents, stakes: Iterable[Cents], law: JackpotLaw) -> tuple[Share, ...]:
    """One jackpot among tables linked to it, in proportion to the wagers, odd cents to the first.

    The tables are in one order for all of them: each has its own share, and no cent is paid twice.
    """
    all_stakes = tuple(stakes)
    total, paid, shares = sum(all_stakes), 0, []
    for at, stake in enumerate(all_stakes, start=1):
        upto = -(-jackpot * sum(all_stakes[:at]) // total)
        shares.append(Share(stake, Cents(upto - paid), law.shared))
        paid = upto
    return tuple(shares)
