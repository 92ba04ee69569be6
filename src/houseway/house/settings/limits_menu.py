"""Limits of wagers as an operator determines them: the settings, and how they go together."""

from collections.abc import Mapping
from typing import Protocol

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.law import Cite

ENDS = ("minimum", "maximum")


class Limited(Protocol):
    """Settings with limits. Kinds of wagers may add their own, as `triple_maximum`."""

    @property
    def minimum(self) -> Cents: ...
    @property
    def maximum(self) -> Cents: ...


def of_kind(settings: Limited, name: str) -> tuple[Cents, Cents]:
    """The least and the most of a kind of wager: its own, else the table's."""
    least, most = (getattr(settings, f"{name.replace('-', '_')}_{end}") for end in ENDS)
    return (
        settings.minimum if least is None else least,
        settings.maximum if most is None else most,
    )


def check_kinds(settings: Limited, names: Mapping[str, str], cite: Cite) -> None:
    """Limits are in order, and those of each kind lie within those of the table.

    `names` has the kinds by what people call them.
    """
    whole = settings.minimum, settings.maximum
    check_order(*whole, cite, "the table: ")
    for called, name in names.items():
        least, most = of_kind(settings, name)
        check_order(least, most, cite, f"{called}: ")
        if least < whole[0] or most > whole[1]:
            reason = f"{called}: {span(least, most)} is not within {span(*whole)} of the table"
            raise Refused(reason, cite)


def span(least: Cents, most: Cents) -> str:
    return f"{dollars(least)} to {dollars(most)}"


def check_order(least: Cents, most: Cents, cite: Cite, whose: str = "") -> None:
    if least > most:
        reason = f"{whose}a minimum of {dollars(least)} is above the maximum of {dollars(most)}"
        raise Refused(reason, cite)


def check_multiple(name: str, amount: Cents, unit: Cents, cite: Cite) -> None:
    if amount % unit:
        raise Refused(f"{name}: {dollars(amount)} is not a multiple of {dollars(unit)}", cite)
