"""Limits of the areas, each kind as the operator determines."""

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.sic_bo.bets import AREAS, PayTable, ways
from houseway.games.sic_bo.layout import wagers
from houseway.games.sic_bo.layout.wagers import Area
from houseway.games.sic_bo.rules import Kind
from houseway.house.settings.limits_menu import Limited, of_kind
from houseway.law import Cite

LIMITED = {bet.kind: wagers.EVERY[ways(bet)[0]].limit for bet in AREAS.values()}


def area_of(bet: str) -> Area:
    """The areas that a wager, or a kind of wagers, belongs to."""
    return LIMITED[AREAS[bet].kind if bet in AREAS else Kind(bet)]


def limits(settings: Limited, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on an area."""
    return of_kind(settings, area_of(bet))


LONGEST = 40  # characters of a name that are repeated in an answer

# What may stand behind each kind that nominates a number.
NOMINATED = {
    Kind.TRIPLE: "a number from 1 to 6",
    Kind.DOUBLE: "a number from 1 to 6",
    Kind.SINGLE: "a number from 1 to 6",
    Kind.DOMINO: "two different numbers from 1 to 6, the lower first",
    Kind.TOTAL: "a total from 4 to 17",
}


def offered(bets: PayTable, name: str, every: Cite) -> Cite:
    """The clause that offers a wager, or a refusal that says what is wrong with its name."""
    if name in bets.offered:
        return bets.offered[name]
    kind, _, _ = name.partition(":")
    shown = name[:LONGEST]
    if kind not in set(Kind):
        raise Refused(f"{shown!r} is not a wager: {', '.join(Kind)} are", every)
    of_kind = [text for text, bet in AREAS.items() if bet.kind == kind]
    wanted = NOMINATED.get(Kind(kind), "no number")
    raise Refused(f"{shown}: {kind} has {wanted}, as {of_kind[0]}", bets.offered[of_kind[0]])
