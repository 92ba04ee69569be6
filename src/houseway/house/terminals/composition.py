"""The parts that a table on terminals has besides those of all: a Wagering Period."""

from typing import Any, cast

from houseway.core.game import Turn
from houseway.core.value import changed
from houseway.house.general import events as attending
from houseway.house.general.state import People
from houseway.house.machine.door import Ruling
from houseway.house.machine.house import Follow
from houseway.house.machine.part import Events, Kinds, Part
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.composition import Beside, MachineOf, law_of
from houseway.house.table.events import TableClosed
from houseway.house.table.game_contract import ShowsOutcomes, TableRules
from houseway.house.table.law import TerminalLaw
from houseway.house.table.state import ClearLayout, CollectCards, Laid
from houseway.house.terminals.faults import ReportSystemFault, ReportTerminalFault
from houseway.house.terminals.faults_part import GameSystem
from houseway.house.terminals.no_bet_rounds import directing
from houseway.house.terminals.outcomes_in_doubt_part import Stop
from houseway.house.terminals.period_part import PeriodKept
from houseway.house.terminals.periods import (
    DirectRounds,
    NoBetRoundBegun,
    PeriodExpired,
    PeriodOpened,
    WagersConfirmed,
)
from houseway.house.terminals.state import PeriodTable
from houseway.house.wagers.part import Alone
from houseway.law import Cite

AnyTable = PeriodTable[Any, Any]


CLEARED = (TakeAndPay, CollectCards, ClearLayout)


def terminals(
    rules: TableRules[Any, Any, Any, Any], corrected: type[Any], dealing: Kinds
) -> Beside:
    """`corrected` is the event by which a round has another outcome, `dealing` what ceases then."""
    differential = getattr(rules.book, "differential", None)
    kept = PeriodKept(differential.sides if differential else ())
    system = game_system(rules, corrected)
    ceases = tuple(move for move in (*dealing, *CLEARED) if move in rules.permits)
    stop: Stop[Any, Any] = Stop(system.law.faults.wrong_outcome, ceases, (corrected,))
    parts: dict[str, Part[Any, Any]] = {"period": kept, "faults": system, "stopped": stop}
    follows = (closed_after(rules), system.voided_with)
    return Beside(
        PeriodTable,
        parts,
        ALSO,
        follows,
        ends=(PeriodOpened,),
        ruled=directed_by(system.law),
        placed=placed_by(kept),
    )


def directed_by(law: TerminalLaw) -> Ruling:
    """A direction stands under the clause of its occasion, a fault under that of its time."""
    faults = law.faults

    def ruled(whole: AnyTable, _due: Turn, move: Any) -> Cite | None:
        early = whole.period.open
        match move:
            case DirectRounds(occasion):
                return directing(law, occasion)
            case ReportTerminalFault():
                return faults.terminal_early if early else faults.terminal_late
            case ReportSystemFault():
                return faults.system_early if early else faults.system_late
        return None

    return ruled


def placed_by(kept: PeriodKept) -> Alone:
    """Wagers that are confirmed in one touch, nearly all there are: nothing follows from them."""

    def placed(whole: AnyTable, laid: Laid, events: Events) -> AnyTable | None:
        if len(events) != 2 or type(events[1]) is not WagersConfirmed:
            return None
        staked, confirmed = events
        period = kept.placed(whole.period, staked.wagers, confirmed.numbers)
        return changed(whole, laid=laid, period=period)

    return placed


def game_system(
    rules: TableRules[Any, Any, Any, Any], corrected: type[Any]
) -> GameSystem[Any, Any]:
    law = rules.law.betting
    assert isinstance(law, TerminalLaw), "a table with terminals"
    outcomes = cast("ShowsOutcomes", rules).outcomes
    return GameSystem(law, law_of(rules), MachineOf(rules), outcomes, (corrected,))


# What the period means to the people


def period_opened(whole: AnyTable, _event: object) -> People:
    return attending.period_opened(whole.people)


def no_bet_round(whole: AnyTable, _event: object) -> People:
    """Rounds that are dealt as directed follow a period in which anybody could wager."""
    return attending.no_bet_round(whole.people, offered=whole.period.unwagered)


def period_expired(whole: AnyTable, event: PeriodExpired) -> People:
    return attending.period_lapsed(whole.people) if lapsed(whole, event) else whole.people


def lapsed(whole: AnyTable, event: PeriodExpired) -> bool:
    """Nobody wagered, and no round is dealt for all that."""
    return event.unwagered and whole.period.directed is None


ALSO = {
    PeriodOpened: period_opened,
    NoBetRoundBegun: no_bet_round,
    PeriodExpired: period_expired,
}


def closed_after(rules: TableRules[Any, Any, Any, Any]) -> Follow[AnyTable]:
    """A table that waits for its last round closes when nobody wanted it."""
    check, closure = rules.law.life.checked_after, law_of(rules).closure.cite

    def closed(whole: AnyTable, events: Events) -> Events:
        people = whole.people
        if people.rounds_left != 1 or not people.given:
            return ()
        last = any(isinstance(e, PeriodExpired) and lapsed(whole, e) for e in events)
        return (TableClosed(check, closure),) if last else ()

    return closed
