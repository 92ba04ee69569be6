"""Wagers on Player Terminals: where NI2019 puts them for all of its games, and who may do what."""

from houseway.core.actors import (
    DEALERS,
    INSPECTORS,
    OPERATORS,
    PLAYERS,
    STAFF,
    Permit,
    Permits,
    Role,
)
from houseway.house import periods, state
from houseway.house.laws import CoupsLaw, LifeLaw, TerminalLaw
from houseway.house.state import TakeBack
from houseway.law import Cite, RuleSet


def terminal_law(
    law: RuleSet, unwagered: Cite | None = None, coups: CoupsLaw | None = None
) -> TerminalLaw:
    """Sections 2 to 5. A game may have a clause of its own for rounds that nobody wagered on."""
    until_wager = law.rule("5.5(c)")
    return TerminalLaw(
        opportunity=law.rule("def:Wagering Period"),
        limits=law.rule("3.1"),
        terminals=law.rule("1.2(a)"),
        credit=law.rule("2.2(a)"),
        confirm=law.rule("2.2(b)"),
        unconfirmed=law.rule("2.2/tail"),
        display=law.rule("2.4(b)"),
        as_displayed=law.rule("2.6"),
        confirmed=law.rule("2.7(a)"),
        expired=law.rule("2.7(b)"),
        increments=law.rule("3.2"),
        below_minimum=law.rule("3.3"),
        off_increment=law.rule("3.4(i)"),
        above_maximum=law.rule("3.4(ii)"),
        period=law.rule("5.1"),
        deals=law.rule("5.3"),
        until_wager=until_wager,
        unwagered=unwagered or until_wager,
        recredited=law.rule("6.10"),
        coups=coups,
    )


def approvals(law: RuleSet) -> tuple[tuple[str, Cite], ...]:
    """What is approved at every table of the system, beside the devices of the game."""
    return (
        ("game system", law.rule("def:Game System(b)")),
        ("dealer terminal", law.rule("def:Dealer Terminal(d)")),
        ("player terminals", law.rule("def:Player Terminal(b)")),
        ("number of terminals", law.rule("1.2(a)")),
    )


def life_law(law: RuleSet, devices: tuple[tuple[str, Cite], ...], collected: Cite) -> LifeLaw:
    """A table of the system without cards."""
    return LifeLaw(
        approved=law.rule("1.1"),
        approvals=(*approvals(law), *devices),
        checked=None,
        replaced=None,
        checked_after=False,
        collected=collected,
        closure=law.rule("7.11"),
    )


def of_the_table(law: RuleSet) -> Permits:
    return {
        state.RecordApproval: Permit(INSPECTORS, law.rule("A.5")),
        state.OpenTable: Permit(OPERATORS, law.rule("1.1")),
        state.Determine: Permit(OPERATORS, law.rule("3.1")),
    }


def wagering(law: RuleSet, unwagered: Cite | None = None) -> Permits:
    """A terminal is its player's alone, and the countdown is the Game System's."""
    return {
        periods.OpenPeriod: Permit(STAFF, law.rule("5.1")),
        periods.PlaceChips: Permit(PLAYERS, law.rule("2.2(a)")),
        periods.ConfirmWagers: Permit(PLAYERS, law.rule("2.2(b)")),
        TakeBack: Permit(PLAYERS, law.rule("2.4(b)")),
        periods.ExpirePeriod: Permit(frozenset({Role.CLOCK}), law.rule("5.2")),
        periods.DirectRounds: Permit(STAFF, law.rule("5.5")),
        periods.DealWithoutWagers: Permit(DEALERS, unwagered or law.rule("5.5(c)")),
    }
