"""Where NI2019 puts what every Multi Terminal Sic Bo table has, and who may do what there."""

from houseway.core.actors import DEALERS, STAFF, SUPERVISORS, Permit, Permits
from houseway.core.value import changed
from houseway.games.sic_bo import state as spin
from houseway.games.sic_bo.terminal_settings import Entry, TerminalSettings
from houseway.house import state
from houseway.house.laws import HouseLaw, LifeLaw
from houseway.house.provisions import terminals
from houseway.house.round import TakeAndPay
from houseway.law import Cite, RuleSet

Approvals = tuple[tuple[str, Cite], ...]


def house_law(law: RuleSet) -> HouseLaw:
    return HouseLaw(shoe=None, betting=terminals.terminal_law(law), life=life_law(law))


def life_law(law: RuleSet) -> LifeLaw:
    devices = (("dice tumbler", law.rule("def:Dice tumbler")), ("dice", law.rule("10.2(b)(ii)")))
    reader = (("dice recognition system", law.rule("1.1")),)

    def wanted(settings: TerminalSettings) -> Approvals:
        return reader if settings.entry is Entry.RECOGNISED else ()

    found = terminals.life_law(law, devices, law.rule("def:Individual spin (Sic Bo)"))
    return changed(found, wanted=wanted)


def permits(law: RuleSet) -> Permits:
    """Which roles may make each move, and the provision that says so."""
    return {**terminals.of_the_table(law), **terminals.wagering(law), **of_the_spin(law)}


def of_the_spin(law: RuleSet) -> Permits:
    return {
        state.ClearLayout: Permit(STAFF, law.rule("def:Individual spin (Sic Bo)")),
        spin.TumbleDice: Permit(DEALERS, law.rule("10.3(a)(i)")),
        spin.TumbleAfterPeriod: Permit(DEALERS, law.rule("10.3(a)(ii)")),
        spin.ReportDice: Permit(DEALERS, law.rule("10.3(c)")),
        spin.RecogniseDice: Permit(DEALERS, law.rule("10.3(c)")),
        TakeAndPay: Permit(STAFF, law.rule("2.8(a)")),
        spin.CorrectResult: Permit(SUPERVISORS, law.rule("6.3")),
        spin.ReportTiltedDie: Permit(STAFF, law.rule("10.5(a)")),
        spin.ReportBrokenDice: Permit(STAFF, law.rule("10.5(b)")),
        spin.ReportDiceExposed: Permit(STAFF, law.rule("10.5(c)")),
        spin.StopWagering: Permit(STAFF, law.rule("5.4")),
        spin.ReportTumblerFault: Permit(STAFF, law.rule("10.5(d)")),
        spin.AnnounceNoSpin: Permit(DEALERS, law.rule("10.5(d)#2")),
    }
