"""Wagers on Player Terminals: where NI2019 puts them for all of its games, and who may do what."""

from houseway.core.actors import Permit, Permits, Role
from houseway.house import periods
from houseway.house.laws import CoupsLaw, TerminalLaw
from houseway.house.state import TakeBack
from houseway.law import Cite, RuleSet

PLAYERS = frozenset({Role.PLAYER})
DEALERS = frozenset({Role.DEALER})
STAFF = DEALERS | {Role.SUPERVISOR}


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
