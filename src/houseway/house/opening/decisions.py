"""Opening a table, its cards, its settings and its closing."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.bounds import exactly
from houseway.core.game import Duty, NotPermitted, Over, Refused, Turn
from houseway.house.general.needs import Opened, between_rounds
from houseway.house.opening import approvals
from houseway.house.opening.approvals import check_approved, needed, unapproved
from houseway.house.settings.kinds import Determined, Setting, find
from houseway.house.shoes.moves import ShuffleDue
from houseway.house.table.events import (
    CardsChecked,
    CardsReplaced,
    HouseEvent,
    InspectorNotified,
    ReplacementBrought,
    SettingDetermined,
    TableOpened,
)
from houseway.house.table.law import LifeLaw
from houseway.house.table.state import (
    ApproveValue,
    CheckCards,
    CheckReplacements,
    Determine,
    Life,
    LifeMove,
    OpenTable,
    RecordApproval,
    ReplaceCards,
)
from houseway.house.words.roles import a_role
from houseway.law import Cite


def turn(table: Opened, law: LifeLaw) -> Turn | None:
    """Return what has to be done before gaming opens and after it ends."""
    if table.gaming.replacing is not None and law.replaced:
        return Duty(CheckReplacements, law.replaced)
    match table.gaming.life:
        case Life.OPEN:
            return None
        case Life.CLOSED:
            if wanting := unapproved(table, law):
                return Duty(RecordApproval, law.approved, exactly(of=wanting[0][0]))
            if law.checked is None:
                return Duty(OpenTable, law.approved)
            return Duty(OpenTable if table.gaming.cards_checked else CheckCards, law.checked)
        case Life.CLOSING:
            assert law.checked is not None, "a table without cards closes at once"
            return Duty(CheckCards, law.checked)
        case Life.OVER:
            return Over(law.closure)


def decide(
    table: Opened,
    law: LifeLaw,
    menu: tuple[Setting, ...],
    put: Put[Any],
    checked: tuple[Determined, ...],
) -> tuple[HouseEvent, ...]:
    match put.move:
        case RecordApproval():
            return (approvals.recorded(table, law, put),)
        case ApproveValue():
            return (approvals.value_approved(law, menu, put),)
        case OpenTable():
            check_closed(table, law)
            check_approved(table, law, menu)
            return opened(table, law, checked)
        case _:
            return with_cards(table, law, put)


def with_cards(table: Opened, law: LifeLaw, put: Put[LifeMove]) -> tuple[HouseEvent, ...]:
    """Decide what is done to cards before, between and after rounds."""
    assert law.checked is not None, "a move without a permit"
    assert law.replaced is not None, "a move without a permit"
    match put.move:
        case CheckCards(missing, foreign):
            if table.gaming.life is Life.OPEN:
                raise Refused(
                    "the cards are in use: check them before or after gaming", law.checked
                )
            return (CardsChecked(missing, foreign, law.checked),)
        case ReplaceCards(cards):
            if table.round is not None:
                raise Refused("cards are replaced after a Round of Play", law.replaced)
            return (ReplacementBrought(cards, law.replaced),)
        case _:
            if table.gaming.replacing is None:
                raise Refused("no replacement cards were brought", law.replaced)
            return replaced(table, law.replaced, put)


def replaced(table: Opened, cite: Cite, put: Put[LifeMove]) -> tuple[HouseEvent, ...]:
    """Checked by two people. Where all cards are new, the shoe begins anew."""
    assert table.gaming.replacing is not None
    assert put.beside is not None, "two people check, or the permit is wrong"
    done = CardsReplaced(table.gaming.replacing, (put.by, put.beside), cite)
    all_new = table.gaming.replacing == () and table.gaming.life is Life.OPEN
    return (done, ShuffleDue(cite)) if all_new else (done,)


def check_closed(table: Opened, law: LifeLaw) -> None:
    if table.gaming.life not in (Life.CLOSED, Life.OVER):
        raise Refused(f"the table is {table.gaming.life}, not closed", law.closure)


def opened(table: Opened, law: LifeLaw, checked: tuple[Determined, ...]) -> tuple[HouseEvent, ...]:
    again = table.gaming.life is Life.OVER
    if law.checked and (again or not table.gaming.cards_checked):
        since = " since the table closed" if again else ""
        reason = f"the cards have not been checked{since}, or were not complete"
        raise Refused(reason, law.checked)
    held = {approval.of: approval.reference for approval in table.gaming.approvals}
    approved = tuple(Determined(of, held[of], cite) for of, cite in needed(table, law))
    return (TableOpened((*approved, *checked), law.approved),)


def determine(
    table: Opened, menu: tuple[Setting, ...], put: Put[Determine], unknown: Cite
) -> tuple[HouseEvent, ...]:
    """Read and check a setting, then announce it. The caller checks the settings together.

    A change that wants prior notice holds from the next round or period, so that the players
    read of it before they wager under it.
    """
    move = put.move
    setting = find(menu, move.name)
    if setting is None:
        names = ", ".join(item.name for item in menu)
        raise Refused(f"no setting {move.name!r}: there are {names}", unknown)
    terms = setting.terms
    if put.by.role is not terms.by:
        raise NotPermitted(f"{a_role(put.by.role)} may not determine {setting.name}", terms.cite)
    text = setting.text(setting.read(move.value))
    is_open = table.gaming.life is Life.OPEN
    if is_open:
        check_open(table, setting, text, notice=move.notice)
    cite = terms.notice if is_open and terms.notice else terms.cite
    announced = is_open and terms.prior and not move.conditions
    at_once = not announced and (terms.at_once or between_rounds(table))
    new = Determined(setting.name, text, cite)
    notified = (InspectorNotified(new, terms.inspector),) if terms.inspector else ()
    return (*notified, SettingDetermined(new, at_once, cite))


def check_open(table: Opened, setting: Setting, text: str, *, notice: bool) -> None:
    """Refuse what may not change during gaming, or not without notice or approval."""
    terms = setting.terms
    if terms.open_only or (terms.approved and not approvals.may_change(setting)):
        raise Refused(f"{setting.name} is fixed while the table is open", terms.cite)
    if terms.notice and not notice:
        reason = f"{setting.name} is changed only with prior notice to the players"
        raise Refused(reason, terms.notice)
    if terms.approved:
        approvals.check_covered(table, setting, text)
