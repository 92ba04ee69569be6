"""Working of a payment: the odds on the stake, what is taken of it, and the clause."""

from fractions import Fraction
from typing import Any

from houseway.core.money import Cents, Inexact, dollars
from houseway.core.wagers import Payment, Wager
from houseway.school.evening import Evening, Moment
from houseway.school.question import Step


def steps(evening: Evening, moment: Moment, payment: Payment) -> tuple[Step, ...]:
    wager, cite = payment.wager, payment.cite
    name = label(evening, moment, wager.bet)
    if not payment.win:
        how = "the stake goes back and nothing is paid" if payment.returned else "it loses"
        return (Step(f"{name}: {how}", cite),)
    odds = odds_of(evening, moment, payment)
    words = f"{name}: {odds} on {dollars(wager.stake)} is {dollars(payment.win)}"
    if payment.commission:
        rate = Fraction(100 * payment.commission, payment.win)
        words += (
            f", less {dollars(payment.commission)} commission"
            + (f" ({rate} in 100)" if rate.denominator == 1 else "")
            + f": {dollars(payment.win - payment.commission)}"
        )
    return (Step(words, cite, payment.win - payment.commission, wager.stake),)


def odds_of(evening: Evening, moment: Moment, payment: Payment) -> str:
    """The odds that the game's own sheet gives, else as the payment shows them."""
    wager = payment.wager
    lines = [
        line for bet in sheet(evening, moment) if bet.bet == wager.bet for line in bet.pays
    ]  # fmt: skip
    fits = [line for line in lines if line.odds and paid(line.odds, wager.stake) == payment.win]
    best = next((line for line in fits if line.cite == payment.cite), fits[0] if fits else None)
    if best is not None:
        return str(best.odds)
    ratio = Fraction(payment.win, wager.stake)
    return f"{ratio.numerator} to {ratio.denominator}"


def paid(odds: Any, stake: Cents) -> int | None:
    try:
        return int(odds.on(stake))
    except Inexact:
        return None


def label(evening: Evening, moment: Moment, bet: str) -> str:
    """Return a bet's name on the sheet of its game."""
    return next(
        (str(each.label) for each in sheet(evening, moment) if each.bet == bet and each.label), bet
    )


def placed(evening: Evening, moment: Moment, wager: Wager) -> str:
    """A bet with the Box it lies on."""
    box = f" on Box {wager.spot[0]}" if wager.spot and wager.spot[0] > 0 else ""
    return label(evening, moment, wager.bet) + box


def sheet(evening: Evening, moment: Moment) -> tuple[Any, ...]:
    make = getattr(evening.table.rules, "sheet", None)
    return tuple(make(moment.state.settings)) if make else ()
